"""Whole processes, from the shell's call to their end, beside an interpreter that does nothing."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from benchmarks.row import Benchmark, Row, medians

PROJECT = Path(__file__).parents[1]
RULES = PROJECT / "rules" / "kumulos.rules"
REFERENCE = "python -c pass"
ROUNDS = 11
WANTED = {"--version": "0.15 s", "--help": "0.3 s", "check": "0.25 s", "build": "1 s"}


def run() -> Sequence[Row]:
    """One call of each command to warm the caches, then their medians in turns."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = {
            "--version": ["--version"],
            "--help": ["--help"],
            "check": ["check", str(RULES)],
            "facts": ["facts", str(RULES), "--json"],
            "build": ["build", str(RULES), "--out", folder],
            "build --check": ["build", str(RULES), "--out", folder, "--check"],
        }
        tasks: dict[str, Callable[[], object]] = {REFERENCE: partial(_call, "-c", "pass")}
        for name, words in arguments.items():
            tasks[name] = partial(_fresh_build if name == "build" else _call, "-m", "rulesdsl", *words)
            tasks[name]()
        measured = medians(tasks, ROUNDS)
    return [
        Row(name, seconds, seconds / measured[REFERENCE], WANTED.get(name, "")) for name, seconds in measured.items()
    ]


def _call(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], cwd=PROJECT, stdout=subprocess.DEVNULL, check=True)


def _fresh_build(*arguments: str) -> None:
    """With one file out of date, so that everything is written again."""
    out = Path(arguments[arguments.index("--out") + 1])
    for page in out.glob("*/manifest.json"):
        page.write_bytes(b"{}")
    _call(*arguments)


BENCHMARK = Benchmark("whole process", f"medians of {ROUNDS} whole processes; the reference is `{REFERENCE}`", run)
