"""Tables of the evidence page: a head, rows, and on small screens a small label before each value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdsl.backends.pages.blocks import NOTHING, Cell, Table
from rulesdsl.backends.pages.phrases import CardLabel, Phrase, Piece, joined

Column = tuple[Piece, str]
"""What heads a column, and the style of its cells."""
WORDS, NUMBERS = "", "figures"


def plain_table(name: str, caption: Phrase, columns: tuple[Column, ...], rows: Iterable[tuple[Piece, ...]]) -> Table:
    """A table that stays one on every screen, but where the text is much enlarged; the first cell of a row heads it."""
    return _table(f"printed {name}", caption, columns, tuple(_labelled(columns, rows)))


def stacked_table(name: str, caption: Phrase, columns: tuple[Column, ...], rows: Iterable[tuple[Piece, ...]]) -> Table:
    """A table whose rows become cards on small screens."""
    return _table(f"printed stacked {name}", caption, columns, tuple(_labelled(columns, rows)))


def _labelled(columns: tuple[Column, ...], rows: Iterable[tuple[Piece, ...]]) -> Iterator[tuple[Piece, ...]]:
    """The rows, each value with its label, which only cards show."""
    labels = tuple(CardLabel(head) for head, _ in columns)
    for row in rows:
        yield (row[0], *(joined(pair, " ") for pair in zip(labels[1:], row[1:], strict=True)))


def _table(name: str, caption: Phrase, columns: tuple[Column, ...], rows: tuple[tuple[Piece, ...], ...]) -> Table:
    head = tuple(Cell(head, style, "col") for head, style in columns)
    body = tuple(
        tuple(
            Cell(content, style, "" if at else "row")
            for at, (content, (_, style)) in enumerate(zip(row, columns, strict=True))
        )
        for row in rows
    )
    return Table(name, caption, NOTHING, (head,), body, tuple(head for head, _ in columns))
