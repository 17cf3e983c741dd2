"""The sums that make a lot, one after the other: fewest gains first, then those with the larger gains.

A sum lists its gains from the largest. Gains of the same coins stand in declared order, so that no sum comes twice;
equal gains of two sources with different bounds are two gains.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Union

from rulesdsl.analysis.sources import Alternative, Part, Pool, Source, simplified
from rulesdsl.analysis.sums.budget import LOOK_UP, SEARCH, Budget, Spent, Undecided
from rulesdsl.analysis.sums.of_pool import sums_of_pool
from rulesdsl.model.money import Coins

Sum = tuple[Alternative, ...]
_Left = tuple[Union[int, None], ...]
"""How often each bounded part can still give."""


def sums_of(pool: Pool, lot: Coins, limit: int | None = None, work: int = SEARCH) -> Iterator[Sum | Undecided]:
    """The sums that make a lot, at most `limit`, each made when it is asked for.

    A last `Undecided` says that there may be more, but that to know it costs more than `work`.
    """
    return islice(_within_budget(_Search(pool, Budget(work)).sums(lot)), limit)


def sums_of_count(
    pool: Pool, lot: Coins, count: int, limit: int | None = None, work: int = SEARCH
) -> Iterator[Sum | Undecided]:
    """As `sums_of`, those of exactly `count` gains."""
    return islice(_within_budget(_Search(pool, Budget(work)).sums_of_count(lot, count)), limit)


def a_sum(pool: Pool, lot: Coins, work: int = SEARCH) -> Sum | Undecided | None:
    """The first sum that makes a lot; None where none does."""
    return next(sums_of(pool, lot, 1, work), None)


def _within_budget(sums: Iterator[Sum]) -> Iterator[Sum | Undecided]:
    try:
        yield from sums
    except Spent:
        yield Undecided("work")


@dataclass(frozen=True, slots=True)
class _Choice:
    """A gain and the places, in `_Left`, of the parts that give it."""

    gain: Alternative
    parts: tuple[int, ...]


@dataclass(slots=True)
class _Step:
    """A state of the search: `count` gains from `first` on are to make `rest`."""

    rest: int
    count: int
    first: int
    left: _Left
    choices: Iterator[int]
    found_before: int = 0

    @property
    def state(self) -> tuple[int, int, int, _Left]:
        return self.rest, self.count, self.first, self.left


class _Search:
    def __init__(self, pool: Pool, budget: Budget) -> None:
        plain = simplified(pool)
        bounds: list[int | None] = []
        choices = list(_choices(plain, (), bounds))
        self._choices = sorted(choices, key=lambda choice: -choice.gain.coins)
        self._left = tuple(bounds)
        self._sums = sums_of_pool(plain, budget)
        self._budget = budget
        self._dead: set[tuple[int, int, int, _Left]] = set()
        self._found = 0

    def sums(self, lot: int) -> Iterator[Sum]:
        """Every sum of a lot; raises `Spent`."""
        fewest = self._sums.fewest((lot,))
        if lot not in fewest:
            raise Spent
        least = fewest[lot]
        if lot == 0:
            yield ()
        if not least:
            return
        most = lot // self._choices[-1].gain.coins
        for count in range(
            max(least, 1), most + 1 if self._sums.at_most is None else min(most, self._sums.at_most) + 1
        ):
            yield from self._of_count(lot, count)

    def sums_of_count(self, lot: int, count: int) -> Iterator[Sum]:
        """Every sum of a lot of so many gains; raises `Spent`."""
        most = self._sums.at_most
        if lot > 0 and count > 0 and (most is None or count <= most) and self._choices:
            yield from self._of_count(lot, count)

    def _of_count(self, lot: int, count: int) -> Iterator[Sum]:
        """Depth first; what was found to lead nowhere is remembered."""
        steps = [self._step(lot, count, 0, self._left)]
        taken: list[int] = []
        while steps:
            step = steps[-1]
            at = next(step.choices, None)
            if at is None:
                if self._found == step.found_before:
                    self._dead.add(step.state)
                steps.pop()
                del taken[-1:]
            elif step.count == 1:
                self._found += 1
                yield tuple(self._choices[each].gain for each in (*taken, at))
            else:
                taken.append(at)
                steps.append(self._after(step, at))

    def _after(self, step: _Step, at: int) -> _Step:
        choice = self._choices[at]
        left = tuple(
            bound if bound is None or place not in choice.parts else bound - 1 for place, bound in enumerate(step.left)
        )
        return self._step(step.rest - choice.gain.coins, step.count - 1, at, left)

    def _step(self, rest: int, count: int, first: int, left: _Left) -> _Step:
        step = _Step(rest, count, first, left, iter(()), self._found)
        if step.state not in self._dead:
            step.choices = iter(self._fitting(step))
        return step

    def _fitting(self, step: _Step) -> list[int]:
        """The choices from which the rest may still be made: neither too large nor too small, and a sum is left."""
        self._budget.spend(len(self._choices) * LOOK_UP)
        smallest = self._choices[-1].gain.coins
        most, least = step.rest - (step.count - 1) * smallest, -(-step.rest // step.count)
        fitting = [
            at
            for at in range(step.first, len(self._choices))
            if least <= self._choices[at].gain.coins <= most and self._can_give(self._choices[at], step.left)
        ]
        made = self._sums.within({step.rest - self._choices[at].gain.coins for at in fitting}, step.count - 1)
        return [at for at in fitting if step.rest - self._choices[at].gain.coins in made]

    def _can_give(self, choice: _Choice, left: _Left) -> bool:
        return all(left[place] != 0 for place in choice.parts)


def _choices(part: Part, above: tuple[int, ...], bounds: list[int | None]) -> Iterator[_Choice]:
    """The gains below a part, each with the bounded parts it lies in."""
    parts = above
    if part.at_most is not None:
        parts = (*above, len(bounds))
        bounds.append(part.at_most)
    if isinstance(part, Source):
        for gain in part.alternatives:
            yield _Choice(gain, parts)
    else:
        for inner in part.parts:
            yield from _choices(inner, parts, bounds)
