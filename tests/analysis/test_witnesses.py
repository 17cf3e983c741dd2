"""Witnesses, held to the slow reference player: they play exactly what was asked, whatever the grid."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.analysis.contact.rules import contact_rules
from rulesdsl.analysis.contact.witnesses import Waves, Witness, witness_for
from rulesdsl.analysis.witnesses import losing_unit, unit_for, unit_with_groups
from rulesdsl.model.game import Fixed, Game, ReplaceGrid, ReplaceSymbols, Rule
from tests.games import contact_game, group, kumulos, said, small_symbols
from tests.reference.player import Player

KUMULOS = kumulos()
Refilled = Literal["in place", "from above"]


def game(
    count: int,
    sizes: tuple[int, ...],
    refill: Refilled = "in place",
    *,
    rows: int = 5,
    columns: int = 5,
    diagonal: bool = False,
) -> Game:
    """A game whose last symbol has effects (the largest size replaces the grid) and whose others pay."""
    symbols = small_symbols(count)
    pays = [Rule("grid", group(size, each.name), Fixed((size,)), said()) for each in symbols[:-1] for size in sizes]
    last = symbols[-1].name
    effects = [
        Rule("grid", group(size, last), ReplaceGrid() if size == sizes[-1] else ReplaceSymbols(), said())
        for size in sizes
    ]
    return contact_game(
        symbols=symbols,
        rules=(*pays, *effects),
        prizes=(),
        refill=refill,
        rows=rows,
        columns=columns,
        diagonal=diagonal,
    )


GAMES = (
    KUMULOS,
    game(6, (3, 4, 5, 6), diagonal=True),
    game(3, (4, 5, 6), "from above", rows=9, columns=6),
    game(4, (3, 4, 5, 8), rows=12, columns=12),
    game(5, (2, 3), "from above", rows=4, columns=5),
    game(3, (3, 4), rows=1, columns=12),
)


def played(of: Game, witness: Witness) -> dict[str, object]:
    assert of.stakes is not None
    stake = Player(of).stakes[0]
    return Player(of).play(stake, witness.stacks)


def expected(of: Game, witness: Witness) -> dict[str, object]:
    """What a unit of these waves must come to, worked out from the witness's own places."""
    gains = {rule.combination.text: rule.outcome.coins[0] for rule in of.rules if isinstance(rule.outcome, Fixed)}
    wins = [
        {
            "wave": number,
            "combination": placed.combination,
            "cells": list(placed.places),
            "gain": f"{gains[placed.combination] / 100:.2f}",
        }
        for number, wave in enumerate(witness.waves, 1)
        for placed in wave
        if placed.combination in gains
    ]
    lot = sum(gains.get(placed.combination, 0) for wave in witness.waves for placed in wave)
    return {"status": "ok", "lot": f"{lot / 100:.2f}", "winning": lot > 0, "waves": len(witness.waves), "wins": wins}


@st.composite
def asked(draw: st.DrawFn) -> tuple[int, Waves]:
    """The number of a game and waves of its combinations."""
    number = draw(st.integers(0, len(GAMES) - 1))
    of = GAMES[number]
    text = st.sampled_from([rule.combination.text for rule in of.rules])
    wave = st.lists(text, min_size=1, max_size=3).map(tuple)
    return number, tuple(draw(st.lists(wave, max_size=4)))


@settings(max_examples=150, deadline=None)
@given(asked(), st.text(max_size=3))
def test_witness_for__plays_exactly_the_waves(asking: tuple[int, Waves], seed: str) -> None:
    of, waves = GAMES[asking[0]], asking[1]
    rules = contact_rules(of)
    assert rules is not None
    witness = witness_for(rules, waves, seed)
    if witness is None:
        return
    told = tuple(tuple(sorted(placed.combination for placed in wave)) for wave in witness.waves)
    assert told == tuple(tuple(sorted(wave)) for wave in waves)
    assert played(of, witness) == expected(of, witness)


@pytest.mark.parametrize("of", GAMES, ids=lambda of: f"{of.areas[0].width}x{of.areas[0].height}")
def test_unit_for__every_rule_alone_and_none(of: Game) -> None:
    assert of.stakes is not None
    for waves in [(), *(((rule.combination.text,),) for rule in of.rules)]:
        assert unit_for(of, of.stakes.coins[0], waves) is not None, waves


LADDER = tuple(
    (text,) for text in ("4 star", "4 square", "5 circle", "4 blue", "4 hexagon", "5 orange", "4 cross", "4 circle")
)


@pytest.mark.parametrize(
    "waves",
    [LADDER, LADDER * 3, (("4 star", "4 circle", "4 cross"), ("5 hexagon", "4 blue"), ("4 star",))],
)
def test_witness_for__deep_and_wide_units_are_found(waves: Waves) -> None:
    rules = contact_rules(KUMULOS)
    assert rules is not None
    witness = witness_for(rules, waves)
    assert witness is not None
    assert witness.order_independent
    assert played(KUMULOS, witness) == expected(KUMULOS, witness)


@pytest.mark.parametrize("waves", [(("4 star", "4 cross"),), (("5 star", "4 circle"), ("4 hexagon",))])
def test_witness_for__a_unit_that_depends_on_the_order(waves: Waves) -> None:
    rules = contact_rules(KUMULOS)
    assert rules is not None
    witness = witness_for(rules, waves, ordered=False)
    assert witness is not None
    assert witness.order_independent is False
    assert played(KUMULOS, witness) == expected(KUMULOS, witness)


def test_witness_for__no_order_where_there_is_one_group_a_wave() -> None:
    rules = contact_rules(KUMULOS)
    assert rules is not None
    assert witness_for(rules, LADDER, ordered=False) is None


@pytest.mark.parametrize(("size", "status"), [(3, "ok"), (6, "invalid"), (12, "invalid")])
@pytest.mark.parametrize("waves", [(), (("4 circle",),), (("5 circle",), ("4 cross",))])
def test_witness_for__what_stays_is_met_in_the_last_grid(size: int, status: str, waves: Waves) -> None:
    rules = contact_rules(KUMULOS)
    assert rules is not None
    witness = witness_for(rules, waves, still=((0, size),))
    assert witness is not None
    assert len(witness.waves) == len(waves)
    assert played(KUMULOS, witness)["status"] == status


def test_witness_for__five_triangles_beside_a_group_depend_on_the_order() -> None:
    rules = contact_rules(KUMULOS)
    assert rules is not None
    witness = witness_for(rules, (("5 blue", "4 hexagon"),))
    assert witness is not None
    assert witness.order_independent is False


@pytest.mark.parametrize(
    "waves",
    [
        (("6 star",),),  # no such combination
        ((),),  # a wave without a group is none
        (("4 star",), ("5 star",)),  # five would stand there before the four are gone
        (("4 star",), ("4 circle", "4 square", "4 cross", "4 star", "4 hexagon")),  # four places break no five groups
    ],
)
def test_unit_for__none_for_what_cannot_be(waves: Waves) -> None:
    assert unit_for(KUMULOS, 50, waves) is None


@pytest.mark.parametrize("edge", [5, 9, 15])
def test_losing_unit__none_where_every_grid_has_a_group(edge: int) -> None:
    assert losing_unit(game(2, (3, 4), rows=edge, columns=edge, diagonal=True), 100) is None


def test_losing_unit__has_one_symbol_a_place() -> None:
    unit = losing_unit(KUMULOS, 200)
    assert unit is not None
    assert (unit.stake, [len(stack) for stack in unit.stacks]) == (200, [1] * 49)


def test_unit_for__same_seed_same_unit_other_seed_other_unit() -> None:
    units = [unit_for(KUMULOS, 50, LADDER, seed) for seed in ("", "", "a", "b")]
    assert units[0] == units[1]
    assert len(set(units)) == 3


def test_unit_for__none_for_a_game_of_tables_alone() -> None:
    tables = contact_game(symbols=(), rules=(), prizes=())
    assert unit_for(tables, 100, ()) is None


CORNERS = ((0, 1, 7, 8), (5, 6, 12, 13), (35, 36, 42, 43), (40, 41, 47, 48))


def test_unit_with_groups__at_the_places_given() -> None:
    names = ("4 star", "4 circle", "4 star", "4 cross")
    unit = unit_with_groups(KUMULOS, 50, tuple(zip(names, CORNERS, strict=True)))
    assert unit is not None
    outcome = Player(KUMULOS).play("0.50", unit.stacks)
    assert outcome["lot"] == "11.25"
    wins = outcome["wins"]
    assert isinstance(wins, list)
    assert [(win["combination"], win["cells"]) for win in wins] == [
        (name, list(places)) for name, places in zip(names, CORNERS, strict=True)
    ]


@pytest.mark.parametrize(
    "placements",
    [
        (("4 star", (0, 1, 2, 4)),),  # not in contact
        (("4 star", (0, 1, 2)),),  # three places
        (("4 star", (0, 1, 2, 49)),),  # no such place
        (("4 star", (0, 1, 2, 3)), ("4 star", (7, 8, 9, 10))),  # together they are eight
        (("4 moon", (0, 1, 2, 3)),),
    ],
)
def test_unit_with_groups__none_for_what_is_no_such_group(placements: tuple[tuple[str, tuple[int, ...]], ...]) -> None:
    assert unit_with_groups(KUMULOS, 50, placements) is None
