"""Templates of code: every value passes a filter, and a text never becomes a template."""

from __future__ import annotations

import re
from pathlib import Path

import jinja2
import pytest

import rulesdsl.backends
from rulesdsl.backends.code_text import render
from rulesdsl.backends.contact import contact_play
from tests.games import kumulos

FOLDER = Path(rulesdsl.backends.__file__).parent
TEMPLATES = [
    path for engine in ("python_engine", "javascript_engine") for path in sorted((FOLDER / engine).glob("*.jinja"))
]
FILTERS = {"py", "js", "grouped", "comment", "code"}
RAW = re.compile(r"\{% raw %\}.*?\{% endraw %\}", re.DOTALL)


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_template__every_value_passes_a_filter(path: Path) -> None:
    values = re.findall(r"\{\{(.*?)\}\}", RAW.sub("", path.read_text(encoding="utf-8")))
    assert values
    for value in values:
        assert value.rpartition("|")[2].strip() in FILTERS, value


def test_templates__are_found() -> None:
    assert [path.name for path in TEMPLATES] == [
        "engine.py.jinja",
        "groups.py.jinja",
        "engine.mjs.jinja",
        "groups.mjs.jinja",
    ]


def test_render__a_missing_value_is_a_fault() -> None:
    with pytest.raises(jinja2.UndefinedError):
        render("rulesdsl.backends.python_engine", "engine.py.jinja")


def test_render__a_text_is_not_code() -> None:
    with pytest.raises(TypeError):
        render("rulesdsl.backends.python_engine", "engine.py.jinja", play=contact_play(kumulos()), stakes="a text")
