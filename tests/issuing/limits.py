"""Whether counts are what chance would give: limits that a fair process passes 99 times of 100."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

QUANTILE = 2.326
"""Of the normal distribution, at 99 %."""


def chi_square(found: Sequence[float], expected: Sequence[float]) -> float:
    return sum((one - other) ** 2 / other for one, other in zip(found, expected, strict=True))


def chi_square_limit(freedom: int) -> float:
    """The 99 % limit (Wilson and Hilferty's approximation)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + QUANTILE * sqrt(part)) ** 3)


def is_fair(found: Sequence[float], expected: Sequence[float]) -> bool:
    """Whether counts agree with those expected, of the same total."""
    return chi_square(found, expected) < chi_square_limit(len(found) - 1)
