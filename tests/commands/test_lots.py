"""`facts --lot` and `play --orders`: proofs that a reader can replay."""

from __future__ import annotations

import json

import pytest

from rulesdsl.analysis.orders import orders_of
from rulesdsl.model.unit import unit_line
from tests.commands.calls import KUMULOS, PROJECT, Program
from tests.games import kumulos, with_reading


def test_lot__sums_add_up_and_its_unit_wins_it(program: Program) -> None:
    gains = {"4 circle": 100, "4 hexagon": 50, "4 cross": 25}
    call = program("facts", KUMULOS, "--lot", "2", "--json")
    proofs = json.loads(call.out)["proofs"]
    assert [(proof["stake"], proof["count"]) for proof in proofs] == [
        ("0.50", 8250),
        ("1.00", 100000),
        ("2.00", 100000),
    ]
    for factor, proof in zip((1, 2, 4), proofs, strict=True):
        totals = {sum(gains[gain["combination"]] * gain["times"] for gain in each) for each in proof["sums"]}
        assert {total * factor for total in totals} == {200}
        assert max(sum(gain["times"] for gain in each) for each in proof["sums"]) <= 8
        played = json.loads(program("play", KUMULOS, "--units", "-", "--json", stdin=proof["unit"].encode()).out)
        assert (played["status"], played["lot"]) == ("ok", "2.00")


@pytest.mark.parametrize(("language", "head"), [("en", "Stake 0,5 €, 8 250 x 2 €"), ("fr", "Mise 0,5 €, 8 250 x 2 €")])
def test_lot__text_names_the_sums_and_draws_a_unit(program: Program, language: str, head: str) -> None:
    call = program("facts", KUMULOS, "--lot", "2.00", "--lang", language)
    lines = call.out.splitlines()
    assert lines[:3] == [head, "  2 x 4 circle", "  4 circle + 2 x 4 hexagon"]
    assert sum(line.count("[R]") for line in lines) == 8 + 4
    assert max(map(len, lines)) <= 80


def test_lot__amount_that_is_no_lot_is_told_with_those_that_are(program: Program) -> None:
    call = program("facts", KUMULOS, "--lot", "3")
    assert (call.status, call.out) == (2, "")
    assert call.err == (
        "rulesdsl: kumulos has no lot of 3; its lots are 20000.00, 10000.00, 5000.00, 2000.00, 1000.00, 500.00, "
        "200.00, 100.00, 50.00, 25.00, 20.00, 10.00, 8.00, 5.00, 4.00, 2.00, 1.00, 0.50\n"
    )


@pytest.mark.parametrize("amount", ["2", "2.00", "2,00", "2,0", "2 €", "€2", "2€", " 2 EUR ", "EUR 2.00"])
def test_lot__amount_is_read_as_people_write_it(program: Program, amount: str) -> None:
    call = program("facts", KUMULOS, "--lot", amount)
    assert (call.status, call.out.splitlines()[0]) == (0, "Stake 0,5 €, 8 250 x 2 €")


@pytest.mark.parametrize("amount", ["1000", "1 000", "1\u202f000", "1_000", "1000.00", "1 000,00 €"])
def test_lot__thousands(program: Program, amount: str) -> None:
    assert program("facts", KUMULOS, "--lot", amount).out.startswith("Stake 1 €, 1 x 1 000 €\n  5 square\n")


@pytest.mark.parametrize(
    ("amount", "sentence"),
    [
        ("1,000", "1,000 may be a thousand or one: write 1000 for the thousands"),
        ("two", '"two" is no amount in EUR: write it like 2, 2.50 or 2,50'),
        ("", '"" is no amount in EUR: write it like 2, 2.50 or 2,50'),
        ("£2", '"£2" is no amount in EUR: write it like 2, 2.50 or 2,50'),
        ("-2", '"-2" is no amount in EUR: write it like 2, 2.50 or 2,50'),
        ("2.0.0", '"2.0.0" is no amount in EUR: write it like 2, 2.50 or 2,50'),
        ("0.005", "0.005 is finer than the smallest coin of EUR"),
    ],
)
def test_lot__what_is_no_amount_is_told(program: Program, amount: str, sentence: str) -> None:
    call = program("facts", KUMULOS, f"--lot={amount}")
    assert (call.status, call.out, call.err) == (2, "", f"rulesdsl: {sentence}\n")


def test_lot__more_sums_than_are_listed_are_counted(program: Program) -> None:
    lines = program("facts", KUMULOS, "--lot", "25").out.splitlines()
    assert lines[20:22] == ["  5 cross + 2 x 4 star + 4 square + 4 circle + 3 x 4 hexagon", "  ... 24 sums in all"]
    assert json.loads(program("facts", KUMULOS, "--lot", "25", "--json").out)["proofs"][0]["number"] == 24


@pytest.mark.parametrize(
    ("language", "told"), [("en", "the file holds no payouts"), ("fr", "le fichier ne donne pas les gains")]
)
def test_lot__of_tables_alone(program: Program, language: str, told: str) -> None:
    vegas = PROJECT / "rules" / "vegas.rules"
    call = program("facts", vegas, "--lot", "50", "--lang", language)
    assert (call.status, call.out.splitlines()[1]) == (0, f"  {told}")


def test_orders__refuting_unit_depends_on_the_order(program: Program) -> None:
    orders = orders_of(with_reading("together, effects before payouts"), 50)
    assert orders is not None
    assert orders.unit is not None
    line = unit_line(orders.unit, kumulos()).encode()
    played = json.loads(program("play", KUMULOS, "--units", "-", "--json", "--orders", stdin=line).out)
    assert (played["status"], played["order_independent"]) == ("ok", False)


def test_orders__invalid_units_have_none(program: Program) -> None:
    call = program("play", KUMULOS, "--units", "-", "--json", "--orders", stdin=b"{}\n")
    assert json.loads(call.out) == {"status": "invalid", "reason": "malformed"}
