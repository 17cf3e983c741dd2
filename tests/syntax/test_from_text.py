"""Text to tree: every text parses, every finding has its place, and what follows from a fault is not told."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

from rulesdsl.chain import compile_rules
from rulesdsl.source import read_source
from rulesdsl.syntax.characters import LONGEST_LINE
from rulesdsl.syntax.from_text import parse
from rulesdsl.syntax.phrases import BLOCKS
from tests.syntax.texts import TEXTS, source

KUMULOS = Path(__file__).parents[2] / "rules" / "kumulos.rules"


def codes(text: str) -> list[tuple[str, str, str]]:
    """Code, case and accused text of every finding."""
    made = source(text)
    _, findings = parse(made)
    return [(finding.code, finding.case, made.slice(finding.span)) for finding in findings]


@given(TEXTS)
@settings(max_examples=300)
def test_parse__every_text_gives_a_tree_and_findings_in_their_places(text: str) -> None:
    made = source(text)
    file, findings = parse(made)
    assert (file, findings) == parse(made)
    assert all(0 <= finding.span.start <= finding.span.end <= len(made.text) for finding in findings)
    assert file.blocks or findings
    keys = {phrases.head.key for phrases in BLOCKS}
    assert all(block.head.phrase in keys for block in file.blocks)


@given(TEXTS)
@settings(max_examples=200)
def test_parse__a_line_without_a_phrase_has_a_finding_or_follows_one(text: str) -> None:
    made = source(text)
    file, findings = parse(made)
    for block in file.blocks:
        for line in block.lines:
            told = [finding for finding in findings if line.span.covers(finding.span)]
            assert line.phrase or told or file.lost


@given(TEXTS)
@settings(max_examples=200)
def test_parse__captures_are_of_the_line_they_stand_in(text: str) -> None:
    file, _ = parse(source(text))
    for line in (line for block in file.blocks for line in (block.head, *block.lines)):
        for _, items in line.captures:
            assert all(line.span.covers(item.span) for item in items)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [("empty-file", "empty", "")]),
        (" \n\t\n", [("empty-file", "empty", "")]),
        ("# a", [("empty-file", "no-block", "")]),
        ("rules 1\n", []),
        ("rules 2\n", [("language-version", "unknown", "2")]),
        ("règles 1\n", [("language-version", "french", "règles 1")]),
        ("game a\n", [("language-version", "missing", "game a")]),
        ("  game a\nrules 1", [("line-outside", "", "game a")]),
        ("| a |\nrules 1", [("row-outside", "", "| a |")]),
        ("rules 1\nclaims\n  | a |", [("row-not-here", "", "| a |")]),
        ("rules 1\nclaims\n  | a |\n  | b |\n  | c |", [("lost-head", "rows", "| a |")]),
        ("rules 1\ngam a", [("unknown-line", "block-near", "gam")]),
        ("rules 1\nwhatever a\n  b c\n  | d |", [("unknown-line", "block", "whatever")]),
        ("rules 1\nclaims\n  lot 5", [("unknown-line", "line-near", "lot")]),
        ("rules 1\nclaims\n  foo 5\n  bar 6", [("unknown-line", "line", "foo"), ("unknown-line", "line", "bar")]),
        ("rules 1\nclaims\n  @1", [("unknown-line", "citation-only", "@1")]),
        ("rules 1\nclaims\n  lots", [("wrong-line", "number-at-end", "")]),
        ("rules 1\nclaims\n  lots 5, 6", [("wrong-line", "end", ",")]),
        ("rules 1\nclaims\n  lots 5 60", [("bad-number", "grouping", "5 60")]),
        ("rules 1\nclaims\n  lots 5 0000", [("bad-number", "grouping", "5 0000")]),
        ("rules 1\nclaims\n  payout ration 5 %", [("wrong-line", "word", "ration")]),
        ("rules 1\nclaims\n  lots 5：", [("odd-character", "", "：")]),
        ("rules 1\nclaims\n  stakes 5 €", [("lost-head", "block", "stakes 5 €")]),
        ("rules 1\nclaims\n  stakes 5 €\n  block 7 units", [("lost-head", "block", "stakes 5 €")]),
        ("rules 1\nclaims\n  prizes for 1 €\n  | a |", [("lost-head", "indented", "prizes for 1 €")]),
    ],
)
def test_parse__finds_what_is_wrong(text: str, found: list[tuple[str, str, str]]) -> None:
    assert codes(text) == found


def test_parse__a_second_row_of_column_names_ends_the_table() -> None:
    text = "rules 1\nprizes\n  | a | b |\n  | 1 | 2 |\n  | a | b |\n  | 3 | 4 |\n"
    file, findings = parse(source(text))
    assert [(finding.code, finding.case) for finding in findings] == [("lost-head", "table")]
    assert [row.cells[0].text for row in file.blocks[1].rows] == ["a", "1"]
    assert file.lost


def test_parse__a_doubled_row_of_column_names_is_left_out() -> None:
    file, findings = parse(source("rules 1\nprizes\n  | a | b |\n  | a | b |\n  | 3 | 4 |\n"))
    assert [(finding.code, finding.case) for finding in findings] == [("lost-head", "table")]
    assert [row.cells[0].text for row in file.blocks[1].rows] == ["a", "3"]


def test_parse__rows_of_a_drawing_may_be_alike() -> None:
    text = 'rules 1\nexample "a"\n  grid\n    | A B |\n    | A B |\n  then\n    | A B |\n'
    assert codes(text) == []


def test_parse__a_misspelt_word_is_told_and_read_as_it_was_meant() -> None:
    file, findings = parse(source("rules 1\nclaims\n  payout ration 5 %"))
    (line,) = file.blocks[1].lines
    assert line.phrase == "payout ratio"
    assert findings[0].edit is not None
    assert findings[0].edit.text == "ratio"


def test_parse__unseen_characters_are_told_once_a_line_and_read_over() -> None:
    file, findings = parse(source("rules 1\nclaims\n  lots\u200b 5\u200b\n  prize mass 5\u200b €\n"))
    assert [dict(finding.words)["character"] for finding in findings] == ["U+200B ZERO WIDTH SPACE"] * 2
    assert [line.phrase for line in file.blocks[1].lines] == ["lots", "prize mass"]


def test_parse__lines_too_long_are_told_and_nothing_else() -> None:
    long = f"  lots 5 # {'x' * LONGEST_LINE}\n"
    text = f"rules 1\nclaims\n{long}  no such line\n{long}"
    file, findings = parse(source(text))
    told = [(finding.code, finding.span.start) for finding in findings]
    assert told == [("line-too-long", text.index(long)), ("line-too-long", text.rindex(long))]
    assert file.blocks == ()
    assert file.lost


def test_compile_rules__any_line_of_a_game_too_long_is_one_finding() -> None:
    lines = KUMULOS.read_text("utf-8").rstrip().split("\n")
    for at, line in enumerate(lines):
        long = "\n".join([*lines[:at], line + " " * LONGEST_LINE + ".", *lines[at + 1 :]])
        assert [finding.code for finding in compile_rules("long", long.encode()).findings] == ["line-too-long"], line


@pytest.mark.parametrize(("data", "case"), [(b"\xff\xfea\x00", "utf-16"), (b"caf\xe9", "not-utf-8")])
def test_parse__bytes_that_are_no_text(data: bytes, case: str) -> None:
    file, findings = parse(read_source("x", data))
    assert file.blocks == ()
    assert [(finding.code, finding.case) for finding in findings] == [("not-text", case)]


def test_parse__comments_are_kept_with_their_places() -> None:
    text = "# one\nrules 1 # two\nclaims\n  lots 5# three\n"
    file, _ = parse(source(text))
    assert [text[span.start : span.end] for span in file.comments] == ["# one", "# two", "# three"]
