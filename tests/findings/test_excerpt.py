"""Marks stand under the very cells of what they mark, whatever the line holds and however much of it is shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.findings.excerpt import Mark, excerpt
from rulesdsl.findings.style import Style, speller
from rulesdsl.source import Source, Span, display_width, for_display, read_source
from tests.findings.faults import span_of

# What a terminal shows, worked out by hand: the cells before the word and the cells of the word itself.
LINES = [
    ("lot x wins", "x", 4, 1),
    ("étoile x", "x", 7, 1),
    ("5 000 € x", "x", 8, 1),
    ("5\u00a0000\u00a0€ x", "x", 8, 1),
    ("5\u202f000\u2009€ x", "x", 8, 1),
    ("\tx", "x", 4, 1),
    ("ab\tx\ty", "x", 4, 1),
    ("a\tbcd\tx", "x", 8, 1),
    ("星 x", "x", 3, 1),
    ("x 星星", "星星", 2, 4),
    ("😀😀 x", "x", 5, 1),
    ("e\u0301toile x", "x", 7, 1),
    ("n\u0303o\u0302n a e\u0301", "e\u0301", 6, 1),
    ("５００ x", "x", 7, 1),
    ("a\u202eb\u200dx", "x", 4, 1),
    ("€uro", "€uro", 0, 4),
    ("a\tb", "\t", 1, 3),
]


def shown(text: str, part: str, style: Style) -> tuple[str, str]:
    source = read_source("a.rules", text.encode())
    _, line, marks = excerpt(source, [Mark(span_of(text, part), "^", "error")], style)
    return line.removeprefix("1 | "), marks.removeprefix("  | ")


@pytest.mark.parametrize(("text", "part", "before", "cells"), LINES)
def test_excerpt__marks_are_cell_exact(text: str, part: str, before: int, cells: int) -> None:
    line, marks = shown(text, part, Style())
    assert marks == " " * before + "^" * cells
    assert "\t" not in line
    assert all(character.isprintable() or character in "\u00a0\u202f\u2009" for character in line)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "utf-8"])
@pytest.mark.parametrize(("text", "part"), [(text, part) for text, part, _, _ in LINES if part == "x"])
def test_excerpt__marks_follow_what_the_terminal_can_spell(text: str, part: str, encoding: str) -> None:
    """Where "€" is spelled "EUR" the mark moves with it, so that it stays under its word."""
    line, marks = shown(text, part, Style(spell=speller(encoding)))
    line.encode(encoding, "strict" if encoding != "utf-8" else "surrogatepass")
    assert cells_of(line)[marks.index("^")] == "x"


def test_excerpt__each_line_stands_once_in_file_order_with_its_marks() -> None:
    text = "\n".join(f"line {number} of it" for number in range(1, 13))
    source = read_source("a.rules", text.encode())
    marks = [
        Mark(span_of(text, "12"), "^", "error"),
        Mark(span_of(text, "line 9"), "-", "label", "said here"),
        Mark(span_of(text, "of it"), "-", "label"),
        Mark(Span(len(text) - 5, len(text)), "-", "label", "and here"),
    ]
    assert excerpt(source, marks, Style()) == [
        "   |",
        " 1 | line 1 of it",
        "   |        -----",
        "   :",
        " 9 | line 9 of it",
        "   | ------ said here",
        "   :",
        "12 | line 12 of it",
        "   |      ^^",
        "   |         ----- and here",
    ]


def test_excerpt__a_point_is_marked_once_also_at_the_end_of_a_line_and_of_the_file() -> None:
    source = read_source("a.rules", b"lot 5\n")
    for at, line in ((5, "1 | lot 5"), (6, "2 |")):
        shown_line, marks = excerpt(source, [Mark(Span(at, at), "^", "error")], Style())[1:]
        assert shown_line == line
        assert marks == ("  |      ^" if at == 5 else "  | ^")


def test_excerpt__a_place_over_several_lines_is_marked_in_its_first() -> None:
    source = read_source("a.rules", b"grid 7 x 7\n  contact\n")
    assert excerpt(source, [Mark(Span(5, 20), "^", "error")], Style())[1:] == ["1 | grid 7 x 7", "  |      ^^^^^"]


def test_excerpt__a_label_that_does_not_fit_beside_its_mark_stands_below() -> None:
    text = "0123456789 " * 4
    source = read_source("a.rules", text.encode())
    lines = excerpt(source, [Mark(Span(33, 43), "-", "label", "the total of the table")], Style(width=48))
    assert lines[2:] == ["  |" + " " * 34 + "-" * 10, "  | " + " " * 22 + "the total of the table"]


@pytest.mark.parametrize("width", [24, 40, 72, 100])
@pytest.mark.parametrize("at", [0, 1, 30, 5_000, 9_990, 10_000])
def test_excerpt__a_long_line_is_cut_around_its_mark(width: int, at: int) -> None:
    text = "".join(f"{number:04}" for number in range(2_500))
    source = read_source("a.rules", text.encode())
    _, line, marks = excerpt(source, [Mark(Span(at, min(at + 2, 10_000)), "^", "error")], Style(width=width))
    assert display_width(line) <= width
    assert display_width(marks) <= width
    assert "".join(cells_of(line.ljust(width))[marks.index("^") : len(marks)]) in (text[at : at + 2], "…", " ")
    part = line.removeprefix("1 | ").strip("…")
    assert part in text
    assert line.startswith("1 | …") == (not text.startswith(part))
    assert line.endswith("…") == (not text.endswith(part))


def test_excerpt__five_million_characters_take_no_longer_than_a_short_line() -> None:
    """Only what is shown is measured: a form that looked at the whole line would meet this character."""

    def spell(text: str) -> str:
        assert "!" not in text
        return text

    text = "!" * 100 + "a" * 5_000_000
    source = read_source("a.rules", text.encode())
    assert len(excerpt(source, [Mark(Span(2_500_000, 2_500_001), "^", "error")], Style(spell=spell))) == 3


PIECES = st.sampled_from(
    ["a", "B", " ", "|", "é", "e\u0301", "€", "\u00a0", "\u202f", "\t", "星", "😀", "\u200d", "５"]
)


def cells_of(text: str) -> list[str]:
    """What stands in each cell of a terminal; the second cell of a wide character is empty, a combining one joins
    the cell before."""
    cells: list[str] = []
    for character in text:
        width = display_width(character, len(cells))
        if width:
            cells += [character, *[""] * (width - 1)]
        elif cells:
            cells[-1] += character
    return cells


@given(st.lists(PIECES, min_size=1, max_size=40), st.data(), st.sampled_from(["utf-8", "cp1252", "ascii"]))
def test_excerpt__the_cells_marked_hold_the_text_marked(pieces: list[str], data: st.DataObject, encoding: str) -> None:
    first = data.draw(st.integers(0, len(pieces) - 1))
    last = data.draw(st.integers(first + 1, len(pieces)))
    before, part = "".join(pieces[:first]), "".join(pieces[first:last])
    style = Style(width=400, spell=speller(encoding))
    source = Source("a.rules", before + part + "".join(pieces[last:]) + ".")
    _, line, marks = excerpt(source, [Mark(Span(len(before), len(before) + len(part)), "^", "error")], style)
    marked = [cell for cell, sign in zip(cells_of(line.ljust(400)), marks, strict=False) if sign == "^"]
    blanks_apart = "".join(marked).replace(" ", "")
    assert blanks_apart == for_display(style.spell(part)).replace(" ", "")
