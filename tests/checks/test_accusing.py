"""Which figure is accused, against a search of every number that every figure could be."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.checks.accusing import Accusation, accusations
from rulesdsl.checks.relations import AtMost, Figure, is_slip_of
from rulesdsl.source import Span
from tests.checks.figures import Table, figure, right_numbers, table

ROWS = st.lists(st.tuples(st.integers(1, 12), st.integers(1, 12)), min_size=2, max_size=3).map(tuple)


def gain(made: Table, changed: Figure, number: int) -> int:
    """Relations that hold with the number less relations that hold without it."""
    return sum(
        each.holds_with(changed, number) - each.holds_with() for each in made.relations if changed in each.figures
    )


def explained(made: Table, found: list[Accusation]) -> bool:
    accused = [accusation.figure for accusation in found]
    failing = (relation for relation in made.relations if not relation.holds_with())
    return all(any(each in relation.figures for each in accused) for relation in failing)


@given(ROWS, st.data())
@settings(max_examples=150)
def test_accusations__one_wrong_figure_is_the_first_accused_or_another_mends_as_much(
    rows: tuple[tuple[int, int], ...], data: st.DataObject
) -> None:
    right = right_numbers(rows)
    at = data.draw(st.integers(0, len(right) - 1))
    wrong = data.draw(st.integers(1, 300).filter(lambda number: number != right[at]))
    made = table((*right[:at], wrong, *right[at + 1 :]))
    found = accusations(made.relations)
    best = max(gain(made, each, number) for each in made.figures for number in range(1, 450))
    assert found[0].mend is not None
    assert gain(made, found[0].figure, int(found[0].mend)) == best
    assert explained(made, found)
    if gain(made, made.figures[at], right[at]) == best and is_slip_of(made.figures[at], right[at]):
        suspects = {id(found[0].figure), *(id(each) for each, _ in found[0].suspects)}
        assert id(made.figures[at]) in suspects


@given(ROWS)
def test_accusations__nothing_is_wrong_in_a_right_table(rows: tuple[tuple[int, int], ...]) -> None:
    assert accusations(table(right_numbers(rows)).relations) == []


@given(ROWS, st.lists(st.integers(1, 200), min_size=12, max_size=12))
@settings(max_examples=150)
def test_accusations__every_failing_relation_is_explained_once(
    rows: tuple[tuple[int, int], ...], noise: list[int]
) -> None:
    numbers = tuple(new if new % 3 == 0 else old for old, new in zip(right_numbers(rows), noise, strict=False))
    made = table(numbers)
    found = accusations(made.relations)
    told = [relation for accusation in found for relation in (accusation.relation, *accusation.others)]
    failing = [relation for relation in made.relations if not relation.holds_with()]
    assert sorted(map(id, told)) == sorted(map(id, failing))
    for accusation in found:
        assert all(accusation.figure in relation.figures for relation in (accusation.relation, *accusation.others))
        assert all(suspect is not accusation.figure for suspect, _ in accusation.suspects)


def test_accusations__the_order_of_the_relations_does_not_matter() -> None:
    numbers = list(right_numbers(((8, 3), (5, 7), (2, 9))))
    numbers[3] = 6
    made = table(tuple(numbers))
    for seed in range(10):
        shuffled = random.Random(seed).sample(made.relations, len(made.relations))
        (accusation,) = accusations(shuffled)
        assert (accusation.figure, accusation.mend) == (made.figures[3], 5)


def test_accusations__a_slip_is_likelier_than_another_number() -> None:
    """5 x 7 = 53: both 35 and nothing else is one slip from a right row; the factors are not."""
    made = table((5, 7, 53, 5, 53, 53))
    (accusation,) = accusations(made.relations[:1])
    assert (accusation.figure, accusation.mend) == (made.figures[2], 35)


def test_accusations__of_two_alike_the_doubtful_one() -> None:
    made = table((5, 7, 35, 5, 35, 12))
    (accusation,) = accusations(made.relations)
    assert (accusation.figure, accusation.mend) == (made.figures[-1], 35)


def test_accusations__without_any_mend_the_result_is_shown() -> None:
    parts, bound = (figure(7, 0), figure(8, 1)), figure(10, 2)
    (accusation,) = accusations([AtMost("lots-over-block", "error", parts, bound)])
    assert (accusation.figure, accusation.mend, accusation.suspects) == (bound, None, ())


@pytest.mark.parametrize("place", range(3))
def test_accusations__what_could_not_be_read_accuses_nothing(place: int) -> None:
    made = table((5, 7, 36, 5, 36, 36))
    found = accusations(made.relations, frozenset({Span(place, place + 1)}))
    assert found == []


def test_accusations__many_faults_take_time_in_proportion() -> None:
    """Judged by what is done and not by a clock: each relation is judged again only when it is touched."""
    rows = tuple((count, 3) for count in range(1, 201))
    numbers = list(right_numbers(rows))
    for at in range(2, 600, 3):
        numbers[at] += 1
    made = table(tuple(numbers))
    found = accusations(made.relations)
    assert len(found) == 200
    assert explained(made, found)
