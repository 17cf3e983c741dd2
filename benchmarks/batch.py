"""The batch player beside the verify stage of block.c, on the very units that block.c made, and on issued ones."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np

from benchmarks.issued import block_of, kumulos_workshop, own_settings
from benchmarks.reference_block import built, stages
from benchmarks.reference_units import reference_units
from benchmarks.row import Benchmark, Row, medians
from rulesdsl.batch_player import BatchPlayer, Layers, Outcomes, Units

ROUNDS = 7
MANY = 10
"""Blocks verified at once where threads share the work: a core that slept takes some milliseconds to wake."""
FIRST_USE = """
import time
import numpy as np
from rulesdsl.batch_player import Layers, batch_player
from tests.games import kumulos
player = batch_player(kumulos())
planes = tuple(np.zeros((4, 1), np.uint64))
begun = time.perf_counter()
player.play(Layers(np.zeros(1, np.int16), planes, np.zeros((0, 5), np.uint64), np.zeros(2, np.int64)))
print(time.perf_counter() - begun)
"""


def run() -> Sequence[Row]:
    """Seconds of 1 000 000 units unless the row says otherwise; ratios to the verify stage of block.c."""
    with tempfile.TemporaryDirectory() as folder:
        program = built(Path(folder))
        if program is None:
            return [Row("block.c: no gcc here", 0.0, 0.0)]
        file = Path(folder) / "units"
        stages(program, 1, 1, file)
        workshop = kumulos_workshop()
        player = workshop.player
        assert player.board is not None
        same, lots = reference_units(file, player.board, player.tables)
        full = block_of(workshop)
        own = block_of(own_settings(workshop))
        assert (player.play(same).lots == lots).all()
        tasks = {
            "same": lambda: verified(player, same),
            "own": lambda: verified(player, own),
            "full": lambda: verified(player, full),
        }
        ours, theirs = medians(tasks, ROUNDS), stages(program, 1, ROUNDS).verify
        sizes = {count: per_unit(player, full, count) for count in (10_000, 100_000, 1_000_000, 10_000_000)}
        shared = in_threads(player, repeated(full, MANY))
    first, cached = first_use()
    rows = [
        Row("verify stage of block.c, one core", theirs, 1.0),
        Row("its units, full verification", ours["same"], ours["same"] / theirs, "2 x"),
        Row("issued with its settings", ours["own"], ours["own"] / theirs, "2 x"),
        Row("issued, full variety", ours["full"], ours["full"] / theirs, "4 x"),
        *shared,
    ]
    rows += [
        Row(f"a unit, of {count} at a time", seconds, seconds / sizes[1_000_000], "constant")
        for count, seconds in sizes.items()
    ]
    return [
        *rows,
        Row("first use, compiling", first, first / theirs),
        Row("first use, cached", cached, cached / theirs),
    ]


def verified(player: BatchPlayer, units: Units, threads: int = 1) -> Outcomes:
    """Full verification: outcomes and the independence of orders."""
    outcomes = player.play(units, orders=True, threads=threads)
    assert not outcomes.reasons.any()
    return outcomes


def in_threads(player: BatchPlayer, units: Layers) -> list[Row]:
    """The same units in one thread and in two."""
    found = medians({str(threads): partial(verified, player, units, threads) for threads in (1, 2)}, ROUNDS)
    return [
        Row(f"{MANY} 000 000 units in one thread", found["1"], 1.0),
        Row(f"{MANY} 000 000 units in two threads", found["2"], found["2"] / found["1"], "near half"),
    ]


def per_unit(player: BatchPlayer, units: Layers, count: int) -> float:
    """Seconds a unit when so many are played at once."""
    batch = units.part(0, count) if count <= len(units) else repeated(units, count // len(units))
    rounds = max(1, 3_000_000 // count)
    return medians({"batch": lambda: [verified(player, batch) for _ in range(rounds)]}, 3)["batch"] / (rounds * count)


def repeated(units: Layers, times: int) -> Layers:
    """The units over and over, as one batch."""
    p0, p1, p2, p3 = (np.tile(plane, times) for plane in units.first)
    counts = np.tile(np.diff(units.starts), times)
    starts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    return Layers(np.tile(units.stakes, times), (p0, p1, p2, p3), np.tile(units.later, (times, 1)), starts)


def first_use() -> tuple[float, float]:
    """Seconds of the first call without and with compiled kernels on disk."""
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ) | {"XDG_CACHE_HOME": folder}
        first, cached = (
            float(
                subprocess.run(
                    [sys.executable, "-c", FIRST_USE], env=environment, check=True, capture_output=True, text=True
                ).stdout
            )
            for _ in range(2)
        )
    return first, cached


BENCHMARK = Benchmark("batch", "1 000 000 units verified, against the verify stage of block.c", run)
