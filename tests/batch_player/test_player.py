"""The batch player: its two ways, orders, threads, forms of units (outcomes: tests/backends/test_engines_agree.py)."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from rulesdsl.analysis.contact.order_independence import order_independent
from rulesdsl.batch_player import BatchPlayer, Layers, NotPlayed, Stacks, batch_player, play_batch
from rulesdsl.batch_player.convert import layers_of, stacks_of
from rulesdsl.batch_player.orders import SURE_WAVES, codes_of, find_orders
from rulesdsl.batch_player.outcomes import empty_results
from rulesdsl.batch_player.unit_lines import outcomes_as_json, stacks_from_values
from rulesdsl.model.game import Game
from tests.games import kumulos
from tests.reference.games import batch_games, games
from tests.reference.random_units import RandomUnit, random_units
from tests.units_to_play import units_to_play

UNITS = units_to_play(600)
GAMES = games() | batch_games()


@cache
def player_of(name: str) -> BatchPlayer:
    return batch_player(GAMES[name])


@cache
def units_of(name: str) -> tuple[RandomUnit, ...]:
    return tuple(random_units(GAMES[name], UNITS, seed=26))


def played(name: str) -> list[dict[str, object]]:
    player = player_of(name)
    stacks = stacks_from_values(player, [(unit.stake, unit.stacks) for unit in units_of(name)])
    return list(outcomes_as_json(player, player.play(stacks, wins=True)))


def test_random_units__hold_every_reason_and_deep_cascades() -> None:
    """Else the comparison above says little."""
    found = [outcome for name in GAMES for outcome in played(name)]
    assert {outcome.get("reason") for outcome in found} == {None, "malformed", "oversize", "exhausted", "unused"}
    assert max(int(str(outcome.get("waves", 0))) for outcome in found) >= 6


@pytest.mark.parametrize("name", ["kumulos", "kumulos, one by one", "kumulos, effects first", "5 x 5 with diagonals"])
def test_play__place_by_place_as_in_planes(name: str) -> None:
    """The slower way plays the games of the faster one too: with wins, lots and certainty of orders."""
    from dataclasses import replace

    player = player_of(name)
    stacks = stacks_from_values(player, [(unit.stake, unit.stacks) for unit in units_of(name)])
    assert player.board is not None
    planes, places = (each.play(stacks, orders=True) for each in (player, replace(player, board=None)))
    for one, other in ((planes.reasons, places.reasons), (planes.lots, places.lots), (planes.waves, places.waves)):
        assert np.array_equal(one, other)
    assert planes.order_independent is not None
    assert places.order_independent is not None
    assert planes.order_independent.tolist() == places.order_independent.tolist()


@pytest.mark.parametrize("name", ["kumulos", "5 x 5 with diagonals", "12 x 12"])
def test_play__orders_as_the_analysis_finds_them(name: str) -> None:
    matching = next(each for each in GAMES if each.startswith(name))
    player = player_of(matching)
    stacks = stacks_from_values(player, [(unit.stake, unit.stacks) for unit in units_of(matching)])
    outcomes = player.play(stacks, orders=True)
    assert outcomes.order_independent is not None
    told = {True: 1, False: 0, None: -1}
    for unit in np.flatnonzero(outcomes.reasons == 0):
        expected = order_independent(player.rules, codes_of(player.rules, stacks, int(unit)))
        assert outcomes.order_independent[unit] == told[expected]


def test_play__in_several_threads_the_same() -> None:
    player = player_of("kumulos")
    stacks = stacks_from_values(player, [(unit.stake, unit.stacks) for unit in units_of("kumulos")] * 20)
    one, three = (player.play(stacks, orders=True, threads=threads) for threads in (1, 3))
    assert np.array_equal(one.reasons, three.reasons)
    assert np.array_equal(one.lots, three.lots)
    assert np.array_equal(one.waves, three.waves)
    assert one.order_independent is not None
    assert three.order_independent is not None
    assert np.array_equal(one.order_independent, three.order_independent)
    assert set(one.order_independent.tolist()) >= {0, 1}


def test_play__wins_of_many_units_do_not_run_out_of_room() -> None:
    """More wins than the room for notes holds at once: the kernel stops and is called again."""
    player, winning = player_of("kumulos"), units_of("kumulos")
    pairs = [(unit.stake, unit.stacks) for unit in winning] * (24_000 // UNITS + 1)
    outcomes = player.play(stacks_from_values(player, pairs), wins=True)
    assert outcomes.wins is not None
    assert len(outcomes.wins.units) > 4096
    assert np.array_equal(
        np.bincount(outcomes.wins.units, outcomes.wins.gains, len(pairs)), np.where(outcomes.reasons, 0, outcomes.lots)
    )


def test_layers_of__and_back() -> None:
    player = player_of("kumulos")
    stacks = stacks_from_values(player, [(unit.stake, unit.stacks) for unit in units_of("kumulos")])
    sound = np.flatnonzero(player.play(stacks).reasons != 1)
    parts = [stacks.part(unit, unit + 1) for unit in sound.tolist()]
    for part in parts[:200]:
        layers = layers_of(part, 7, 7)
        assert layers is not None
        back = stacks_of(layers, 7, 7)
        start, stop = part.starts
        assert np.array_equal(back.symbols, part.symbols[start:stop])
        assert np.array_equal(back.lengths, part.lengths)


def test_play__layers_that_are_no_units_are_malformed() -> None:
    """Symbol 7 of 7, a bit outside the grid, a symbol under a place that has none, an unknown stake."""
    player = player_of("kumulos")
    first = np.zeros((4, 5), np.uint64)
    first[0] = checkered = np.uint64(sum(1 << row * 8 + at for row in range(7) for at in range(7) if (row + at) % 2))
    first[1, 0] = first[2, 0] = checkered
    first[1, 1] = np.uint64(1) << np.uint64(7)
    later = np.zeros((2, 5), np.uint64)
    later[1, 0] = np.uint64(1)
    stakes = np.array([0, 0, 0, 3, 0], np.int16)
    units = Layers(stakes, (first[0], first[1], first[2], first[3]), later, np.array([0, 0, 0, 2, 2, 2], np.int64))
    assert player.play(units).reasons.tolist() == [1, 1, 1, 1, 0]


def test_play__a_stack_far_too_deep_for_layers() -> None:
    game = kumulos()
    player = batch_player(game)
    valid = next(unit for unit, found in zip(units_of("kumulos"), played("kumulos"), strict=True) if "lot" in found)
    assert isinstance(valid.stacks, list)
    deep = [list(valid.stacks[0]) + ["S"] * 5000, *valid.stacks[1:]]
    stacks = stacks_from_values(player, [(valid.stake, valid.stacks), (valid.stake, deep)])
    assert layers_of(stacks, 7, 7) is None
    assert player.play(stacks).reasons.tolist() == [0, 4]


def test_play_batch__no_units() -> None:
    player = player_of("kumulos")
    assert len(play_batch(kumulos(), stacks_from_values(player, []), wins=True, orders=True)) == 0


def test_batch_player__refuses_a_game_it_cannot_play() -> None:
    from dataclasses import replace

    game: Game = replace(kumulos(), areas=())
    with pytest.raises(NotPlayed):
        batch_player(game)


def test_way__says_how_and_why() -> None:
    assert player_of("kumulos").way.startswith("bit planes in one 64-bit word")
    ways = {name: player_of(name).way for name in GAMES}
    assert "from above" in ways["6 x 9 from above"]
    assert any("bits a grid are more than 64" in way for way in ways.values())


def test_find_orders__beyond_the_limit_of_states_as_the_analysis_says() -> None:
    """A unit of many waves is looked at as a whole, however sure its play is: both players say the same."""
    player, unit = player_of("kumulos"), next(unit for unit in units_of("kumulos") if unit.stake == "1.00")
    stacks = stacks_from_values(player, [(unit.stake, unit.stacks)])
    expected = order_independent(player.rules, codes_of(player.rules, stacks, 0))
    for waves, looked_at in ((SURE_WAVES, 0), (SURE_WAVES + 1, 1)):
        asked: list[Stacks] = []

        def as_stacks(asked: list[Stacks] = asked) -> Stacks:
            asked.append(stacks)
            return stacks

        results = empty_results(1)
        results.reasons[0], results.waves[0], results.certain[0] = 0, waves, 1
        found = np.empty(1, np.int8)
        find_orders(player.rules, as_stacks, results, found)
        assert len(asked) == looked_at
        assert found[0] == ({True: 1, False: 0, None: -1}[expected] if looked_at else 1)
