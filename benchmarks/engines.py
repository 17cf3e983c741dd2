"""engine.py and engine.mjs beside the slow reference player of the tests and the verify stage of block.c, in one run.

Random units are deep and various; the units of block.c are like those that are sold. Both are played from strings and
from lists of codes: what an engine is given is its caller's choice.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks.reference_block import built, stages
from benchmarks.reference_units import reference_units
from benchmarks.row import Benchmark, Row, medians
from rulesdsl.backends.javascript_engine.emit import engine_source
from rulesdsl.backends.python_engine.load import load
from rulesdsl.batch_player import batch_player
from rulesdsl.batch_player.convert import stacks_of
from rulesdsl.batch_player.orders import codes_of
from rulesdsl.model.game import Game
from tests.games import kumulos
from tests.reference.player import Player
from tests.reference.random_units import random_units

UNITS = 1500
BLOCK = 1_000_000
OF_BLOCK = "block.c"
Units = Sequence[tuple[str, Sequence[object]]]
ROUNDS = 9
IN_NODE = """
const { readFileSync } = await import("node:fs");
const { play } = await import("./engine.mjs");
const units = JSON.parse(readFileSync("units.json", "utf8"));
const rounds = [];
for (let round = 0; round < 30; round += 1) {
  const start = performance.now();
  for (const [stake, stacks] of units) play(stake, stacks);
  rounds.push((performance.now() - start) / 1000 / units.length);
}
console.log(rounds.slice(10).sort((one, other) => one - other)[10]);
"""


@dataclass(frozen=True, slots=True)
class Given:
    """Units that end well, as JSON has them: a stake and stacks."""

    name: str
    units: Units


def run() -> Sequence[Row]:
    """Seconds a unit. block.c where gcc is installed, engine.mjs where Node is."""
    game = kumulos()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program = built(folder)
        given = [*_random(game)]
        if program is not None:
            file = folder / "units"
            stages(program, 1, 1, file)
            given += _of_block(game, file)
        return [row for each in given for row in _rows(game, each, program, folder)]


def _rows(game: Game, given: Given, program: Path | None, folder: Path) -> Iterator[Row]:
    """The players of one kind of units; block.c verifies its own right beside."""
    reference, engine = Player(game), load(game)
    assert engine is not None
    found = medians(
        {
            "reference": partial(_play_all, reference.play, given.units),
            "engine": partial(_play_all, engine.play, given.units),
        },
        ROUNDS,
    )
    slow, python = found["reference"] / len(given.units), found["engine"] / len(given.units)
    yield Row(f"{given.name}: engine.py", python, 1.0)
    yield Row("  slow reference player", slow, slow / python, "at least 6 x; 100 us")
    if program is not None and given.name.startswith(OF_BLOCK):
        verify = stages(program, 1, ROUNDS).verify / BLOCK
        yield Row("  engine.py by the verify stage of block.c", python, python / verify, "at most 600 x")
    node = shutil.which("node")
    if node is not None:
        seconds = _in_node(node, engine_source(game) or b"", given, folder)
        yield Row("  engine.mjs", seconds, seconds / python, "at most 1 x")


def _play_all(play: Callable[[str, Sequence[object]], object], units: Units) -> None:
    for stake, stacks in units:
        play(stake, stacks)


def _random(game: Game) -> list[Given]:
    """Units of the tests that end well."""
    player = Player(game)
    drawn = [
        unit for unit in random_units(game, UNITS, seed=1) if player.play(unit.stake, unit.stacks)["status"] == "ok"
    ]
    return _both_forms("random", [(str(unit.stake), player.read(unit.stacks)) for unit in drawn])


def _of_block(game: Game, file: Path) -> list[Given]:
    """The first units of the block that block.c wrote."""
    player = batch_player(game)
    assert player.board is not None
    layers, _ = reference_units(file, player.board, player.tables)
    stacks = stacks_of(layers.part(0, UNITS), player.places.width, player.places.height)
    units = [codes_of(player.rules, stacks, unit) for unit in range(UNITS)]
    return _both_forms(OF_BLOCK, [(player.names.stakes[0], unit) for unit in units])


def _both_forms(name: str, units: Sequence[tuple[str, Sequence[Sequence[str]]]]) -> list[Given]:
    return [
        Given(f"{name}, strings", [(stake, ["".join(stack) for stack in stacks]) for stake, stacks in units]),
        Given(f"{name}, lists of codes", [(stake, [list(stack) for stack in stacks]) for stake, stacks in units]),
    ]


def _in_node(node: str, engine: bytes, given: Given, folder: Path) -> float:
    """Seconds a unit in Node, once it is warm."""
    (folder / "engine.mjs").write_bytes(engine)
    (folder / "units.json").write_text(json.dumps(given.units), encoding="utf-8")
    (folder / "measure.mjs").write_text(IN_NODE, encoding="utf-8")
    done = subprocess.run([node, "measure.mjs"], cwd=folder, capture_output=True, encoding="utf-8", check=True)
    return float(done.stdout)


BENCHMARK = Benchmark("engines", "units of Kumulos that end well; the reference is engine.py unless a row says so", run)
