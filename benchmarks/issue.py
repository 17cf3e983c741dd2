"""Issuing a block beside block.c: stage by stage on one core, the whole command on two, many blocks."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np

from benchmarks.issued import KEY, KUMULOS, kumulos_workshop, made_chunks, own_settings
from benchmarks.reference_block import built, stages
from benchmarks.row import Benchmark, Row, medians
from rulesdsl.issuing.block import Workshop
from rulesdsl.issuing.chance.allocate import allocated
from rulesdsl.issuing.chance.streams import derived_key
from rulesdsl.issuing.making.maker import CHUNK
from tests.issuing import games

ROUNDS = 5
BLOCKS = int(os.environ.get("RULESDSL_BLOCKS", "8"))
"""Blocks of the run that looks at memory and constant cost; 100 for the figure of the record."""


def run() -> Sequence[Row]:
    """Seconds of a block of 1 000 000 units; ratios to block.c."""
    with tempfile.TemporaryDirectory() as folder:
        program = built(Path(folder))
        if program is None:
            return [Row("block.c: no gcc here", 0.0, 0.0)]
        workshop = kumulos_workshop()
        rows = in_stages(program, "with its settings", own_settings(workshop), "3 x, aim 1.5 x")
        rows += in_stages(program, "full variety", workshop, "")
        two = stages(program, 2, ROUNDS).total
        rows.append(Row("block.c on two threads", two, 1.0))
        whole = medians({"command": lambda: issued(Path(folder) / "one", 1, 2)}, 3)["command"]
        rows.append(Row("the whole command on two cores", whole, whole / two, "12 x"))
        return [*rows, *many_blocks(Path(folder)), *other_games()]


def in_stages(program: Path, about: str, workshop: Workshop, wanted: str) -> list[Row]:
    """Allocate, synthesise and verify on one core; block.c takes turns with it."""
    plan, player = workshop.maker.plan, workshop.player
    coins = np.array([lot.coins for lot in plan.lots])
    chunks = made_chunks(workshop)
    lots = allocated(plan.counts, plan.units, derived_key(KEY, "allocate"))

    def verify() -> None:
        at = 0
        for units in chunks:
            outcomes = player.play(units, orders=True)
            assert (outcomes.lots == coins[lots[at : at + len(units)]]).all()
            assert outcomes.order_independent is not None
            assert outcomes.order_independent.all()
            at += len(units)

    found = medians(
        {
            "allocate": lambda: allocated(plan.counts, plan.units, derived_key(KEY, "allocate")),
            "made": lambda: made_chunks(workshop),
            "verify": verify,
        },
        ROUNDS,
    )
    theirs = stages(program, 1, ROUNDS)
    synthesise = found["made"] - found["allocate"]
    total = found["made"] + found["verify"]
    return [
        Row(f"{about}: allocate", found["allocate"], found["allocate"] / theirs.allocate),
        Row(f"{about}: synthesise", synthesise, synthesise / theirs.synthesise),
        Row(f"{about}: verify", found["verify"], found["verify"] / theirs.verify),
        Row(f"{about}: all three", total, total / theirs.total, wanted),
    ]


def issued(out: Path, blocks: int, processes: int) -> float:
    """Run the command with a new seed; the largest memory of any of its processes, in MiB."""
    seed = f"{time.time_ns():x}"
    command = [sys.executable, "-m", "rulesdsl", "issue", str(KUMULOS), "--stake", "1", "--blocks", str(blocks)]
    options = ["--seed", seed, "--out", str(out), "--processes", str(processes)]
    subprocess.run([*command, *options], check=True, capture_output=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def many_blocks(folder: Path) -> list[Row]:
    """Eight blocks on one and on two processes; then many, whose cost and memory stay."""
    found = medians(
        {
            "one": lambda: issued(folder / "eight", 8, 1),
            "two": lambda: issued(folder / "eight", 8, 2),
            "few": lambda: issued(folder / "many", 2, 1),
        },
        3,
    )
    begun = time.perf_counter()
    memory = issued(folder / "many", BLOCKS, 1)
    each = (time.perf_counter() - begun - found["few"]) / max(BLOCKS - 2, 1)
    return [
        Row("eight blocks, one process", found["one"], 1.0),
        Row("eight blocks, two processes", found["two"], found["one"] / found["two"], "faster by 1.7 x"),
        Row(f"one block more, of {BLOCKS} ({memory:.0f} MiB at the most)", each, each / (found["few"] / 2), "constant"),
    ]


def other_games() -> list[Row]:
    """A unit of games that fit no bit planes, made on one core, its lots as often as the prize table has them."""
    rows: list[Row] = []
    key = derived_key(KEY, "other games")
    for name in ("kumulos", "12 x 12", "6 x 9 from above"):
        maker = games.maker(name)
        lots = allocated(maker.plan.counts, maker.plan.units, key)[:CHUNK]
        seconds = medians({name: partial(maker.made, lots, key)}, 3)[name] / len(lots)
        rows.append(Row(f"a unit of {name}", seconds, seconds / rows[0].seconds if rows else 1.0))
    return rows


BENCHMARK = Benchmark("issue", "a block of 1 000 000 units, against block.c", run)
