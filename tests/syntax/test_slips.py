"""Lines of one sign more, less or other than the language wants: told once, and mended by the edit of the finding."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdsl.source import read_source
from rulesdsl.syntax.from_text import parse

RULES = (Path(__file__).parents[2] / "rules" / "kumulos.rules").read_text("utf-8")
SLIPS = {
    "a comma lost": (r",(?= )", ""),
    "and for a comma": (r",(?= )", " and"),
    "et for a comma": (r",(?= )", " et"),
    "a semicolon for a comma": (r",(?= )", ";"),
    "a colon after the first word": (r"(?<=^  [a-z]{4})(?=  )|(?<=^claims)|(?<=^payouts)|(?<=^  contact)", ":"),
    "a side glued to its sign": (r"(?<=grid 7) x (?=7)", "x"),
    "the sign of a product": (r"(?<=grid 7 )x", "×"),
    "the last word lost": (r" units(?= {3})| symbols(?= {3})", ""),
    "a word lost": (r"(?<=prizes) for|(?<=cumulated) only|(?<=payout) ratio|(?<=in a) unit", ""),
}


def slipped(pattern: str, put: str) -> Iterator[tuple[int, str]]:
    """The text with one slip each, outside of quoted texts, comments and tables; and the line it stands in."""
    for met in re.finditer(pattern, RULES, re.MULTILINE):
        before = RULES[RULES.rfind("\n", 0, met.start()) + 1 : met.start()]
        if before.count('"') % 2 == 0 and not re.search(r"#|\||@.*\"", before):
            yield RULES.count("\n", 0, met.start()) + 1, RULES[: met.start()] + put + RULES[met.end() :]


@pytest.mark.parametrize("name", SLIPS)
def test_slip__is_told_once_and_its_edit_mends_it(name: str) -> None:
    texts = list(slipped(*SLIPS[name]))
    assert texts
    for line, text in texts:
        source = read_source("slip.rules", text.encode())
        file, findings = parse(source)
        assert [finding.code for finding in findings] == ["wrong-line"], text.splitlines()[line - 1]
        (finding,) = findings
        assert source.position(finding.span.start).line == line
        assert all(each.phrase for block in file.blocks for each in block.lines)
        edit = finding.edit
        assert edit is not None, text.splitlines()[line - 1]
        mended = text[: edit.span.start] + edit.text + text[edit.span.end :]
        assert parse(read_source("mended.rules", mended.encode()))[1] == ()
