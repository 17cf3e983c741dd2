"""The JSON of the facts: the contract's keys in its order, money and ratios spelled exactly."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

from rulesdsl.analysis.facts import CombinationFact, Facts, PrizeFact, StakeFacts
from rulesdsl.analysis.facts_forms import facts_json
from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.model.currencies import CURRENCIES
from rulesdsl.model.money import Currency
from tests.games import kumulos

PRIZE = PrizeFact(200, 8250, 1_650_000, Fraction(4000, 33), Fraction(33, 700), (), True, 2)
GAIN = CombinationFact("4 circle", 100, True, (5000, 100))
STAKE = StakeFacts(
    50,
    1_000_000,
    240_162,
    35_000_000,
    Fraction(7, 10),
    Fraction(500_000, 120_081),
    Fraction(4),
    (PRIZE,),
    (GAIN,),
)


def test_facts_json__spells_the_contract_to_the_letter() -> None:
    """Key order too: a reader compares the text."""
    expected = (
        '{"game": "g", "stakes": [{"stake": "0.50", "units": 1000000, "lots": 240162, "total": "350000.00", '
        '"payout_ratio": "7/10", "odds": "500000/120081", "variance": "4", "prizes": [{"amount": "2.00", '
        '"count": 8250, "total": "16500.00", "odds": "4000/33", "share": "33/700", "single": [], '
        '"cumulated_only": true, "fewest": 2}], "combinations": [{"combination": "4 circle", "gain": "1.00", '
        '"alone": true, "in_lots": ["50.00", "1.00"]}]}]}'
    )
    assert json.dumps(facts_json(kumulos(), Facts("g", (STAKE,)))) == expected


def test_facts_json__what_is_not_known_is_null() -> None:
    prize = PrizeFact(100, 0, 0, None, Fraction(0), (), False, None)
    stake = StakeFacts(None, None, 0, 0, None, None, None, (prize,), ())
    assert facts_json(kumulos(), Facts("g", (stake,))) == {
        "game": "g",
        "stakes": [
            {
                **dict.fromkeys(("stake", "units", "payout_ratio", "odds", "variance")),
                "lots": 0,
                "total": "0.00",
                "prizes": [
                    {
                        "amount": "1.00",
                        "count": 0,
                        "total": "0.00",
                        "odds": None,
                        "share": "0",
                        "single": [],
                        "cumulated_only": False,
                        "fewest": None,
                    }
                ],
                "combinations": [],
            }
        ],
    }


def test_facts_json__undecided_lots_are_named() -> None:
    value = facts_json(kumulos(), Facts("g", (replace(STAKE, undecided=(5000, 200)),)))
    assert '"undecided": ["50.00", "2.00"]' in json.dumps(value)


def test_facts_json__a_currency_without_small_coins() -> None:
    lire: Currency = next(currency for currency in CURRENCIES if not currency.digits)
    game = replace(kumulos(), currency=lire)
    text = json.dumps(facts_json(game, facts_of(game)))
    assert '"stake": "50"' in text
    assert "." not in text
