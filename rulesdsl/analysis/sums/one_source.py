"""Sums of gains of one source: which totals, and how many gains they take at the least. The usual case, made fast.

A sum is two halves: sets of totals where these are few, levels of bits where they are dense. Where a total takes many
gains whatever they are, each gain but the largest is seen as what it lacks of the largest, which asks the same
question about far smaller totals.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from math import gcd

from rulesdsl.analysis.sources import Alternative
from rulesdsl.analysis.sums.budget import OPERATION, QUESTION, Budget, Spent
from rulesdsl.analysis.sums.decided import Decided
from rulesdsl.analysis.sums.few import Few
from rulesdsl.analysis.sums.levels import Endless, Levels

_SMALL = 4
"""Up to so many gains, each number of them is looked at by itself."""
_MANY = 6
"""A total that needs more gains than this whatever they are is looked at by what they lack of the largest."""
_FIRST = (1, 2, 4, 6)
"""Most totals that are sums at all are sums of so few gains: that is looked at first where it costs little."""
_LITTLE, _CHEAP = 4, 10_000_000
_ASKING = 35
"""To ask at all costs what so many totals do."""


class OneSource(Decided):
    """Gains (coins above 0) of which a sum holds at most `at_most`; None is no bound."""

    def __init__(self, gains: Iterable[int], at_most: int | None, budget: Budget) -> None:
        different = sorted(set(gains))
        self._coins = frozenset(different)
        self.at_most = at_most
        self._unit = gcd(*different) or 1
        self._gains = [gain // self._unit for gain in different]
        self._budget = budget
        self._few = Few(self._gains, budget)
        self._levels = Levels(self._gains, budget)
        self._endless = Endless(self._gains, budget)
        self._lacking: dict[int, OneSource] = {}

    def decided(self, totals: Iterable[int], most: int | None) -> dict[int, bool]:
        """Whether each total is a sum of at most `most` gains; those the budget does not reach are missing."""
        asked = set(totals)
        fitting = {total // self._unit for total in asked if self.can_make(total)}
        found: dict[int, bool] = {0: True} if 0 in fitting else {}
        if self._can_pay((len(asked) + _ASKING) * QUESTION):
            self._decide(fitting - {0}, self._bound(most), found)
        known = {total * self._unit: made for total, made in found.items()}
        return known | {total: False for total in asked if not self.can_make(total)}

    def fewest(self, totals: Iterable[int]) -> dict[int, int | None]:
        """How many gains each total takes at the least, None where no sum makes it; undecided ones are missing."""
        asked = set(totals)
        fitting = {total // self._unit for total in asked if self.can_make(total)}
        found: dict[int, int | None] = {0: 0} if 0 in fitting else {}
        self._search(fitting - {0}, found)
        known = {total * self._unit: fewest for total, fewest in found.items()}
        return known | {total: None for total in asked if not self.can_make(total)}

    def containing(self, gains: Sequence[Alternative], totals: Sequence[int]) -> dict[Alternative, dict[int, bool]]:
        """For each gain whether each of `totals` is a sum with it (the rest is a sum of one gain less), where known."""
        paid = [gain for gain in gains if gain.coins in self._coins and self.at_most != 0]
        asked = sorted(totals)
        while len(asked) * len(paid) * QUESTION > self._budget.left:
            asked = asked[: len(asked) // 2]
        self._budget.spend(len(asked) * len(paid) * QUESTION)
        rests = {total - gain.coins for gain in paid for total in asked}
        made = self.decided(rests, None if self.at_most is None else self.at_most - 1)
        answers = {gain: dict.fromkeys(totals, False) for gain in gains}
        for gain in paid:
            answers[gain] = {total: made[total - gain.coins] for total in asked if total - gain.coins in made}
        return answers

    def can_make(self, total: int) -> bool:
        """False where no sum can make it: not in steps of the gains, or less than each of them."""
        least = self._gains[0] * self._unit if self._gains else total + 1
        return total == 0 or (total >= least and total % self._unit == 0)

    def _can_pay(self, work: int) -> bool:
        try:
            self._budget.spend(work)
        except Spent:
            return False
        return True

    def _bound(self, most: int | None) -> int | None:
        if most is None or self.at_most is None:
            return self.at_most if most is None else most
        return min(most, self.at_most)

    def _least_count(self, total: int) -> int:
        """The gains a total takes if all were the largest that fits. Some gain must fit."""
        return -(-total // self._largest(total))

    def _largest(self, total: int) -> int:
        return self._gains[bisect_right(self._gains, total) - 1]

    def _decide(self, waiting: set[int], most: int | None, found: dict[int, bool]) -> None:
        """What few gains make first; then the rest, without the largest totals where those cost too much."""
        for level in _FIRST:
            if not waiting or (most is not None and level >= most):
                break
            whole = self._whole_cost(waiting, most)
            if whole < _CHEAP:
                break
            held = self._within_reach(waiting, level, min(whole, self._budget.left) // _LITTLE)
            found |= dict.fromkeys(held, True)
            waiting = waiting - held
        many = {total for total in waiting if self._is_of_many(total, most)}
        rest = waiting - many
        while rest:
            try:
                held = self._within(rest, most)
            except Spent:
                rest = _lower_half(rest)
                continue
            found |= dict.fromkeys(rest, False) | dict.fromkeys(held, True)
            break
        for total in sorted(many):
            try:
                found[total] = self._fewest_of_many(total, most) is not None
            except Spent:
                return

    def _is_of_many(self, total: int, most: int | None) -> bool:
        """Whether it takes many gains whatever they are, and what they lack of the largest has to tell."""
        if self._least_count(total) <= _MANY or (most is not None and most <= _MANY):
            return False
        return not self._is_free(total, most) or self._endless.cost(total) > self._budget.left

    def _is_free(self, total: int, most: int | None) -> bool:
        """Whether no sum that makes the total holds more than `most` gains (of which there are more than a few)."""
        return most is None or (most > _SMALL and most >= total // self._gains[0])

    def _within_reach(self, waiting: set[int], level: int, work: int) -> set[int]:
        """Those of at most `level` gains; none where to know it costs more than `work`."""
        asked = [total for total in waiting if self._least_count(total) <= level]
        if not asked or len(asked) * QUESTION + min(way[0] for way in self._ways(asked, level)) > work:
            return set()
        try:
            self._budget.spend(len(asked) * QUESTION)
            return self._cheapest(asked, level)
        except Spent:
            return set()

    def _whole_cost(self, totals: set[int], most: int | None) -> int:
        if most is None:
            return self._endless.cost(max(totals))
        return min(way[0] for way in self._ways(list(totals), most))

    def _search(self, waiting: set[int], found: dict[int, int | None]) -> None:
        """Level by level; where the budget does not reach for the largest totals they are left undecided."""
        level = 1
        while waiting:
            if self.at_most is not None and level > self.at_most:
                found |= dict.fromkeys(waiting)
                return
            try:
                self._budget.spend(len(waiting) * QUESTION)
                level = self._step(level, waiting, found) + 1
            except Spent:
                waiting = _lower_half(waiting)

    def _step(self, level: int, waiting: set[int], found: dict[int, int | None]) -> int:
        """Find what takes `level` gains, from five on also one more: both halves of that are there already."""
        if level == _MANY + 1:
            self._settle_many(waiting, found)
        last = level if level <= _SMALL or level == self.at_most else level + 1
        held = self._within(waiting, last)
        exact = self._within(held, level) if last > level else set()
        found |= dict.fromkeys(held, last) | dict.fromkeys(exact, level)
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
        last = total // self._gains[0]
        for count in range(self._least_count(total), (last if most is None else min(last, most)) + 1):
            self._budget.spend(OPERATION)
            difference = count * largest - total
            if self._lacking[largest].can_make(difference) and self._lacking[largest].within((difference,), count):
                return count
        return None

    def _within(self, totals: Iterable[int], most: int | None) -> set[int]:
        """Those of `totals`, all above 0, that at most `most` gains make; raises Spent."""
        held: set[int] = set()
        few: list[int] = []
        endless: list[int] = []
        for total in totals:
            if self._is_of_many(total, most):
                held |= set() if self._fewest_of_many(total, most) is None else {total}
            elif self._is_free(total, most):
                endless.append(total)
            elif most is not None and self._least_count(total) <= most:
                few.append(total)
        held |= self._of_any_number(endless) if endless else set()
        return held | (self._cheapest(few, most) if few and most is not None else set())

    def _of_any_number(self, totals: list[int]) -> set[int]:
        """Those that any number of gains makes, of which no total holds more than it has of the least."""
        most = max(totals) // self._gains[0]
        if min(way[0] for way in self._ways(totals, most)) < self._endless.cost(max(totals)):
            return self._cheapest(totals, most)
        return self._endless.having(totals)

    def _cheapest(self, totals: list[int], most: int) -> set[int]:
        """The answer by whichever way costs the least."""
        return min(self._ways(totals, most), key=lambda way: way[:2])[2](totals, most)

    def _ways(
        self, totals: list[int], most: int
    ) -> tuple[tuple[int, int, Callable[[Sequence[int], int], set[int]]], ...]:
        """What each way costs, its place among equals, and how it answers."""
        return (
            (self._few.cost(len(totals), most), 0, self._few.having),
            (self._levels.cost(most, max(totals)), 1, self._levels.having),
            (self._levels.cost_by_halves(most, totals), 2, self._levels.having_by_halves),
        )


def _lower_half(totals: set[int]) -> set[int]:
    """Those up to half of the largest."""
    half = max(totals) // 2
    return {total for total in totals if total <= half}
