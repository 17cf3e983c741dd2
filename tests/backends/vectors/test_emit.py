"""vectors.json: what is expected comes from how units were built; the slow reference player and the engine must agree.

What could be wrong: an expectation, a family that misses what it promises, a file that is large or changes by itself.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rulesdsl.analysis.contact.shapes import fixed_shapes
from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends.python_engine.load import load
from rulesdsl.backends.vectors.emit import emit
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Fixed, Game, Rule, Symbol
from tests.backends.suites import run_pytest, write_suites
from tests.games import contact_game, group, kumulos, said, small_symbols
from tests.reference.games import batch_games, games, with_order
from tests.reference.player import EFFECTS_FIRST, ONE_BY_ONE, Player

GAMES = games() | batch_games()
SCHEMA = json.loads(files("rulesdsl.backends.vectors").joinpath("vectors.schema.json").read_text("utf-8"))


def vectors(game: Game) -> dict[str, Any]:
    text = emit(CheckedGame(game), facts_of(game))["vectors.json"]
    told: dict[str, Any] = json.loads(text)
    return told


KUMULOS = vectors(kumulos())
CASES: list[dict[str, Any]] = KUMULOS["cases"]


def of_family(family: str) -> list[dict[str, Any]]:
    return [case for case in CASES if case["family"] == family]


def assert_played(game: Game, told: dict[str, Any]) -> None:
    """Every case played by the slow player and, where it is a call, by the generated engine."""
    jsonschema.validate(told, SCHEMA)
    player, engine = Player(game), load(game)
    assert engine is not None
    for case in told["cases"]:
        unit = case.get("unit")
        stake, stacks = (unit.get("stake"), unit.get("stacks")) if isinstance(unit, dict) else (None, None)
        assert player.play(stake, stacks) == case["expect"], case["name"]
        assert engine.play(stake, stacks).to_json() == case["expect"], case["name"]


@pytest.mark.parametrize("name", GAMES)
def test_emit__as_the_reference_and_the_engine_play(name: str) -> None:
    told = vectors(GAMES[name])
    assert_played(GAMES[name], told)
    families = Counter(case["family"] for case in told["cases"])
    assert {"payout", "size", "losing", "invalid", "place", "shape"} <= set(families), families


@pytest.mark.parametrize("order", [EFFECTS_FIRST, ONE_BY_ONE])
def test_emit__other_readings_of_simultaneous_wins(order: str) -> None:
    game = with_order(kumulos(), order)
    assert_played(game, vectors(game))


def test_emit__every_gain_at_every_stake() -> None:
    game = kumulos()
    assert game.stakes is not None
    wanted = {
        (f"{stake / 100:.2f}", rule.combination.text, f"{coins / 100:.2f}")
        for rule in game.rules
        if isinstance(rule.outcome, Fixed)
        for stake, coins in zip(game.stakes.coins, rule.outcome.coins, strict=True)
    }
    paid = {(case["unit"]["stake"], win["combination"], win["gain"]) for case in CASES for win in wins(case)}
    assert paid == wanted
    alone = [(case["unit"]["stake"], *(win["combination"] for win in wins(case))) for case in of_family("payout")]
    assert len(set(alone)) == len(wanted) == 30


def wins(case: dict[str, Any]) -> list[dict[str, Any]]:
    return list(case["expect"].get("wins", []))


def test_emit__every_lot_and_the_cumulated_ones_by_several_gains() -> None:
    game = kumulos()
    facts = facts_of(game)
    for of_stake in facts.stakes:
        cases = [case for case in of_family("lot") if case["unit"]["stake"] == f"{(of_stake.stake or 0) / 100:.2f}"]
        for prize in of_stake.prizes:
            winning = [case for case in cases if case["expect"]["lot"] == f"{prize.coins / 100:.2f}"]
            assert winning
            assert all((len(wins(case)) > 1) == prize.cumulated_only for case in winning)


@pytest.mark.parametrize(("size", "count"), [(4, 19), (5, 63)])
def test_emit__every_fixed_shape(size: int, count: int) -> None:
    shapes = set()
    for case in of_family("shape"):
        cells = wins(case)[0]["cells"] if wins(case) else []
        if len(cells) == size:
            rows, columns = [cell // 7 for cell in cells], [cell % 7 for cell in cells]
            at = zip(rows, columns, strict=True)
            shapes.add(tuple(sorted((row - min(rows), column - min(columns)) for row, column in at)))
    assert shapes == set(fixed_shapes(kumulos().areas[0].relation, size, 1000))
    assert len(shapes) == count


def test_emit__groups_stand_on_every_place() -> None:
    seen = {cell for case in (*of_family("shape"), *of_family("place")) for win in wins(case) for cell in win["cells"]}
    assert seen == set(range(49))


def test_emit__every_reason_and_every_strange_value() -> None:
    reasons = Counter(case["expect"]["reason"] for case in CASES if case["expect"]["status"] == "invalid")
    assert min(reasons[reason] for reason in ("malformed", "oversize", "exhausted", "unused")) >= 10
    assert sum("line" in case for case in CASES) == 3
    spoiled = [case["name"] for case in of_family("invalid")]
    assert any("short and stack" in name for name in spoiled)
    assert any("without new symbols" in name for name in spoiled)
    assert any(name.startswith("6 star after") and name.endswith("one symbol short") for name in spoiled)


def test_emit__orders_told_both_ways() -> None:
    told = Counter(case.get("order_independent") for case in of_family("order"))
    assert told[True] >= 3
    assert told[False] >= 3
    swept = [case for case in of_family("effect") if "beside it" in case["name"] and case["name"].startswith("5")]
    assert [case["order_independent"] for case in swept] == [False] * len(swept)


def test_emit__deep_cascades() -> None:
    assert max(case["expect"].get("waves", 0) for case in of_family("cascade")) >= 28
    assert max(len(wins(case)) for case in of_family("cascade")) >= 20


@pytest.mark.parametrize("name", GAMES)
def test_emit__deep_cascades_on_every_grid(name: str) -> None:
    game = GAMES[name]
    cases = [case for case in vectors(game)["cases"] if case["family"] == "cascade"]
    assert max(case["expect"]["waves"] for case in cases) >= min(len(game.rules), 12)


def test_emit__articles_are_carried() -> None:
    assert all(case["article"] for case in CASES)
    assert {case["article"] for case in of_family("payout")} == {"4.3, 4.4"}
    assert any("4.6" in case["article"] for case in of_family("effect"))


def test_emit__unique_names_one_case_a_line_small_and_always_the_same() -> None:
    game = CheckedGame(kumulos())
    data = emit(game, facts_of(game))["vectors.json"]
    again = emit(CheckedGame(kumulos()), facts_of(game))["vectors.json"]
    assert hashlib.sha256(data).digest() == hashlib.sha256(again).digest()
    assert len(data) < 400_000
    lines = data.decode().splitlines()
    assert sum(line.startswith("  {") for line in lines) == len(CASES)
    assert len({case["name"] for case in CASES}) == len(CASES)


HOSTILE = ('"', "\\", "</script>", "*/", "{{7*7}}", "\u2028", "é\n")


def test_emit__hostile_names_and_codes_survive() -> None:
    game = kumulos()

    def hostile(symbol: Symbol, text: str) -> Symbol:
        return replace(symbol, code=text)

    symbols = tuple(hostile(symbol, text) for symbol, text in zip(game.symbols, HOSTILE, strict=True))
    assert_played(replace(game, symbols=symbols), vectors(replace(game, symbols=symbols)))


def test_emit__nothing_for_a_game_of_tables_alone() -> None:
    tables = replace(contact_game(symbols=(), rules=(), prizes=()), areas=())
    assert emit(CheckedGame(tables), facts_of(tables)) == {}


def endless_game() -> Game:
    """Two symbols with diagonals and groups of three: every grid has a group, no unit ends."""
    symbols = small_symbols(2)
    rules = tuple(Rule("grid", group(size, name), Fixed((1,)), said("4")) for name in "ab" for size in (3, 4))
    return contact_game(rows=6, columns=6, symbols=symbols, rules=rules, prizes=(), diagonal=True)


def test_emit__a_game_that_never_ends_has_malformed_values_only() -> None:
    told = vectors(endless_game())
    assert_played(endless_game(), told)
    assert {case["expect"]["reason"] for case in told["cases"]} == {"malformed"}


def test_emit__a_game_that_never_ends_has_tests_that_pass(tmp_path: Path) -> None:
    assert run_pytest(write_suites(endless_game(), tmp_path)).returncode == 0
