"""test_<game>.py: passes beside its engine, fails beside another, is clean, and no text of a game leaves its place."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends.contact import contact_play
from rulesdsl.backends.pytest_suite.emit import emit, suite_source
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Fixed, Game
from tests.backends.hostile import LETTERS, TEXTS, hostile_game
from tests.backends.suites import SUITE, run_pytest, without, write_suites
from tests.games import contact_game, kumulos
from tests.reference.games import games, with_order
from tests.reference.player import EFFECTS_FIRST, ONE_BY_ONE

GAMES = games()
RUN = ("kumulos", "kumulos, one by one", "from above, effects first", "long codes", "one column")
ROOT = Path(__file__).parents[3]


def source(game: Game) -> str:
    return (suite_source(game, facts_of(game)) or b"").decode()


@pytest.mark.parametrize("name", RUN)
def test_suite__passes_beside_its_engine(name: str, tmp_path: Path) -> None:
    done = run_pytest(write_suites(GAMES[name], tmp_path))
    assert done.returncode == 0, done.stdout
    assert {path.name for path in tmp_path.iterdir()} >= {"engine.py", SUITE}


@pytest.mark.parametrize("name", GAMES)
def test_suite__is_clean_as_it_comes(name: str, tmp_path: Path) -> None:
    path = tmp_path / SUITE
    path.write_text(source(GAMES[name]), encoding="utf-8")
    configured = ("--config", str(ROOT / "pyproject.toml"), str(path))
    for command in (("ruff", "check"), ("ruff", "format", "--check")):
        done = subprocess.run(
            [sys.executable, "-m", *command, *configured], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout


def test_suite__is_typed(tmp_path: Path) -> None:
    folder = write_suites(kumulos(), tmp_path)
    command = [sys.executable, "-m", "mypy", "--strict", "--python-version", "3.11", "--cache-dir", str(tmp_path / "c")]
    done = subprocess.run([*command, SUITE], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def changed_gain(game: Game) -> Game:
    rule = game.rules[9]
    assert isinstance(rule.outcome, Fixed)
    coins = (*rule.outcome.coins[:2], rule.outcome.coins[2] + 1)
    return replace(game, rules=(*game.rules[:9], replace(rule, outcome=Fixed(coins)), *game.rules[10:]))


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
    done = run_pytest(write_suites(kumulos(), tmp_path, engine))
    assert done.returncode == 1, done.stdout


def test_suite__an_engine_changed_within_the_same_second_is_seen(tmp_path: Path) -> None:
    folder = write_suites(kumulos(), tmp_path)
    arguments = ("-k", "payout")
    assert run_pytest(folder, *arguments).returncode == 0
    engine = folder / "engine.py"
    text = engine.read_text("utf-8")
    engine.write_text(text.replace("(500, 1_000, 2_000)", "(501, 1_000, 2_000)"), encoding="utf-8")
    assert run_pytest(folder, *arguments).returncode == 1


def test_suite__names_carry_the_articles() -> None:
    names = [node.name for node in ast.parse(source(kumulos())).body if isinstance(node, ast.FunctionDef)]
    tests = [name for name in names if name.startswith("test_")]
    assert len(tests) == len(set(tests))
    assert "test_article_4_3_4_4_each_payout_at_each_stake" in tests
    assert "test_article_4_8_losing_units" in tests
    assert "test_article_2_malformed_stake" in tests
    assert any(name.endswith("lots_that_no_single_gain_makes") for name in tests)


def test_suite__carries_every_payout_at_every_stake() -> None:
    told = re.findall(r'"(\d \w+) pays ([\d.]+) at ([\d.]+)": \(', source(kumulos()))
    assert len(set(told)) == 30


@pytest.mark.parametrize("text", TEXTS)
def test_suite__hostile_texts_stay_in_their_place(text: str) -> None:
    """The tree has the shape of a harmless twin's: no text became code."""
    hostile, plain = (ast.parse(suite(game)) for game in (hostile_game(text, "A"), hostile_game("plain", "A")))
    shapes = [Counter(type(node) for node in ast.walk(tree)) for tree in (hostile, plain)]
    assert shapes[0] == shapes[1]
    assert [type(node) for node in hostile.body] == [type(node) for node in plain.body]


def suite(game: Game) -> bytes:
    return suite_source(game, facts_of(game)) or b""


@pytest.mark.parametrize("code", LETTERS)
def test_suite__hostile_codes_pass_in_their_suite(code: str, tmp_path: Path) -> None:
    if contact_play(game := hostile_game("plain", code)) is None:
        pytest.skip("no engine plays it")
    folder = write_suites(game, tmp_path)
    compile((folder / SUITE).read_bytes(), SUITE, "exec")
    if code in ("\\", "é"):
        assert run_pytest(folder).returncode == 0


def test_emit__is_named_after_the_game_and_always_the_same() -> None:
    files = [emit(CheckedGame(kumulos()), facts_of(kumulos())) for _ in range(2)]
    assert files[0] == files[1]
    assert list(files[0]) == ["test_kumulos.py"]


def test_emit__nothing_for_a_game_of_tables_alone() -> None:
    tables = replace(contact_game(symbols=(), rules=(), prizes=()), areas=())
    assert emit(CheckedGame(tables), facts_of(tables)) == {}
