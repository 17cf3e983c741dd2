"""The lines of a rules file that a finding speaks of, with marks under the very cells.

What is under a mark is measured on the text as it is shown, so accents, no-break spaces, tabs, wide and combining
characters and long lines keep their marks in place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rulesdsl.findings.style import Style
from rulesdsl.source import Source, Span, display_width, for_display

CUT = "…"
LEFT_SHARE = 3
"""A third of a cut line stands to the left of its first mark."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place to underline: `sign` is drawn under each cell, `text` is said beside it, `role` is its colour."""

    span: Span
    sign: str
    role: str
    text: str = ""


def excerpt(source: Source, marks: Sequence[Mark], style: Style) -> list[str]:
    """The marked lines in the order of the file, each once, with a margin of line numbers."""
    placed = sorted(((source.position(mark.span.start).line, mark) for mark in marks), key=lambda each: each[0])
    margin = margin_width(source, marks)
    bar = style.paint(f"{'':{margin}} |", "margin")
    lines = [bar]
    before = None
    for number, group in groupby(placed, key=lambda each: each[0]):
        if before is not None and number > before + 1:
            lines.append(style.paint(f"{'':{margin}} :", "margin"))
        text, underlines = _marked_line(source, number, [mark for _, mark in group], style, margin)
        lines.append(f"{style.paint(f'{number:{margin}} |', 'margin')} {text}".rstrip())
        lines.extend(f"{bar} {underline}" for underline in underlines)
        before = number
    return lines


def margin_width(source: Source, marks: Sequence[Mark]) -> int:
    """The digits of the last line that is shown."""
    return len(str(max(source.position(mark.span.start).line for mark in marks)))


def _marked_line(source: Source, number: int, marks: list[Mark], style: Style, margin: int) -> tuple[str, list[str]]:
    """One line as it is shown, and a line of signs under it for each mark."""
    line, whole = source.line_text(number), source.line_span(number)
    places = [_clipped(mark.span, whole) for mark in marks]
    room = max(style.width - margin - 3, 20)
    left, right = _window(line, places[0], room, style)
    before, after = CUT if left else "", CUT if right < len(line) else ""
    text = for_display(style.spell(before + line[left:right] + after))
    underlines = []
    for mark, place in zip(marks, places, strict=True):
        start, end = (min(max(offset, left), right) for offset in place)
        from_cell = display_width(style.spell(before + line[left:start]))
        cells = display_width(style.spell(line[start:end]), from_cell)
        underlines += _underline(mark, from_cell, max(cells, 1), room, style)
    return text, underlines


def _underline(mark: Mark, from_cell: int, cells: int, room: int, style: Style) -> list[str]:
    """The signs with their text beside them, or below them where the line would grow too long."""
    signs = " " * from_cell + style.paint(mark.sign * cells, mark.role)
    length = display_width(style.spell(mark.text))
    if not mark.text:
        return [signs]
    if from_cell + cells + 1 + length <= room:
        return [f"{signs} {style.paint(mark.text, mark.role)}"]
    lines = style.lines(mark.text, room)
    indent = " " * max(0, min(from_cell, room - length)) if len(lines) == 1 else ""
    return [signs, *(indent + style.paint(line, mark.role) for line in lines)]


def _clipped(span: Span, whole: Span) -> Span:
    """A span as offsets into its first line; what goes on in later lines is left out."""
    start = min(span.start, whole.end) - whole.start
    return Span(start, max(min(span.end, whole.end) - whole.start, start))


def _window(line: str, place: Span, room: int, style: Style) -> tuple[int, int]:
    """The part of a line to show: all of it where it fits, else what is around the place."""
    if len(line) <= 4 * room and display_width(style.spell(line)) <= room:
        return 0, len(line)
    cells = room - 2 * display_width(style.spell(CUT))
    left = right = place.start
    used = 0
    for budget in (cells - cells // LEFT_SHARE, cells):
        while right < len(line) and used + (width := _most_cells(line[right], style)) <= budget:
            right, used = right + 1, used + width
        while left > 0 and used + (width := _most_cells(line[left - 1], style)) <= cells:
            left, used = left - 1, used + width
    while left < place.start and display_width(line[left]) == 0:
        left += 1
    return left, right


def _most_cells(character: str, style: Style) -> int:
    """The cells a character may take wherever it stands; one without width counts too, or a heap of them never ends."""
    return max(display_width(style.spell(character)), 1)
