"""Two columns of a table that changed places: one slip that every row shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from rulesdsl.findings.finding import Finding, Label
from rulesdsl.model.game import Fixed, Game, PrizeRow, PrizeTable, Rule, Said, TotalRow
from rulesdsl.model.money import Currency, amount_text
from rulesdsl.source import Span

COLUMNS = ("count", "amount", "total")
Meant = tuple[Finding, Game]
"""What to tell, and the game as it was meant."""


def with_columns_changed(game: Game, accused: tuple[Span, ...]) -> Iterator[Meant]:
    """The game with two columns of one table in each other's place, for every table most rows of which are accused."""
    for at, table in enumerate(game.prizes):
        if _are_most(tuple(row.said.span for row in table.rows), accused):
            for first, second in combinations(COLUMNS, 2):
                other = _exchanged(table, first, second, game.currency)
                if other is not None:
                    prizes = (*game.prizes[:at], other, *game.prizes[at + 1 :])
                    yield _finding(first, second, table.said, table.said.span), replace(game, prizes=prizes)
    paying = tuple(rule for rule in game.rules if rule.pays)
    if game.stakes and _are_most(tuple(rule.said.span for rule in paying), accused):
        for one, two in combinations(range(len(game.stakes.coins)), 2):
            first, second = (amount_text(game.stakes.coins[at], game.currency, game.style) for at in (one, two))
            rules = tuple(_with_gains_changed(rule, one, two) for rule in game.rules)
            said = paying[0].said
            finding = _finding(first, second, said, said.at(str(one)), Label(said.at(str(two)), "other"))
            yield finding, replace(game, rules=rules)


def _are_most(rows: tuple[Span, ...], accused: tuple[Span, ...]) -> bool:
    """Whether at least half of the rows, and three of them, hold an accused place."""
    hit = sum(any(row.covers(place) for place in accused) for row in rows) if len(accused) * 2 >= len(rows) else 0
    return hit >= 3 and hit * 2 >= len(rows)


def _finding(first: str, second: str, said: Said, place: Span, *labels: Label) -> Finding:
    words = (("first", first), ("second", second))
    return Finding("changed-places", "error", place, words, "columns", labels, said.articles)


def _exchanged(table: PrizeTable, first: str, second: str, currency: Currency) -> PrizeTable | None:
    """The table with two columns exchanged; None where a value cannot stand in the other column."""
    rows: list[PrizeRow] = []
    total = table.total
    for row in table.rows:
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
