"""The statistics that units are held to, against tables and worked sums."""

from __future__ import annotations

from math import exp

import pytest

from tests.issuing.limits import chance_above, chance_of_counts, chance_of_extremes, chance_of_normal, strays


@pytest.mark.parametrize(
    ("freedom", "distance", "chance"),
    [(1, 3.841, 0.05), (2, 9.210, 0.01), (5, 15.086, 0.01), (10, 18.307, 0.05), (30, 50.892, 0.01),
     (100, 124.342, 0.05), (100, 149.449, 0.001)],
)  # fmt: skip
def test_chance_above__the_printed_tables(freedom: int, distance: float, chance: float) -> None:
    """Quantiles of the chi-square distribution as every textbook has them."""
    assert chance_above(distance, freedom) == pytest.approx(chance, rel=0.002)


def test_chance_above__edges() -> None:
    assert chance_above(0, 7) == 1
    assert chance_above(2000, 2000) == pytest.approx(0.4957946, rel=1e-4)
    assert chance_above(50, 2) == pytest.approx(exp(-25))


def test_chance_of_normal__both_sides() -> None:
    assert chance_of_normal(1.959964) == pytest.approx(0.05, rel=1e-4) == pytest.approx(chance_of_normal(-1.959964))


def test_chance_of_counts__seldom_ones_count_together() -> None:
    assert chance_of_counts([60, 40], [50, 50]) == pytest.approx(0.0455, rel=0.01)
    assert chance_of_counts([100, 100, 3, 1], [100, 100, 2, 2]) == chance_of_counts([100, 104], [100, 104])
    assert chance_of_counts([1], [1]) == 1


def test_chance_of_counts__too_good_is_no_chance_either() -> None:
    assert chance_of_counts([100] * 50, [100] * 50) == 0


def test_chance_of_extremes__of_one_count_and_of_many() -> None:
    one = chance_of_extremes([0], [10])
    assert one == pytest.approx(2 * exp(-10))
    assert chance_of_extremes([0, 10, 9, 12], [10] * 4) == pytest.approx(4 * one)
    assert chance_of_extremes([40, 10], [10, 10]) < 1e-9


def test_strays__the_limit_holds_for_the_family() -> None:
    assert strays({"a": 0.009}) == {"a": 0.009}
    assert strays({"a": 0.009, "b": 0.5}) == {}
    assert strays({"a": 0.004, "b": 0.5}) == {"a": 0.004}
