"""The sheet: every figure of the JSON, exact, in a form that no spreadsheet takes for something else."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from rulesdsl.analysis.facts import Facts
from rulesdsl.analysis.facts_forms import facts_csv
from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.model.game import Game
from rulesdsl.model.money import coins_from_decimal_text
from tests.games import kumulos

Rows = list[dict[str, str]]
NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")


def sheet(game: Game, facts: Facts | None = None) -> str:
    return facts_csv(game, facts or facts_of(game))


def read(text: str) -> Rows:
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


def ratio(row: dict[str, str], column: str) -> Fraction:
    return Fraction(int(row[f"{column}_numerator"]), int(row[f"{column}_denominator"]))


def test_facts_csv__golden() -> None:
    expected = (Path(__file__).parent / "kumulos.csv").read_bytes()
    assert sheet(kumulos()).encode() == expected


def test_facts_csv__is_what_rfc_4180_asks() -> None:
    text = sheet(kumulos())
    lines = text.split("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert lines[-1] == ""
    assert len({len(row) for row in csv.reader(lines[:-1])}) == 1
    assert len(lines) - 2 == 3 * (1 + 8 + 10)


def test_facts_csv__holds_every_figure_exactly() -> None:
    game = kumulos()
    facts, rows = facts_of(game), read(sheet(game))
    for stake in facts.stakes:
        mine = [row for row in rows if coins_from_decimal_text(row["stake"], game.currency) == stake.stake]
        head = next(row for row in mine if row["record"] == "table")
        assert (int(head["units"]), int(head["count"])) == (stake.units, stake.lots)
        figures = (ratio(head, "payout_ratio"), ratio(head, "odds"), ratio(head, "variance"))
        assert figures == (stake.payout_ratio, stake.odds, stake.variance)
        prizes = [row for row in mine if row["record"] == "prize"]
        for row, prize in zip(prizes, stake.prizes, strict=True):
            amounts = [coins_from_decimal_text(row[column], game.currency) for column in ("amount", "total")]
            assert (int(row["count"]), *amounts) == (prize.count, prize.coins, prize.total)
            assert (ratio(row, "odds"), ratio(row, "share")) == (prize.odds, prize.share)
            assert (row["single"], row["fewest"]) == ("; ".join(prize.single), str(prize.fewest))
            assert row["cumulated_only"] == str(prize.cumulated_only).lower()
        gains = [row for row in mine if row["record"] == "combination"]
        for row, gain in zip(gains, stake.combinations, strict=True):
            assert (row["combination"], row["alone"]) == (gain.combination, str(gain.alone).lower())
            in_lots = [coins_from_decimal_text(lot, game.currency) for lot in row["in_lots"].split("; ")]
            assert tuple(in_lots) == gain.in_lots


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n"])
def test_facts_csv__no_text_begins_like_a_formula(start: str) -> None:
    hostile = f'{start}HYPERLINK("x"),"1'
    facts = facts_of(kumulos())
    stake = facts.stakes[0]
    prize = replace(stake.prizes[0], single=(hostile, "5 star"))
    gain = replace(stake.combinations[0], combination=hostile)
    rows = read(sheet(kumulos(), Facts(hostile, (replace(stake, prizes=(prize,), combinations=(gain,)),))))
    cells = [cell for row in rows for cell in row.values() if cell]
    assert [cell for cell in cells if cell[0] in "=+-@\t\r\n" and not NUMBER.fullmatch(cell)] == []
    assert {row["game"] for row in rows} == {f"'{hostile}"}
    assert [row["combination"] for row in rows][2] == f"'{hostile}"


def test_facts_csv__no_cell_turns_into_a_date() -> None:
    """7/10 is the seventh of October to a spreadsheet, and 1-2 the first of February."""
    cells = [cell for row in read(sheet(kumulos())) for cell in row.values()]
    assert [cell for cell in cells if re.fullmatch(r"[0-9]+[/-][0-9]+", cell)] == []


def test_facts_csv__empty_where_nothing_is_known() -> None:
    game = kumulos()
    silent = replace(game, areas=(), rules=(), stakes=None, block=None, prizes=game.prizes[:1])
    head, *prizes = read(sheet(silent))
    empty = ("stake", "units", "odds_numerator", "payout_ratio_denominator", "variance_numerator", "undecided")
    assert [head[column] for column in empty] == [""] * 6
    assert {(row["odds_numerator"], row["fewest"], row["single"]) for row in prizes} == {("", "", "")}


def test_facts_csv__undecided_lots_are_named() -> None:
    facts = facts_of(kumulos())
    rows = read(sheet(kumulos(), Facts("g", (replace(facts.stakes[0], undecided=(5000, 200)),))))
    assert rows[0]["undecided"] == "50.00; 2.00"
