"""Tables: which column is which, and rows with the right number of cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from rulesdsl.findings.finding import error
from rulesdsl.findings.nearest import nearest
from rulesdsl.model.from_syntax.reader import Reader
from rulesdsl.source import Span
from rulesdsl.syntax.tree import Block, Cell, Line, Row


@dataclass(frozen=True, slots=True)
class Table:
    """The columns of a table in the author's order, and its rows, each with a cell a column; `is_whole` unless a row
    was lost."""

    head: Row
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    is_whole: bool

    def cell(self, row: Row, column: str) -> Cell | None:
        """The cell of a row in a column; None when the table has no such column."""
        return row.cells[self.columns.index(column)] if column in self.columns else None

    def parts(self, row: Row) -> tuple[tuple[str, Span], ...]:
        """Where each value of a row stands."""
        return tuple((column, cell.span) for column, cell in zip(self.columns, row.cells, strict=True))


def table_of(
    reader: Reader, block: Block, needed: tuple[str, ...], allowed: Callable[[str], bool] = lambda _: False
) -> Table | None:
    """The table of a block. Columns are `needed` ones and those `allowed` says; None when its head can't be used."""
    if not block.rows:
        if "any" not in reader.broken:
            reader.tell(error("no-table", block.head.span, block=block.head.phrase, columns=", ".join(needed)))
        reader.broken.add(block.head.phrase)
        return None
    head, *rest = block.rows
    columns = tuple(cell.text for cell in head.cells)
    is_head_lost = any(isinstance(item, Line) and not item.phrase for item in block.body[: block.body.index(head)])
    if is_head_lost or not _columns_are_good(reader, head, needed, allowed):
        reader.broken.add(block.head.phrase)
        return None
    rows = tuple(_whole_rows(reader, head, tuple(rest)))
    return Table(head, columns, rows, is_whole=len(rows) == len(rest))


def _columns_are_good(reader: Reader, head: Row, needed: tuple[str, ...], allowed: Callable[[str], bool]) -> bool:
    named = sum(cell.text in needed or allowed(cell.text) for cell in head.cells)
    misspelt = sum(nearest(cell.text, needed) is not None for cell in head.cells)
    if named == 0 and misspelt * 2 < len(head.cells):
        reader.tell(error("bad-column", head.span, case="no-head", column="", near="", known="\n".join(needed)))
        return False
    seen: set[str] = set()
    for cell in head.cells:
        if cell.text in seen:
            reader.tell(error("bad-column", cell.span, case="twice", column=cell.text, near=""))
            return False
        seen.add(cell.text)
        if cell.text not in needed and not allowed(cell.text):
            near = nearest(cell.text, needed) or ""
            case = "near" if near else "unknown" if cell.text else "unnamed"
            reader.tell(error("bad-column", cell.span, case=case, column=cell.text, near=near))
            return False
    for column in needed:
        if column not in seen:
            reader.tell(error("bad-column", head.span, case="missing", column=column, near=""))
            return False
    return True


def _whole_rows(reader: Reader, head: Row, rows: tuple[Row, ...]) -> Iterator[Row]:
    """The rows that have a cell a column. Several others in a row, all of one length, are another table, told once."""
    for length, alike in groupby(rows, key=lambda row: len(row.cells)):
        run = tuple(alike)
        if length == len(head.cells):
            yield from run
            continue
        is_known = len(run) > 1 and "any" in reader.broken
        reader.broken |= {"any"} if len(run) > 1 else set()
        if not is_known:
            cells, columns = str(length), str(len(head.cells))
            reader.tell(error("row-length", run[0].span, said=reader.said(run[0]), cells=cells, columns=columns))
