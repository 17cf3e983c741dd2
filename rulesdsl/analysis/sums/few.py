"""Sums of few gains as sets: cheapest where they are few, whatever the size of the totals."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from rulesdsl.analysis.sums.budget import LOOK_UP, Budget

_BUILD = 8_000
"""What putting a total into a set costs."""


class Few:
    """Totals of at most k of `gains`, each of them any number of times."""

    def __init__(self, gains: Sequence[int], budget: Budget) -> None:
        self._gains = gains
        self._budget = budget
        self._sets: list[set[int]] = [{0}]

    def cost(self, questions: int, most: int) -> int:
        """What it takes to answer `having` about so many totals, or more than is left."""
        build = 0
        for level in range(len(self._sets), (most + 1) // 2 + 1):
            build += self._how_many(level - 1) * len(self._gains) * _BUILD
            if build > self._budget.left:
                return build
        return build + questions * self._how_many(most // 2) * LOOK_UP

    def having(self, totals: Sequence[int], most: int) -> set[int]:
        """Those of `totals` that at most `most` gains make: a total is a sum of half of them and one of the others."""
        self._budget.spend(self.cost(len(totals), most))
        upper = (most + 1) // 2
        while len(self._sets) <= upper:
            last = self._sets[-1]
            self._sets.append(last | {total + gain for total in last for gain in self._gains})
        few, other = self._sets[most // 2], self._sets[upper]
        return {total for total in totals if not other.isdisjoint([total - each for each in few])}

    def _how_many(self, level: int) -> int:
        """At most so many totals of at most `level` gains."""
        if level < len(self._sets):
            return len(self._sets[level])
        return comb(len(self._gains) + level, level)
