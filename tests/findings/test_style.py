"""Spelling for terminals that cannot show everything."""

from __future__ import annotations

import pytest

from rulesdsl.findings.style import Style, speller


@pytest.mark.parametrize(
    ("encoding", "text", "expected"),
    [
        ("utf-8", "5\u202f000 € é 星", "5\u202f000 € é 星"),
        ("cp1252", "5\u202f000\u00a0€ é 星 …", "5 000\u00a0€ é ? …"),
        ("latin-1", "5\u2009000 € – œuvre", "5 000 EUR - oeuvre"),
        ("ascii", "« É » e\u0301 ３ ﬁ × ¥ 😀", '" E " e 3 fi x JPY ?'),
        ("utf-8", "name\udce9", "name?"),
        ("no such", "é", "e"),
    ],
)
def test_speller__keeps_what_it_can_and_spells_the_rest(encoding: str, text: str, expected: str) -> None:
    assert speller(encoding)(text) == expected


def test_speller__is_stable() -> None:
    spell = speller("ascii")
    assert spell(spell("5 000 € « œuf »")) == spell("5 000 € « œuf »")


def test_paint__an_empty_text_stays_empty() -> None:
    assert Style(colour=True).paint("", "error") == ""
    assert Style(colour=True).paint("x", "error") == "\x1b[1;31mx\x1b[0m"
