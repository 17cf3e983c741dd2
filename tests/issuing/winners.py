"""A fair order of the lots of many blocks. Moments are exact for blocks that are exactly their table."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, sqrt

import numpy as np
from numpy.typing import NDArray

from tests.issuing.limits import chance_of_extremes, chance_of_normal, chance_of_square

STRETCHES = 20
LAGS = (1, 2, 3, 7)
GAPS = 12

Chance = tuple[str, float]
Winning = NDArray[np.bool_]
"""[blocks, units]"""


def chances_of_order(lots: NDArray[np.uint16]) -> dict[str, float]:
    """Every test of the lots [blocks, units] of blocks that are drawn apart, by name."""
    winning = lots > 0
    found = dict(_positions("any lot", winning))
    for lot in range(1, int(lots.max()) + 1):
        found |= dict(_positions(f"lot {lot}", lots == lot))
    found |= dict(_correlations(winning))
    return found | {"runs": _runs(winning), "gaps": _gaps(winning), "block to block": _block_to_block(winning)}


def _positions(name: str, chosen: Winning) -> Iterator[Chance]:
    """Each place, and each stretch of places, as often as the others; one degree of freedom less than places.

    In a block the counts of s places covary as -s s p (1 - p) / (n - 1): so the sum of squares is a chi-square times
    n / (n - 1).
    """
    blocks, units = chosen.shape
    share = chosen[0].sum() / units
    for kind, parts in (("place", units), ("stretch", STRETCHES)):
        counts = chosen.sum(axis=0).reshape(parts, -1).sum(axis=1)
        each = blocks * units / parts * share
        distance = ((counts - each) ** 2).sum() / (each * (1 - share)) * (units - 1) / units
        yield f"{name}: {kind}", chance_of_square(float(distance), parts - 1)
        yield f"{name}: one {kind}", chance_of_extremes(counts, each)


def _runs(winning: Winning) -> float:
    """A. Wald, J. Wolfowitz, On a test whether two samples are from the same population, Ann. Math. Stat. 11 (1940)."""
    blocks, units = winning.shape
    winners = int(winning[0].sum())
    product = 2 * winners * (units - winners)
    mean, variance = 1 + product / units, product * (product - units) / (units**2 * (units - 1))
    runs = 1 + (winning[:, 1:] != winning[:, :-1]).sum(axis=1)
    return chance_of_normal(float(runs.mean() - mean) / sqrt(variance / blocks))


def _correlations(winning: Winning) -> Iterator[Chance]:
    """With units so many places behind, round the end of the block.

    A. Wald, J. Wolfowitz, An exact test for randomness in the non-parametric case based on serial correlation, Ann.
    Math. Stat. 14 (1943): mean and variance over all orders of the values, with the sums of their powers.
    """
    blocks, units = winning.shape
    values = winning - winning[0].mean()
    second, fourth = float((values[0] ** 2).sum()), float((values[0] ** 4).sum())
    mean = -second / (units - 1)
    variance = (second**2 - fourth) / (units - 1) + (second**2 - 2 * fourth) / ((units - 1) * (units - 2)) - mean**2
    for lag in LAGS:
        products = (values * np.roll(values, lag, axis=1)).sum(axis=1)
        yield f"correlation at {lag}", chance_of_normal(float(products.mean() - mean) / sqrt(variance / blocks))


def _gaps(winning: Winning) -> float:
    """How many gaps of 0, 1, ... losers there are before, between and behind the winners of all blocks.

    In a fair order the w + 1 gaps of a block are a composition drawn uniformly: the chance of a gap g is
    C(n - g - 1, w - 1) / C(n, w), of two gaps g and h C(n - g - h - 2, w - 2) / C(n, w) (W. Feller, An Introduction to
    Probability Theory I, II.5). From these the counts have exact covariances, and the distance of their vector from
    its mean is a chi-square with a degree of freedom for each length looked at.
    """
    blocks, units = winning.shape
    winners = int(winning[0].sum())
    every, gaps = comb(units, winners), winners + 1
    one = [comb(units - gap - 1, winners - 1) / every for gap in range(GAPS)]
    mean = np.array(one) * gaps
    two = np.array([[_both(units, winners, gap, other) / every for other in range(GAPS)] for gap in range(GAPS)])
    covariance = two * gaps * (gaps - 1) + np.diag(mean) - np.outer(mean, mean)
    edges = [np.concatenate([[-1], np.flatnonzero(each), [units]]) for each in winning]
    found = np.bincount(np.concatenate([np.diff(each) - 1 for each in edges]), minlength=GAPS)[:GAPS]
    off = found - blocks * mean
    return chance_of_square(float(off @ np.linalg.solve(covariance * blocks, off)), GAPS)


def _both(units: int, winners: int, gap: int, other: int) -> int:
    return comb(units - gap - other - 2, winners - 2)


def _block_to_block(winning: Winning) -> float:
    """Winners at the places of winners of the block before: of two fair orders variance S2 S2 / (n - 1), mean 0."""
    blocks, units = winning.shape
    values = winning - winning[0].mean()
    products = (values[1:] * values[:-1]).sum(axis=1)
    variance = float((values[0] ** 2).sum()) ** 2 / (units - 1)
    return chance_of_normal(float(products.sum()) / sqrt(variance * (blocks - 1)))
