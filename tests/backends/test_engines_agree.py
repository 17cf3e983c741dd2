"""The engines in Python and JavaScript, the batch player and the slow reference player give the same outcomes.

RULESDSL_UNITS sets how many random units of each game are played; every one is played at three stakes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from rulesdsl.backends.javascript_engine.emit import engine_source
from rulesdsl.backends.python_engine.load import load
from rulesdsl.batch_player import batch_player
from rulesdsl.batch_player.unit_lines import outcomes_as_json, stacks_from_values
from rulesdsl.model.game import Game
from tests.backends.node import play_in_node
from tests.reference.games import at_three_stakes, batch_games, games, with_order
from tests.reference.player import EFFECTS_FIRST, ONE_BY_ONE, TOGETHER, Json, Player
from tests.reference.random_units import RandomUnit, random_units
from tests.tools import NODE
from tests.units_to_play import units_to_play

GAMES = {name: at_three_stakes(game) for name, game in (games() | batch_games()).items()}
SEED = 20111021
UNITS = units_to_play(400)
AT_ONCE = 2000
REASONS = ("malformed", "oversize", "exhausted", "unused")
Play = Callable[[list[RandomUnit]], list[Json]]


@pytest.mark.parametrize("name", GAMES)
def test_players__same_outcomes(name: str, tmp_path: Path) -> None:
    """Every unit by every player, in one run: no difference in anything an outcome says."""
    game = GAMES[name]
    reference, others = Player(game), players(game, tmp_path)
    reached: Counter[str] = Counter()
    deepest = 0
    units = at_stakes(reference.stakes, random_units(game, UNITS, SEED))
    while chunk := list(islice(units, AT_ONCE)):
        expected = [reference.play(unit.stake, unit.stacks) for unit in chunk]
        for player, play in others.items():
            assert_same(player, chunk, expected, play(chunk))
        reached.update(str(outcome.get("reason", "ok")) for outcome in expected)
        deepest = max(deepest, *(int(str(outcome.get("waves", 0))) for outcome in expected))
    assert min(reached[kind] for kind in ("ok", *REASONS)) > 0, reached
    assert deepest > 1
    print(f"{name}: {sum(reached.values())} units by {1 + len(others)} players, up to {deepest} waves, {dict(reached)}")


def players(game: Game, folder: Path) -> dict[str, Play]:
    """What is held to the reference; engine.mjs where Node is."""
    engine, batch = load(game), batch_player(game)
    assert engine is not None
    play = engine.play
    path = folder / "engine.mjs"
    path.write_bytes(engine_source(game) or b"")

    def in_batch(units: list[RandomUnit]) -> list[Json]:
        stacks = stacks_from_values(batch, [(unit.stake, unit.stacks) for unit in units])
        return list(outcomes_as_json(batch, batch.play(stacks, wins=True)))

    found: dict[str, Play] = {
        "engine.py": lambda units: [play(unit.stake, unit.stacks).to_json() for unit in units],
        "batch player": in_batch,
    }
    return found if NODE is None else found | {"engine.mjs": lambda units: play_in_node(path, units)}


def at_stakes(stakes: list[str], units: Iterator[RandomUnit]) -> Iterator[RandomUnit]:
    """Each unit at every stake; one whose stake is unknown as it is."""
    for unit in units:
        yield from [RandomUnit(stake, unit.stacks) for stake in stakes] if unit.stake in stakes else [unit]


def assert_same(player: str, units: list[RandomUnit], expected: list[Json], found: list[Json]) -> None:
    assert len(found) == len(expected)
    for unit, should, does in zip(units, expected, found, strict=True):
        assert does == should, (player, unit)


def units_of(name: str, count: int) -> list[RandomUnit]:
    return list(random_units(GAMES[name], count, SEED))


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
    for unit in units_of("kumulos", 300):
        if isinstance(unit.stacks, list) and all(isinstance(stack, str) for stack in unit.stacks):
            as_lists = [list(stack) for stack in unit.stacks]
            as_tuples = tuple(tuple(stack) for stack in unit.stacks)
            assert engine.play(unit.stake, as_lists) == engine.play(unit.stake, unit.stacks)
            assert engine.play(unit.stake, as_tuples) == engine.play(unit.stake, unit.stacks)
