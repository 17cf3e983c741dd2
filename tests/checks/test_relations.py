"""Relations between figures, each against the sum written out."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.checks.relations import AtMost, Equation, Quotient, is_possible, is_slip_of, product, rounded
from tests.checks.figures import figure, right_numbers, table

NUMBERS = st.integers(0, 50)
ROWS = st.lists(st.tuples(st.integers(1, 20), st.integers(1, 20)), min_size=1, max_size=4).map(tuple)


@given(NUMBERS, NUMBERS, NUMBERS, st.integers(0, 2), NUMBERS)
def test_equation__holds_as_its_sum_says(count: int, amount: int, total: int, changed: int, number: int) -> None:
    cells = tuple(figure(each, at) for at, each in enumerate((count, amount, total)))
    relation = Equation("row-total", "error", ((1, cells[:2]), (-1, cells[2:])), cells[2])
    assert relation.holds_with() == (count * amount == total)
    numbers = [count, amount, total]
    numbers[changed] = number
    assert relation.holds_with(cells[changed], number) == (numbers[0] * numbers[1] == numbers[2])


@given(ROWS, st.integers(0, 14), NUMBERS)
def test_equation__its_mend_is_the_number_that_holds(rows: tuple[tuple[int, int], ...], at: int, number: int) -> None:
    numbers = list(right_numbers(rows))
    numbers[at % len(numbers)] = number
    made = table(tuple(numbers))
    for relation in made.relations:
        for each in relation.figures:
            mend = relation.mend(each)
            holding = [n for n in range(2001) if relation.holds_with(each, n)]
            if mend is None:
                assert holding in ([], list(range(2001)))
            else:
                assert relation.holds_with(each, mend)
                assert holding == ([int(mend)] if Fraction(mend).denominator == 1 and 0 <= mend <= 2000 else [])


@given(st.integers(1, 2000), st.integers(0, 60), st.integers(0, 3))
def test_quotient__is_rounded_half_up(above: int, below: int, digits: int) -> None:
    units, lots = figure(above, 0), figure(below, 1)
    scale = 10**digits
    expected = Fraction(floor(Fraction(above, below) * scale + Fraction(1, 2)), scale) if below else Fraction(0)
    odds = figure(expected, 2, "ratio")
    relation = Quotient("row-odds", "error", units, lots, odds, digits)
    assert relation.holds_with() == (below != 0)
    assert not relation.holds_with(odds, expected + Fraction(1, scale))
    if below:
        assert relation.mend(odds) == expected
        for each in (units, lots):
            mend = relation.mend(each)
            assert mend is None or relation.holds_with(each, mend)


@pytest.mark.parametrize(
    ("value", "digits", "expected"),
    [
        (Fraction(1, 2), 0, 1),
        (Fraction(5, 2), 0, 3),
        (Fraction(249, 100), 1, Fraction(25, 10)),
        (Fraction(245, 100), 1, Fraction(25, 10)),
        (Fraction(2449, 1000), 1, Fraction(24, 10)),
        (Fraction(500000, 120081), 2, Fraction(416, 100)),
    ],
)
def test_rounded__half_goes_up(value: Fraction, digits: int, expected: Fraction) -> None:
    assert rounded(value, digits) == expected


@given(st.lists(NUMBERS, max_size=4), NUMBERS)
def test_at_most__counts_all_its_parts(parts: list[int], bound: int) -> None:
    figures = tuple(figure(part, at) for at, part in enumerate(parts))
    relation = AtMost("lots-over-block", "error", figures, figure(bound, 99))
    assert relation.holds_with() == (sum(parts) <= bound)
    for each in figures:
        assert relation.holds_with(each, 0) == (sum(parts) - each.number <= bound)
    assert relation.holds_with(relation.result, sum(parts))
    assert all(relation.mend(each) is None for each in relation.figures)


@pytest.mark.parametrize(
    ("kind", "number", "is_one"),
    [
        ("count", 1, True),
        ("count", 0, False),
        ("count", -1, False),
        ("count", Fraction(1, 2), False),
        ("money", Fraction(7), True),
        ("money", Fraction(1, 3), False),
        ("percent", Fraction(7, 10), True),
        ("percent", Fraction(3333, 10_000), True),
        ("percent", Fraction(1, 3), False),
        ("ratio", Fraction(1, 3), True),
        ("ratio", 0, False),
    ],
)
def test_is_possible__a_figure_can_be_that(kind: str, number: Fraction, is_one: bool) -> None:
    assert is_possible(figure(1, 0, kind), number) == is_one  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "typed", "meant", "is_one"),
    [
        ("count", 8260, 8250, True),
        ("count", 825, 8250, True),
        ("count", 2850, 8250, True),
        ("count", 8369, 8250, False),
        ("money", 5000, 500, True),
        ("money", 2500, 250, True),
        ("money", 25, 250, False),
        ("percent", Fraction(75, 100), Fraction(70, 100), True),
        ("percent", Fraction(7, 100), Fraction(70, 100), True),
        ("percent", Fraction(12, 100), Fraction(70, 100), False),
    ],
)
def test_is_slip_of__as_both_are_written(kind: str, typed: Fraction, meant: Fraction, is_one: bool) -> None:
    assert is_slip_of(figure(typed, 0, kind), meant) == is_one  # type: ignore[arg-type]


def test_product__of_nothing_is_one() -> None:
    assert product(()) == 1
    assert product((figure(3, 0), figure(Fraction(1, 2), 1))) == Fraction(3, 2)
