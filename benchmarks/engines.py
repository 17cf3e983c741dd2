"""A unit of Kumulos verified by the slow reference player of the tests and by engine.mjs, beside engine.py."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.row import Benchmark, Row, medians
from rulesdsl.backends.javascript_engine.emit import engine_source
from rulesdsl.backends.python_engine.load import load
from tests.games import kumulos
from tests.reference.player import Player
from tests.reference.random_units import RandomUnit, random_units

UNITS = 1500
ROUNDS = 7
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


def run() -> Sequence[Row]:
    """Seconds a unit; engine.mjs where Node is installed."""
    game = kumulos()
    player, engine = Player(game), load(game)
    assert engine is not None
    units = [
        RandomUnit(unit.stake, ["".join(stack) for stack in player.read(unit.stacks)])
        for unit in random_units(game, UNITS, seed=1)
        if not engine.play(unit.stake, unit.stacks).reason
    ]
    found = medians(
        {
            "reference": lambda: [player.play(unit.stake, unit.stacks) for unit in units],
            "engine": lambda: [engine.play(unit.stake, unit.stacks) for unit in units],
        },
        ROUNDS,
    )
    reference, python = found["reference"] / len(units), found["engine"] / len(units)
    rows = [
        Row("engine.py", python, 1.0),
        Row("slow reference player", reference, reference / python, "at least 6 x; 100 us"),
    ]
    node = shutil.which("node")
    if node is not None:
        seconds = in_node(node, engine_source(game) or b"", units)
        rows.append(Row("engine.mjs", seconds, seconds / python, "1 x"))
    return rows


def in_node(node: str, engine: bytes, units: Sequence[RandomUnit]) -> float:
    """Seconds a unit in Node, once it is warm."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "engine.mjs").write_bytes(engine)
        (folder / "units.json").write_text(json.dumps([[unit.stake, unit.stacks] for unit in units]), encoding="utf-8")
        (folder / "measure.mjs").write_text(IN_NODE, encoding="utf-8")
        done = subprocess.run([node, "measure.mjs"], cwd=folder, capture_output=True, encoding="utf-8", check=True)
    return float(done.stdout)


BENCHMARK = Benchmark("engines", "random units of Kumulos that end well; the reference is engine.py", run)
