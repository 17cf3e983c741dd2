"""What a numeral of a rules file is, by where it stands: that says what could hold it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rulesdsl.source import Span
from rulesdsl.syntax.tree import Block, File, Item, Line, Row

Role = Literal[
    "date", "block", "stake", "count", "amount", "total", "odds", "lot", "gain", "size", "citation", "text", "figure"
]
_KINDS: dict[str, Role] = {"S": "text", "D": "date", "C": "citation"}
_PHRASES: dict[str, Role] = {"block": "block", "stakes": "stake", "cumulated only": "lot"}
_COLUMNS: dict[str, Role] = {
    "count": "count",
    "amount": "amount",
    "value": "amount",
    "total": "total",
    "odds": "odds",
    "made of": "figure",
}


@dataclass(frozen=True, slots=True)
class Roles:
    """Places of a file and what stands there."""

    places: tuple[tuple[Span, Role], ...]

    def of(self, span: Span) -> Role:
        """The role of the smallest place that covers a numeral; `figure` outside all of them."""
        covering = [(place.end - place.start, role) for place, role in self.places if place.covers(span)]
        return min(covering)[1] if covering else "figure"


def roles_of(file: File) -> Roles:
    return Roles(tuple(place for block in file.blocks for place in _of_block(block)))


def _of_block(block: Block) -> Iterator[tuple[Span, Role]]:
    for item in (block.head, *block.body):
        yield from ((token.span, "citation") for token in item.citations)
        yield from ((reason.span, "text") for reason in item.reasons)
    for line in (block.head, *block.lines):
        for name, items in line.captures:
            yield from ((item.span, _of_item(line, name, item)) for item in items)
    head, *rows = block.rows or (None,)
    if head is not None and block.head.phrase != "example":
        yield from ((cell.span, "stake") for cell in head.cells)
        yield from _of_rows(block.head.phrase, head, rows)


def _of_item(line: Line, name: str, item: Item) -> Role:
    if name == "stake":
        return "stake"
    return _KINDS.get(item.kind) or _PHRASES.get(line.phrase, "figure")


def _of_rows(block: str, head: Row, rows: list[Row]) -> Iterator[tuple[Span, Role]]:
    for row in rows:
        for column, cell in zip(head.cells, row.cells, strict=False):
            if block in ("payouts", "effects"):
                yield cell.span, "size" if column.text == "combination" else "gain"
            else:
                yield cell.span, _COLUMNS.get(column.text, "figure" if block == "issuing" else "text")
