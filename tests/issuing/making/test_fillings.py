"""New symbols in place: all fillings that show a plan are equally likely. On a grid so small that all can be listed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise, product

import numpy as np
import pytest

from rulesdsl.batch_player import BatchPlayer, batch_player
from rulesdsl.issuing.chance.streams import derived_key
from rulesdsl.issuing.making.maker import Maker, PlaneMaker, StackMaker
from rulesdsl.issuing.making.placements import Placements, placements_of
from rulesdsl.issuing.making.plan_tables import plan_tables
from rulesdsl.issuing.plan import Plan, WeightedSum, plan_of
from rulesdsl.issuing.tables.columns import columns_of
from rulesdsl.model.game import Game
from tests.games import contact_game, small_symbols, table
from tests.issuing.games import ladder
from tests.issuing.limits import TOO_UNLIKELY, chance_of_counts
from tests.issuing.varied_units import Cells, every_place

SIDE, SYMBOLS = 3, 3
WAYS = ("planes", "stacks")


@cache
def player() -> BatchPlayer:
    return batch_player(game())


@cache
def plan() -> Plan:
    return replace(plan_of(game(), player(), 0), effect_share=Fraction(0))


@cache
def game() -> Game:
    return contact_game(
        rows=SIDE, columns=SIDE, symbols=small_symbols(SYMBOLS), rules=ladder("abc", (4,)),
        prizes=(table(0, ((1, 100),)),), at_most=1,
    )  # fmt: skip


def maker(way: str, place: Cells) -> Maker:
    """One that knows no other place for a group of four."""
    every = placements_of(player().rules, [4], in_words=True)
    row = next(at for at in range(len(every.cells)) if tuple(every.cells[at].tolist()) == place)
    firsts = np.array([0, 0, 0, 0, 0, 1], np.int64)
    part = slice(row, row + 1)
    one = Placements(firsts, every.masks[part], every.around[part], every.cells[part])
    tables = plan_tables(plan(), player().rules, 50)
    return (PlaneMaker if way == "planes" else StackMaker)(player(), plan(), tables, one)


def is_quiet(grid: Cells, but: Cells = ()) -> bool:
    """Whether no four places in contact outside of `but` show one symbol, and none in contact with `but` its symbol."""
    groups = [each for each in every_place(SIDE, 4) if len({grid[place] for place in each}) == 1]
    return groups == ([but] if but else [])


def admissible(place: Cells) -> dict[tuple[Cells, Cells], int]:
    """Grids and what follows under the group of the first symbol at `place`, all that show it and no other group."""
    found = {}
    for last in product(range(SYMBOLS), repeat=SIDE * SIDE):
        first = tuple(0 if at in place else symbol for at, symbol in enumerate(last))
        if is_quiet(last) and is_quiet(first, place) and not joins(last, place):
            found[first, tuple(last[at] for at in place)] = 1
    return found


def joins(last: Cells, place: Cells) -> bool:
    """Whether the group's symbol shows beside it."""
    return any(len(set(five) - set(place)) == 1 and last[min(set(five) - set(place))] == 0
               for five in every_place(SIDE, 5) if set(place) < set(five))  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_made__every_grid_without_a_group_alike(way: str) -> None:
    count = 240_000
    units = maker(way, (0, 1, 2, 3)).made(np.zeros(count, np.uint16), derived_key(b"quiet", way))
    shown = columns_of(units, np.zeros(count, np.int64), player().places).shown
    found = Counter(map(tuple, shown.tolist()))
    wanted = [grid for grid in product(range(SYMBOLS), repeat=SIDE * SIDE) if is_quiet(grid)]
    assert set(found) == set(wanted)
    assert chance_of_counts([found[grid] for grid in wanted], [count / len(wanted)] * len(wanted)) > TOO_UNLIKELY


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("place", [(0, 1, 2, 3), (1, 3, 4, 7)])
def test_made__every_filling_around_a_group_alike(way: str, place: Cells) -> None:
    count, wanted = 240_000, admissible(place)
    units = maker(way, place).made(np.ones(count, np.uint16), derived_key(b"filled", way))
    columns = columns_of(units, np.zeros(count, np.int64), player().places)
    below = columns.symbols.reshape(count, 4).tolist()
    found = Counter((tuple(grid), tuple(after)) for grid, after in zip(columns.shown.tolist(), below, strict=True))
    assert set(found) == set(wanted)
    assert chance_of_counts([found[each] for each in wanted], [count / len(wanted)] * len(wanted)) > TOO_UNLIKELY


@pytest.mark.parametrize("way", WAYS)
def test_made__a_group_before_its_own_symbol_covers_it_in_every_way_alike(way: str) -> None:
    """Five in a first wave must hide the four of the second, whose places are drawn first."""
    both = contact_game(
        rows=SIDE, columns=SIDE, symbols=small_symbols(SYMBOLS), rules=ladder("abc", (4, 5)),
        prizes=(table(0, ((1, 300),)),), at_most=2,
    )  # fmt: skip
    player, count = batch_player(both), 12_000
    pair = WeightedSum(((0, 5), (0, 4)), 1)
    quiet, won = plan_of(both, player, 0).lots
    plan = replace(plan_of(both, player, 0), lots=(quiet, replace(won, sums=(pair,))), effect_share=Fraction(0))
    places = placements_of(player.rules, [4, 5], in_words=True)
    maker = (PlaneMaker if way == "planes" else StackMaker)(player, plan, plan_tables(plan, player.rules, 2000), places)
    wins = player.play(maker.made(np.ones(count, np.uint16), derived_key(b"covered", way)), wins=True).wins
    assert wins is not None
    cells = [tuple(wins.cells[low:high].tolist()) for low, high in pairwise(wins.starts.tolist())]
    found = Counter(zip(cells[::2], cells[1::2], strict=True))
    fives = {four: [five for five in every_place(SIDE, 5) if set(four) < set(five)] for four in every_place(SIDE, 4)}
    wanted = {(five, four): count / len(fives) / len(fives[four]) for four in fives for five in fives[four]}
    assert set(found) == set(wanted)
    assert chance_of_counts([found[each] for each in wanted], list(wanted.values())) > TOO_UNLIKELY
