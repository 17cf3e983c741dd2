"""How many different sums make each lot, counted without listing them.

The sums of a part are a polynomial, one for each number of gains: the coefficient of a total is how many sums make it.
A polynomial is one integer whose fields are its coefficients, so that adding a gain is a shift, and two parts together
are a product.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb, gcd, isqrt

from rulesdsl.analysis.sources import Part, Pool, Source, least_bound, simplified, sources_in
from rulesdsl.analysis.sums.budget import OPERATION, WORK, Budget, Spent, Undecided
from rulesdsl.model.money import Coins

_PASSES, _DIGITS = 8, 30
"""An addition reads and writes its numbers so often; a product costs so much a digit."""


def numbers_of_sums(pool: Pool, lots: Iterable[Coins], work: int = WORK) -> dict[Coins, int | Undecided]:
    """How many sums, within the bounds of the pool, make each lot; two sums are different when a gain is."""
    plain, budget = simplified(pool), Budget(work)
    gains = [each.coins for source in sources_in(plain) for each in source.alternatives]
    unit = gcd(*gains) or 1
    numbers: dict[Coins, int | Undecided] = {lot: Undecided("work") for lot in lots}
    numbers |= {lot: int(lot == 0) for lot in numbers if lot < min(gains, default=lot + 1) or lot % unit}
    asked = sorted(lot for lot, number in numbers.items() if isinstance(number, Undecided))
    while asked:
        attempt = Budget(budget.left // 2)
        allowed = attempt.left
        try:
            return numbers | _counted(plain, gains, asked, attempt)
        except Spent:
            budget.spend(allowed - attempt.left)
            half = asked[-1] // 2
            asked = [lot for lot in asked if lot <= half]
    return numbers


def _counted(pool: Pool, gains: Sequence[Coins], lots: Sequence[Coins], budget: Budget) -> dict[Coins, int]:
    unit, most = gcd(*gains), lots[-1] // min(gains)
    bound = least_bound(pool.at_most, most) or 0
    width = comb(len(gains) + bound, bound).bit_length()
    bits = (lots[-1] // unit + 1) * width
    budget.spend(_PASSES * (bits + OPERATION))
    count = _Count(unit, lots[-1] // unit, width, (1 << bits) - 1, budget)
    made = count.of_pool(pool, most)
    return {lot: count.coefficient(made, lot // unit) for lot in lots}


@dataclass(frozen=True, slots=True)
class _Count:
    """Polynomials up to `top`, in steps of `unit`, with fields of `width` bits; `mask` has all bits of one."""

    unit: int
    top: int
    width: int
    mask: int
    budget: Budget

    def coefficient(self, polynomial: int, at: int) -> int:
        return polynomial >> (at * self.width) & ((1 << self.width) - 1)

    def of_pool(self, pool: Pool, most: int) -> int:
        """All sums of a pool, of whatever number of gains. No sum of interest has more than `most`."""
        source = pool.parts[0]
        bound = least_bound(pool.at_most, source.at_most)
        if len(pool.parts) == 1 and isinstance(source, Source) and (bound is None or bound >= most):
            return self._endless(source)
        return sum(self._levels(pool, most))

    def _endless(self, source: Source) -> int:
        """1 / (1 - z^g) is the product of 1 + z^g, 1 + z^2g, 1 + z^4g ..."""
        made = 1
        for gain in source.alternatives:
            step = gain.coins // self.unit
            while step <= self.top:
                made = self._plus(made, made, step)
                step *= 2
        return made

    def _levels(self, part: Part, most: int) -> list[int]:
        """A polynomial for exactly 0, 1, 2 ... gains of a part."""
        bound = least_bound(part.at_most, most) or 0
        if isinstance(part, Source):
            return self._source_levels(part, bound)
        levels = [1]
        for inner in part.parts:
            levels = self._together(levels, self._levels(inner, bound), bound)
        return levels

    def _source_levels(self, source: Source, bound: int) -> list[int]:
        self.budget.spend(len(source.alternatives) * bound * OPERATION)
        levels = [1] + [0] * bound
        for gain in source.alternatives:
            for count in range(1, bound + 1):
                levels[count] = self._plus(levels[count], levels[count - 1], gain.coins // self.unit)
        return levels

    def _together(self, one: list[int], other: list[int], bound: int) -> list[int]:
        levels = [0] * min(bound + 1, len(one) + len(other) - 1)
        for at, polynomial in enumerate(one):
            for count in range(at, min(at + len(other), len(levels))):
                if polynomial and other[count - at]:
                    levels[count] += self._times(polynomial, other[count - at])
        return levels

    def _plus(self, made: int, before: int, gain: int) -> int:
        if gain > self.top or not before:
            return made
        self.budget.spend(_PASSES * (before.bit_length() + gain * self.width) + OPERATION)
        return made + (before << (gain * self.width) & self.mask)

    def _times(self, one: int, other: int) -> int:
        """Karatsuba: digits to the power of log 3 / log 2, less than `digits` times its root times its length."""
        digits = min(one.bit_length(), other.bit_length()) // 30 + 1
        wider = max(one.bit_length(), other.bit_length()) // (30 * digits) + 1
        self.budget.spend(_DIGITS * (5 + digits.bit_length()) * digits * isqrt(digits) * wider + OPERATION)
        return one * other & self.mask
