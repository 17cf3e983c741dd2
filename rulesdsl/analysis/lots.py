"""What the gains of a unit make: which lots, with how many gains at the least, and which gains come in which lots.

Sees the pool of gains and the lots of one table, nothing else of a game. Answers are exact or `Undecided`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TypeVar

from rulesdsl.analysis.sources import Alternative, Pool, alternatives_in, simplified
from rulesdsl.analysis.sums.budget import WORK, Budget, Spent, Undecided
from rulesdsl.analysis.sums.of_pool import sums_of_pool
from rulesdsl.model.money import Coins

UNDECIDED = Undecided("work")
Answer = TypeVar("Answer")


class Lots:
    """The lots of one table beside the gains that may make them; all questions share `work` (see `budget`)."""

    def __init__(self, pool: Pool, lots: Iterable[Coins], work: int = WORK) -> None:
        self.lots: tuple[Coins, ...] = tuple(dict.fromkeys(lots))
        self.gains: tuple[Alternative, ...] = alternatives_in(pool)
        self._given = alternatives_in(simplified(pool))
        self._sums = sums_of_pool(pool, Budget(work))

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
        made, decided = self._reached
        return lot in made if lot in decided else UNDECIDED

    def fewest(self, lot: Coins) -> int | Undecided | None:
        """How many gains make a lot of the table at the least; None where no sum makes it."""
        return self._fewest.get(lot, UNDECIDED)

    def in_lots(self, gain: Alternative) -> tuple[Coins, ...]:
        """The lots a gain can be part of, in the order of the table; of those in `undecided` it is not known."""
        holding = self._containing[0].get(gain, set())
        return tuple(lot for lot in self.lots if lot in holding)

    def in_some_lot(self, gain: Alternative) -> bool | Undecided:
        """Whether a gain can be part of any lot."""
        if gain in self._given and self.alone(gain):
            return True
        containing, decided = self._containing
        return bool(containing.get(gain)) or (False if len(decided) == len(self.lots) else UNDECIDED)

    @property
    def undecided(self) -> tuple[Coins, ...]:
        """The lots of which the fewest gains, or the gains they can hold, are not known."""
        decided = self._containing[1]
        return tuple(lot for lot in self.lots if lot not in self._fewest or lot not in decided)

    @cached_property
    def _asked(self) -> frozenset[Coins]:
        return frozenset(self.lots)

    @cached_property
    def _names(self) -> dict[Coins, tuple[str, ...]]:
        names: dict[Coins, tuple[str, ...]] = {}
        for gain in self._given:
            names[gain.coins] = (*names.get(gain.coins, ()), gain.combination)
        return names

    @cached_property
    def _reached(self) -> tuple[set[Coins], frozenset[Coins]]:
        return self._as_far_as_it_goes(lambda lots: self._sums.within(lots, None), set())

    @cached_property
    def _containing(self) -> tuple[dict[Alternative, set[Coins]], frozenset[Coins]]:
        return self._as_far_as_it_goes(lambda lots: self._sums.containing(self._given, lots), {})

    @cached_property
    def _fewest(self) -> dict[Coins, int | None]:
        return self._sums.fewest(self.lots)

    def _as_far_as_it_goes(
        self, question: Callable[[Sequence[Coins]], Answer], nothing: Answer
    ) -> tuple[Answer, frozenset[Coins]]:
        """The answer about all lots, or about those up to half the largest, and so on, and the lots it is about."""
        asked = sorted(self.lots)
        while asked:
            try:
                return question(asked), frozenset(asked)
            except Spent:
                half = asked[-1] // 2
                asked = [lot for lot in asked if lot <= half]
        return nothing, frozenset()
