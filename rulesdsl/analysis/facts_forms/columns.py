"""Columns of text side by side, as wide as what they show, within a width the reader's terminal has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesdsl.source import display_width

GAP = "  "
_NARROWEST = 14

Row = Sequence[str]


def aligned(rows: Sequence[Row], left: Sequence[bool], width: int, indent: str = GAP) -> tuple[str, ...]:
    """Rows of cells, the first one headings, as lines of at most `width` cells of the terminal.

    `left` says which columns are set to the left, not the right. What does not fit into the last column goes on below
    it; where it would be too narrow, on lines of its own; where the others alone are too wide, each cell has a line.
    """
    widths = tuple(max(display_width(row[at]) for row in rows) for at in range(len(left)))
    columns = _Columns(widths, tuple(left), indent)
    if columns.whole <= width:
        return tuple(columns.line(row) for row in rows)
    room = width - columns.before
    if room >= _NARROWEST:
        narrowed = _Columns((*widths[:-1], room), columns.left, indent)
        return tuple(line for row in rows for line in _hanging(row, narrowed, room))
    if columns.before - len(GAP) <= width:
        return tuple(line for row in rows for line in _below(row, columns, width))
    return tuple(line for row in rows[1:] for line in _stacked(rows[0], row, indent, width))


@dataclass(frozen=True, slots=True)
class _Columns:
    widths: tuple[int, ...]
    left: tuple[bool, ...]
    indent: str

    @property
    def before(self) -> int:
        """The cells before the last column."""
        return len(self.indent) + sum(self.widths[:-1]) + len(GAP) * (len(self.widths) - 1)

    @property
    def whole(self) -> int:
        return self.before + self.widths[-1]

    def line(self, row: Row) -> str:
        """As many cells of a row as there are."""
        cells = (_padded(*how) for how in zip(row, self.widths, self.left, strict=False))
        return (self.indent + GAP.join(cells)).rstrip()


def _padded(cell: str, width: int, left: bool) -> str:
    blanks = " " * (width - display_width(cell))
    return cell + blanks if left else blanks + cell


def _hanging(row: Row, columns: _Columns, room: int) -> Iterator[str]:
    first, *more = _wrapped(row[-1], room)
    yield columns.line((*row[:-1], first))
    nothing = [""] * (len(row) - 1)
    for line in more:
        yield columns.line((*nothing, line))


def _below(row: Row, columns: _Columns, width: int) -> Iterator[str]:
    yield columns.line(row[:-1])
    inner = columns.indent + GAP
    for line in _wrapped(row[-1], width - len(inner)):
        if line:
            yield inner + line


def _stacked(headings: Row, row: Row, indent: str, width: int) -> Iterator[str]:
    for at, (heading, cell) in enumerate(zip(headings, row, strict=True)):
        inner = indent if at == 0 else indent + GAP
        for line in _wrapped(f"{heading} {cell}", width - len(inner)) if cell else ():
            yield inner + line


def _wrapped(text: str, width: int) -> list[str]:
    """The words of a text on lines of at most `width` cells; a word that is longer is broken."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if display_width(longer) <= width:
            lines[-1] = longer
            continue
        lines += [""] if lines[-1] else []
        for character in word:
            if display_width(lines[-1] + character) > width:
                lines.append("")
            lines[-1] += character
    return lines
