"""What a screen is shown of a unit is the unit: the waves of engine.py, held to the slow reference player."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rulesdsl.backends.python_engine.load import Engine, Wave, load
from rulesdsl.model.game import Game
from tests.games import kumulos
from tests.reference.games import games
from tests.reference.player import Player
from tests.reference.random_units import RandomUnit, random_units

GAMES = games()


def engine_of(game: Game) -> Engine:
    engine = load(game)
    assert engine is not None
    return engine


def waves_of(name: str) -> list[tuple[RandomUnit, list[Wave]]]:
    engine = engine_of(GAMES[name])
    units = random_units(GAMES[name], 250, seed=4)
    return [(unit, list(engine.waves(unit.stake, unit.stacks))) for unit in units]


@pytest.mark.parametrize("name", GAMES)
def test_waves__follow_one_another(name: str) -> None:
    for unit, waves in waves_of(name):
        for wave, following in pairwise(waves):
            assert wave.groups, unit
            assert not wave.fault, unit
            assert wave.after == following.before, unit
        assert waves[-1].fault or not waves[-1].groups, unit
        assert waves[-1].after == waves[-1].before, unit


@pytest.mark.parametrize("name", GAMES)
def test_waves__only_cleared_places_change_in_place(name: str) -> None:
    if not Player(GAMES[name]).from_above:
        for unit, waves in waves_of(name):
            for wave in waves:
                pairs = enumerate(zip(wave.before, wave.after, strict=True))
                assert {place for place, (before, after) in pairs if before != after} <= set(wave.cleared), unit


@pytest.mark.parametrize("name", GAMES)
def test_waves__groups_show_one_symbol_and_are_cleared(name: str) -> None:
    for unit, waves in waves_of(name):
        for wave in waves:
            shown = [place for group in wave.groups for place in group.cells]
            assert len(shown) == len(set(shown)), unit
            assert [group.cells for group in wave.groups] == sorted(group.cells for group in wave.groups)
            for group in wave.groups:
                assert {wave.before[place] for place in group.cells} == {group.code}, unit
                assert group.cells == tuple(sorted(group.cells)), unit
            if wave.fault != "oversize":
                assert set(shown) <= set(wave.cleared), unit
            assert any(group.oversize for group in wave.groups) == (wave.fault == "oversize"), unit


@pytest.mark.parametrize("name", GAMES)
def test_play__is_what_the_waves_show(name: str) -> None:
    engine = engine_of(GAMES[name])
    for unit, waves in waves_of(name):
        outcome = engine.play(unit.stake, unit.stacks)
        assert outcome.reason == waves[-1].fault, unit
        if not outcome.reason:
            shown = [
                (number, group.combination, group.cells, group.gain)
                for number, wave in enumerate(waves, 1)
                for group in wave.groups
                if group.gain is not None
            ]
            assert [(win.wave, win.combination, win.cells, win.gain) for win in outcome.wins] == shown, unit
            assert outcome.lot == sum(win.gain for win in outcome.wins), unit
            assert outcome.waves == len(waves) - 1, unit


def test_waves__a_grid_replaced_clears_every_place() -> None:
    rows = ["BBBBBQH", "QHRRSSC", "HQRRCQS", "QHSCQHC", "HQCSHQS", "QHSCQHC", "HQCSHQS"]
    unit = [shown + below for shown, below in zip("".join(rows), "QHQHQHC" * 3 + "RSRSRSC" * 4, strict=True)]
    waves = list(engine_of(kumulos()).waves("2.00", unit))
    assert [group.combination for group in waves[0].groups] == ["5 blue", "4 circle"]
    assert [group.gain for group in waves[0].groups] == [None, 400]
    assert waves[0].cleared == tuple(range(49))
    assert waves[0].after == tuple(stack[1] for stack in unit)
