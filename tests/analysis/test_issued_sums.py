"""Sums that units show: by hand for a small game, and against the list of all sums."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesdsl.analysis.issued_sums import issued_sums
from rulesdsl.analysis.pool_of import pool_of
from rulesdsl.analysis.sums.budget import Undecided
from rulesdsl.analysis.sums.search import sums_of, sums_of_count
from rulesdsl.model.game import Game, Issuing, SumWeight
from tests.games import kumulos, said


def weighted(weights: dict[int, int], at_most: int | None = 8) -> Game:
    rows = tuple(SumWeight(gains, weight, said()) for gains, weight in weights.items())
    return replace(kumulos(), issuing=Issuing(at_most, "by number of gains", None, said(), rows))


@pytest.mark.parametrize("lot", [100, 400, 1000, 5000])
def test_sums_of_count__are_those_of_all_sums(lot: int) -> None:
    pool = pool_of(kumulos(), 1)
    every = [each for each in sums_of(pool, lot) if not isinstance(each, Undecided)]
    for count in range(10):
        assert list(sums_of_count(pool, lot, count)) == [each for each in every if len(each) == count]


def test_sums_of_count__none_beyond_the_bound_or_below_one() -> None:
    pool = pool_of(kumulos(), 1)
    assert list(sums_of_count(pool, 450, 9)) == []
    assert list(sums_of_count(pool, 100, 0)) == list(sums_of_count(pool, 0, 1)) == []


def test_sums_of_count__undecided_without_work() -> None:
    assert list(sums_of_count(pool_of(kumulos(), 1), 1_000_000, 8, work=1)) == [Undecided("work")]


def test_issued_sums__only_numbers_with_a_weight_fewest_first() -> None:
    names = [tuple(gain.combination for gain in each) for each in issued_sums(weighted({2: 1, 1: 5, 3: 0}), 1, 100, 9)
             if not isinstance(each, Undecided)]  # fmt: skip
    assert names == [("4 hexagon",), ("4 cross", "4 cross")]
    assert len(list(issued_sums(weighted({5: 1, 6: 1}), 1, 400, 3))) == 3
    assert list(issued_sums(kumulos(), 1, 400, 7)) == list(sums_of(pool_of(kumulos(), 1), 400, 7))
