"""The blocks `prizes`: the printed tables, row by row, as printed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulesdsl.findings.finding import error
from rulesdsl.model.from_syntax.makes import MakeReader
from rulesdsl.model.from_syntax.prizes_in_kind import Named, prize_named
from rulesdsl.model.from_syntax.reader import MISNAMED, Reader
from rulesdsl.model.from_syntax.tables import Table, table_of
from rulesdsl.model.from_syntax.total_rows import as_row_of_totals
from rulesdsl.model.game import CumulatedOnly, PrintedOdds, PrizeRow, PrizeTable, Said, TotalRow
from rulesdsl.model.money import Coins
from rulesdsl.model.prizes import MADE_OF
from rulesdsl.source import Span
from rulesdsl.syntax.tree import Block, Cell, Line, Row

OPTIONAL = ("total", "odds", MADE_OF)
"""Columns that a prize table may have beside count and amount."""


def prize_tables(
    reader: Reader, blocks: tuple[Block, ...], named: Named, areas: tuple[str, ...]
) -> tuple[PrizeTable, ...]:
    """The tables in the order of the stakes they are for; a second table for a stake is told and left out.

    Where something of a table was lost, the place of its head is among those unread.
    """
    tables: dict[int | None, PrizeTable] = {}
    for block in blocks:
        table = _prize_table(reader, block, named, areas)
        if table is None:
            reader.broken.add("prizes")
        elif table.stake in tables:
            line = str(reader.source.position(tables[table.stake].said.span.start).line)
            reader.tell(error("said-twice", block.head.span, case="prizes", what="prizes", line=line))
            reader.broken.add(MISNAMED)
        else:
            tables[table.stake] = table
    return tuple(tables[stake] for stake in sorted(tables, key=lambda stake: -1 if stake is None else stake))


def table_stake(reader: Reader, head: Line, said: Said) -> tuple[bool, int | None]:
    """Whether the `for` of a head is good, and the stake it names; without one, the only stake or none."""
    item = head.one("stake")
    if item is None:
        if len(reader.stakes) > 1:
            reader.tell(error("unknown-stake", head.span, case="unnamed", said=said, amount="", stakes=""))
            return False, None
        return True, 0 if reader.stakes else None
    coins = reader.amount(item)
    stake = reader.stake_index(coins, item.span, said) if coins is not None else None
    return stake is not None, stake


def _prize_table(reader: Reader, block: Block, named: Named, areas: tuple[str, ...]) -> PrizeTable | None:
    said = reader.said(block.head)
    is_good, stake = table_stake(reader, block.head, said)
    table = table_of(reader, block, ("count", "amount"), lambda column: column in OPTIONAL)
    if table is None or not is_good:
        return None
    rows: list[PrizeRow] = []
    total: TotalRow | None = None
    is_whole = table.is_whole and all(line.phrase for line in block.lines)
    for at, row in enumerate(table.rows, 1):
        is_last = at == len(table.rows)
        row = as_row_of_totals(reader, table, row, said) if is_last else row  # noqa: PLW2901
        cells = _Cells.of(reader, table, row, said, named)
        if cells.is_total and is_last:
            _hold_to_no_make(reader, table, row, cells.said)
            total = TotalRow(cells.count, cells.total, cells.odds, cells.said)
        elif cells.is_total:
            reader.tell(error("blank-amount", cells.said.at("amount"), said=cells.said))
            is_whole = False
        else:
            rows.append(_with_make(reader, table, row, cells.as_row(), named, areas))
    lines = {line.phrase: line for line in reader.once(block)}
    cumulated = _cumulated(reader, lines["cumulated only"], said) if "cumulated only" in lines else None
    if not is_whole:
        reader.unread.add(said.span)
    return PrizeTable(stake, tuple(rows), total, cumulated, said)


@dataclass(frozen=True, slots=True)
class _Cells:
    """The values of one row. A count or amount that could not be read is None and its place among those unread."""

    count: int | None
    amount: Coins | None
    total: Coins | None
    odds: PrintedOdds | None
    is_total: bool
    said: Said
    prize: str | None

    @staticmethod
    def of(reader: Reader, table: Table, row: Row, block: Said, named: Named) -> _Cells:
        said = reader.said(row, table.parts(row)).or_cited_by(block)
        count, amount = table.cell(row, "count"), table.cell(row, "amount")
        total, odds = table.cell(row, "total"), table.cell(row, "odds")
        is_total = amount is None or not amount.text
        if not is_total and count is not None and not count.text:
            reader.tell(error("empty-cell", count.span, said=said, column="count"))
            reader.unread.add(count.span)
        coins, prize = None, None
        if amount is not None and named.may_be(amount.text):
            prize = prize_named(reader, named, amount.text, amount.span, said)
            coins = prize.coins if prize else None
            said = said.with_parts(("value", prize.said.at("value"))) if prize else said
        elif amount is not None and amount.text:
            coins = reader.amount_cell(amount)
        return _Cells(
            reader.whole_cell(count) if count is not None and count.text else None,
            coins,
            reader.amount_cell(total) if total is not None and total.text else None,
            _odds(reader, odds) if odds is not None and odds.text else None,
            is_total,
            said,
            prize.name if prize else None,
        )

    def as_row(self) -> PrizeRow:
        return PrizeRow(self.count or 0, self.amount or 0, self.total, self.odds, self.said, self.prize)


def _with_make(
    reader: Reader, table: Table, row: Row, prize: PrizeRow, named: Named, areas: tuple[str, ...]
) -> PrizeRow:
    """The row with what its cell under `made of` says."""
    cell = table.cell(row, MADE_OF)
    if cell is None or not cell.text:
        return prize
    make = MakeReader(reader, named, areas, prize.said).make(cell)
    return prize if make is None else replace(prize, made_of=make.parts, said=prize.said.with_parts(*make.places))


def _hold_to_no_make(reader: Reader, table: Table, row: Row, said: Said) -> None:
    """The lots of a whole table are made of no one sum."""
    cell = table.cell(row, MADE_OF)
    if cell is not None and cell.text:
        reader.tell(error("bad-make", cell.span, case="total", said=said, typed=cell.text))


def _odds(reader: Reader, cell: Cell) -> PrintedOdds | None:
    numeral = reader.number_cell(cell)
    return PrintedOdds(numeral.value, numeral.decimals) if numeral is not None else None


def _cumulated(reader: Reader, line: Line, block: Said) -> CumulatedOnly:
    amounts: list[Coins] = []
    parts: list[tuple[str, Span]] = []
    for item in line.all("lot"):
        coins = reader.amount(item)
        if coins is None:
            reader.unread.add(block.span)
            continue
        if coins in amounts:
            reader.tell(error("same-name", item.span, case="lot", name=reader.written(coins), other="", line=""))
            continue
        parts.append((str(len(amounts)), item.span))
        amounts.append(coins)
    said = reader.said(line, tuple(parts))
    return CumulatedOnly(
        tuple(amounts), said if said.articles else Said(said.span, block.articles, said.reasons, said.parts)
    )
