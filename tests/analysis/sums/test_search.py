"""The sums of a lot: all of them, each once, fewest gains first; and their number, counted another way."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.analysis.pool_of import pool_of
from rulesdsl.analysis.sources import Alternative, Pool, Source, simplified
from rulesdsl.analysis.sums.budget import Undecided
from rulesdsl.analysis.sums.counts import numbers_of_sums
from rulesdsl.analysis.sums.search import Sum, a_sum, sums_of
from tests.analysis.pools import by_total, one_source, pools, units
from tests.games import kumulos


def found_sums(pool: Pool, lot: int) -> list[Sum]:
    return [each for each in sums_of(pool, lot, work=10**12) if not isinstance(each, Undecided)]


def bag(gains: Sum) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((gain.combination, gain.coins) for gain in gains))


@given(pools)
@settings(max_examples=100, deadline=None)
def test_sums_of__every_unit_that_makes_the_lot(pool: Pool) -> None:
    """Units are told apart by the source of each gain, of which the simplified pool has the fewest."""
    made = by_total(units(simplified(pool), 4))
    counts = numbers_of_sums(pool, range(41))
    for lot in range(41):
        found = found_sums(pool, lot)
        assert Counter(map(bag, found)) == Counter(bag(tuple(gain for _, gain in unit)) for unit in made[lot])
        assert [len(each) for each in found] == sorted(len(each) for each in found)
        assert counts[lot] == len(found)


@given(st.lists(st.integers(1, 12), max_size=4), st.integers(0, 40))
@settings(max_examples=100, deadline=None)
def test_sums_of__without_a_bound(gains: list[int], lot: int) -> None:
    pool = one_source(gains)
    expected = by_total(units(pool, lot // min(gains) if gains else 0))[lot] if len(gains) < 3 else None
    found = found_sums(pool, lot)
    assert all(sum(gain.coins for gain in each) == lot for each in found)
    assert len({bag(each) for each in found}) == len(found)
    assert numbers_of_sums(pool, (lot,)) == {lot: len(found)}
    assert expected is None or len(expected) == len(found)


def test_sums_of__larger_gains_first_among_as_many() -> None:
    names = [[gain.coins for gain in each] for each in found_sums(one_source((1, 2, 3, 5), 3), 6)]
    assert names == [[5, 1], [3, 3], [3, 2, 1], [2, 2, 2]]


def test_sums_of__kumulos_two_euros_at_half_a_euro() -> None:
    """25, 50 and 100 coins make 200 in nine ways; eight of 25 are the most that a unit may hold."""
    pool = pool_of(kumulos(), 0)
    found = found_sums(pool, 200)
    assert [[gain.coins for gain in each] for each in found] == [
        [100, 100],
        [100, 50, 50],
        [100, 50, 25, 25],
        [50, 50, 50, 50],
        [100, 25, 25, 25, 25],
        [50, 50, 50, 25, 25],
        [50, 50, 25, 25, 25, 25],
        [50, 25, 25, 25, 25, 25, 25],
        [25] * 8,
    ]
    assert a_sum(pool, 200) == (Alternative("4 circle", 100),) * 2
    assert numbers_of_sums(pool, (200,)) == {200: 9}


def test_sums_of__is_lazy_and_keeps_to_its_limit() -> None:
    endless = one_source(range(1, 40))
    assert len(list(sums_of(endless, 10**4, 3))) == 3
    assert len(list(islice(sums_of(endless, 500), 100))) == 100


@pytest.mark.parametrize("lot", [7, 10**12 + 1])
def test_sums_of__none_where_no_sum_makes_it(lot: int) -> None:
    pool = one_source((10, 20), 8)
    assert (a_sum(pool, lot), list(sums_of(pool, lot)), numbers_of_sums(pool, (lot,))) == (None, [], {lot: 0})


def test_sums_of__of_nothing_is_the_empty_sum() -> None:
    assert (list(sums_of(one_source((5,)), 0)), numbers_of_sums(one_source((5,)), (0, -5))) == ([()], {0: 1, -5: 0})


def test_sums_of__says_when_the_budget_is_used_up() -> None:
    found = list(sums_of(one_source(range(1, 40)), 400, work=10**8))
    assert found[-1] == Undecided("work")
    assert Undecided("work") not in found[:-1]
    assert a_sum(one_source((10**6, 10**6 + 1)), 10**14, work=10**5) == Undecided("work")


def test_numbers_of_sums__small_lots_are_counted_when_the_largest_costs_too_much() -> None:
    pool = Pool("unit", 9, (Source("s", None, (Alternative("a", 1), Alternative("b", 2), Alternative("c", 10**12))),))
    assert numbers_of_sums(pool, (4, 10**12), work=10**8) == {4: 3, 10**12: Undecided("work")}
