"""Games to issue: every way new symbols come, contact, sides of the grid, numbers of symbols."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

from rulesdsl.analysis.contact.rules import contact_rules
from rulesdsl.batch_player import BatchPlayer, batch_player
from rulesdsl.issuing.making.maker import Maker, maker_of
from rulesdsl.issuing.plan import Plan, plan_of
from rulesdsl.model.game import Fixed, Game, Rule, SumWeight
from tests.games import contact_game, group, kumulos, said, small_symbols, table
from tests.reference.games import effects
from tests.reference.player import ONE_BY_ONE

LOTS = ((100, 100), (50, 200), (10, 400), (2, 900))


def gains(coins: Mapping[tuple[str, int], int]) -> tuple[Rule, ...]:
    return tuple(Rule("grid", group(size, name), Fixed((each,)), said("4")) for (name, size), each in coins.items())


def ladder(names: str, sizes: tuple[int, ...]) -> tuple[Rule, ...]:
    """Each symbol pays a hundred more than the one before it, and each size as many times."""
    return gains({(name, size): 100 * (at + 1) * (size - 3) for at, name in enumerate(names) for size in sizes})


def with_effects(game: Game, share: Fraction = Fraction(1, 10)) -> Game:
    return replace(game, issuing=replace(game.issuing, effects_in_losing=share))


def with_weights(game: Game, weights: Mapping[int, int]) -> Game:
    """With a table of weights of sums by their number of gains."""
    rows = tuple(SumWeight(gains, weight, said()) for gains, weight in weights.items())
    return replace(game, issuing=replace(game.issuing, sums="by number of gains", weights=rows))


@cache
def games() -> dict[str, Game]:
    """By a name that tells what is special."""
    corners = contact_game(
        rows=5, columns=5, symbols=small_symbols(9), rules=ladder("abcd", (4, 5)) + effects("e", 5, 4)
        + gains({(name, size): 100 for name in "fghi" for size in (4, 5)}), prizes=(table(0, LOTS),), diagonal=True,
    )  # fmt: skip
    large = contact_game(
        rows=12, columns=12, symbols=small_symbols(10), rules=ladder("abcdefgh", (4, 5)) + effects("i", 5, 4)
        + effects("j", 5, 4), prizes=(table(0, LOTS),),
    )  # fmt: skip
    above = contact_game(
        rows=9, columns=6, symbols=small_symbols(7), rules=ladder("abcde", (4, 5, 6)) + effects("f", 5, 4)
        + effects("g", 5, 4), prizes=(table(0, LOTS),), refill="from above",
    )  # fmt: skip
    readings = tuple(
        replace(reading, value=ONE_BY_ONE) if reading.kind == "simultaneous wins" else reading
        for reading in kumulos().readings
    )
    return {
        "kumulos": with_effects(kumulos()),
        "kumulos one by one": with_effects(replace(kumulos(), readings=readings)),
        "5 x 5 with diagonals": with_effects(corners),
        "12 x 12": with_effects(large),
        "6 x 9 from above": with_effects(above),
    }


@cache
def player(name: str) -> BatchPlayer:
    return batch_player(games()[name])


@cache
def plan(name: str) -> Plan:
    return plan_of(games()[name], player(name), 0)


@cache
def maker(name: str) -> Maker:
    return maker_of(player(name), plan(name))


def combination(name: str, text: str) -> tuple[int, int]:
    """Symbol and size of a combination of one of the games."""
    rules = contact_rules(games()[name])
    found = rules.named(text) if rules else None
    assert found is not None
    return found
