"""The last row of a prize table where it is meant to be that of the totals and its amount is not blank."""

from __future__ import annotations

from fractions import Fraction

from rulesdsl.findings.finding import error
from rulesdsl.model.from_syntax.reader import Reader
from rulesdsl.model.from_syntax.tables import Table
from rulesdsl.model.game import Said
from rulesdsl.syntax.numerals import Numeral, read_numeral
from rulesdsl.syntax.tree import Cell, Row

TOTALS = ("total", "totals", "totaux", "sum", "somme")
"""What is written where the amount of the totals stays blank."""


def as_row_of_totals(reader: Reader, table: Table, row: Row, block: Said) -> Row:
    """The row with its amount blank, and told, where a word stands there, or the total that belongs under `total`."""
    amount, total = table.cell(row, "amount"), table.cell(row, "total")
    if amount is None or not amount.text or row is table.rows[0]:
        return row
    said = reader.said(row, table.parts(row)).or_cited_by(block)
    if amount.text.casefold().rstrip(" :") in TOTALS:
        reader.tell(error("blank-amount", amount.span, case="label", said=said, typed=amount.text))
        return _with(table, row, {"amount": amount._replace(text="")})
    if total is None or total.text or not _counts_all(reader, table):
        return row
    reader.tell(error("blank-amount", amount.span, case="moved", said=said, typed=amount.text))
    moved = {"amount": total, "total": amount}
    return _with(table, row, {column: cell._replace(span=amount.span) for column, cell in moved.items()})


def _counts_all(reader: Reader, table: Table) -> bool:
    """Whether the last row counts the lots of all rows before it, most of which print their totals rightly."""
    *before, last = (_figures(reader, table, each) for each in table.rows)
    counts = tuple(count for count, _, _ in before if count is not None)
    right = sum(bool(count and amount and count * amount == total) for count, amount, total in before)
    return right * 2 > len(before) and len(counts) == len(before) and last[0] == sum(counts)


def _figures(reader: Reader, table: Table, row: Row) -> tuple[Fraction | None, Fraction | None, Fraction | None]:
    """Count, amount and total, where they can be read as plain numbers."""
    count, amount, total = (_number(reader, table.cell(row, column)) for column in ("count", "amount", "total"))
    return count, amount, total


def _number(reader: Reader, cell: Cell | None) -> Fraction | None:
    text = cell.text.removeprefix(reader.currency.sign).removesuffix(reader.currency.sign).strip() if cell else ""
    numeral = read_numeral(text, reader.declared)
    return numeral.value if isinstance(numeral, Numeral) else None


def _with(table: Table, row: Row, cells: dict[str, Cell]) -> Row:
    """The row with other cells in some columns."""
    changed = tuple(cells.get(column, cell) for column, cell in zip(table.columns, row.cells, strict=True))
    return Row(changed, row.citations, row.reasons, row.span)
