"""Order-independence of random units of several games, held to every order played out one group at a time."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesdsl.analysis.contact.order_independence import order_independent
from rulesdsl.analysis.contact.rules import contact_rules
from tests.reference.every_order import ends_of
from tests.reference.games import games
from tests.reference.player import Player
from tests.reference.random_units import random_units

GAMES = games()
STEPS = 400


@pytest.mark.parametrize(
    "name", ["kumulos", "5 x 5 with diagonals", "long codes", "a size without a rule", "rows alone"]
)
def test_order_independent__as_every_order_ends(name: str) -> None:
    game = GAMES[name]
    player, rules = Player(game), contact_rules(game)
    assert rules is not None
    told: Counter[bool | None] = Counter()
    for unit in random_units(game, 400, seed=11):
        if player.play(unit.stake, unit.stacks).get("reason") == "malformed":
            continue
        stacks = tuple(tuple(stack) for stack in player.read(unit.stacks))
        ends = ends_of(player, 0, unit.stacks, STEPS)
        if ends is not None:
            independent = order_independent(rules, stacks, 10_000)
            assert independent == (len(ends) == 1 and None not in ends), unit
            told[independent] += 1
    assert told[True] > 20
    assert told[False] > 20
    assert told[None] == 0


def test_order_independent__payouts_lost_when_the_grid_is_replaced_first() -> None:
    """Five triangles beside four circles: replacing the grid first leaves the circles unpaid."""
    game = GAMES["kumulos"]
    rules, player = contact_rules(game), Player(game)
    assert rules is not None
    rows = ["BBBBBQH", "QHRRSSC", "HQRRCQS", "QHSCQHC", "HQCSHQS", "QHSCQHC", "HQCSHQS"]
    calm = ["SQRHCSQ", "QRHCSQR", "RHCSQRH", "HCSQRHC", "CSQRHCS", "SQRHCSQ", "QRHCSQR"]
    stacks = tuple(tuple(pair) for pair in zip("".join(rows), "".join(calm), strict=True))
    assert player.play("1.00", stacks)["lot"] == "2.00"
    assert order_independent(rules, stacks) is False
