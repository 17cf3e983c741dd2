"""What the gains of a unit make: which lots, with how many gains at the least, and which gains come in which lots.

Sees the pool of gains and the lots of one table, nothing else of a game. Answers are exact or `Undecided`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from rulesdsl.analysis.sources import Alternative, Pool, alternatives_in, simplified
from rulesdsl.analysis.sums.budget import SHARES, WORK, WORK_A_LOT, Budget, Undecided
from rulesdsl.analysis.sums.counts import numbers_of_sums
from rulesdsl.analysis.sums.of_pool import sums_of_pool
from rulesdsl.model.money import Coins

UNDECIDED = Undecided("work")


class Lots:
    """The lots of one table beside the gains that may make them; all questions share `work` (see `budget`)."""

    def __init__(self, pool: Pool, lots: Iterable[Coins], work: int | None = None) -> None:
        self.lots: tuple[Coins, ...] = tuple(dict.fromkeys(lots))
        self.gains: tuple[Alternative, ...] = alternatives_in(pool)
        self._pool = simplified(pool)
        self._given = alternatives_in(self._pool)
        self._budget = Budget(WORK + WORK_A_LOT * len(self.lots) if work is None else work)
        self._sums = sums_of_pool(self._pool, self._budget)

    @property
    def at_most(self) -> int | None:
        """The most gains one unit may hold; None where nothing bounds them."""
        return self._sums.at_most

    def single(self, lot: Coins) -> tuple[str, ...]:
        """The combinations that pay a lot alone, in declared order."""
        return self._names.get(lot, ())

    def alone(self, gain: Alternative) -> bool:
        """Whether a gain is a whole lot."""
        return gain.coins in self._asked

    def reached(self, lot: Coins) -> bool | Undecided:
        """Whether some sum of gains makes a lot of the table."""
        if lot in self._reached:
            return self._reached[lot]
        return self._fewest[lot] is not None if lot in self._fewest else UNDECIDED

    def fewest(self, lot: Coins) -> int | Undecided | None:
        """How many gains make a lot of the table at the least; None where no sum makes it."""
        return self._fewest.get(lot, UNDECIDED)

    def number_of_sums(self, lot: Coins) -> int | Undecided:
        """How many different sums of gains make a lot of the table."""
        return self._numbers[lot]

    def in_lots(self, gain: Alternative) -> tuple[Coins, ...]:
        """The lots a gain can be part of, in the order of the table; of those in `undecided` it is not known."""
        holding = self._containing.get(gain, {})
        return tuple(lot for lot in self.lots if holding.get(lot))

    def in_some_lot(self, gain: Alternative) -> bool | Undecided:
        """Whether a gain can be part of any lot."""
        if gain not in self._known:
            return False
        if self.alone(gain):
            return True
        holding = self._containing[gain]
        return any(holding.values()) or (False if len(holding) == len(self.lots) else UNDECIDED)

    @property
    def undecided(self) -> tuple[Coins, ...]:
        """The lots of which the fewest gains, or the gains they can hold, are not known."""
        known = tuple(self._containing.values())
        return tuple(
            lot for lot in self.lots if lot not in self._fewest or not all(lot in holding for holding in known)
        )

    @cached_property
    def _asked(self) -> frozenset[Coins]:
        return frozenset(self.lots)

    @cached_property
    def _known(self) -> frozenset[Alternative]:
        return frozenset(self._given)

    @cached_property
    def _names(self) -> dict[Coins, tuple[str, ...]]:
        names: dict[Coins, tuple[str, ...]] = {}
        for gain in self._given:
            names[gain.coins] = (*names.get(gain.coins, ()), gain.combination)
        return names

    @cached_property
    def _reached(self) -> dict[Coins, bool]:
        self._budget.allow(SHARES.reached)
        return self._sums.decided(self.lots, None)

    @cached_property
    def _fewest(self) -> dict[Coins, int | None]:
        never = {lot: None for lot, made in self._reached.items() if not made}
        self._budget.allow(SHARES.fewest)
        return never | self._sums.fewest([lot for lot in self.lots if lot not in never])

    @cached_property
    def _containing(self) -> dict[Alternative, dict[Coins, bool]]:
        never = {lot: False for lot, fewest in self._fewest.items() if fewest is None}
        self._budget.allow(SHARES.containing)
        found = self._sums.containing(self._given, [lot for lot in self.lots if lot not in never])
        return {gain: never | lots for gain, lots in found.items()}

    @cached_property
    def _numbers(self) -> dict[Coins, int | Undecided]:
        never = {lot: 0 for lot, fewest in self._fewest.items() if fewest is None}
        assert self._containing is not None
        self._budget.allow(SHARES.numbers)
        lots = [lot for lot in self.lots if lot not in never]
        return never | numbers_of_sums(self._pool, lots, self._budget.left)
