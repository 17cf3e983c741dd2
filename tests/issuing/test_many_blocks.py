"""Over many blocks of a small game: the order of the lots, and every sum, shape, position and symbol by its weight."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from numpy.random import default_rng
from numpy.typing import NDArray

from rulesdsl.batch_player import batch_player
from rulesdsl.issuing.making.maker import maker_of
from rulesdsl.issuing.plan import plan_of
from rulesdsl.model.game import Game
from tests.games import contact_game, small_symbols, table
from tests.issuing.games import ladder, with_effects, with_weights
from tests.issuing.limits import strays
from tests.issuing.planted import ORDERS, SIGHTS
from tests.issuing.sightings import Sightings, Source, joined
from tests.issuing.varied_units import chances_of_pairs, chances_of_units
from tests.issuing.winners import chances_of_order
from tests.reference.games import effects

Family = dict[str, float]
BLOCKS = 1000
SIDES = {"planes": 5, "large": 8, "above": 5}


def small_game(side: int, units: int, lots: tuple[tuple[int, int], ...], refill: str) -> Game:
    """Five symbols that pay 1 to 5 for four and twice as much for five, and one that has effects."""
    game = contact_game(
        rows=side, columns=side, symbols=small_symbols(6), rules=ladder("abcde", (4, 5)) + effects("f", 5, 4),
        prizes=(table(0, lots),), units=units, at_most=3, refill="from above" if refill == "above" else "in place",
    )  # fmt: skip
    return with_effects(with_weights(game, {1: 5, 2: 3, 3: 1}) if refill == "above" else game)


@cache
def source(name: str) -> Source:
    lots = ((60, 100), (50, 200), (40, 300), (30, 500))
    few = tuple((count // 5, coins) for count, coins in lots)
    game = {
        "planes": lambda: small_game(5, 2000, lots, "in place"),
        "large": lambda: small_game(8, 100, few, "in place"),
        "above": lambda: small_game(5, 200, few, "above"),
    }[name]()
    player = batch_player(game)
    return Source(player, maker_of(player, plan_of(game, player, 0)))


@cache
def lots_of(name: str) -> NDArray[np.uint16]:
    return np.array([source(name).lots(number) for number in range(BLOCKS)])


@cache
def seen_in(name: str) -> Sightings:
    return joined([source(name).block(number, lots) for number, lots in enumerate(lots_of(name))])


@cache
def family(name: str) -> Family:
    """The chance of each test of a game's blocks."""
    return chances_of_order(lots_of(name)) | chances_of_sight(name, seen_in(name))


def chances_of_sight(name: str, seen: Sightings) -> Family:
    rules = list(source(name).player.rules.rules)
    found = chances_of_units(seen, source(name).maker.plan, rules, SIDES[name])
    return found | (chances_of_pairs(seen, rules, SIDES[name]) if name == "planes" else {})


@pytest.mark.parametrize("name", SIDES)
def test_blocks__no_test_strays(name: str) -> None:
    """New symbols in place by bit planes, in place on a grid that needs stacks, from above by stacks."""
    assert all(np.bincount(each)[1:].tolist() == list(source(name).maker.plan.counts) for each in lots_of(name))
    assert len(family(name)) >= 80
    assert strays(family(name)) == {}


@pytest.mark.parametrize("test", ORDERS)
def test_blocks__a_fault_of_the_order_is_noticed(test: str) -> None:
    planted = family("planes") | chances_of_order(ORDERS[test](lots_of("planes"), default_rng(1)))
    assert test in strays(planted)


@pytest.mark.parametrize("test", SIGHTS)
@pytest.mark.parametrize("name", SIDES)
def test_blocks__a_fault_of_the_units_is_noticed(name: str, test: str) -> None:
    seen = SIGHTS[test](seen_in(name), default_rng(1), SIDES[name])
    assert test in strays(family(name) | chances_of_sight(name, seen))


def test_chances_of_order__a_fair_order_seldom_strays() -> None:
    """Of 60 families of orders that another generator drew, two at most stray; single tests as they say."""
    chance = default_rng(2)
    values = np.repeat(np.arange(3, dtype=np.uint16), (80, 15, 5))
    families = [chances_of_order(chance.permuted(np.tile(values, (200, 1)), axis=1)) for _ in range(60)]
    assert sum(bool(strays(each)) for each in families) <= 2
    every = [chance for each in families for chance in each.values()]
    share = sum(chance < 0.1 for chance in every) / len(every)
    assert 0.05 < share < 0.15
