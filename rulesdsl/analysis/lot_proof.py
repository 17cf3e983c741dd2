"""One lot, proved: the sums of gains that make it, and a unit that wins it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, permutations

from rulesdsl.analysis.makes import sums_of_lot
from rulesdsl.analysis.pool_of import pool_of
from rulesdsl.analysis.sources import Pool
from rulesdsl.analysis.sums.budget import Undecided
from rulesdsl.analysis.sums.counts import numbers_of_sums
from rulesdsl.analysis.sums.search import Sum
from rulesdsl.analysis.witnesses import unit_for
from rulesdsl.model.game import Game, PrizeRow
from rulesdsl.model.money import Coins
from rulesdsl.model.unit import Unit

MOST_ORDERS = 24
"""Orders of waves tried for one sum before the next one is."""


@dataclass(frozen=True, slots=True)
class LotProof:
    """`sums`: combinations with how often each, fewest gains first; `more`: there are (or may be) others.

    `number`: how many sums there are, where they could be counted; None also for a file without payouts. `unit` plays
    the first sum that a unit was found for; None where no sum was played.
    """

    stake: Coins
    lot: Coins
    count: int
    sums: tuple[tuple[tuple[str, int], ...], ...]
    more: bool
    number: int | None
    unit: Unit | None


def lot_proofs(game: Game, lot: Coins, most: int = 20) -> tuple[LotProof, ...]:
    """A proof for each stake whose table has this lot, with at most `most` sums."""
    stakes = game.stakes.coins if game.stakes else ()
    found: list[LotProof] = []
    for table in game.prizes:
        rows = tuple(row for row in table.rows if row.coins == lot)
        count = sum(row.count for row in rows)
        if count and table.stake is not None:
            pool = pool_of(game, table.stake)
            sums = tuple(islice(_sums(pool, rows), most + 1))
            known = tuple(each for each in sums if not isinstance(each, Undecided))[:most]
            texts = tuple(_counted(each) for each in known)
            unit = _unit(game, stakes[table.stake], known)
            more = len(sums) > len(known)
            number = (_number(pool, rows) if more else len(known)) if game.plays else None
            found.append(LotProof(stakes[table.stake], lot, count, texts, more, number, unit))
    return tuple(found)


def _sums(pool: Pool, rows: tuple[PrizeRow, ...]) -> Iterator[Sum | Undecided]:
    """The sums that the rows of one lot print; every sum that makes it where a row prints none."""
    makes = tuple(row.made_of for row in rows)
    for made_of in makes if all(makes) else ((),):
        yield from sums_of_lot(pool, rows[0].coins, made_of)


def _number(pool: Pool, rows: tuple[PrizeRow, ...]) -> int | None:
    """How many sums make a lot; None where that is not known, and where the rows print them."""
    if all(row.made_of for row in rows):
        return None
    number = numbers_of_sums(pool, (rows[0].coins,))[rows[0].coins]
    return number if isinstance(number, int) else None


def _counted(gains: Sum) -> tuple[tuple[str, int], ...]:
    return tuple(Counter(gain.combination for gain in gains).items())


def _unit(game: Game, stake: Coins, sums: Sequence[Sum]) -> Unit | None:
    """The first sum a unit plays, one gain a wave: in the order of the sum, else in another."""
    for gains in sums:
        names = tuple(gain.combination for gain in gains)
        for tried, order in enumerate(permutations(names)):
            unit = unit_for(game, stake, tuple((name,) for name in order))
            if unit is not None:
                return unit
            if tried == MOST_ORDERS:
                break
    return None
