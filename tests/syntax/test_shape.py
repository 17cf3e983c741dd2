"""The shape of a text: blocks, lines, rows, cells, tails and comments; every text has one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from rulesdsl.syntax.characters import without_unseen
from rulesdsl.syntax.shape import RawBlock, shape_of
from rulesdsl.syntax.tree import Line, Row
from tests.syntax.texts import TEXTS, source


def only(text: str) -> Line | Row:
    """The one line or row of a text."""
    (block,), _ = shape_of(text)
    return block.head


def row(text: str) -> Row:
    item = only(text)
    assert isinstance(item, Row)
    return item


def line(text: str) -> Line:
    item = only(text)
    assert isinstance(item, Line)
    return item


@given(TEXTS)
@settings(max_examples=300)
def test_shape_of__every_text_has_one_and_every_place_is_in_it(text: str) -> None:
    readable, _ = without_unseen(source(text))
    blocks, comments = shape_of(readable)
    for comment in comments:
        assert readable[comment.start] == "#"
        assert "\n" not in readable[comment.start : comment.end]
    for item in (item for block in blocks for item in (block.head, *block.body)):
        assert 0 <= item.span.start < item.span.end <= len(readable)
        assert "\n" not in readable[item.span.start : item.span.end]
        if isinstance(item, Row):
            assert all(item.span.covers(cell.span) for cell in item.cells)
        else:
            assert all(item.span.covers(token.span) for token in (*item.tokens, *item.citations))


@given(TEXTS)
@settings(max_examples=300)
def test_shape_of__each_line_with_anything_on_it_is_one_item(text: str) -> None:
    """Nothing is swallowed: a text has as many items as it has lines that are neither blank nor a comment."""
    readable, _ = without_unseen(source(text))
    blocks, _ = shape_of(readable)
    written = [each for each in readable.split("\n") if each.strip() and not each.strip().startswith("#")]
    assert sum(1 + len(block.body) for block in blocks) == len(written)


@given(TEXTS)
@settings(max_examples=200)
def test_shape_of__a_line_belongs_to_a_block_by_the_blank_before_it(text: str) -> None:
    readable, _ = without_unseen(source(text))
    blocks, _ = shape_of(readable)

    def is_indented(item: Line | Row) -> bool:
        return item.span.start > 0 and readable[item.span.start - 1] != "\n"

    for block in blocks:
        assert is_indented(block.head) == block.is_loose
        assert all(map(is_indented, block.body))
        assert not (block.is_loose and block.body)


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("| a | b |", ["a", "b"]),
        ("|a|b|", ["a", "b"]),
        ("| a || b |", ["a", "", "b"]),
        ("||", [""]),
        ("| a \\| b | c |", ["a | b", "c"]),
        ('| "a" | "b c" |', ["a", "b c"]),
        ('| "" |', [""]),
        ('| "a" and "b" |', ['"a" and "b"']),
        ("| e\u0301 |", ["é"]),
        ("| a | b", ["a", "b"]),
        ("| a | b # c |", ["a", "b"]),
        ("|\u00a01\u00a0000\u00a0|", ["1\u00a0000"]),
    ],
)
def test_row__its_cells(text: str, cells: list[str]) -> None:
    assert [cell.text for cell in row(text).cells] == cells


def test_row__each_cell_knows_its_place() -> None:
    text = "prizes\n  | 1 |  5 000 || é |"
    (block,), _ = shape_of(text)
    (item,) = block.body
    assert isinstance(item, Row)
    assert [text[cell.span.start : cell.span.end] for cell in item.cells] == ["1", "5 000", "", "é"]
    assert text[item.cells[2].span.start - 1 : item.cells[2].span.end + 1] == "||"


@pytest.mark.parametrize(
    ("text", "tokens", "citations", "reasons"),
    [
        ("a b @1 @2", "a b", "@1 @2", []),
        ('a @1 "why"', "a", "@1", [("", "why")]),
        ('a @1 fr "pourquoi", en "why"', "a", "@1", [("fr", "pourquoi"), ("en", "why")]),
        ('a "title"', "a title", "", []),
        ('a fr "titre", en "title"', "a fr titre , en title", "", []),
        ('article @1 "why"', "article", "@1", [("", "why")]),
        ("@1", "", "@1", []),
        ('a @1 b "text"', "a", "@1", [("b", "text")]),
        ('a @1 , "text"', "a @1 , text", "", []),
    ],
)
def test_line__its_tail_of_citations_and_reasons(
    text: str, tokens: str, citations: str, reasons: list[tuple[str, str]]
) -> None:
    item = line(text)
    assert " ".join(token.text for token in item.tokens) == tokens
    assert " ".join(token.text for token in item.citations) == citations
    assert [(reason.language, reason.text) for reason in item.reasons] == reasons
    assert item.span.end == len(text)


def test_row__has_a_tail_as_well() -> None:
    item = row('| a | @4.3 @4.5 "why"')
    assert [cell.text for cell in item.cells] == ["a"]
    assert [token.text for token in item.citations] == ["@4.3", "@4.5"]
    assert [reason.text for reason in item.reasons] == ["why"]


def test_shape_of__blocks_and_comments() -> None:
    blocks, comments = shape_of("# one\n\na # two\n  b\n# three\n  c\nd\n  # four")
    assert [[item.span for item in (block.head, *block.body)] for block in blocks] == [
        [(7, 8), (17, 18), (29, 30)],
        [(31, 32)],
    ]
    assert [comment.start for comment in comments] == [0, 9, 19, 35]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("1 000 000 units", "NUMBER WORD"),
        ("1 0000 000", "NUMBER NUMBER"),
        ("0,5 €", "NUMBER SIGN"),
        ("1, 2", "NUMBER SIGN NUMBER"),
        ("2011-11-02 (2 novembre 2011)", "DATE ASIDE"),
        ("2011-11-021", "NUMBER JUNK NUMBER JUNK NUMBER"),
        ("l'unité-mère", "WORD"),
        ('"a # b"', "STRING"),
        ('"a', "JUNK WORD"),
        ("@§12 @R41 @4.1", "CITE CITE CITE"),
        ("a | b | c", "WORD ROW WORD"),
        ("a|", "WORD JUNK"),
    ],
)
def test_line__kinds_of_its_tokens(text: str, kinds: str) -> None:
    item = line(text)
    assert " ".join(token.kind for token in (*item.tokens, *item.citations)) == kinds


def test_shape_of__nothing_is_nothing() -> None:
    for text in ("", "\n\n", "  \n\t", "# only this", "  # and this\n"):
        blocks, _ = shape_of(text)
        assert blocks == ()


def test_shape_of__a_line_before_any_block_is_loose() -> None:
    (first, second), _ = shape_of("  a\nb\n  c")
    assert isinstance(first, RawBlock)
    assert (first.is_loose, second.is_loose) == (True, False)
