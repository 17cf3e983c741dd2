"""Weights of sums: exact whole numbers, by a table or fewest gains first, whatever is left out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from rulesdsl.batch_player import batch_player
from rulesdsl.issuing.plan import MOST_WEIGHT, Combinations, NotIssued, plan_of, weighted
from tests.games import kumulos
from tests.issuing import games

ONE, TWO, OTHER, THREE = ((0, 4),), ((0, 4), (1, 4)), ((1, 4), (1, 4)), ((0, 4),) * 3


def shares(sums: list[Combinations], weights: tuple[tuple[int, int], ...] = ()) -> dict[Combinations, Fraction]:
    found = weighted(sums, weights)
    total = sum(each.weight for each in found)
    assert total < MOST_WEIGHT
    return {each.combinations: Fraction(each.weight, total) for each in found}


def test_weighted__each_gain_more_halves_the_weight() -> None:
    quarter = Fraction(1, 7)
    assert shares([ONE, TWO, OTHER, THREE]) == {ONE: 4 * quarter, TWO: quarter, OTHER: quarter, THREE: quarter}
    assert shares([TWO, THREE]) == {TWO: Fraction(2, 3), THREE: Fraction(1, 3)}


def test_weighted__a_table_says_what_sums_of_as_many_gains_weigh_together() -> None:
    found = shares([ONE, TWO, OTHER, THREE], ((1, 70), (2, 20), (3, 10)))
    assert found == {ONE: Fraction(7, 10), TWO: Fraction(1, 10), OTHER: Fraction(1, 10), THREE: Fraction(1, 10)}
    assert shares([TWO, THREE], ((1, 70), (2, 20), (3, 5))) == {TWO: Fraction(4, 5), THREE: Fraction(1, 5)}


def test_weighted__what_is_too_fine_keeps_the_weights_of_each_number() -> None:
    """Of 39 numbers of gains with 1 to 39 sums the common denominator is beyond any word."""
    sums = [((symbol, 4),) * gains for gains in range(1, 40) for symbol in range(gains)]
    weights = tuple((gains, 1) for gains in range(1, 40))
    found = shares(sums, weights)
    for gains, _ in weights:
        assert sum(share for each, share in found.items() if len(each) == gains) == Fraction(1, 39)
    assert 39 <= len(found) < len(sums)


def test_weighted__weights_that_no_draw_can_hold() -> None:
    with pytest.raises(NotIssued, match="too large"):
        weighted([ONE, TWO], ((1, 2**40), (2, 1)))


def test_plan_of__only_sums_that_weigh_something() -> None:
    game = games.with_weights(kumulos(), {1: 60, 2: 0, 4: 30, 3: 10})
    plan = plan_of(game, batch_player(game), 1)
    for lot in plan.lots[1:]:
        numbers = Counter(len(each.combinations) for each in lot.sums)
        assert set(numbers) <= {1, 3, 4}
        assert max(numbers.values()) <= 64
    fours = next(lot for lot in plan.lots if lot.coins == 400)
    assert {len(each.combinations) for each in fours.sums} == {3, 4}
    total = sum(each.weight for each in fours.sums)
    assert Fraction(sum(each.weight for each in fours.sums if len(each.combinations) == 4), total) == Fraction(3, 4)


def test_plan_of__a_lot_whose_sums_weigh_nothing() -> None:
    game = games.with_weights(kumulos(), {1: 1})
    with pytest.raises(NotIssued, match="no sum of gains"):
        plan_of(game, batch_player(game), 1)


def test_maker__what_the_grid_does_not_show_gives_its_weight_to_the_sums_beside_it() -> None:
    """Some sums of this game do not show: the others weigh as if they were all."""
    lost = zip(games.plan("5 x 5 with diagonals").lots, games.maker("5 x 5 with diagonals").plan.lots, strict=True)
    assert any(len(before.sums) > len(after.sums) for before, after in lost)
    maker = games.maker("5 x 5 with diagonals")
    for lot in maker.plan.lots[1:]:
        assert list(lot.sums) == list(weighted([each.combinations for each in lot.sums], ()))
