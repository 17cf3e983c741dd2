"""Sums of one source against the recurrence that defines the fewest gains, whichever way the answer is found."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rulesdsl.analysis.sources import Alternative
from rulesdsl.analysis.sums.budget import Budget, Spent
from rulesdsl.analysis.sums.one_source import OneSource
from tests.analysis.pools import fewest_by_brute_force

TOP = 200
gains = st.lists(st.integers(1, 60).map(lambda gain: gain), max_size=6)
in_steps = st.tuples(gains, st.integers(1, 4)).map(lambda pair: [gain * pair[1] for gain in pair[0]])
bounds = st.one_of(st.none(), st.integers(0, 12))
totals = st.sets(st.integers(-3, TOP), min_size=1)


@given(in_steps, bounds, totals)
@settings(max_examples=400, deadline=None)
def test_fewest(some: list[int], at_most: int | None, asked: set[int]) -> None:
    expected = fewest_by_brute_force(some, TOP, at_most)
    found = OneSource(some, at_most, Budget()).fewest(asked)
    assert found == {total: expected[total] if total >= 0 else None for total in asked}


@given(in_steps, bounds, bounds, totals)
@settings(max_examples=400, deadline=None)
def test_within(some: list[int], at_most: int | None, most: int | None, asked: set[int]) -> None:
    tighter = min((bound for bound in (at_most, most) if bound is not None), default=None)
    expected = fewest_by_brute_force(some, TOP, tighter)
    found = OneSource(some, at_most, Budget()).within(asked, most)
    assert found == {total for total in asked if total >= 0 and expected[total] is not None}


@given(in_steps, bounds, totals)
@settings(max_examples=200, deadline=None)
def test_containing__the_rest_takes_one_gain_less(some: list[int], at_most: int | None, asked: set[int]) -> None:
    rests = fewest_by_brute_force(some, TOP, None if at_most is None else at_most - 1)
    named = [Alternative("other", 61 * 4), *(Alternative("some", coins) for coins in some)]
    found = OneSource(some, at_most, Budget()).containing(named, sorted(asked))
    for gain in named[1:]:
        fitting = {total for total in asked if total >= gain.coins and rests[total - gain.coins] is not None}
        assert found[gain] == {total: at_most != 0 and total in fitting for total in asked}
    assert found[named[0]] == dict.fromkeys(asked, False)


@given(st.lists(st.integers(500, 1000), min_size=1, max_size=5), st.integers(1, 400), bounds)
@settings(max_examples=100, deadline=None)
def test_fewest__of_many_gains_of_like_size(some: list[int], times: int, at_most: int | None) -> None:
    """The way that looks at what gains lack of the largest: totals far above the gains."""
    total = times * 25
    expected = fewest_by_brute_force(some, total, at_most)[total]
    assert OneSource(some, at_most, Budget()).fewest((total,)) == {total: expected}


@given(st.integers(1, 1500), st.integers(1, 40), st.lists(st.integers(1, 1500), min_size=1, max_size=5))
@settings(max_examples=100, deadline=None)
def test_within__without_a_bound_knows_from_where_on_all_are_reached(step: int, least: int, some: list[int]) -> None:
    """The way that stops at the first run as long as the least gain: totals far above it."""
    assume(step % least)
    expected = fewest_by_brute_force([least, *some], 3000, None)
    asked = range(0, 3001, 7)
    found = OneSource([least, *some], None, Budget()).within(asked, None)
    assert found == {total for total in asked if expected[total] is not None}


@pytest.mark.parametrize("work", [0, 10**4, 10**5, 10**6, 10**7, 10**8])
def test_fewest__a_small_budget_leaves_answers_out_and_never_changes_one(work: int) -> None:
    some, asked = [13, 88, 1011, 40_009, 700_001], [13, 26, 101, 1111, 52, 40_022, 750_000, 2_100_003, 9_999_999]
    full = OneSource(some, 8, Budget()).fewest(asked)
    found = OneSource(some, 8, Budget(work)).fewest(asked)
    assert found.keys() <= full.keys() == set(asked)
    assert found.items() <= full.items()
    assert not (found if work == 0 else None)


def test_within__beyond_the_budget_is_not_tried() -> None:
    endless = OneSource([999_983, 1_000_003], None, Budget(10**6))
    with pytest.raises(Spent):
        endless.within((10**14,), None)
    with pytest.raises(Spent):
        OneSource([999_983, 1_000_003, 7 * 10**13], 20, Budget(10**6)).within((10**14,), 20)
    with pytest.raises(Spent):
        OneSource([10**7, 10**7 - 3, 10**7 - 70_001, 5], 9, Budget(10**6)).within((8 * 10**7 - 240_007,), 9)


def test_fewest__a_jackpot_is_no_burden() -> None:
    """A lot that is one gain is told whatever its size, and the small lots beside it too."""
    found = OneSource([10**15, 1, 5], 8, Budget()).fewest((10**15, 8, 27, 10**15 + 8))
    assert found == {10**15: 1, 8: 4, 27: 7, 10**15 + 8: 5}
