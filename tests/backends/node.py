"""Node, where it is installed: an engine in JavaScript plays units handed over as lines of JSON."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tests.reference.random_units import RandomUnit
from tests.tools import NODE

FEED = Path(__file__).parent / "javascript_engine" / "feed.mjs"


def run_node(*arguments: str, given: str = "") -> str:
    """Standard output of Node, in UTF-8; fails when Node fails."""
    assert NODE is not None
    done = subprocess.run(
        [NODE, *arguments], input=given, capture_output=True, encoding="utf-8", check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def play_in_node(engine: Path, units: Iterable[RandomUnit]) -> list[dict[str, object]]:
    """The outcomes of units by an engine.mjs."""
    given = "".join(f"{json.dumps([unit.stake, unit.stacks])}\n" for unit in units)
    return [json.loads(line) for line in run_node(str(FEED), str(engine), given=given).splitlines()]
