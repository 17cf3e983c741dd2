"""block.c built and run: the stages of one block in C, in this very run."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).parent / "reference" / "block.c"
ROUNDS = 5
_STAGES = re.compile(r"shuffle ([\d.]+) ms, synth ([\d.]+) ms .*?, verify ([\d.]+) ms .*? median ([\d.]+) ms")


@dataclass(frozen=True, slots=True)
class Stages:
    """Median seconds of each stage of a block of 1 000 000 units."""

    allocate: float
    synthesise: float
    verify: float
    total: float


def built(folder: Path, *definitions: str) -> Path | None:
    """The program, compiled for this machine; None without a compiler."""
    compiler = shutil.which("gcc")
    if compiler is None:
        return None
    program = folder / "-".join(["block", *(each.strip("-").replace("=", "") for each in definitions)])
    flags = ["-O3", "-march=native", "-pthread", *definitions]
    subprocess.run([compiler, *flags, str(SOURCE), "-o", str(program)], check=True, capture_output=True)
    return program


def stages(program: Path, threads: int = 1, rounds: int = ROUNDS, units: Path | None = None) -> Stages:
    """Run the program; with `units` its units go into that file."""
    arguments = [str(program), str(threads), "c", str(rounds), "1", *([str(units)] if units else [])]
    printed = subprocess.run(arguments, check=True, capture_output=True, text=True).stdout
    found = _STAGES.search(printed)
    assert found is not None
    return Stages(*(float(figure) / 1000 for figure in found.groups()))
