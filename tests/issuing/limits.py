"""Whether counts are what chance would give. A chance is the probability that a fair process strays as far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erfc, exp, lgamma, log, sqrt

import numpy as np
from numpy.typing import ArrayLike, NDArray

TOO_UNLIKELY = 0.01
FEWEST_EXPECTED = 8.0
"""Counts expected to be smaller are added up: below it a sum of squares is no chi-square."""


def chance_above(distance: float, freedom: int) -> float:
    """The chance that a chi-square of so many degrees of freedom is larger; exact.

    M. Abramowitz, I. Stegun, Handbook of Mathematical Functions (1964), 26.4.4 and 26.4.5.
    """
    half, odd = distance / 2, freedom % 2
    if half <= 0:
        return 1.0
    exponents = (at + odd / 2 for at in range(freedom // 2))
    total = sum(exp(each * log(half) - half - lgamma(each + 1)) for each in exponents)
    return min(1.0, total + (erfc(sqrt(half)) if odd else 0.0))


def chance_of_square(distance: float, freedom: int) -> float:
    """The chance of a chi-square as far out on its side: counts that agree too well are no chance either."""
    above = chance_above(distance, freedom)
    return min(1.0, 2 * min(above, 1 - above))


def chance_of_normal(distance: float) -> float:
    """The chance that a normal variable of variance 1 strays as far from its mean, up or down."""
    return erfc(abs(distance) / sqrt(2))


def chance_of_counts(found: ArrayLike, expected: ArrayLike) -> float:
    """The chance of independent counts of a fixed total (Pearson's chi-square); those seldom expected count as one.

    K. Pearson, Philosophical Magazine 50 (1900). One degree of freedom less than there are counts.
    """
    counts, wanted = np.asarray(found, float), np.asarray(expected, float)
    seldom = wanted < FEWEST_EXPECTED
    if seldom.any():
        counts = np.append(counts[~seldom], counts[seldom].sum())
        wanted = np.append(wanted[~seldom], wanted[seldom].sum())
        if wanted[-1] < FEWEST_EXPECTED:
            counts, wanted = _last_two_as_one(counts), _last_two_as_one(wanted)
    distance = float(((counts - wanted) ** 2 / wanted).sum())
    freedom = len(wanted) - 1
    if freedom < 2:
        return chance_above(distance, freedom) if freedom else 1.0
    return chance_of_square(distance, freedom)


def chance_of_extremes(found: ArrayLike, expected: ArrayLike) -> float:
    """The chance that any of some counts strays as far as the one that strays most, up or down.

    Each count is at most as wide as Poisson's law; how they depend on each other does not matter (Boole's inequality).
    """
    counts, wanted = np.asarray(found).ravel(), np.broadcast_to(expected, np.shape(found)).ravel()
    each = zip(counts.tolist(), wanted.tolist(), strict=True)
    least = min(min(_up_to(count, mean), 1 - _up_to(count - 1, mean)) for count, mean in each)
    return min(1.0, 2 * len(counts) * least)


def _up_to(count: int, mean: float) -> float:
    """The chance of at most so many (Abramowitz and Stegun, 26.4.21)."""
    return chance_above(2 * mean, 2 * (count + 1)) if count >= 0 else 0.0


def _last_two_as_one(values: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.append(values[:-2], values[-2:].sum())


def is_fair(found: Sequence[float], expected: Sequence[float]) -> bool:
    """Whether counts agree with those expected, of the same total, inside the limit of 99 %."""
    return chance_of_counts(found, expected) >= TOO_UNLIKELY


def strays(chances: Mapping[str, float]) -> dict[str, float]:
    """Those of a family of tests that a fair process would not show in 99 of 100 families.

    Each of m tests has the limit 0.01 / m (Bonferroni), which holds however the tests depend on each other.
    """
    limit = TOO_UNLIKELY / len(chances)
    return {name: chance for name, chance in chances.items() if chance < limit}
