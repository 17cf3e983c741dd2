"""Examples as units, in place and from above, held to units whose stacks are typed here by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends.vectors.emit import emit
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Example, Fixed, Game, ReplaceGrid, Rule, Wave
from tests.backends.vectors.test_emit import assert_played, vectors
from tests.games import contact_game, group, said, small_symbols


def example(*waves: str, stake: int | None = None) -> Example:
    drawn = tuple(Wave(tuple(codes.replace("/", "").replace(" ", "")), (), said("5")) for codes in waves)
    return Example((("en", "drawn"),), stake, "grid", drawn, None, said("5"))


def game(refill: Literal["in place", "from above"], *examples: Example) -> Game:
    pays = tuple(Rule("grid", group(3, name), Fixed((300, 600)), said("4")) for name in "ab")
    rules = (*pays, Rule("grid", group(3, "c"), ReplaceGrid(), said("4")))
    symbols = small_symbols(4)
    made = contact_game(rows=3, columns=3, symbols=symbols, rules=rules, prizes=(), refill=refill, stakes=(100, 200))
    return replace(made, examples=examples)


def drawn_cases(of: Game) -> list[dict[str, Any]]:
    assert_played(of, told := vectors(of))
    return [case for case in told["cases"] if case["family"] == "example"]


def test_example_cases__in_place() -> None:
    one = example("AAA/BDB/DBD", "DBD/.../...", stake=1)
    (case,) = drawn_cases(game("in place", one))
    assert case["unit"] == {"stake": "2.00", "stacks": ["AD", "AB", "AD", "B", "D", "B", "D", "B", "D"]}
    assert (case["expect"]["lot"], case["expect"]["waves"], case["article"]) == ("6.00", 1, "5")


def test_example_cases__without_a_stake_at_every_stake() -> None:
    cases = drawn_cases(game("in place", example("ABD/BDA/DAB")))
    assert [case["unit"]["stake"] for case in cases] == ["1.00", "2.00"]
    assert {case["expect"]["lot"] for case in cases} == {"0.00"}


def test_example_cases__from_above() -> None:
    """The upper row falls into the cleared one, the left column gets one symbol more than the others."""
    falling = example("BDB/AAA/ADD".replace("ADD", "DBD"), "DBD/BDB/DBD", stake=0)
    (case,) = drawn_cases(game("from above", falling))
    assert case["unit"]["stacks"] == ["DABD", "BADB", "DABD"]
    assert case["expect"]["wins"][0]["cells"] == [3, 4, 5]


def test_example_cases__from_above_replaces_the_grid() -> None:
    swept = example("CCC/DBD/BDB", "BDB/DBD/BDB", stake=0)
    (case,) = drawn_cases(game("from above", swept))
    assert case["unit"]["stacks"] == ["BDCBDB", "DBCDBD", "BDCBDB"]
    assert (case["expect"]["lot"], case["expect"]["waves"]) == ("0.00", 1)


def test_example_cases__a_drawing_that_does_not_end_is_left_to_the_checks() -> None:
    unended = game("in place", example("AAA/BDB/DBD"))
    assert "example" not in emit(CheckedGame(unended), facts_of(unended))["vectors.json"].decode()
