"""engine.test.mjs: passes beside its engine, fails beside another, and no text of a game leaves its place."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends.node_suite.emit import emit
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game
from tests.backends.hostile import hostile_game
from tests.backends.pytest_suite.test_emit import changed_gain
from tests.backends.suites import NODE_SUITE, without, write_suites
from tests.games import contact_game, kumulos
from tests.reference.games import games, with_order
from tests.reference.player import EFFECTS_FIRST, ONE_BY_ONE
from tests.tools import NODE, needs_node

GAMES = games()


def run_node_suite(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [NODE or "node", "--test", NODE_SUITE]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False, timeout=120)


@needs_node
@pytest.mark.parametrize("name", GAMES)
def test_suite__passes_beside_its_engine(name: str, tmp_path: Path) -> None:
    done = run_node_suite(write_suites(GAMES[name], tmp_path))
    assert done.returncode == 0, done.stdout
    assert "# fail 0" in done.stdout
    assert "# pass 0" not in done.stdout


@needs_node
@pytest.mark.parametrize(
    "engine",
    [
        changed_gain(kumulos()),
        without(kumulos(), 13),
        with_order(kumulos(), EFFECTS_FIRST),
        with_order(kumulos(), ONE_BY_ONE),
    ],
    ids=["a coin more", "an effect less", "effects first", "one by one"],
)
def test_suite__fails_beside_another_engine(engine: Game, tmp_path: Path) -> None:
    done = run_node_suite(write_suites(kumulos(), tmp_path, engine))
    assert done.returncode == 1
    assert "# pass 0" not in done.stdout


@needs_node
@pytest.mark.parametrize("text", ['"', "\\", "`${process.exit(7)}`", "*/ process.exit(7); /*", "\u2028", "</script>"])
def test_suite__hostile_texts_stay_in_their_place(text: str, tmp_path: Path) -> None:
    done = run_node_suite(write_suites(hostile_game(text, "é"), tmp_path))
    assert done.returncode == 0, done.stdout


def test_emit__titles_carry_the_articles_and_all_is_always_the_same() -> None:
    files = [emit(CheckedGame(kumulos()), facts_of(kumulos())) for _ in range(2)]
    assert files[0] == files[1]
    text = files[0][NODE_SUITE].decode()
    assert 'known("articles 4.3, 4.4: each payout at each stake", [' in text
    assert text.isascii()


def test_emit__nothing_for_a_game_of_tables_alone() -> None:
    tables = replace(contact_game(symbols=(), rules=(), prizes=()), areas=())
    assert emit(CheckedGame(tables), facts_of(tables)) == {}
