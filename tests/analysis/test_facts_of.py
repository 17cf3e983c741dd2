"""The facts of Kumulos as its regulation prints them, and of games that say less."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rulesdsl.analysis.facts import StakeFacts
from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.model.game import Fixed, Game, Rule, Stakes
from tests.games import KUMULOS_GAINS, KUMULOS_LOTS, contact_game, group, kumulos, said, small_symbols, table


def tables_alone(game: Game) -> Game:
    return replace(game, areas=(), rules=(), symbols=(), stakes=None, block=None, gains=None)


def kumulos_stakes() -> tuple[StakeFacts, ...]:
    return facts_of(kumulos()).stakes


def test_facts__kumulos_totals() -> None:
    stakes = kumulos_stakes()
    assert [(each.stake, each.units, each.lots, each.total) for each in stakes] == [
        (50, 1_000_000, 240_162, 35_000_000),
        (100, 1_000_000, 240_162, 70_000_000),
        (200, 1_000_000, 240_162, 140_000_000),
    ]
    assert {each.payout_ratio for each in stakes} == {Fraction(7, 10)}
    assert {each.odds for each in stakes} == {Fraction(500_000, 120_081)}
    assert [each.variance for each in stakes] == [Fraction(3_331, 125), Fraction(13_324, 125), Fraction(53_296, 125)]
    assert [each.undecided for each in stakes] == [()] * 3


@pytest.mark.parametrize("at", [0, 1, 2])
def test_facts__kumulos_rows_as_printed(at: int) -> None:
    facts, factor = kumulos_stakes()[at], 2**at
    printed = [(count, coins * factor, count * coins * factor) for count, coins in KUMULOS_LOTS]
    assert [(prize.count, prize.coins, prize.total) for prize in facts.prizes] == printed
    assert [prize.odds for prize in facts.prizes] == [Fraction(1_000_000, count) for count, _ in KUMULOS_LOTS]
    assert sum(prize.share for prize in facts.prizes) == 1
    singles = {coins * factor: f"{size} {name}" for (size, name), coins in KUMULOS_GAINS.items()}
    for prize in facts.prizes:
        only = prize.coins == 200 * factor
        assert prize.single == (() if only else (singles[prize.coins],))
        assert (prize.cumulated_only, prize.fewest) == ((True, 2) if only else (False, 1))


@pytest.mark.parametrize("at", [0, 1, 2])
def test_facts__kumulos_gains(at: int) -> None:
    facts, factor = kumulos_stakes()[at], 2**at
    gains = [(f"{size} {name}", coins * factor) for (size, name), coins in KUMULOS_GAINS.items()]
    assert [(each.combination, each.coins) for each in facts.combinations] == gains
    never = {each.coins // factor for each in facts.combinations if not each.alone}
    assert never == {1_000, 250, 25}
    amounts = [coins * factor for _, coins in KUMULOS_LOTS]
    for each in facts.combinations:
        assert list(each.in_lots) == [coins for coins in amounts if coins in each.in_lots]
        assert each.alone == (each.coins in each.in_lots)


def test_facts__tables_in_the_order_of_the_stakes() -> None:
    game = kumulos()
    shuffled = replace(game, prizes=(game.prizes[2], game.prizes[0], game.prizes[1]))
    assert facts_of(shuffled) == facts_of(game)


def test_facts__of_tables_alone() -> None:
    game = kumulos()
    silent = replace(tables_alone(game), prizes=tuple(replace(each, stake=None) for each in reversed(game.prizes)))
    stakes = facts_of(silent).stakes
    assert [each.total for each in stakes] == [140_000_000, 70_000_000, 35_000_000]
    assert {(each.stake, each.units, each.payout_ratio, each.odds, each.variance) for each in stakes} == {(None,) * 5}
    assert {each.combinations for each in stakes} == {()}
    assert {(prize.odds, prize.single, prize.fewest) for each in stakes for prize in each.prizes} == {(None, (), None)}
    assert [prize.coins for prize in stakes[2].prizes if prize.cumulated_only] == [200]


def test_facts__a_table_that_names_no_stake_is_that_of_the_only_one() -> None:
    game = kumulos()
    alone = replace(tables_alone(game), stakes=Stakes((50,), said()), block=game.block)
    facts = facts_of(replace(alone, prizes=(replace(game.prizes[0], stake=None),))).stakes[0]
    assert (facts.stake, facts.payout_ratio, facts.odds) == (50, Fraction(7, 10), Fraction(500_000, 120_081))


def test_facts__gains_of_no_stake_are_not_compared_with_a_table_of_none() -> None:
    """Three stakes and a table that names none: which gains it goes with is not known."""
    game = kumulos()
    facts = facts_of(replace(game, prizes=(replace(game.prizes[0], stake=None),))).stakes[0]
    assert (facts.stake, facts.combinations, facts.prizes[0].fewest) == (None, (), None)


def small(lots: tuple[tuple[int, int], ...], cumulated: tuple[int, ...] = (), at_most: int | None = 3) -> Game:
    """Gains of 5 and 3, ten units in a block."""
    rules = tuple(Rule("grid", group(size, "a"), Fixed((coins,)), said("1")) for size, coins in ((5, 5), (4, 3)))
    prizes = (table(0, lots, cumulated),)
    return contact_game(symbols=small_symbols(1), rules=rules, prizes=prizes, units=10, at_most=at_most)


def test_facts__a_lot_that_no_sum_makes() -> None:
    prizes = facts_of(small(((1, 4), (1, 8), (1, 14), (1, 5)))).stakes[0].prizes
    assert [(prize.fewest, prize.cumulated_only, prize.single) for prize in prizes] == [
        (None, False, ()),
        (2, True, ()),
        (None, False, ()),
        (1, False, ("5 a",)),
    ]
    unbounded = facts_of(small(((1, 14),), at_most=None)).stakes[0].prizes
    assert [prize.fewest for prize in unbounded] == [4]


def test_facts__equal_amounts_in_several_rows_and_rows_of_none() -> None:
    facts = facts_of(small(((2, 5), (3, 5), (0, 8)))).stakes[0]
    assert [(prize.count, prize.odds, prize.share) for prize in facts.prizes] == [
        (2, Fraction(5), Fraction(2, 5)),
        (3, Fraction(10, 3), Fraction(3, 5)),
        (0, None, Fraction(0)),
    ]
    assert (facts.lots, facts.total) == (5, 25)
    assert [each.in_lots for each in facts.combinations] == [(5, 8), (8,)]


def test_facts__a_table_without_rows() -> None:
    facts = facts_of(small(())).stakes[0]
    assert (facts.lots, facts.total, facts.odds, facts.payout_ratio, facts.variance) == (
        0,
        0,
        None,
        Fraction(0),
        Fraction(0),
    )


def test_facts__lots_beyond_the_budget_are_named() -> None:
    """A lot of 10**15 that no few gains make: not known; the lots beside it are."""
    rules = tuple(
        Rule("grid", group(size, "a"), Fixed((coins,)), said("1")) for size, coins in ((5, 999_983), (4, 1_000_003))
    )
    prizes = (table(0, ((1, 10**15), (1, 999_983), (1, 1_999_986))),)
    facts = facts_of(contact_game(symbols=small_symbols(1), rules=rules, prizes=prizes, at_most=None)).stakes[0]
    assert facts.undecided == (10**15,)
    assert [(prize.fewest, prize.cumulated_only) for prize in facts.prizes] == [(None, False), (1, False), (2, True)]
    assert [each.in_lots for each in facts.combinations] == [(999_983, 1_999_986), (1_999_986,)]
