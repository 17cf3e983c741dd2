"""Answers within any budget: some may be missing, none is another than without a budget."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.analysis.lots import Lots
from rulesdsl.analysis.sources import Pool, alternatives_in, simplified
from rulesdsl.analysis.sums.budget import Budget, Spent, Undecided
from rulesdsl.analysis.sums.of_pool import sums_of_pool
from rulesdsl.analysis.sums.one_source import OneSource
from tests.analysis.pools import fewest_by_brute_force, one_source, pools

WORKS = st.integers(0, 30).map(lambda power: int(10 ** (power / 3)))
gains = st.lists(st.integers(1, 300), min_size=1, max_size=8)
UNDECIDED = Undecided("work")


@given(gains, st.one_of(st.none(), st.integers(1, 14)), st.sets(st.integers(0, 1500), min_size=1), WORKS)
@settings(max_examples=300, deadline=None)
def test_one_source__fewest_and_decided(some: list[int], at_most: int | None, asked: set[int], work: int) -> None:
    expected = fewest_by_brute_force(some, 1500, at_most)
    fewest = OneSource(some, at_most, Budget(work)).fewest(asked)
    assert all(expected[total] == count for total, count in fewest.items())
    decided = OneSource(some, at_most, Budget(work)).decided(asked, None)
    assert all((expected[total] is not None) is made for total, made in decided.items())


@given(pools, WORKS)
@settings(max_examples=200, deadline=None)
def test_any_pool__every_question(pool: Pool, work: int) -> None:
    asked, given_gains = range(-2, 45), alternatives_in(simplified(pool))
    full, poor = (sums_of_pool(pool, Budget(each)) for each in (10**12, work))
    assert poor.fewest(asked).items() <= full.fewest(asked).items()
    assert poor.decided(asked, 3).items() <= full.decided(asked, 3).items()
    known = full.containing(given_gains, asked)
    for gain, holding in poor.containing(given_gains, asked).items():
        assert holding.items() <= known[gain].items()


@given(pools, st.lists(st.integers(1, 40), min_size=1, max_size=8), WORKS, st.permutations(range(4)))
@settings(max_examples=150, deadline=None)
def test_lots__whatever_is_asked_first(pool: Pool, amounts: list[int], work: int, order: list[int]) -> None:
    """The answers of a pool share one budget, and yet none depends on what was asked before."""
    once, again = Lots(pool, amounts, work), Lots(pool, amounts, work)

    def answers(lots: Lots, question: int) -> list[object]:
        ways = (lots.reached, lots.fewest, lots.number_of_sums)
        return list(map(ways[question], amounts)) if question < 3 else [lots.in_some_lot(gain) for gain in lots.gains]

    found = {question: answers(once, question) for question in range(4)}
    assert {question: answers(again, question) for question in order} == found


@pytest.mark.parametrize("work", [10**power for power in range(4, 11)])
def test_fewest__is_never_told_before_its_exact_level_is_known(work: int) -> None:
    """From five gains on two levels are looked at together: the budget may end between them."""
    some, asked = [997, 1009, 40_009], [5 * 997, 4 * 1009 + 40_009, 6 * 1009, 3 * 997 + 2 * 1009]
    assert OneSource(some, 8, Budget(work)).fewest(asked).items() <= dict(zip(asked, (5, 5, 6, 5), strict=True)).items()


def test_within__is_spent_where_one_answer_is_missing() -> None:
    with pytest.raises(Spent):
        OneSource([3, 5], None, Budget(0)).within((3,), None)


def test_allow__keeps_the_rest_for_later() -> None:
    budget = Budget(100)
    budget.allow(30)
    with pytest.raises(Spent):
        budget.spend(31)
    budget.spend(30)
    budget.allow(100)
    assert budget.left == 70


def test_number_of_sums__of_lots_nothing_makes_and_of_those_too_large_to_count() -> None:
    lots = Lots(one_source((2, 3, 10**9), 8), (1, 6, 10**9 + 5), 10**8)
    assert (lots.number_of_sums(1), lots.number_of_sums(6)) == (0, 2)
    assert lots.number_of_sums(10**9 + 5) == UNDECIDED
