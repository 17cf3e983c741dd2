"""Columns of text side by side, as wide as what they show, within a width the reader's terminal has."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rulesdsl.source import display_width

GAP = "  "
_NARROWEST = 14


def aligned(rows: Sequence[Sequence[str]], left: Sequence[bool], width: int, indent: str = GAP) -> tuple[str, ...]:
    """Rows of cells as lines of at most `width` cells. `left` says which columns are set to the left, not the right.

    What does not fit into the last column goes on below it, or, where it would be too narrow, on a line of its own.
    """
    widths = [max(display_width(row[at]) for row in rows) for at in range(len(left))]
    before = len(indent) + sum(widths[:-1]) + len(GAP) * (len(widths) - 1)
    if before + widths[-1] <= width:
        return tuple(_line(row, widths, left, indent) for row in rows)
    if width - before >= _NARROWEST:
        return tuple(line for row in rows for line in _hanging(row, widths, left, indent, width - before))
    return tuple(line for row in rows for line in _below(row, widths, left, indent, width))


def _line(row: Sequence[str], widths: Sequence[int], left: Sequence[bool], indent: str) -> str:
    cells = (_padded(*how) for how in zip(row, widths, left, strict=True))
    return (indent + GAP.join(cells)).rstrip()


def _padded(cell: str, width: int, left: bool) -> str:
    blanks = " " * (width - display_width(cell))
    return cell + blanks if left else blanks + cell


def _hanging(row: Sequence[str], widths: Sequence[int], left: Sequence[bool], indent: str, room: int) -> list[str]:
    first, *more = textwrap.wrap(row[-1], room, break_on_hyphens=False) or [""]
    narrowed = [*widths[:-1], room]
    lines = [_line((*row[:-1], first), narrowed, left, indent)]
    nothing = [""] * (len(row) - 1)
    return lines + [_line((*nothing, line), narrowed, left, indent) for line in more]


def _below(row: Sequence[str], widths: Sequence[int], left: Sequence[bool], indent: str, width: int) -> list[str]:
    lines = [_line(row[:-1], widths[:-1], left[:-1], indent)]
    inner = indent + GAP
    return lines + textwrap.wrap(row[-1], width, initial_indent=inner, subsequent_indent=inner, break_on_hyphens=False)
