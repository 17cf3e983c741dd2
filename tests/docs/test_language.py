"""The language as documented: every example compiles, and every phrase of the table is shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesdsl.chain import compile_rules
from rulesdsl.model.drawing import COLOURS, SHAPES
from rulesdsl.model.profiles import profile_names
from rulesdsl.source import read_source
from rulesdsl.syntax.from_text import parse
from rulesdsl.syntax.phrases import ANYWHERE, BLOCKS
from tests.cases.fragments import whole_rules

PAGE = (Path(__file__).parents[2] / "docs" / "language.md").read_text("utf-8")
EXAMPLES = re.findall(r"```rules\n(.*?)```", PAGE, re.DOTALL)
PARTS = re.findall(r"```rules part\n(.*?)```", PAGE, re.DOTALL)
"""Blocks that belong into the base game of the cases."""
REFUSED = frozenset(["règles"])
"""Phrases that are understood so that they can be refused."""


@pytest.mark.parametrize("text", [*EXAMPLES, *map(whole_rules, PARTS)])
def test_example__compiles_without_error_or_warning(text: str) -> None:
    compilation = compile_rules("example.rules", text.encode())
    assert [finding for finding in compilation.findings if finding.severity != "note"] == []
    assert compilation.checked is not None


def test_examples__show_every_phrase() -> None:
    shown: set[str] = set()
    for text in EXAMPLES:
        file, _ = parse(read_source("example.rules", text.encode()))
        shown |= {line.phrase for block in file.blocks for line in (block.head, *block.lines)}
    known = {phrase.key for block in BLOCKS for phrase in (block.head, *block.lines)} | {each.key for each in ANYWHERE}
    assert known - shown == REFUSED


@pytest.mark.parametrize("names", [COLOURS, SHAPES, profile_names()], ids=["colours", "shapes", "profiles"])
def test_page__names_what_an_author_may_choose_from(names: tuple[str, ...]) -> None:
    assert [name for name in names if f"`{name}`" not in PAGE] == []


def test_page__names_every_value_of_a_phrase() -> None:
    for block in BLOCKS:
        for phrase in (block.head, *block.lines):
            for choice in re.findall(r"\(:\w+ ([^)]*)\)", phrase.pattern):
                first = choice.split(" | ")[0].replace(" ,", ",").strip()
                assert first in PAGE, (phrase.key, first)
