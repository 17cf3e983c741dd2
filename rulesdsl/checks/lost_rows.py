"""A row that is missing in a prize table, or stands there twice: both totals are off by it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulesdsl.findings.finding import Finding, Label
from rulesdsl.model.game import Game, PrizeRow, PrizeTable, TotalRow
from rulesdsl.model.money import Coins, figure_text


def with_rows_mended(game: Game) -> Iterator[tuple[Finding, Game]]:
    """What to tell, and the game as it may have been meant, for each table whose totals are off by one row."""
    for at, table in enumerate(game.prizes):
        found = _row_between(table)
        if found is None or table.total is None:
            continue
        lots, coins = found
        rows = _with_row(table, table.total, lots, coins) if lots > 0 else _without_row(table, -lots, coins)
        if rows is not None:
            prizes = (*game.prizes[:at], replace(table, rows=rows), *game.prizes[at + 1 :])
            yield _finding(game, table.total, lots, coins), replace(game, prizes=prizes)


def _row_between(table: PrizeTable) -> tuple[int, Coins] | None:
    """Count and amount of the row by which the totals differ from the rows, the count below zero for one too many."""
    total = table.total
    if total is None or total.count is None or total.coins is None:
        return None
    lots = total.count - sum(row.count for row in table.rows)
    money = total.coins - sum(row.printed_total or row.count * row.coins for row in table.rows)
    if not lots or money % lots or money // lots <= 0:
        return None
    return lots, money // lots


def _with_row(table: PrizeTable, total: TotalRow, lots: int, coins: Coins) -> tuple[PrizeRow, ...]:
    """The rows with the lost one before the first smaller amount."""
    at = next((place for place, row in enumerate(table.rows) if row.coins < coins), len(table.rows))
    return (*table.rows[:at], PrizeRow(lots, coins, None, None, total.said), *table.rows[at:])


def _without_row(table: PrizeTable, lots: int, coins: Coins) -> tuple[PrizeRow, ...] | None:
    """The rows without the second of two that are alike; None where there are no such two."""
    same = [at for at, row in enumerate(table.rows) if (row.count, row.coins) == (lots, coins)]
    told = [(table.rows[at].prize, table.rows[at].made_of) for at in same]
    again = next((at for place, at in enumerate(same) if told[place] in told[:place]), None)
    return None if again is None else (*table.rows[:again], *table.rows[again + 1 :])


def _finding(game: Game, total: TotalRow, lots: int, coins: Coins) -> Finding:
    written = game.written(coins)
    words = (("lots", figure_text(abs(lots), game.style)), ("amount", written))
    labels = (Label(total.said.at("total"), "other"),)
    case = "lost" if lots > 0 else "twice"
    return Finding("lost-row", "error", total.said.at("count"), words, case, labels, total.said.articles)
