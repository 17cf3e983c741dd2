"""The text form: golden reports as their readers see them, limits, colours and what cannot be spelled."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rulesdsl.findings.as_text import MOST_FINDINGS, as_text
from rulesdsl.findings.finding import Finding, Label
from rulesdsl.findings.report import Report
from rulesdsl.findings.style import Style, speller
from rulesdsl.source import Source, Span, read_source
from tests.findings.faults import TEXT, labelled, report, row_total, source, span_of, unknown_symbol

pytestmark = pytest.mark.usefixtures("own_catalogue")

ENGLISH = """\
rules/été.rules:4:25: error: 8 250 × 2 € = 16 500 €, but the row says 16 600 € [row-total]
  |
4 |   |   8 250 |      2 |  16 600 |
  |                         ^^^^^^
  = article 3.1
  = hint: write 16 500 € as the total, or correct the count or the amount of this row
  = a unit that shows it: {"stake":"1.00","stacks":["S"]}

rules/été.rules:8:7: warning: no symbol of this game is called `strar` [unknown-symbol]
  |
8 |   | 5 strar | 10 |
  |       ^^^^^
  = hint: did you mean `star`?

1 error, 1 warning
"""
FRENCH = """\
rules/été.rules:4:25: erreur : 8 250 × 2 € = 16 500 €, mais la ligne dit 16 600 € [row-total]
  |
4 |   |   8 250 |      2 |  16 600 |
  |                         ^^^^^^
  = article 3.1
  = conseil : écrire 16 500 € comme total, ou corriger le nombre ou le montant de cette ligne
  = une unité qui le montre : {"stake":"1.00","stacks":["S"]}

rules/été.rules:8:7: avertissement : aucun symbole de ce jeu ne s'appelle `strar` [unknown-symbol]
  |
8 |   | 5 strar | 10 |
  |       ^^^^^
  = conseil : vouliez-vous dire `star` ?

1 erreur, 1 avertissement
"""
ANSI = re.compile(r"\x1b\[[0-9;]*m")


def many(count: int) -> Report:
    return Report(source(), (row_total(),) * count)


@pytest.mark.parametrize(("language", "expected"), [("en", ENGLISH), ("fr", FRENCH)])
def test_as_text__golden(language: str, expected: str) -> None:
    assert as_text([report()], language, Style()) == expected


@pytest.mark.parametrize("language", ["en", "fr"])
def test_as_text__colour_adds_nothing_but_colour(language: str) -> None:
    plain, coloured = (as_text([report()], language, Style(colour=colour)) for colour in (False, True))
    assert "\x1b" not in plain
    assert ANSI.sub("", coloured) == plain
    assert coloured.count("\x1b[0m") * 2 == len(ANSI.findall(coloured))


NARROW = """\
rules/été.rules:4:25: error: 8 250 × 2 €
    = 16 500 €, but the row says 16 600 €
    [row-total]
  |
4 |   |   8 250 |      2 |  16 600 |
  |                         ^^^^^^
5 |   | 240 162 |        | 350 000 |
  |                        -------
  | with 16 500 € there, the total 350 000 €
  | is right
  = article 3.1
  = hint: write 16 500 € as the total, or
    correct the count or the amount of this
    row
  = a unit that shows it:
    {"stake":"1.00","stacks":["S"]}

1 error
"""


def test_as_text__a_narrow_terminal_breaks_between_words_and_never_in_an_amount() -> None:
    finding = labelled(row_total(), Label(span_of(TEXT, "350 000"), "total", (("grand", "350 000 €"),)))
    plain, coloured = (
        as_text([Report(source(), (finding,))], "en", Style(width=44, colour=colour, wraps=True))
        for colour in (False, True)
    )
    assert plain == NARROW
    assert ANSI.sub("", coloured) == NARROW


def test_as_text__a_name_that_is_broken_is_told_all_the_same() -> None:
    long_name = replace(source(), path="a very long name " * 5 + ".rules")
    shown = as_text([Report(long_name, (row_total(),))], "en", Style(width=44, colour=True, wraps=True))
    assert " ".join(ANSI.sub("", shown).split()).startswith(f"{long_name.path}:4:25: error: 8 250 × 2 €")


@pytest.mark.parametrize(
    ("language", "files", "expected"),
    [
        ("en", 1, "1 file checked: no error, no warning\n"),
        ("en", 2, "2 files checked: no error, no warning\n"),
        ("fr", 1, "1 fichier vérifié : aucune erreur, aucun avertissement\n"),
        ("fr", 3, "3 fichiers vérifiés : aucune erreur, aucun avertissement\n"),
    ],
)
def test_as_text__says_so_when_nothing_was_found(language: str, files: int, expected: str) -> None:
    assert as_text([Report(source(), ())] * files, language, Style()) == expected


def test_as_text__a_note_is_no_fault() -> None:
    note = replace(row_total(), severity="note")
    shown = as_text([Report(source(), (note,))], "en", Style())
    assert shown.startswith("rules/été.rules:4:25: note: ")
    assert shown.endswith("\n\n1 file checked: no error, no warning, 1 note\n")


@pytest.mark.parametrize(
    ("language", "last"),
    [
        ("en", "1 warning; 2 notes are shown when nothing is left to mend"),
        ("fr", "1 avertissement ; 2 remarques seront montrées quand il n'y aura plus rien à corriger"),
    ],
)
def test_as_text__notes_wait_until_nothing_graver_is_found(language: str, last: str) -> None:
    note = replace(row_total(), severity="note")
    shown = as_text([Report(source(), (note, unknown_symbol(), note))], language, Style())
    assert shown.splitlines()[-1] == last
    assert "[row-total]" not in shown
    assert "[unknown-symbol]" in shown


def test_as_text__a_label_stands_under_its_own_line() -> None:
    finding = labelled(row_total(), Label(span_of(TEXT, "350 000"), "total", (("grand", "350 000 €"),)))
    assert "\n".join(as_text([Report(source(), (finding,))], "fr", Style()).splitlines()[1:6]) == (
        "  |\n"
        "4 |   |   8 250 |      2 |  16 600 |\n"
        "  |                         ^^^^^^\n"
        "5 |   | 240 162 |        | 350 000 |\n"
        "  |                        ------- avec 16 500 €, le total 350 000 € est juste"
    )


def test_as_text__a_hundred_findings_are_shown_and_the_rest_counted() -> None:
    shown = as_text([many(60), many(60)], "en", Style())
    assert shown.count("[row-total]") == MOST_FINDINGS
    assert shown.endswith("\n\n20 more findings are not shown\n\n120 errors\n")
    assert as_text([many(101)], "fr", Style()).endswith("1 autre constat n'est pas montré\n\n101 erreurs\n")
    assert "not shown" not in as_text([many(100)], "en", Style())


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "iso8859-15", "no-such-encoding"])
def test_as_text__everything_can_be_written_in_the_encoding_of_the_terminal(encoding: str) -> None:
    text = "lot\u00a05\u202f000\u00a0€ – “星” œuf…\n"
    finding = Finding("unknown-symbol", "error", Span(0, 3), (("name", "5\u202f000 € 星"),))
    shown = as_text([Report(Source("ét\udce9é", text), (finding,))], "fr", Style(spell=speller(encoding)))
    known = encoding if encoding != "no-such-encoding" else "ascii"
    assert shown.encode(known).decode(known) == shown
    if known == "ascii":
        assert '1 | lot 5 000 EUR - "?" oeuf...' in shown


def test_as_text__several_articles_and_an_empty_file() -> None:
    empty = read_source("a.rules", b"")
    finding = Finding("unknown-symbol", "error", Span(0, 0), (("name", "x"),), articles=("4.3", "4.4"))
    assert as_text([Report(empty, (finding,))], "en", Style()).startswith(
        "a.rules:1:1: error: no symbol of this game is called `x` [unknown-symbol]\n  = articles 4.3, 4.4\n"
    )


def test_as_text__a_file_name_cannot_move_the_cursor() -> None:
    evil = replace(source(), path="a\x1b[2J\n.rules")
    first = as_text([Report(evil, (row_total(),))], "en", Style()).splitlines()[0]
    assert first.startswith("a\N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER}.rules:4:25: error:")
