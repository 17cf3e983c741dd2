"""The text of engine.mjs: no text of a game leaves its place, types hold, a page can carry it, no number is lost."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from rulesdsl.analysis.facts import Facts
from rulesdsl.analysis.largest_sum import EXACT, too_large
from rulesdsl.backends.javascript_engine.emit import emit, engine_source
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Fixed, Game
from tests.backends.hostile import LETTERS, TEXTS, hostile_game, winning_stacks
from tests.backends.node import play_in_node, run_node
from tests.games import kumulos
from tests.reference.games import games
from tests.reference.random_units import RandomUnit
from tests.tools import TSC, needs_node, needs_typescript

GAMES = games()


def source_of(game: Game) -> str:
    source = engine_source(game)
    assert source is not None
    return source.decode()


@needs_node
def test_engine__every_text_is_data(tmp_path: Path) -> None:
    for number, text in enumerate(TEXTS):
        (tmp_path / f"{number}.mjs").write_text(source_of(hostile_game(text, "A")), encoding="utf-8")
    script = "const told = [];"
    for number in range(len(TEXTS)):
        script += f'{{ const e = await import("./{number}.mjs"); told.push([e.GAME, [...e.SYMBOLS], e.RULES]); }}'
    (tmp_path / "all.mjs").write_text(f"{script} console.log(JSON.stringify(told));", encoding="utf-8")
    told = json.loads(run_node(str(tmp_path / "all.mjs")))
    for text, (game, symbols, rules) in zip(TEXTS, told, strict=True):
        assert game == text
        assert symbols[0] == ["A", f"{text}a"]
        assert [rule["combination"] for rule in rules] == [f"4 {text}{name}" for name in "abc"]


@needs_node
@pytest.mark.parametrize("letter", LETTERS, ids=ascii)
def test_engine__every_letter_is_a_code(letter: str, tmp_path: Path) -> None:
    path = tmp_path / "engine.mjs"
    path.write_text(source_of(hostile_game("plain", letter)), encoding="utf-8")
    stacks = winning_stacks(letter)
    units = [RandomUnit("1.00", stacks), RandomUnit("1.00", ["".join(stack) for stack in stacks])]
    assert [outcome["lot"] for outcome in play_in_node(path, units)] == ["1.00", "1.00"]


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_engine__may_stand_in_a_page(text: str) -> None:
    source = source_of(hostile_game(text, "A"))
    assert "</" not in source
    assert "<!--" not in source
    assert all(character == "\n" or character.isprintable() for character in source)


@pytest.mark.parametrize("name", GAMES)
def test_engine__plain_and_short(name: str) -> None:
    source = source_of(GAMES[name])
    assert "import" not in source
    assert "eval" not in source
    assert len(source.splitlines()) <= 350
    assert max(map(len, source.splitlines())) <= 120


@needs_typescript
def test_engine__types(tmp_path: Path) -> None:
    for number, game in enumerate(GAMES.values()):
        (tmp_path / f"engine_{number}.mjs").write_text(source_of(game), encoding="utf-8")
    options = "--checkJs --allowJs --strict --noEmit --target es2022 --module nodenext --moduleResolution nodenext"
    files = sorted(path.name for path in tmp_path.glob("*.mjs"))
    done = subprocess.run(
        [str(TSC), *options.split(), *files],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout == ""
    assert done.returncode == 0


def test_too_large__largest_gains_of_a_unit() -> None:
    game = kumulos()
    assert too_large(game) is None
    enough = EXACT // 8
    rule = replace(game.rules[0], outcome=Fixed((enough - 1, enough, enough)))
    assert too_large(replace(game, rules=(rule, *game.rules[1:]))) == EXACT
    rule = replace(game.rules[0], outcome=Fixed((enough - 1,) * 3))
    assert too_large(replace(game, rules=(rule, *game.rules[1:]))) is None


def test_too_large__a_lot() -> None:
    game = kumulos()
    row = replace(game.prizes[0].rows[0], coins=EXACT + 1)
    table = replace(game.prizes[0], rows=(row, *game.prizes[0].rows[1:]))
    assert too_large(replace(game, prizes=(table, *game.prizes[1:]))) == EXACT + 1


def test_emit__names_its_file() -> None:
    assert list(emit(CheckedGame(kumulos()), Facts("kumulos", ()))) == ["engine.mjs"]
    tables_alone = replace(kumulos(), areas=(), rules=())
    assert emit(CheckedGame(tables_alone), Facts("kumulos", ())) == {}
