"""Totals as bits against sets of integers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.analysis.sums.bits import Totals, totals_of

totals = st.sets(st.integers(0, 60))
gains = st.sets(st.integers(1, 70), max_size=5)


def held(bits: Totals) -> set[int]:
    return bits.having(range(bits.top + 1))


@given(totals, st.integers(0, 50))
def test_totals_of__holds_those_up_to_the_top(some: set[int], top: int) -> None:
    bits = totals_of(some, top)
    assert held(bits) == {total for total in some if total <= top}
    assert {total for total in range(-3, 70) if bits.having((total,))} == held(bits)


@given(totals, gains, st.integers(0, 60), st.integers(0, 40))
def test_plus__each_total_with_and_without_a_gain(some: set[int], added: set[int], top: int, wider: int) -> None:
    bits = totals_of(some, top)
    all_sums = held(bits) | {total + gain for total in held(bits) for gain in added}
    assert held(bits.plus(sorted(added), top + wider)) == {total for total in all_sums if total <= top + wider}


@given(totals, st.integers(1, 70), st.integers(0, 200))
def test_endlessly_plus__any_number_of_one_gain(some: set[int], gain: int, top: int) -> None:
    bits = totals_of(some, top)
    expected = {total + gain * times for total in held(bits) for times in range(201)}
    assert held(bits.endlessly_plus(gain)) == {total for total in expected if total <= top}


@given(totals, st.integers(0, 60))
def test_mirrored__bit_is_total(some: set[int], top: int) -> None:
    mirrored = totals_of(some, top).mirrored()
    assert {total for total in range(top + 1) if mirrored >> total & 1} == {total for total in some if total <= top}


@given(totals, st.integers(0, 60), st.integers(1, 6))
def test_first_run__least_start_of_so_many_in_a_row(some: set[int], top: int, length: int) -> None:
    runs = [start for start in range(top - length + 2) if set(range(start, start + length)) <= some]
    assert totals_of(some, top).first_run(length) == min(runs, default=None)


@pytest.mark.parametrize("count", [7, 8, 9])
def test_having__few_and_many_questions_have_the_same_answer(count: int) -> None:
    bits = totals_of({3, 5, 11}, 12)
    assert bits.having(range(count)) == {3, 5} & set(range(count))
