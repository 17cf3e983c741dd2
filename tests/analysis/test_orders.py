"""Orders of resolution, against every order played out on small grids, and boxes against every placement."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from rulesdsl.analysis.contact.grids import contact_grid
from rulesdsl.analysis.contact.order_independence import order_independent
from rulesdsl.analysis.contact.rules import contact_rules
from rulesdsl.analysis.orders import Spoiling, orders_of, spoilings_of
from rulesdsl.model.game import Area, Fixed, Game, ReplaceGrid, Rule
from rulesdsl.model.text import EFFECTS_FIRST, ONE_BY_ONE, TOGETHER
from tests.games import contact_game, group, kumulos, said, small_symbols, table, with_reading


def test_orders_of__declared_reading_is_proved() -> None:
    orders = orders_of(with_reading(TOGETHER), 100)
    assert orders is not None
    assert (orders.verdict, orders.unit) == ("proved", None)


@pytest.mark.parametrize("reading", [EFFECTS_FIRST, ONE_BY_ONE])
def test_orders_of__refuted_by_a_unit_that_ends_in_two_ways(reading: str) -> None:
    game = with_reading(reading)
    orders, rules = orders_of(game, 100), contact_rules(game)
    assert orders is not None
    assert rules is not None
    assert orders.unit is not None
    assert (orders.verdict, order_independent(rules, orders.unit.stacks)) == ("refuted", False)


def test_orders_of__effects_first_is_harmless_without_an_effect_that_replaces_the_grid() -> None:
    game = with_reading(EFFECTS_FIRST)
    harmless = replace(game, rules=tuple(rule for rule in game.rules if not isinstance(rule.outcome, ReplaceGrid)))
    orders = orders_of(harmless, 100)
    assert orders is not None
    assert orders.verdict == "proved"


def test_orders_of__from_above_is_part_of_the_rules() -> None:
    game = with_reading(ONE_BY_ONE)
    area = game.areas[0]
    assert area.refill is not None
    falling = replace(area, refill=replace(area.refill, how="from above"))
    orders = orders_of(replace(game, areas=(falling,)), 100)
    assert orders is not None
    assert orders.verdict == "undecided"


def test_spoilings_of__kumulos() -> None:
    found = spoilings_of(kumulos())
    assert Spoiling("5 blue", "4 circle", "replaces the grid", 3, 3) in found
    assert Spoiling("4 circle", "4 star", "makes it larger", 4, 2) in found
    replacing = {each.first for each in found if each.how == "replaces the grid"}
    assert replacing == {"5 blue", "5 orange"}
    assert all(each.first.split()[1] != each.second.split()[1] for each in found)


@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize("sizes", [(2, 2), (2, 3), (3, 3), (2, 4)])
def test_spoilings_of__smallest_grid_is_the_smallest(sizes: tuple[int, int], diagonal: bool) -> None:
    game = _two_symbols(*sizes, diagonal=diagonal)
    found = {(each.first, each.second): each for each in spoilings_of(game)}
    each = found[f"{sizes[0]} a", f"{sizes[1]} b"]
    area = game.areas[0]
    boxes = [(width, height) for width in range(1, 4) for height in range(1, 4)]
    fitting = [box for box in boxes if _both_touch(replace(area, rows=(box[0],) * box[1]), *sizes)]
    assert each.width * each.height == min(width * height for width, height in fitting)
    assert (each.width, each.height) in fitting


def _two_symbols(one: int, other: int, *, diagonal: bool) -> Game:
    rules = (
        Rule("grid", group(one, "a"), Fixed((100,)), said("4")),
        Rule("grid", group(other, "b"), Fixed((200,)), said("4")),
    )
    return contact_game(
        rows=3, columns=3, symbols=small_symbols(4), rules=rules, prizes=(table(0, ((1, 100),)),), diagonal=diagonal
    )


def _both_touch(box: Area, one: int, other: int) -> bool:
    """By every choice of places: two groups of these sizes that touch."""
    grid = contact_grid(box)
    places = range(box.places)
    for first in combinations(places, one):
        mask = grid.mask(first)
        if grid.group_from(grid.bits[first[0]], mask) != mask:
            continue
        for second in combinations([place for place in places if place not in first], other):
            beside = grid.mask(second)
            if grid.group_from(grid.bits[second[0]], beside) == beside and grid.around(mask) & beside:
                return True
    return False
