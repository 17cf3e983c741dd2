"""The verdict on the order of simultaneous wins, on grids so small that every order of many units is played out.

What could be wrong: an order proved harmless that is not, a refuting unit that ends in one way only, an order refuted
that no unit spoils.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import lru_cache

import pytest

from rulesdsl.analysis.orders import orders_of
from rulesdsl.model.game import Area, Contact, Fixed, Game, ReplaceGrid, Rule
from rulesdsl.model.text import EFFECTS_FIRST, ONE_BY_ONE, TOGETHER
from tests.games import contact_game, group, said, small_symbols
from tests.proofs.small_games import GAMES
from tests.reference.every_order import ends_of
from tests.reference.games import with_order
from tests.reference.player import Player

GRIDS = ((2, 2), (2, 3), (3, 2), (3, 3))
WAYS = ((True, True, False), (True, True, True), (True, False, False), (False, False, True))
UNITS = 40 * GAMES


@lru_cache(maxsize=64)
def tiny(rows: int, columns: int, way: tuple[bool, bool, bool], *, replaces: bool) -> Game:
    """Two symbols that pay at sizes two and three, and one that replaces the grid, or its symbols, at two."""
    pays = [
        Rule("grid", group(size, name), Fixed((100 * size + at,)), said("4"))
        for at, name in enumerate("ab")
        for size in (2, 3)
    ]
    whole = (Rule("grid", group(2, "c"), ReplaceGrid(), said("4")),) if replaces else ()
    game = contact_game(rows=rows, columns=columns, symbols=small_symbols(5), rules=(*pays, *whole), prizes=())
    area: Area = game.areas[0]
    contact = Contact(*way, said("4"))
    return replace(game, areas=(replace(area, relation=contact),))


@pytest.mark.parametrize("replaces", [False, True])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("reading", [TOGETHER, EFFECTS_FIRST, ONE_BY_ONE])
def test_verdict(reading: str, grid: tuple[int, int], way: tuple[bool, bool, bool], replaces: bool) -> None:
    game = with_order(tiny(*grid, way, replaces=replaces), reading)
    orders = orders_of(game, 100)
    assert orders is not None
    assert (orders.unit is not None) is (orders.verdict == "refuted")
    if orders.unit is not None:
        stacks = [list(stack) for stack in orders.unit.stacks]
        together = Player(with_order(game, TOGETHER)).play("1.00", stacks)
        ends = ends_of(Player(game), 0, stacks, 10_000)
        assert ends is not None
        assert together["status"] == "ok"
        assert len(ends) > 1 or ends == {None}, "one group after the other ends as all together do"
    elif orders.verdict == "proved" and reading != TOGETHER:
        assert not _lots_that_differ(game, reading), "a unit wins another lot than if nothing were spoilt"


def _lots_that_differ(game: Game, reading: str) -> list[list[list[str]]]:
    """Random units that win another lot under this reading than with payouts before effects."""
    chance = random.Random(f"{reading} {game.areas[0].rows}")
    own, other = Player(game), Player(with_order(game, TOGETHER))
    found = []
    for _ in range(UNITS // 40):
        stacks = [chance.choices("ABCDE", k=chance.choice((1, 1, 1, 2, 3))) for _ in range(game.areas[0].places)]
        used = own.used(stacks)
        if used is None or 0 in used:
            continue
        cut = [stack[:count] for stack, count in zip(stacks, used, strict=True)]
        one, two = own.play("1.00", cut), other.play("1.00", cut)
        if one["status"] == two["status"] == "ok" and one["lot"] != two["lot"]:
            found.append(cut)
    return found
