"""Templates of the test suites: every value passes a filter, every part is used once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulesdsl.backends
from tests.backends.test_templates import FILTERS

FOLDER = Path(rulesdsl.backends.__file__).parent
TEMPLATES = [path for suite in ("pytest_suite", "node_suite") for path in sorted((FOLDER / suite).glob("*.jinja"))]
MAIN = ("test_game.py.jinja", "engine.test.mjs.jinja")


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_template__every_value_passes_a_filter(path: Path) -> None:
    for value in re.findall(r"\{\{(.*?)\}\}", path.read_text(encoding="utf-8")):
        assert value.rpartition("|")[2].strip() in FILTERS, value


@pytest.mark.parametrize("main", [path for path in TEMPLATES if path.name in MAIN], ids=lambda path: path.name)
def test_templates__every_part_is_used_once(main: Path) -> None:
    included = re.findall(r'\{% include "(.*?)" %\}', main.read_text(encoding="utf-8"))
    assert sorted([main.name, *included]) == sorted(path.name for path in main.parent.glob("*.jinja"))
