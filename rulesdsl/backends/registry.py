"""The back ends, in the order they write. One that is added is a line here."""

from __future__ import annotations

from rulesdsl.backends import BackEnd
from rulesdsl.backends.javascript_engine.emit import emit as javascript_engine
from rulesdsl.backends.python_engine.emit import emit as python_engine

BACKENDS: tuple[BackEnd, ...] = (
    BackEnd("python_engine", python_engine, of_play=True),
    BackEnd("javascript_engine", javascript_engine, of_play=True),
)
