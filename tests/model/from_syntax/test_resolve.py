"""Whole files to games: Kumulos is the game built by hand; blocks come in any order; losses are marked."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from rulesdsl.model.game import Game
from tests.cases.fragments import BASE
from tests.games import kumulos
from tests.model.from_syntax.resolving import HEAD, game_of, meaning, resolution_of

KUMULOS = (Path(__file__).parents[3] / "rules" / "kumulos.rules").read_text("utf-8")
PLAYED = ("name", "titles", "currency", "stakes", "block", "gains", "symbols", "areas", "rules", "prizes", "readings")


def test_resolve__kumulos_is_the_game_built_by_hand() -> None:
    game, by_hand = meaning(game_of(KUMULOS)), meaning(kumulos())
    for name in PLAYED:
        assert getattr(game, name) == getattr(by_hand, name), name
    assert game.issuing.at_most == by_hand.issuing.at_most


def test_resolve__kumulos_says_all_the_rest() -> None:
    game = game_of(KUMULOS)
    assert [(day.kind, day.day, day.may_be_postponed) for day in game.days] == [
        ("regulation", date(2011, 10, 21), False),
        ("opening", date(2011, 11, 2), True),
    ]
    assert game.unit == (("fr", "unité de jeu"), ("en", "game unit"))
    assert game.symbols_in_all is not None
    assert game.symbols_in_all.count == 7
    assert [(claim.kind, claim.stake, claim.value) for claim in game.claims] == [
        ("payout ratio", None, Fraction(7, 10))
    ]
    assert [(wording.printed, wording.read_as) for wording in game.wordings] == [
        ("several winning games", "several gains")
    ]
    assert game.issuing.effects_in_losing == Fraction(1, 10)
    assert [article.number for article in game.articles] == ("1 2 3.1 3.2 3.3 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8".split())
    assert [(example.stake, example.lot, len(example.waves)) for example in game.examples] == [
        (1, 200, 2),
        (2, 800, 2),
        (0, 200, 4),
        (0, 50, 2),
        (None, None, 2),
    ]


def test_resolve__articles_and_reasons_are_carried_to_every_part() -> None:
    game = game_of(KUMULOS)
    assert game.areas[0].said.articles == ("4.2", "4.4", "4.5", "4.6")
    assert dict(game.areas[0].said.reasons)["en"] == "the text counts 49 symbols; the square is our reading"
    assert {rule.said.articles for rule in game.rules if rule.pays} == {("4.3", "4.4")}
    assert [rule.said.articles for rule in game.rules if not rule.pays] == [("4.3", "4.5")] * 2 + [("4.3", "4.6")] * 2
    assert [table.rows[3].said.articles for table in game.prizes] == [("3.1",), ("3.2",), ("3.3",)]
    assert all(table.cumulated_only and table.cumulated_only.said.articles for table in game.prizes)


def test_resolve__places_are_those_of_the_values() -> None:
    game = game_of(KUMULOS)
    row = game.prizes[0].rows[5]
    typed = {part: KUMULOS[span.start : span.end] for part, span in row.said.parts}
    assert typed == {"count": "8 250", "amount": "2", "total": "16 500"}
    area = game.areas[0]
    assert [KUMULOS[slice(*area.said.at(part))] for part in ("width", "height", "places")] == ["7", "7", "49"]
    assert game.stakes is not None
    assert [KUMULOS[slice(*game.stakes.said.at(str(at)))] for at in range(3)] == ["0,5 €", "1 €", "2 €"]


def blocks_of(text: str) -> list[str]:
    return re.findall(r"^\w.*\n(?:(?!\w).*\n)*", text, re.MULTILINE)


def in_any_order(game: Game) -> Game:
    """The meaning of a game, with what is listed in the order of its blocks put in an order of its own."""
    articles = tuple(sorted(game.articles, key=lambda article: article.number))
    examples = tuple(sorted(game.examples, key=lambda example: example.titles))
    ordered: Game = meaning(replace(game, articles=articles, examples=examples))
    return ordered


@pytest.mark.parametrize("text", [KUMULOS, BASE.read_text("utf-8")], ids=["kumulos", "base"])
@pytest.mark.parametrize("seed", range(4))
def test_resolve__blocks_may_come_in_any_order(text: str, seed: int) -> None:
    first, *rest = blocks_of(text)
    shuffled = random.Random(seed).sample(rest, len(rest))
    assert in_any_order(game_of(first + "".join(shuffled))) == in_any_order(game_of(text))


@pytest.mark.parametrize(
    ("text", "unread", "broken"),
    [
        (HEAD + "prizes\n  | count | amount |\n  | x | 5 |\n", {"x"}, set()),
        (HEAD + "prizes\n  | count | amount |\n  | 1 | 5 $ |\n", {"5 $"}, set()),
        (HEAD + "prizes\n  | count | amount |\n  | 1 |\n  | 1 | 5 |\n", {"prizes"}, set()),
        (HEAD + "prizes\n  | count | amuont |\n  | 1 | 5 |\n", set(), {"prizes"}),
        (HEAD + "effects\n  | combination |\n", set(), {"effects"}),
        (HEAD + "claims\n  lot 5\n", set(), set()),
        (HEAD + "claims\n  foo 5\n", set(), {"claims"}),
        (HEAD + "foo\n  bar\n", set(), {"any"}),
        (HEAD.replace("currency   EUR", "currency   EURO"), set(), {"currency"}),
        (HEAD.replace("  languages  en\n", ""), set(), {"languages"}),
    ],
)
def test_resolve__marks_what_was_lost(text: str, unread: set[str], broken: set[str]) -> None:
    resolution = resolution_of(text)
    assert {text[span.start : span.end] for span in resolution.unread} == unread
    assert set(resolution.broken) == broken


def test_resolve__without_a_game_there_is_none() -> None:
    assert resolution_of("rules 1\nclaims\n  lots 5\n").game is None
    assert [finding.code for finding in resolution_of("rules 1\nclaims\n").findings] == ["missing-block"]
    assert resolution_of("rules 1\nfoo x\n").findings == ()
