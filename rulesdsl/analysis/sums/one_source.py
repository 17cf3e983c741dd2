"""Sums of gains of one source: which totals, and how many gains they take at the least. The usual case, made fast.

A sum is two halves: sets of totals where these are few, levels of bits where they are dense. Where a total takes many
gains whatever they are, each gain but the largest is seen as what it lacks of the largest, which asks the same
question about far smaller totals.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from math import comb, gcd

from rulesdsl.analysis.sources import Alternative
from rulesdsl.analysis.sums.budget import LOOK_UP, OPERATION, QUESTION, Budget, Spent
from rulesdsl.analysis.sums.levels import Endless, Levels

_SMALL = 4
"""Up to so many gains, each number of them is looked at by itself."""
_MANY = 6
"""A total that needs more gains than this whatever they are is looked at by what they lack of the largest."""


class OneSource:
    """Gains (coins above 0) of which a sum holds at most `at_most`; None is no bound."""

    def __init__(self, gains: Iterable[int], at_most: int | None, budget: Budget) -> None:
        different = sorted(set(gains))
        self._coins = frozenset(different)
        self.at_most = at_most
        self._unit = gcd(*different) or 1
        self._gains = [gain // self._unit for gain in different]
        self._budget = budget
        self._levels = Levels(self._gains, budget)
        self._endless = Endless(self._gains, budget)
        self._few: list[set[int]] = [{0}]
        self._lacking: dict[int, OneSource] = {}

    def within(self, totals: Iterable[int], most: int | None) -> set[int]:
        """Those of `totals` that are sums of at most `most` gains (and of the source's own bound)."""
        fitting = {total // self._unit for total in totals if self._fits(total)}
        return {total * self._unit for total in self._within(fitting, self._bound(most))}

    def fewest(self, totals: Iterable[int]) -> dict[int, int | None]:
        """How many gains each total takes at the least, None where no sum makes it; undecided ones are missing."""
        asked = set(totals)
        fitting = {total // self._unit for total in asked if self._fits(total)}
        found: dict[int, int | None] = {}
        self._search(fitting, found)
        known = {total * self._unit: fewest for total, fewest in found.items()}
        return known | {total: None for total in asked if not self._fits(total)}

    def _fits(self, total: int) -> bool:
        """False where no sum can make it: not in steps of the gains, or less than each of them."""
        least = self._gains[0] * self._unit if self._gains else total + 1
        return total == 0 or (total >= least and total % self._unit == 0)

    def containing(self, gains: Sequence[Alternative], totals: Sequence[int]) -> dict[Alternative, set[int]]:
        """For each gain those of `totals` that are a sum with it: the rest is a sum of one gain less."""
        paid = [gain for gain in gains if gain.coins in self._coins and self.at_most != 0]
        self._budget.spend(len(paid) * len(totals) * QUESTION)
        rests = {total - gain.coins for gain in paid for total in totals}
        made = self.within(rests, None if self.at_most is None else self.at_most - 1)
        nothing: dict[Alternative, set[int]] = {gain: set() for gain in gains}
        return nothing | {gain: {total for total in totals if total - gain.coins in made} for gain in paid}

    def _bound(self, most: int | None) -> int | None:
        if most is None or self.at_most is None:
            return self.at_most if most is None else most
        return min(most, self.at_most)

    def _least_count(self, total: int) -> int:
        """The gains a total takes if all were the largest that fits. Some gain must fit."""
        return -(-total // self._largest(total))

    def _largest(self, total: int) -> int:
        return self._gains[bisect_right(self._gains, total) - 1]

    def _search(self, totals: set[int], found: dict[int, int | None]) -> None:
        """Level by level; where the budget does not reach for the largest totals they are left undecided."""
        if 0 in totals:
            found[0] = 0
        waiting = totals - {0}
        level = 1
        while waiting:
            if self.at_most is not None and level > self.at_most:
                found |= dict.fromkeys(waiting)
                return
            try:
                self._budget.spend(len(waiting) * QUESTION)
                level = self._step(level, waiting, found) + 1
            except Spent:
                half = max(waiting) // 2
                waiting = {total for total in waiting if total <= half}

    def _step(self, level: int, waiting: set[int], found: dict[int, int | None]) -> int:
        """Find what takes `level` gains, from five on also one more: both halves of that are there already."""
        if level == _MANY + 1:
            self._settle_many(waiting, found)
        last = level if level <= _SMALL or level == self.at_most else level + 1
        held = self._within(waiting, last)
        found |= dict.fromkeys(held, last)
        if last > level:
            found |= dict.fromkeys(self._within(held, level), level)
        waiting -= held
        return last

    def _settle_many(self, waiting: set[int], found: dict[int, int | None]) -> None:
        """Tell what no number of gains makes, and what takes many gains whatever they are."""
        if self.at_most is None or self.at_most > 2 * _SMALL:
            never = waiting - self._endless.having(waiting)
            found |= dict.fromkeys(never)
            waiting -= never
        for total in sorted(waiting):
            if self._least_count(total) > _MANY:
                found[total] = self._fewest_of_many(total, self.at_most)
                waiting.discard(total)

    def _fewest_of_many(self, total: int, most: int | None) -> int | None:
        """k gains make the total when at most k of what they lack of the largest make up the difference to k of it."""
        largest = self._largest(total)
        if largest not in self._lacking:
            lacking = (largest - gain for gain in self._gains if gain < largest)
            self._lacking[largest] = OneSource(lacking, None, self._budget)
        count = self._least_count(total)
        while most is None or count <= most:
            self._budget.spend(OPERATION)
            difference = count * largest - total
            answer = self._lacking[largest].fewest((difference,))
            if difference not in answer:
                raise Spent
            lacking_gains = answer[difference]
            if lacking_gains is not None and lacking_gains <= count:
                return count
            count += 1
        return None

    def _within(self, totals: Iterable[int], most: int | None) -> set[int]:
        held: set[int] = set()
        few: list[int] = []
        endless: list[int] = []
        for total in totals:
            if total == 0:
                held.add(total)
            elif most is None or (most > _SMALL and most >= total // self._gains[0]):
                endless.append(total)
            elif self._least_count(total) > _MANY and most > _MANY:
                held |= set() if self._fewest_of_many(total, most) is None else {total}
            elif self._least_count(total) <= most:
                few.append(total)
        held |= self._endless.having(endless) if endless else set()
        return held | (self._cheapest(few, most) if few and most is not None else set())

    def _cheapest(self, totals: list[int], most: int) -> set[int]:
        """The answer by whichever way costs the least."""
        ways: tuple[tuple[int, int, Callable[[list[int], int], set[int]]], ...] = (
            (self._cost_of_few(len(totals), most), 0, self._having_by_few),
            (self._levels.cost(most, max(totals)), 1, self._levels.having),
            (self._levels.cost_by_halves(most, totals), 2, self._levels.having_by_halves),
        )
        return min(ways, key=lambda way: way[:2])[2](totals, most)

    def _cost_of_few(self, questions: int, most: int) -> int:
        upper = (most + 1) // 2
        build = 0
        for level in range(len(self._few), upper + 1):
            build += self._how_many(level - 1) * len(self._gains) * QUESTION
        return build + questions * self._how_many(most // 2) * LOOK_UP

    def _how_many(self, level: int) -> int:
        """At most so many totals of at most `level` gains."""
        if level < len(self._few):
            return len(self._few[level])
        return comb(len(self._gains) + level, level)

    def _having_by_few(self, totals: list[int], most: int) -> set[int]:
        """A total is a sum of half of the gains and one of the other half, whatever its size."""
        self._budget.spend(self._cost_of_few(len(totals), most))
        upper = (most + 1) // 2
        while len(self._few) <= upper:
            last = self._few[-1]
            self._few.append(last | {total + gain for total in last for gain in self._gains})
        few, other = self._few[most // 2], self._few[upper]
        return {total for total in totals if not other.isdisjoint([total - each for each in few])}
