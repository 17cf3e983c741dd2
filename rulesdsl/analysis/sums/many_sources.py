"""Sums of gains of several sources, each with its own bound: the tree of the pool, from its leaves up.

A part is its levels: the totals that at most 0, 1, 2 ... of its gains make, as the bits of one integer a level (see
`bits`). The levels of two parts together are those of every way to share the gains between them. What no sum makes
when each source may pay as often as it likes is out of reach whatever the bounds, which is told first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from rulesdsl.analysis.sources import Alternative, Part, Pool, Source, least_bound, sources_in
from rulesdsl.analysis.sums.budget import OPERATION, Budget, Spent
from rulesdsl.analysis.sums.decided import Decided
from rulesdsl.analysis.sums.one_source import OneSource

_Levels = tuple[int, ...]
_COUNTED = 4
"""Counting or listing the bits of a level takes so many times what shifting it does."""
_SHIFT = 3
"""Adding a total to a level, beside the bits it holds: levels of several parts lie far apart in memory."""
_A_PART = 150_000
"""What it costs to take a source of a pool apart."""
P = TypeVar("P", Pool, Source)


class ManySources(Decided):
    """The sums of a simplified pool whose parts have bounds of their own."""

    def __init__(self, pool: Pool, budget: Budget, unbounded: OneSource | None = None) -> None:
        self.at_most = pool.at_most
        self._pool = pool
        self._budget = budget
        self._coins = sorted(_given(pool))
        self._unbounded = unbounded or OneSource(self._coins, pool.at_most, budget)
        self._top = -1
        self._levels: _Levels = ()
        self._with_one_taken: dict[Pool, ManySources] = {}

    def decided(self, totals: Iterable[int], most: int | None) -> dict[int, bool]:
        """Whether each total is a sum of at most `most` gains; those the budget does not reach are missing."""
        asked = set(totals)
        alone = set(self._coins) if self.at_most != 0 and most != 0 else set()
        found = {total: True for total in asked if total == 0 or total in alone}
        reached = self._reached(asked - found.keys())
        if reached:
            last = len(self._levels) - 1
            level = self._levels[last if most is None else min(most, last)]
            found |= {total: self._holds(level, total) for total in reached}
        rest = asked - found.keys()
        if rest:
            found |= {total: False for total, made in self._unbounded.decided(rest, most).items() if not made}
        return found

    def fewest(self, totals: Iterable[int]) -> dict[int, int | None]:
        """How many gains each total takes at the least, None where no sum makes it; undecided ones are missing."""
        asked = set(totals)
        alone = set(self._coins) if self.at_most != 0 else set()
        found: dict[int, int | None] = {total: min(total, 1) for total in asked if total == 0 or total in alone}
        for total in self._reached(asked - found.keys()):
            counts = (count for count, level in enumerate(self._levels) if self._holds(level, total))
            found[total] = next(counts, None)
        rest = asked - found.keys()
        if rest:
            found |= {total: None for total, made in self._unbounded.decided(rest, None).items() if not made}
        return found

    def containing(self, gains: Sequence[Alternative], totals: Sequence[int]) -> dict[Alternative, dict[int, bool]]:
        """For each gain whether each of `totals` is a sum with it: the rest comes from what its source leaves."""
        fitting = self._unbounded.containing(gains, totals)
        return {gain: self._containing(gain, totals, fitting[gain]) for gain in gains}

    def _containing(self, gain: Alternative, totals: Sequence[int], fitting: dict[int, bool]) -> dict[int, bool]:
        """`fitting` says where it would be if each source paid as often as it likes."""
        found = {total: total == gain.coins for total in totals if total == gain.coins or not fitting.get(total, True)}
        rests = [total - gain.coins for total in totals if total not in found]
        answers = [left.decided(rests, None) for left in self._left_by(gain)] if rests else []
        for rest in rests if answers else ():
            if any(answer.get(rest) for answer in answers):
                found[rest + gain.coins] = True
            elif all(rest in answer for answer in answers):
                found[rest + gain.coins] = False
        return found

    def _left_by(self, gain: Alternative) -> list[ManySources]:
        """The sums of what each source that can give this gain leaves; none where that costs too much."""
        work = sum(1 for _ in sources_in(self._pool)) * _A_PART
        if work > self._budget.left:
            return []
        self._budget.spend(work)
        left = list(_with_one_taken(self._pool, gain))
        for pool in left:
            if pool not in self._with_one_taken:
                self._with_one_taken[pool] = ManySources(pool, self._budget, self._unbounded)
        return [self._with_one_taken[pool] for pool in left]

    def _holds(self, level: int, total: int) -> bool:
        return bool(level >> (self._top - total) & 1)

    def _reached(self, totals: set[int]) -> set[int]:
        """Those of `totals`, above 0, that the levels reach to: all up to some size, as the budget allows."""
        waiting = {total for total in totals if total > 0}
        while waiting and max(waiting) > self._top:
            top = max(waiting)
            attempt = Budget(self._budget.left // 2)
            allowed = attempt.left
            try:
                self._levels = _levels(self._pool, top // self._coins[0] if self._coins else 0, top, attempt)
                self._top = top
            except Spent:
                waiting = {total for total in waiting if total <= top // 2}
            self._budget.spend(allowed - attempt.left)
        return waiting


def _given(part: Part) -> set[int]:
    """The coins of the gains that a part can give at all."""
    if part.at_most == 0:
        return set()
    if isinstance(part, Source):
        return {each.coins for each in part.alternatives}
    return {coins for inner in part.parts for coins in _given(inner)}


def _levels(part: Part, most: int, top: int, budget: Budget) -> _Levels:
    """The levels of a part up to `most` gains and totals of `top`; the last one stands for all that follow."""
    bound = least_bound(part.at_most, most) or 0
    if isinstance(part, Source):
        return _source_levels(part, bound, top, budget)
    levels: _Levels = (1 << top,)
    for inner in part.parts:
        levels = _together(levels, _levels(inner, bound, top, budget), bound, top, budget)
    return levels


def _source_levels(source: Source, bound: int, top: int, budget: Budget) -> _Levels:
    gains = sorted({each.coins for each in source.alternatives if each.coins <= top})
    levels = [1 << top]
    for _ in range(bound):
        budget.spend(_SHIFT * len(gains) * (top + OPERATION) // 2 + OPERATION)
        level = levels[-1]
        for gain in gains:
            level |= levels[-1] >> gain
        if level == levels[-1]:
            break
        levels.append(level)
    return tuple(levels)


def _together(one: _Levels, other: _Levels, bound: int, top: int, budget: Budget) -> _Levels:
    """Every way to share at most 0, 1, ... `bound` gains between two parts."""
    budget.spend((len(one) + len(other)) * _COUNTED * (top + OPERATION))
    more, fewer = sorted((one, other), key=lambda levels: -levels[-1].bit_count())
    levels = [0] * (min(bound, len(one) + len(other) - 2) + 1)
    for taken, totals in enumerate(_fresh(fewer)):
        reached = range(taken, len(levels))
        budget.spend(_SHIFT * totals.bit_count() * len(reached) * (top + OPERATION) + OPERATION)
        for total in _listed(totals, top):
            for count in reached:
                levels[count] |= more[min(count - taken, len(more) - 1)] >> total
    return tuple(levels)


def _fresh(levels: _Levels) -> Iterator[int]:
    """What each level adds to the one before."""
    before = 0
    for level in levels:
        yield level & ~before
        before = level


def _listed(bits: int, top: int) -> list[int]:
    """The totals that are held."""
    totals = []
    while bits:
        lowest = bits & -bits
        totals.append(top - (lowest.bit_length() - 1))
        bits ^= lowest
    return totals


def _with_one_taken(pool: Pool, gain: Alternative) -> Iterator[Pool]:
    """The pool once one of its sources has given this gain, for each source that can."""
    for at, part in enumerate(pool.parts):
        for taken in _taken_from(part, gain):
            yield replace(_less_one(pool), parts=(*pool.parts[:at], taken, *pool.parts[at + 1 :]))


def _taken_from(part: Part, gain: Alternative) -> Iterator[Part]:
    if isinstance(part, Pool):
        yield from _with_one_taken(part, gain)
    elif gain in part.alternatives:
        yield _less_one(part)


def _less_one(part: P) -> P:
    return part if part.at_most is None else replace(part, at_most=part.at_most - 1)
