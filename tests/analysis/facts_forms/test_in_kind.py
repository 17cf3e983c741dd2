"""Prizes in kind and what lots are made of in the figures: JSON, the sheet, the table for a reader."""

from __future__ import annotations

import csv
import io
import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rulesdsl.analysis.facts_forms import facts_csv, facts_json, facts_table
from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.chain import compile_rules
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game
from rulesdsl.model.to_json import game_json
from tests.games import kumulos

CASES = Path(__file__).parents[2] / "cases"
FAIR, BLOOM = "in-kind/good/fair.rules", "makes/good/bloom.rules"


@cache
def game_of(path: str) -> CheckedGame:
    checked = compile_rules(path, (CASES / path).read_bytes()).checked
    assert checked is not None
    return checked


def told(game: Game) -> Any:
    return json.loads(json.dumps(facts_json(game, facts_of(game))))


def prizes(path: str) -> list[dict[str, Any]]:
    (stake,) = told(game_of(path))["stakes"]
    found: list[dict[str, Any]] = stake["prizes"]
    return found


def test_json__an_entry_a_row_with_its_prize_and_its_gains() -> None:
    rows = prizes(FAIR)
    assert [row["amount"] for row in rows] == [
        *("2500.00", "2500.00", "500.00", "50.00", "50.00", "40.00", "10.00", "10.00", "4.00", "2.00")
    ]
    assert [row.get("prize") for row in rows if "prize" in row] == ["trip", "basket", "ticket"]
    assert rows[3]["made_of"] == [
        {"gain": "40.00", "times": 1, "prize": "basket"},
        {"gain": "10.00", "times": 1},
    ]
    assert rows[7]["made_of"] == [{"gain": "4.00", "times": 1}, {"gain": "3.00", "times": 2}]
    assert [row["cumulated_only"] for row in rows[2:5]] == [True, True, True]
    assert {row["fewest"] for row in rows} == {None}


@pytest.mark.parametrize("path", [FAIR, BLOOM])
def test_json__keeps_to_its_schema(path: str) -> None:
    schema = json.loads(files("rulesdsl.backends.data").joinpath("facts.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(told(game_of(path)))
    schema = json.loads(files("rulesdsl.model").joinpath("game.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(json.loads(json.dumps(game_json(game_of(path)))))


def test_json__of_a_game_without_them_says_nothing_of_them() -> None:
    text = json.dumps(told(kumulos())) + json.dumps(game_json(kumulos()))
    assert not [key for key in ("made_of", '"prize"', "in_kind") if key in text]


def test_csv__has_two_columns_more_at_the_end() -> None:
    rows = list(csv.DictReader(io.StringIO(facts_csv(game_of(FAIR), facts_of(game_of(FAIR))), newline="")))
    assert list(rows[0])[-2:] == ["prize", "made_of"]
    assert [(row["prize"], row["made_of"]) for row in rows[1:4]] == [
        ("trip", "trip"),
        ("", "2500.00"),
        ("", "2 x 250.00"),
    ]
    assert "made_of" not in facts_csv(kumulos(), facts_of(kumulos()))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("fr", "100     40 €    4 000 €        1 000   ~ 3,86 %  panier garni"),
        ("en", "50     50 €    2 500 €        2 000   ~ 2,42 %  food hamper + 10 €"),
        ("en", "800     10 €    8 000 €          125   ~ 7,73 %  4 € + 2 × 3 €"),
    ],
)
def test_table__names_things_and_gains_in_the_language_of_the_reader(language: str, line: str) -> None:
    lines = [
        " ".join(each.split()) for each in facts_table(game_of(FAIR), facts_of(game_of(FAIR)), language).splitlines()
    ]
    assert " ".join(line.split()) in lines


def test_table__of_a_game_that_plays_shows_combinations_where_one_gain_is_enough() -> None:
    text = facts_table(game_of(BLOOM), facts_of(game_of(BLOOM)), "en")
    assert "food hamper, 4 star" in text
    assert "2 € + 2 € + 1 €" in text
