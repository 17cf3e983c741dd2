"""What lots are made of, as relations: the parts add up to the amount, and each is a gain of the payouts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesdsl.checks.relations import Equation, Figure, Number, Relation, is_slip_of
from rulesdsl.findings.finding import Severity
from rulesdsl.model.game import Game, PrizeRow, PrizeTable
from rulesdsl.model.prizes import part_name, times_name

Values = dict[str, Figure]
"""What each prize in kind counts for, by its name."""


@dataclass(frozen=True, eq=False)
class GainOfPayouts:
    """A part of a make is one of the gains that the payouts bring at its stake. `near`: those of them that it is, or
    one slip away from it and nowhere in the table."""

    part: Figure
    gains: tuple[Figure, ...]
    near: tuple[Figure, ...]
    code: str = "not-a-gain"
    severity: Severity = "error"

    @property
    def result(self) -> Figure:
        return self.part

    @property
    def figures(self) -> tuple[Figure, ...]:
        return (self.part, *self.near)

    def holds_with(self, figure: Figure | None = None, number: Number = 0) -> bool:
        part = number if figure is self.part else self.part.number
        return any(part == (number if gain is figure else gain.number) for gain in self.gains)

    def mend(self, figure: Figure, /) -> Number | None:
        """A gain with a slip was meant to be the part; what a part was meant to be only its sum can tell."""
        return self.part.number if figure is not self.part and is_slip_of(figure, self.part.number) else None


def makes(
    game: Game,
    table: PrizeTable,
    amounts: dict[int, Figure],
    values: Values,
    gains: tuple[tuple[Figure, ...], ...],
) -> Iterator[Relation]:
    """The relations of one table; `amounts` by the identity of their rows, `gains` a row a payout, a figure a stake."""
    is_paid = bool(gains) and game.stakes is not None and table.stake is not None
    paid = tuple(row[table.stake or 0] for row in gains) if is_paid and table.has_makes else ()
    spoken = {coins for row in table.rows for coins in (row.coins, *(part.coins for part in row.made_of)) if paid}
    idle = tuple(gain for gain in paid if gain.number not in spoken)
    for row in table.rows:
        if not row.made_of:
            continue
        amount, parts = amounts[id(row)], _parts(row, values)
        terms = ((1, figures) for figures in parts)
        yield Equation("made-of", "error", (*terms, (-1, (amount,))), amount)
        for part, *_ in parts if paid else ():
            same = tuple(gain for gain in paid if gain.number == part.number)
            yield GainOfPayouts(part, paid, same or tuple(gain for gain in idle if is_slip_of(gain, part.number)))


def _parts(row: PrizeRow, values: Values) -> tuple[tuple[Figure, ...], ...]:
    """Each part of a make as a gain and how often; a part that is taken once has no figure for that."""
    named = dict(row.said.parts)
    found: list[tuple[Figure, ...]] = []
    for at, part in enumerate(row.made_of):
        gain = Figure(part.coins, row.said.at(part_name(at)), "money", row.said, row=row.prize or row.coins)
        gain = values[part.prize] if part.prize is not None else gain
        place = named.get(times_name(at))
        times = () if place is None else (Figure(part.times, place, "count", row.said, row=row.prize or row.coins),)
        found.append((gain, *times))
    return tuple(found)
