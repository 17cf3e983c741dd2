"""Sums of at most 0, 1, 2 ... gains that any number of times may be chosen, each level made from the one before."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

from rulesdsl.analysis.sums.bits import NOTHING_YET, Totals, keep_memory, shifted, totals_of
from rulesdsl.analysis.sums.budget import LOOK_UP, OPERATION, Budget

_COPIED = 4
"""A level is copied to be asked about many totals."""
_KEPT = 16
"""A level is kept: its bits count so many times, which bounds the memory."""
_PREFIX, _WIDER = 16, 8
"""Endless sums are first looked for up to so many times the least gain, then so many times further."""


class Levels:
    """Totals of at most k gains, level by level, up to the largest total asked for. `gains` ascend."""

    def __init__(self, gains: Sequence[int], budget: Budget) -> None:
        self._gains = gains
        self._sums = (0, *accumulate(gains))
        self._budget = budget
        self._top = 0
        self._levels: list[Totals] = [NOTHING_YET]
        self._mirrors: dict[int, int] = {}

    def cost(self, level: int, top: int) -> int:
        """What it takes to make this level up to `top`, or more than is left."""
        cost, reach = 0, max(top, self._top)
        for at in range(len(self._levels) if top <= self._top else 1, level + 1):
            cost += self._cost_of(at, self._width(at, reach))
            if cost > self._budget.left:
                break
        return cost

    def having(self, totals: Sequence[int], level: int) -> set[int]:
        """Those of `totals` that are sums of at most `level` gains."""
        made = self._made(level, max(totals))
        self._budget.spend(_COPIED * made.top)
        return made.having(totals)

    def cost_by_halves(self, level: int, totals: Sequence[int]) -> int:
        """What it takes to answer `having_by_halves`."""
        mirrored = _KEPT * (max(totals) + OPERATION) if level // 2 not in self._mirrors else 0
        return self.cost((level + 1) // 2, max(totals)) + mirrored + sum(totals) + len(totals) * OPERATION

    def having_by_halves(self, totals: Sequence[int], level: int) -> set[int]:
        """The same as `having`, from two levels of half the height: a total is one of each."""
        top = max(totals)
        upper = self._made((level + 1) // 2, top)
        self._budget.spend(sum(totals) + len(totals) * OPERATION)
        if level // 2 not in self._mirrors:
            self._budget.spend(_KEPT * (top + OPERATION))
            self._mirrors[level // 2] = self._levels[level // 2].mirrored()
        lower = self._mirrors[level // 2]
        return {total for total in totals if lower & shifted(upper.bits, total - upper.top)}

    def _made(self, level: int, top: int) -> Totals:
        self._budget.spend(self.cost(level, top))
        if top > self._top:
            keep_memory(top)
            self._top, self._levels, self._mirrors = top, [NOTHING_YET], {}
        while len(self._levels) <= level:
            self._levels.append(self._next(len(self._levels)))
        return self._levels[level]

    def _next(self, level: int) -> Totals:
        width = self._width(level, self._top)
        if self._sparse(level, width):
            return totals_of({0, *self._gains} if level == 1 else self._pairs(), width)
        return self._levels[-1].plus(self._gains, width)

    def _pairs(self) -> set[int]:
        ones = (0, *self._gains)
        return {one + other for at, one in enumerate(ones) for other in ones[at:]}

    def _width(self, level: int, top: int) -> int:
        """How far a level goes: so many of the largest gain."""
        return min(top, level * self._gains[-1])

    def _cost_of(self, level: int, width: int) -> int:
        kept = _KEPT * (width + OPERATION)
        if self._sparse(level, width):
            return kept + self._combinations(level) * LOOK_UP
        return kept + self._cost_of_shifts(width)

    def _cost_of_shifts(self, width: int) -> int:
        """A gain is added to the totals below `width` that it still fits on."""
        fitting = bisect_right(self._gains, width)
        return fitting * (width + OPERATION) - self._sums[fitting]

    def _sparse(self, level: int, width: int) -> bool:
        """The first levels hold so few totals that they are cheaper one by one."""
        return level <= 2 and self._combinations(level) * LOOK_UP < self._cost_of_shifts(width)

    def _combinations(self, level: int) -> int:
        return int(len(self._gains) ** level)


class Endless:
    """Totals of any number of gains. `gains` ascend and have no common divisor."""

    def __init__(self, gains: Sequence[int], budget: Budget) -> None:
        self._gains = gains
        self._budget = budget
        self._known = NOTHING_YET
        self._all_from: int | None = None

    def cost(self, top: int) -> int:
        """What the first look costs, after which all totals up to `top` are known if sums get dense soon."""
        if self._all_from is not None or top <= self._known.top:
            return 0
        first = min(top, _PREFIX * self._gains[0])
        steps = bisect_right(self._gains, first) * self._steps(self._gains[0], first)
        return (steps + self._gains[0].bit_length()) * (first + OPERATION)

    def _steps(self, gain: int, top: int) -> int:
        return (top // gain).bit_length()

    def having(self, totals: Iterable[int]) -> set[int]:
        """Those of `totals` that some number of gains makes."""
        asked = set(totals)
        self._reach(max(asked, default=0))
        beyond = {total for total in asked if self._all_from is not None and total >= self._all_from}
        self._budget.spend(_COPIED * self._known.top)
        return beyond | self._known.having(sorted(asked - beyond))

    def _reach(self, top: int) -> None:
        """Know all up to `top`: where as many totals in a row are sums as the least gain is large, all later are."""
        least = self._gains[0]
        width = _PREFIX * least
        while self._all_from is None and self._known.top < top:
            if width > self._known.top:
                self._known = self._sums(min(width, top))
                self._budget.spend(least.bit_length() * self._known.top)
                self._all_from = self._known.first_run(least)
            width *= _WIDER

    def _sums(self, top: int) -> Totals:
        keep_memory(top)
        sums = Totals(top, 1 << top)
        for gain in self._gains:
            if gain > top:
                break
            if not sums.having((gain,)):
                self._budget.spend(self._steps(gain, top) * (top + OPERATION))
                sums = sums.endlessly_plus(gain)
        return sums
