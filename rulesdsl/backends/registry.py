"""The back ends, in the order they write. One that is added is a line here."""

from __future__ import annotations

from rulesdsl.backends import BackEnd
from rulesdsl.backends.data.emit import emit as data
from rulesdsl.backends.javascript_engine.emit import emit as javascript_engine
from rulesdsl.backends.node_suite.emit import emit as node_suite
from rulesdsl.backends.pages.emit import emit as pages
from rulesdsl.backends.pytest_suite.emit import emit as pytest_suite
from rulesdsl.backends.python_engine.emit import emit as python_engine
from rulesdsl.backends.vectors.emit import emit as vectors

BACKENDS: tuple[BackEnd, ...] = (
    BackEnd("data", data, of_play=False),
    BackEnd("python_engine", python_engine, of_play=True),
    BackEnd("javascript_engine", javascript_engine, of_play=True),
    BackEnd("vectors", vectors, of_play=True),
    BackEnd("pytest_suite", pytest_suite, of_play=True),
    BackEnd("node_suite", node_suite, of_play=True),
    BackEnd("pages", pages, of_play=False),
)
