"""Odds, shares and variance as exact fractions, against a block written out unit by unit."""

from __future__ import annotations

import statistics
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.analysis.odds import odds_of, payout_ratio_of, share_of, total_of, variance_of

lots = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 10_000)), max_size=4)


@given(lots, st.integers(0, 20), st.sampled_from((1, 100)))
def test_variance__of_a_block_written_out(won: list[tuple[int, int]], losing: int, coins_in_one: int) -> None:
    units = [Fraction(coins, coins_in_one) for count, coins in won for _ in range(count)] + [Fraction(0)] * losing
    expected = statistics.pvariance(units) if units else None
    assert variance_of(won, len(units), coins_in_one) == expected


@given(lots)
def test_total__is_what_the_shares_divide(won: list[tuple[int, int]]) -> None:
    total = total_of(won)
    assert total == sum(coins for count, coins in won for _ in range(count))
    assert sum(share_of(count * coins, total) for count, coins in won) == (1 if total else 0)


def test_odds__reduced_and_none_where_there_is_nothing_to_say() -> None:
    assert odds_of(240_162, 1_000_000) == Fraction(500_000, 120_081)
    assert (odds_of(0, 1_000_000), odds_of(5, None)) == (None, None)


def test_payout_ratio__needs_a_block_and_a_stake() -> None:
    assert payout_ratio_of(35_000_000, 1_000_000, 50) == Fraction(7, 10)
    assert payout_ratio_of(150, 100, 1) == Fraction(3, 2)
    assert [payout_ratio_of(1, *rest) for rest in ((None, 50), (10, None), (0, 50), (10, 0))] == [None] * 4


def test_variance__none_without_a_block() -> None:
    assert (variance_of([(1, 100)], None, 100), variance_of([], 0, 100)) == (None, None)
