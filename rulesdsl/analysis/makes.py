"""What a table says its lots are made of, as sums of gains: of each gain printed, every combination that pays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, islice

from rulesdsl.analysis.lots import Lots
from rulesdsl.analysis.sources import Alternative, Pool, alternatives_in, most_gains
from rulesdsl.analysis.sums.budget import SEARCH, Undecided
from rulesdsl.analysis.sums.search import Sum, sums_of
from rulesdsl.model.game import Part, PrizeRow
from rulesdsl.model.money import Coins

MadeOf = tuple[Part, ...]


def sums_of_lot(
    pool: Pool, lot: Coins, made_of: MadeOf, limit: int | None = None, work: int = SEARCH
) -> Iterator[Sum | Undecided]:
    """The sums that make a lot, at most `limit`: those that its row prints, and where it prints none every sum."""
    return islice(sums_of_make(pool, made_of), limit) if made_of else sums_of(pool, lot, limit, work)


def sums_of_make(pool: Pool, made_of: MadeOf) -> Iterator[Sum]:
    """The sums of a make, each from the largest gain, none twice; none where a part is no gain or a bound forbids."""
    counted: Counter[tuple[Coins, str | None]] = Counter()
    for part in made_of:
        counted[(part.coins, part.area)] += part.times
    most = most_gains(pool)
    if most is not None and sum(counted.values()) > most:
        return
    parts = sorted(counted.items(), key=lambda item: -item[0][0])
    places = {gain: at for at, gain in enumerate(gain for part in pool.parts for gain in alternatives_in(part))}
    seen: set[Sum] = set()
    for chosen in _choices(tuple((_paying(pool, *gain), times) for gain, times in parts)):
        found = tuple(sorted(chosen, key=lambda gain: (-gain.coins, places[gain])))
        if found not in seen:
            seen.add(found)
            yield found


def _choices(parts: tuple[tuple[tuple[Alternative, ...], int], ...]) -> Iterator[Sum]:
    """Of each part so many of its gains, in every way; each way is made only when it is asked for."""
    if not all(gains for gains, _ in parts):
        return
    chosen: list[Sum] = []
    opened = [combinations_with_replacement(*parts[0])]
    while opened:
        step = next(opened[-1], None)
        if step is None:
            opened.pop()
            del chosen[-1:]
        elif len(opened) == len(parts):
            yield tuple(gain for each in (*chosen, step) for gain in each)
        else:
            chosen.append(step)
            opened.append(combinations_with_replacement(*parts[len(opened)]))


@dataclass(frozen=True, slots=True)
class PrintedMakes:
    """What a table says its lots are made of, for the lots of which every row says it: by lot, the gains in them.

    Of other lots, whatever sum makes them may. `alone`: lots that one row says a single gain makes.
    """

    gains: dict[Coins, frozenset[Alternative]]
    alone: frozenset[Coins]

    def in_lots(self, lots: Lots, gain: Alternative) -> tuple[Coins, ...]:
        """The lots a gain can be part of, in the order of the table."""
        summed = lots.in_lots(gain)
        if not self.gains:
            return summed
        possible = frozenset(summed)
        return tuple(lot for lot in lots.lots if (gain in self.gains[lot] if lot in self.gains else lot in possible))

    def in_some_lot(self, lots: Lots, gain: Alternative) -> bool | Undecided:
        """Whether a gain can be part of any lot."""
        return bool(self.in_lots(lots, gain)) if self.gains else lots.in_some_lot(gain)

    def is_alone(self, lots: Lots, gain: Alternative) -> bool:
        """Whether a gain is a whole lot."""
        return lots.alone(gain) and (gain.coins not in self.gains or gain.coins in self.alone)


def printed_makes(pool: Pool, rows: Iterable[PrizeRow]) -> PrintedMakes:
    """What the rows of a table say."""
    makes: dict[Coins, list[MadeOf]] = {}
    for row in rows:
        makes.setdefault(row.coins, []).append(row.made_of)
    whole = {lot: every for lot, every in makes.items() if all(every)}
    gains = {
        lot: frozenset(gain for made_of in every for part in made_of for gain in _paying(pool, part.coins, part.area))
        for lot, every in whole.items()
    }
    alone = (lot for lot, every in whole.items() if any(sum(part.times for part in each) == 1 for each in every))
    return PrintedMakes(gains, frozenset(alone))


def _paying(pool: Pool, coins: Coins, area: str | None) -> tuple[Alternative, ...]:
    """The gains of so many coins, in declared order; of one area where it is named."""
    parts = tuple(part for part in pool.parts if area is None or part.name == area)
    every = dict.fromkeys(gain for part in parts for gain in alternatives_in(part))
    return tuple(gain for gain in every if gain.coins == coins)
