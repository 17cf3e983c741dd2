"""`facts --lot` and `play --orders`: proofs that a reader can replay."""

from __future__ import annotations

import json

import pytest

from rulesdsl.analysis.orders import orders_of
from rulesdsl.model.unit import unit_line
from tests.commands.calls import KUMULOS, Program
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
