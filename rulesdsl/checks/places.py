"""Two columns of a table, or the count and the amount of one row, that changed places: one slip, shown by many sums."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from rulesdsl.findings.finding import Finding, Label
from rulesdsl.model.game import Fixed, Game, PrizeRow, PrizeTable, Rule, Said, TotalRow
from rulesdsl.model.money import Currency, figure_text
from rulesdsl.source import Span

COLUMNS = ("count", "amount", "total")
MOST_ROWS = 3
"""Where more rows than these are accused, no single row explains it."""
Meant = tuple[Finding, Game]
"""What to tell, and the game as it was meant."""


def with_places_changed(game: Game, accused: tuple[Span, ...]) -> Iterator[Meant]:
    """The games that may have been meant: two columns in each other's place, where most rows of a table are accused;
    count and amount in each other's place, in one of a few rows that are. `accused` places are in order."""
    for at, table in enumerate(game.prizes):
        for finding, other in (*_columns_changed(table, game, accused), *_rows_changed(table, game, accused)):
            yield finding, replace(game, prizes=(*game.prizes[:at], other, *game.prizes[at + 1 :]))
    paying = tuple(rule for rule in game.rules if rule.pays)
    if game.stakes and _are_most(tuple(rule.said.span for rule in paying), accused):
        for one, two in combinations(range(len(game.stakes.coins)), 2):
            first, second = (game.written(game.stakes.coins[at]) for at in (one, two))
            rules = tuple(_with_gains_changed(rule, one, two) for rule in game.rules)
            said = paying[0].said
            finding = _finding("columns", first, second, said, said.at(str(one)), Label(said.at(str(two)), "other"))
            yield finding, replace(game, rules=rules)


def _columns_changed(table: PrizeTable, game: Game, accused: tuple[Span, ...]) -> Iterator[tuple[Finding, PrizeTable]]:
    if _are_most(tuple(row.said.span for row in table.rows), accused):
        for first, second in combinations(COLUMNS, 2):
            other = _exchanged(table, None, first, second, game.currency)
            if other is not None:
                yield _finding("columns", first, second, table.said, table.said.span), other


def _rows_changed(table: PrizeTable, game: Game, accused: tuple[Span, ...]) -> Iterator[tuple[Finding, PrizeTable]]:
    rows = tuple(row for row in table.rows if _holds(row.said.span, accused))
    for row in rows if len(rows) <= MOST_ROWS and len(accused) > 1 else ():
        other = _exchanged(table, row, "count", "amount", game.currency)
        if other is not None:
            count = figure_text(row.count, game.style)
            amount = figure_text(Fraction(row.coins, game.currency.coins_in_one), game.style)
            label = Label(row.said.at("amount"), "other")
            yield _finding("", count, amount, row.said, row.said.at("count"), label), other


def _are_most(rows: tuple[Span, ...], accused: tuple[Span, ...]) -> bool:
    """Whether at least half of the rows, and three of them, hold an accused place."""
    if len(accused) * 2 < len(rows):
        return False
    hit = sum(_holds(row, accused) for row in rows)
    return hit >= 3 and hit * 2 >= len(rows)


def _holds(row: Span, accused: tuple[Span, ...]) -> bool:
    """Whether one of the accused places, which are in order, begins in a row."""
    at = bisect_left(accused, Span(row.start, row.start))
    return at < len(accused) and accused[at].start < row.end


def _finding(case: str, first: str, second: str, said: Said, place: Span, *labels: Label) -> Finding:
    words = (("first", first), ("second", second))
    return Finding("changed-places", "error", place, words, case, labels, said.articles)


def _exchanged(
    table: PrizeTable, only: PrizeRow | None, first: str, second: str, currency: Currency
) -> PrizeTable | None:
    """The table with two cells of all rows exchanged, or of one; None where a value has no sense in its new column."""
    rows: list[PrizeRow] = []
    total = table.total
    for row in table.rows:
        if only is not None and row is not only:
            rows.append(row)
            continue
        if row.prize is not None and "amount" in (first, second):
            return None
        cells: dict[str, int | None] = {
            "count": row.count * currency.coins_in_one,
            "amount": row.coins,
            "total": row.printed_total,
        }
        cells[first], cells[second] = cells[second], cells[first]
        count, amount = cells["count"], cells["amount"]
        said = _with_parts_changed(row.said, first, second)
        if count is None or count % currency.coins_in_one or (amount is None and row is not table.rows[-1]):
            return None
        whole = count // currency.coins_in_one
        if amount is None:
            total = TotalRow(whole, cells["total"], row.printed_odds, said)
        else:
            rows.append(replace(row, count=whole, coins=amount, printed_total=cells["total"], said=said))
    return replace(table, rows=tuple(rows), total=total)


def _with_gains_changed(rule: Rule, one: int, two: int) -> Rule:
    if not isinstance(rule.outcome, Fixed):
        return rule
    coins = list(rule.outcome.coins)
    coins[one], coins[two] = coins[two], coins[one]
    said = _with_parts_changed(rule.said, str(one), str(two))
    return replace(rule, outcome=Fixed(tuple(coins)), said=said)


def _with_parts_changed(said: Said, first: str, second: str) -> Said:
    """The places of two values exchanged, so that each value keeps its own."""
    names = {first: second, second: first}
    return replace(said, parts=tuple((names.get(name, name), span) for name, span in said.parts))
