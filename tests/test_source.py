"""Bytes to text and places: marks, line ends, code points, UTF-16, cells of a terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.source import Fault, Position, Source, Span, display_width, for_display, read_source

TEXTS = st.text(st.sampled_from("ab\n\r\té\u0301\u200b€漢😀\ufeff"), max_size=60)


def read(text: str) -> Source:
    return read_source("x.rules", text.encode())


@pytest.mark.parametrize(
    ("data", "text", "newline", "had_mark"),
    [
        (b"a\nb", "a\nb", "\n", False),
        (b"a\r\nb\r\n", "a\nb\n", "\r\n", False),
        (b"a\rb", "a\nb", "\r", False),
        (b"a\r\nb\rc\nd", "a\nb\nc\nd", "\r\n", False),
        (b"a\nb\rc", "a\nb\nc", "\n", False),
        (b"\xef\xbb\xbfa", "a", "\n", True),
        (b"\xef\xbb\xbf\xef\xbb\xbfa", "\ufeffa", "\n", True),
        (b"", "", "\n", False),
    ],
)
def test_read_source__marks_and_line_ends(data: bytes, text: str, newline: str, had_mark: bool) -> None:
    source = read_source("x.rules", data)
    assert (source.text, source.newline, source.had_mark, source.faults) == (text, newline, had_mark, ())


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"\xff\xfea\x00", Fault("utf-16", 0)),
        (b"\xfe\xff\x00a", Fault("utf-16", 0)),
        (b"ab\xe9", Fault("not-utf-8", 2)),
        (b"\xef\xbb\xbfab\xe9", Fault("not-utf-8", 5)),
        (b"\xed\xa0\x80", Fault("not-utf-8", 0)),
        (b"a\xc3", Fault("not-utf-8", 1)),
    ],
)
def test_read_source__what_is_no_text_is_a_fault_at_its_byte(data: bytes, fault: Fault) -> None:
    source = read_source("x.rules", data)
    assert (source.text, source.faults) == ("", (fault,))


@given(TEXTS)
def test_position__is_undone_by_offset_for_every_place(text: str) -> None:
    source = read(text)
    for offset in range(len(source.text) + 1):
        position = source.position(offset)
        assert source.offset(position) == offset
        before = source.text[:offset]
        assert position == Position(before.count("\n") + 1, len(before) - before.rfind("\n"))


@given(TEXTS)
def test_lines__are_those_that_line_feeds_part(text: str) -> None:
    source = read(text)
    lines = source.text.split("\n")
    assert source.line_count == len(lines)
    for number, line in enumerate(lines, 1):
        assert source.line_text(number) == line
        assert source.slice(source.line_span(number)) == line


@given(TEXTS)
def test_utf16_column__counts_the_units_that_editors_count(text: str) -> None:
    source = read(text)
    for number, line in enumerate(source.text.split("\n"), 1):
        for column in range(1, len(line) + 2):
            units = sum(2 if ord(character) > 0xFFFF else 1 for character in line[: column - 1])
            assert source.utf16_column(Position(number, column)) == units


@pytest.mark.parametrize(
    ("text", "start", "cells"),
    [
        ("abc", 0, 3),
        ("é", 0, 1),
        ("e\u0301", 0, 1),
        ("漢字", 0, 4),
        ("😀", 0, 2),
        ("\t", 0, 4),
        ("\t", 3, 1),
        ("ab\tc", 0, 5),
        ("a\u00a0b", 0, 3),
        ("", 5, 0),
    ],
)
def test_display_width__is_that_of_a_terminal(text: str, start: int, cells: int) -> None:
    assert display_width(text, start) == cells


@given(TEXTS)
def test_for_display__shows_everything_in_as_many_cells(text: str) -> None:
    shown = for_display(text)
    assert "\t" not in shown
    assert "\n" not in shown
    assert all(character.isprintable() or character in "\u0301" for character in shown)
    assert display_width(shown) == display_width(text)


def test_span__joins_and_covers() -> None:
    assert Span(2, 4).to(Span(7, 9)) == Span(2, 9)
    assert Span(2, 9).covers(Span(2, 9))
    assert not Span(2, 9).covers(Span(2, 10))
