"""Sums of pools with bounds of their own, against every unit such a pool can give."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.analysis.sources import Alternative, Pool, Source, alternatives_in, simplified
from rulesdsl.analysis.sums.budget import Budget
from rulesdsl.analysis.sums.many_sources import ManySources
from rulesdsl.analysis.sums.of_pool import Sums, sums_of_pool
from rulesdsl.analysis.sums.one_source import OneSource
from tests.analysis.pools import by_total, one_source, pools, units

TOP = 45
ASKED = range(-2, TOP)


def fewest_of(pool: Pool) -> dict[int, int | None]:
    made = by_total(units(pool, 4))
    return {total: min(map(len, made[total])) if total in made else None for total in ASKED}


def both(pool: Pool) -> tuple[Sums, Sums]:
    """The way chosen for the pool, and the general way, which must answer for every pool."""
    return sums_of_pool(pool, Budget()), ManySources(simplified(pool), Budget())


@given(pools, st.integers(0, 4))
@settings(max_examples=150, deadline=None)
def test_fewest_and_within(pool: Pool, most: int) -> None:
    expected = fewest_of(pool)
    for sums in both(pool):
        assert sums.fewest(ASKED) == expected
        assert sums.within(ASKED, None) == {total for total in ASKED if expected[total] is not None}
        assert sums.within(ASKED, most) == {total for total, fewest in expected.items() if (fewest or 0) <= most} - {
            total for total, fewest in expected.items() if fewest is None
        }


@given(pools)
@settings(max_examples=150, deadline=None)
def test_containing(pool: Pool) -> None:
    made = by_total(units(pool, 4))
    gains = alternatives_in(simplified(pool))
    expected = {
        gain: {total: any(gain == held for unit in made[total] for _, held in unit) for total in ASKED}
        for gain in gains
    }
    for sums in both(pool):
        assert sums.containing(gains, ASKED) == expected


@given(st.lists(st.integers(1, 30), max_size=4))
@settings(max_examples=50, deadline=None)
def test_fewest__of_a_source_without_any_bound(gains: list[int]) -> None:
    pool = one_source(gains)
    assert ManySources(pool, Budget()).fewest(range(60)) == OneSource(gains, None, Budget()).fewest(range(60))


def test_sums_of_pool__three_card_areas_are_one_source_of_three() -> None:
    card = Pool("card", None, (Source("amount", 1, (Alternative("3 equal", 5), Alternative("3 equal", 2))),))
    sums = sums_of_pool(Pool("unit", None, (card, card, card)), Budget())
    assert isinstance(sums, OneSource)
    assert sums.fewest(range(16)) == {
        total: {0: 0, 2: 1, 4: 2, 5: 1, 6: 3, 7: 2, 9: 3, 10: 2, 12: 3, 15: 3}.get(total) for total in range(16)
    }


def test_fewest__a_small_budget_leaves_the_largest_lots_undecided() -> None:
    once = Source("once", 1, (Alternative("a", 3),))
    twice = Source("twice", 2, (Alternative("b", 10**9), Alternative("c", 4)))
    pool = Pool("unit", None, (once, twice))
    found = sums_of_pool(pool, Budget(10**8)).fewest((7, 8, 9, 11, 10**9 + 3, 10**9 + 7))
    assert found == {7: 2, 8: 2, 9: None, 11: 3}


def test_containing__is_asked_again_about_larger_totals() -> None:
    a, b = Alternative("a", 3), Alternative("b", 4)
    pool = Pool("unit", 4, (Source("once", 1, (a,)), Source("twice", 2, (b,))))
    sums = sums_of_pool(pool, Budget())
    assert sums.containing((a,), (3,)) == {a: {3: True}}
    assert sums.containing((a, b), (3, 7, 11, 15)) == {
        a: {3: True, 7: True, 11: True, 15: False},
        b: {3: False, 7: True, 11: True, 15: False},
    }


def test_fewest__single_gains_alone_are_told_without_a_budget() -> None:
    pool = Pool("unit", 4, (Source("once", 1, (Alternative("a", 3),)), Source("twice", 2, (Alternative("b", 4),))))
    assert sums_of_pool(pool, Budget(0)).fewest((3, 7, -1)) == {3: 1, -1: None}
