"""The engines in Python and JavaScript and the slow reference player give the same outcomes on random units.

RULESDSL_UNITS sets how many units are played in all.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from rulesdsl.backends.javascript_engine.emit import engine_source
from rulesdsl.backends.python_engine.load import load
from tests.backends.node import play_in_node
from tests.reference.games import games, with_order
from tests.reference.player import EFFECTS_FIRST, ONE_BY_ONE, TOGETHER, Json, Player
from tests.reference.random_units import RandomUnit, random_units
from tests.tools import NODE

GAMES = games()
SEED = 20111021
UNITS = int(os.environ.get("RULESDSL_UNITS", "20000"))
REASONS = ("malformed", "oversize", "exhausted", "unused")


def units_of(name: str, count: int = 300) -> list[RandomUnit]:
    return list(random_units(GAMES[name], count, SEED))


@pytest.mark.parametrize("name", GAMES)
def test_engines__random_units(name: str, tmp_path: Path) -> None:
    game = GAMES[name]
    units = units_of(name, max(200, UNITS // len(GAMES)))
    player, engine = Player(game), load(game)
    assert engine is not None
    expected = [player.play(unit.stake, unit.stacks) for unit in units]
    assert_same(units, expected, [engine.play(unit.stake, unit.stacks).to_json() for unit in units])
    if NODE is not None:
        path = tmp_path / "engine.mjs"
        path.write_bytes(engine_source(game) or b"")
        assert_same(units, expected, play_in_node(path, units))
    reached = Counter(str(outcome.get("reason", "ok")) for outcome in expected)
    assert min(reached[kind] for kind in ("ok", *REASONS)) > 0, reached
    assert max(int(str(outcome.get("waves", 0))) for outcome in expected) > 1


def assert_same(units: list[RandomUnit], expected: list[Json], found: list[Json]) -> None:
    assert len(found) == len(expected)
    for unit, should, does in zip(units, expected, found, strict=True):
        assert does == should, unit


@pytest.mark.parametrize("name", ["kumulos", "from above with effects"])
def test_engines__orders_differ(name: str) -> None:
    """The three readings are three games: some unit tells each from the others."""
    outcomes = []
    for order in (TOGETHER, EFFECTS_FIRST, ONE_BY_ONE):
        engine = load(with_order(GAMES[name], order))
        assert engine is not None
        outcomes.append([engine.play(unit.stake, unit.stacks) for unit in units_of(name, 1500)])
    assert outcomes[0] != outcomes[1]
    assert outcomes[0] != outcomes[2]
    assert outcomes[1] != outcomes[2]


def test_engines__strings_are_lists() -> None:
    engine = load(GAMES["kumulos"])
    assert engine is not None
    for unit in units_of("kumulos"):
        if isinstance(unit.stacks, list) and all(isinstance(stack, str) for stack in unit.stacks):
            as_lists = [list(stack) for stack in unit.stacks]
            as_tuples = tuple(tuple(stack) for stack in unit.stacks)
            assert engine.play(unit.stake, as_lists) == engine.play(unit.stake, unit.stacks)
            assert engine.play(unit.stake, as_tuples) == engine.play(unit.stake, unit.stacks)
