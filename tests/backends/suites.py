"""Generated tests in a folder of their own, beside the engine they hold: as they are delivered."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends.javascript_engine.emit import engine_source as javascript_engine
from rulesdsl.backends.node_suite.emit import emit as node_suite
from rulesdsl.backends.pytest_suite.emit import emit as pytest_suite
from rulesdsl.backends.python_engine.emit import engine_source as python_engine
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game

PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--rootdir", ".", "-c", os.devnull)
SUITE = "test_played.py"
NODE_SUITE = "engine.test.mjs"


def write_suites(game: Game, folder: Path, engine: Game | None = None) -> Path:
    """Both suites of a game under fixed names, beside the engines of `engine` (the same game when it is None)."""
    facts = facts_of(game)
    (folder / "engine.py").write_bytes(python_engine(engine or game) or b"")
    (folder / "engine.mjs").write_bytes(javascript_engine(engine or game) or b"")
    (tests,) = pytest_suite(CheckedGame(game), facts).values()
    (folder / SUITE).write_bytes(tests)
    (folder / NODE_SUITE).write_bytes(node_suite(CheckedGame(game), facts)[NODE_SUITE])
    return folder


def run_pytest(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the Python suite alone in its folder, as a reader of the delivery would."""
    command = [*PYTEST, *arguments, SUITE]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False, timeout=120)


def without(game: Game, place: int) -> Game:
    """The game without one of its rules."""
    return replace(game, rules=game.rules[:place] + game.rules[place + 1 :])
