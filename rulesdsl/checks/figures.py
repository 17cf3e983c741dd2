"""The figures of a game and the relations between them: rows, totals, stakes against each other, claims."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from rulesdsl.checks.makes import Values, makes
from rulesdsl.checks.relations import AtMost, Equation, Figure, Kind, Quotient, Relation, RoundedShare
from rulesdsl.checks.single_gains import SingleGains
from rulesdsl.model.game import Claim, ClaimKind, Fixed, Game, PrizeRow, PrizeTable, Said
from rulesdsl.model.money import Coins
from rulesdsl.model.prizes import made_together
from rulesdsl.source import Span

CLAIM_KINDS: dict[ClaimKind, Kind] = {
    "payout ratio": "percent",
    "one unit in": "ratio",
    "prize mass": "money",
    "lots": "count",
    "lots in money": "count",
    "lots in kind": "count",
}


_OF_KINDS: tuple[ClaimKind, ...] = ("lots in money", "lots in kind")
"""Claims about what lots are, which an amount that could not be read leaves open."""


@dataclass(frozen=True, slots=True)
class RowFigures:
    """One printed row. The amount of a prize in kind is its value, one figure for all rows that name the prize."""

    row: PrizeRow
    count: Figure
    amount: Figure
    total: Figure | None


@dataclass(frozen=True, slots=True)
class TableFigures:
    """One prize table; `lots` and `money` are its printed totals, `stake` the price of a unit in coins."""

    table: PrizeTable
    stake: int | None
    rows: tuple[RowFigures, ...]
    lots: Figure | None
    money: Figure | None

    @property
    def lot_counts(self) -> tuple[Figure, ...]:
        """What states how many lots there are: the printed total, else the counts of the rows."""
        return (self.lots,) if self.lots else tuple(row.count for row in self.rows)


def relations_of(game: Game, unread: frozenset[Span] = frozenset()) -> tuple[Relation, ...]:
    """Every relation between figures of the game, the regulation's own first. A table whose head is among the unread
    places has lost something: its rows are held to themselves only."""
    values = _values(game)
    every = tuple(_table(game, table, values) for table in game.prizes)
    tables = tuple(table for table in every if table.table.said.span not in unread)
    units = _units(game)
    found: list[Relation] = []
    for table in every:
        found += _rows(table)
    for table in tables:
        found += _totals(table)
        if units is not None:
            found.append(AtMost("lots-over-block", "error", table.lot_counts, units))
            found += _odds(table, units)
    gains = _gains(game)
    found += _between_stakes(tables)
    found += _proportional_gains(game, gains)
    found += _single_gains(tables, gains)
    for table in every:
        found += makes(game, table.table, {id(row.row): row.amount for row in table.rows}, values, gains)
    found += _claims(game, tables, units, unread)
    found += _counts(game)
    return tuple(found)


def _units(game: Game) -> Figure | None:
    block = game.block
    return Figure(block.units, block.said.at("units"), "count", block.said) if block else None


def _values(game: Game) -> Values:
    """What each prize in kind counts for."""
    return {
        prize.name: Figure(prize.coins, prize.said.at("value"), "money", prize.said, row=prize.name)
        for prize in game.prizes_in_kind
    }


def _table(game: Game, table: PrizeTable, values: Values) -> TableFigures:
    stake = game.stakes.coins[table.stake] if game.stakes and table.stake is not None else None
    named = _written(game, stake)
    total = table.total
    lots = money = None
    if total is not None and total.count is not None:
        lots = Figure(total.count, total.said.at("count"), "count", total.said, stake=named)
    if total is not None and total.coins is not None:
        money = Figure(total.coins, total.said.at("total"), "money", total.said, stake=named)
    return TableFigures(table, stake, tuple(_row(row, named, values) for row in table.rows), lots, money)


def _row(row: PrizeRow, stake: str, values: Values) -> RowFigures:
    key = row.prize or row.coins
    count = Figure(row.count, row.said.at("count"), "count", row.said, row=key, stake=stake)
    if row.prize is not None:
        amount = values[row.prize]
    else:
        amount = Figure(row.coins, row.said.at("amount"), "money", row.said, row=key, stake=stake)
    printed = row.printed_total
    place = row.said.at("total")
    total = Figure(printed, place, "money", row.said, row=key, stake=stake) if printed is not None else None
    return RowFigures(row, count, amount, total)


def _rows(table: TableFigures) -> Iterator[Relation]:
    for row in table.rows:
        if row.total is not None:
            yield Equation("row-total", "error", ((1, (row.count, row.amount)), (-1, (row.total,))), row.total)


def _totals(table: TableFigures) -> Iterator[Relation]:
    if table.lots is not None:
        terms = tuple((1, (row.count,)) for row in table.rows)
        yield Equation("lots-total", "error", (*terms, (-1, (table.lots,))), table.lots)
    if table.money is not None:
        totals = tuple((1, (row.total,) if row.total else (row.count, row.amount)) for row in table.rows)
        yield Equation("money-total", "error", (*totals, (-1, (table.money,))), table.money)


def _odds(table: TableFigures, units: Figure) -> Iterator[Relation]:
    for row in table.rows:
        printed = row.row.printed_odds
        if printed is not None:
            odds = Figure(printed.value, row.row.said.at("odds"), "ratio", row.row.said, row=row.count.row)
            yield Quotient("row-odds", "error", units, row.count, odds, printed.digits)
    total = table.table.total
    if total is not None and total.printed_odds is not None and table.lots is not None:
        odds = Figure(total.printed_odds.value, total.said.at("odds"), "ratio", total.said)
        yield Quotient("total-odds", "error", units, table.lots, odds, total.printed_odds.digits)


def _between_stakes(tables: tuple[TableFigures, ...]) -> Iterator[Relation]:
    """The same game at every stake: equal counts, amounts and gains in proportion; a thing keeps its value."""
    for first, second in combinations([table for table in tables if table.stake], 2):
        if len(first.rows) != len(second.rows):
            continue
        for one, other in zip(first.rows, second.rows, strict=True):
            yield _equal("stakes-counts", one.count, other.count)
            if one.row.prize is None and other.row.prize is None:
                yield _proportion("stakes-amounts", one.amount, other.amount, first.stake or 1, second.stake or 1)
        if first.lots and second.lots:
            yield _equal("stakes-counts", first.lots, second.lots)
        is_money = all(row.row.prize is None for table in (first, second) for row in table.rows)
        if first.money and second.money and is_money:
            yield _proportion("stakes-amounts", first.money, second.money, first.stake or 1, second.stake or 1)


def _gains(game: Game) -> tuple[tuple[Figure, ...], ...]:
    """The gains of each payout, a figure a stake."""
    written = tuple(_written(game, coins) for coins in (game.stakes.coins if game.stakes else (None,)))
    return tuple(
        tuple(
            Figure(coins, rule.said.at(str(at)), "money", rule.said, row=rule.combination.text, stake=stake)
            for at, (coins, stake) in enumerate(zip(rule.outcome.coins, written, strict=False))
        )
        for rule in game.rules
        if isinstance(rule.outcome, Fixed)
    )


def _proportional_gains(game: Game, gains: tuple[tuple[Figure, ...], ...]) -> Iterator[Relation]:
    stakes = game.stakes.coins if game.stakes else ()
    for row in gains:
        for (gain, left), (like, right) in combinations(zip(row, stakes, strict=False), 2):
            yield _proportion("stakes-gains", gain, like, left, right)


def _single_gains(tables: tuple[TableFigures, ...], gains: tuple[tuple[Figure, ...], ...]) -> Iterator[Relation]:
    for table in tables:
        only = table.table.cumulated_only
        listed = (
            tuple(
                Figure(coins, only.said.at(str(at)), "money", only.said, doubt=1) for at, coins in enumerate(only.coins)
            )
            if only
            else ()
        )
        together = made_together(table.table.rows)
        paid = tuple(gain for row in gains if (gain := row[table.table.stake or 0]).number not in together)
        if table.rows and (listed or paid):
            lots = tuple(dict.fromkeys(row.amount for row in table.rows))
            yield SingleGains(listed, lots, paid, table.stake)


def _equal(code: str, one: Figure, other: Figure) -> Relation:
    return Equation(code, "warning", ((1, (one,)), (-1, (other,))), other)


def _proportion(code: str, one: Figure, other: Figure, left: int, right: int) -> Relation:
    return Equation(code, "warning", ((right, (one,)), (-left, (other,))), other)


def _claims(
    game: Game, tables: tuple[TableFigures, ...], units: Figure | None, unread: frozenset[Span]
) -> Iterator[Relation]:
    for claim in game.claims:
        kind = CLAIM_KINDS[claim.kind]
        number = claim.value.numerator if kind in ("count", "money") else claim.value
        figure = Figure(number, claim.said.at("value"), kind, claim.said, doubt=1)
        for table in tables:
            is_known = claim.kind not in _OF_KINDS or unread.isdisjoint(
                row.said.at("amount") for row in table.table.rows
            )
            if is_known and claim.stake in (None, table.table.stake):
                yield from _claim(claim, figure, table, units)


def _claim(claim: Claim, figure: Figure, table: TableFigures, units: Figure | None) -> Iterator[Relation]:
    money = tuple((1, (row.count, row.amount)) for row in table.rows) if not table.money else ((1, (table.money,)),)
    lots = tuple((1, (count,)) for count in table.lot_counts)
    if claim.kind == "prize mass":
        yield Equation("claim-mass", "error", (*money, (-1, (figure,))), figure)
    elif claim.kind == "lots":
        yield Equation("claim-lots", "error", (*lots, (-1, (figure,))), figure)
    elif claim.kind in _OF_KINDS:
        is_in_kind = claim.kind == "lots in kind"
        some = tuple((1, (row.count,)) for row in table.rows if (row.row.prize is not None) is is_in_kind)
        yield Equation(f"claim-{claim.kind.replace(' ', '-')}", "error", (*some, (-1, (figure,))), figure)
    elif units is not None and claim.kind == "payout ratio" and table.stake:
        terms = (*money, (-table.stake, (figure, units)))
        if claim.digits:
            yield RoundedShare("claim-ratio", "error", terms, figure, claim.digits)
        else:
            yield Equation("claim-ratio", "error", terms, figure)
    elif units is not None and claim.kind == "one unit in" and table.lots:
        yield Quotient("claim-odds", "error", units, table.lots, figure, claim.digits)


def _counts(game: Game) -> Iterator[Relation]:
    """`7 x 7 = 49 symbols`, and `symbols, 7 in all` against the rows of the table."""
    for area in game.areas:
        if area.printed_places is None:
            continue
        width, height, places = (
            Figure(number, area.said.at(part), "count", area.said, doubt)
            for number, part, doubt in (
                (area.width, "width", 1),
                (area.height, "height", 1),
                (area.printed_places, "places", 0),
            )
        )
        yield Equation("grid-places", "error", ((1, (width, height)), (-1, (places,))), places)
    in_all = game.symbols_in_all
    if in_all is not None:
        stated = Figure(in_all.count, in_all.said.at("count"), "count", in_all.said)
        listed = Figure(len(game.symbols), in_all.said.at("count"), "count", Said(in_all.said.span), doubt=-1)
        yield Equation("symbols-in-all", "error", ((1, (listed,)), (-1, (stated,))), stated)


def _written(game: Game, coins: Coins | None) -> str:
    return "" if coins is None else game.written(coins)
