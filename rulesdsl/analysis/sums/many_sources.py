"""Sums of gains of several sources, each with its own bound: the tree of the pool, from its leaves up.

A part is its levels: the totals that at most 0, 1, 2 ... of its gains make, as the bits of one integer a level (bit
`total`). The levels of two parts together are those of every way to share the gains between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from rulesdsl.analysis.sources import Alternative, Part, Pool, Source, alternatives_in, least_bound
from rulesdsl.analysis.sums.budget import OPERATION, Budget, Spent

_Levels = tuple[int, ...]
P = TypeVar("P", Pool, Source)


class ManySources:
    """The sums of a simplified pool whose parts have bounds of their own."""

    def __init__(self, pool: Pool, budget: Budget) -> None:
        self.at_most = pool.at_most
        self._pool = pool
        self._budget = budget
        self._top = -1
        self._levels: _Levels = ()
        self._with_one_taken: dict[Alternative, tuple[ManySources, ...]] = {}

    def within(self, totals: Iterable[int], most: int | None) -> set[int]:
        """Those of `totals` that are sums of at most `most` gains (and of the bounds of the pool)."""
        asked = [total for total in totals if total >= 0]
        self._reach(max(asked, default=0))
        last = len(self._levels) - 1
        level = self._levels[last if most is None else min(most, last)]
        return {total for total in asked if level >> total & 1}

    def fewest(self, totals: Iterable[int]) -> dict[int, int | None]:
        """How many gains each total takes at the least, None where no sum makes it; undecided ones are missing."""
        waiting = set(totals)
        found: dict[int, int | None] = {total: None for total in waiting if total < 0}
        waiting -= found.keys()
        while waiting:
            try:
                self._reach(max(waiting))
            except Spent:
                half = max(waiting) // 2
                waiting = {total for total in waiting if total <= half}
                continue
            for total in waiting:
                found[total] = next((k for k, level in enumerate(self._levels) if level >> total & 1), None)
            break
        return found

    def containing(self, gains: Sequence[Alternative], totals: Sequence[int]) -> dict[Alternative, set[int]]:
        """For each gain those of `totals` that are a sum with it: the rest comes from what its source leaves."""
        return {gain: self._containing(gain, totals) for gain in gains}

    def _containing(self, gain: Alternative, totals: Sequence[int]) -> set[int]:
        rests = [total - gain.coins for total in totals]
        if gain not in self._with_one_taken:
            left = _with_one_taken(self._pool, gain)
            self._with_one_taken[gain] = tuple(ManySources(each, self._budget) for each in left)
        return {rest + gain.coins for left in self._with_one_taken[gain] for rest in left.within(rests, None)}

    def _reach(self, top: int) -> None:
        if top > self._top:
            gains = [each.coins for each in alternatives_in(self._pool)]
            most = top // min(gains) if gains else 0
            self._levels = _levels(self._pool, most, top, self._budget)
            self._top = top


def _levels(part: Part, most: int, top: int, budget: Budget) -> _Levels:
    """The levels of a part up to `most` gains and totals of `top`; the last one stands for all that follow."""
    bound = least_bound(part.at_most, most) or 0
    if isinstance(part, Source):
        return _source_levels(part, bound, top, budget)
    levels: _Levels = (1,)
    for inner in part.parts:
        levels = _together(levels, _levels(inner, bound, top, budget), bound, top, budget)
    return levels


def _source_levels(source: Source, bound: int, top: int, budget: Budget) -> _Levels:
    gains = sorted({each.coins for each in source.alternatives if each.coins <= top})
    levels = [1]
    for _ in range(bound):
        budget.spend(len(gains) * (top + OPERATION))
        level = levels[-1]
        for gain in gains:
            level |= levels[-1] << gain
        level &= (2 << top) - 1
        if level == levels[-1]:
            break
        levels.append(level)
    return tuple(levels)


def _together(one: _Levels, other: _Levels, bound: int, top: int, budget: Budget) -> _Levels:
    """Every way to share at most 0, 1, ... `bound` gains between two parts."""
    last = min(bound, len(one) + len(other) - 2)
    ones, others = tuple(_fresh(one)), tuple(_fresh(other))
    levels: list[int] = []
    for count in range(last + 1):
        level = levels[-1] if levels else 0
        for at in range(max(0, count - len(others) + 1), min(count + 1, len(ones))):
            level |= _sums(ones[at], others[count - at], budget)
        levels.append(level & ((2 << top) - 1))
    return tuple(levels)


def _fresh(levels: _Levels) -> Iterator[int]:
    """What each level adds to the one before."""
    before = 0
    for level in levels:
        yield level & ~before
        before = level


def _sums(one: int, other: int, budget: Budget) -> int:
    """Every total of one and a total of the other: a shift for each total of the one that has fewer."""
    fewer, more = sorted((one, other), key=int.bit_count)
    budget.spend(fewer.bit_count() * (more.bit_length() + fewer.bit_length() + OPERATION))
    sums = 0
    while fewer:
        lowest = fewer & -fewer
        sums |= more << (lowest.bit_length() - 1)
        fewer ^= lowest
    return sums


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
