"""Cells under `made of`, and prizes named in cells: what is typed is what is meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.chain import compile_rules
from rulesdsl.model.game import Game, Part, PrizeRow

HEAD = """rules 1
game fair "Fair"
  languages  en
  currency   EUR
  stakes     2 €
prizes in kind
  | name   | value | en          |
  | hamper |    40 | food hamper |
  | étoile |     3 | big star    |
prizes for 2 €
  | count | amount | made of |
"""
GAINS = st.one_of(st.integers(1, 10**6), st.sampled_from(["hamper", "étoile"]))
PARTS = st.lists(st.tuples(GAINS, st.integers(1, 12)), min_size=1, max_size=5)
COINS = {"hamper": 4000, "étoile": 300}


def game_of(row: str) -> Game:
    game = compile_rules("fair.rules", f"{HEAD}{row}\n".encode()).game
    assert game is not None
    return game


def row_of(amount: str, make: str) -> PrizeRow:
    (row,) = game_of(f"  | 1 | {amount} | {make} |").prizes[0].rows
    return row


def spelt(gain: int | str) -> str:
    """Coins as an author types them, or a name."""
    if isinstance(gain, str):
        return gain
    whole, rest = divmod(gain, 100)
    return f"{whole},{rest:02d}".rstrip("0").rstrip(",")


@given(PARTS, st.sampled_from(["x", "×"]), st.sampled_from(["", " €"]))
def test_make__is_read_as_it_is_typed(parts: list[tuple[int | str, int]], sign: str, currency: str) -> None:
    typed = " + ".join(
        spelt(gain) + ("" if isinstance(gain, str) else currency) + (f" {sign} {times}" if times > 1 else "")
        for gain, times in parts
    )
    row = row_of("5", typed)
    assert row.made_of == tuple(
        Part(COINS[gain], times, None, gain) if isinstance(gain, str) else Part(gain, times) for gain, times in parts
    )
    assert row.gains == sum(times for _, times in parts)


@pytest.mark.parametrize(
    ("make", "parts"),
    [
        ("2x2", (Part(200, 2),)),
        ("5+2x2", (Part(500), Part(200, 2))),
        ("2×3+hamper", (Part(200, 3), Part(4000, 1, None, "hamper"))),
        ("2,50€x2", (Part(250, 2),)),
        ("2x 2 + 1 x3", (Part(200, 2), Part(100, 3))),
    ],
)
def test_make__needs_no_blanks_after_an_amount(make: str, parts: tuple[Part, ...]) -> None:
    assert row_of("5", make).made_of == parts


def test_make__of_a_prize_whose_name_holds_an_x_is_the_prize() -> None:
    text = HEAD.replace("hamper |    40", "car-4x4 |   40").replace("  | 1", "  | 1")
    game = compile_rules("fair.rules", f"{text}  | 1 | car-4x4 | car-4x4 |\n".encode()).game
    assert game is not None
    assert game.prizes[0].rows[0].made_of == (Part(4000, 1, None, "car-4x4"),)


@pytest.mark.parametrize("make", ["1 x hamper", "1xhamper", "2 of grid x 2", "hamper of grid x 2", "5 + 2 x étoile"])
def test_make__in_the_wrong_order_is_told_how_it_is_written(make: str) -> None:
    found = compile_rules("fair.rules", f"{HEAD}  | 1 | 40 | {make} |\n".encode())
    assert [(each.code, each.case) for each in found.findings if each.code != "idle-prize"] == [("bad-make", "order")]


def test_make__says_where_each_figure_stands() -> None:
    text = f"{HEAD}  | 1 | 5 | 2 x 2 + hamper |\n"
    compilation = compile_rules("fair.rules", text.encode())
    assert compilation.game is not None
    (row,) = compilation.game.prizes[0].rows
    stand = {name: text[slice(*row.said.at(name))] for name in ("made of", "made of 0", "made of 0 times", "made of 1")}
    assert stand == {
        "made of": "2 x 2 + hamper",
        "made of 0": "2",
        "made of 0 times": "2",
        "made of 1": "hamper",
    }
    assert row.said.at("made of 0").start < row.said.at("made of 0 times").start


@pytest.mark.parametrize(
    "make", ["+", "2 +", "2 2", "2 x", "x 2", "2 x 0", "0", "2 of", "2 - 1", "tent", "2 of grid", "-2"]
)
def test_make__that_cannot_be_read_is_none_and_never_a_traceback(make: str) -> None:
    found = compile_rules("fair.rules", f"{HEAD}  | 1 | 2 | {make} |\n  | 2 | 4 | 4 |\n".encode())
    assert found.game is not None
    assert found.game.prizes[0].rows[0].made_of == ()
    assert {finding.code for finding in found.findings} - {"idle-prize"}


@pytest.mark.parametrize(
    ("amount", "prize", "coins"), [("hamper", "hamper", 4000), ("étoile", "étoile", 300), ("40", None, 4000)]
)
def test_amount__is_money_or_the_value_of_a_thing(amount: str, prize: str | None, coins: int) -> None:
    row = row_of(amount, "")
    assert (row.prize, row.coins) == (prize, coins)


def test_amount__names_match_however_their_accents_are_typed() -> None:
    assert row_of("e\u0301toile", "e\u0301toile").prize == "étoile"
