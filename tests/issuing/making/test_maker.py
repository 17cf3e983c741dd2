"""Units made backwards: each plays to its lot in every player and order, and none is likelier than its weight says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from rulesdsl.backends.python_engine.load import load
from rulesdsl.batch_player import Layers, Stacks, Units, Wins, batch_player
from rulesdsl.batch_player.convert import stacks_of
from rulesdsl.batch_player.orders import codes_of
from rulesdsl.issuing.chance.streams import derived_key
from rulesdsl.issuing.making.maker import MOST_ATTEMPTS, maker_of, maker_with, those_shown
from rulesdsl.issuing.making.placements import placements_of
from rulesdsl.issuing.plan import NotIssued, Plan, PlannedLot, WeightedSum, plan_of
from rulesdsl.issuing.verify import NotProved, verify
from tests.games import contact_game, small_symbols, table
from tests.issuing import games
from tests.issuing.limits import is_fair
from tests.reference.player import Player
from tests.units_to_play import units_to_play

UNITS = units_to_play(600)
NAMES = ["kumulos", "kumulos one by one", "5 x 5 with diagonals", "12 x 12", "6 x 9 from above"]


def drawn_lots(name: str, count: int) -> NDArray[np.uint16]:
    """Every lot about as often."""
    return (np.arange(count) % len(games.maker(name).plan.lots)).astype(np.uint16)


def coins(name: str, lots: NDArray[np.uint16]) -> NDArray[np.int64]:
    return np.array([lot.coins for lot in games.maker(name).plan.lots], np.int64)[lots]


def as_stacks(name: str, units: Units) -> Stacks:
    board = games.player(name).places
    return stacks_of(units, board.width, board.height) if isinstance(units, Layers) else units


@pytest.mark.parametrize("name", NAMES)
def test_made__plays_to_its_lot_in_every_player(name: str) -> None:
    lots = drawn_lots(name, UNITS)
    units, wanted = games.maker(name).made(lots, derived_key(b"test", name)), coins(name, lots)
    verify(games.player(name), units, wanted)
    stacks, engine, reference = as_stacks(name, units), load(games.games()[name]), Player(games.games()[name])
    assert engine is not None
    for unit in range(0, UNITS, 7):
        codes = codes_of(games.player(name).rules, stacks, unit)
        stake = games.player(name).names.stakes[0]
        assert engine.play(stake, codes).lot == wanted[unit]
        assert reference.play(stake, codes) == engine.play(stake, codes).to_json()


@pytest.mark.parametrize("name", NAMES)
def test_made__the_same_whatever_is_made_beside(name: str) -> None:
    """Asked for alone or with others behind them, the first units are the same: words do not run into each other."""
    lots, key = drawn_lots(name, 40), derived_key(b"alone", name)
    few = as_stacks(name, games.maker(name).made(lots[:3], key))
    many = as_stacks(name, games.maker(name).made(lots, key))
    assert few.symbols.tolist() == many.symbols[: few.starts[-1]].tolist()


def test_made__several_groups_and_replaced_grids_occur() -> None:
    """In units that are order-independent all the same."""
    lots = np.full(4000, 6, np.uint16)
    units = games.maker("kumulos").made(lots, derived_key(b"variety"))
    wins = wins_of("kumulos", units)
    together = Counter(zip(wins.units.tolist(), wins.waves.tolist(), strict=True))
    assert max(together.values()) == 3
    depths = np.diff(units.starts) if isinstance(units, Layers) else np.zeros(0)
    assert isinstance(units, Layers)
    full = games.player("kumulos").board
    assert full is not None
    assert (units.later[:, 0] == full.full).sum() > 50
    assert depths.max() >= 5


def wins_of(name: str, units: Units) -> Wins:
    wins = games.player(name).play(units, wins=True).wins
    assert wins is not None
    return wins


@pytest.mark.parametrize("name", ["kumulos", "12 x 12"])
def test_made__sums_as_often_as_their_weights(name: str) -> None:
    plan = games.maker(name).plan
    number = max(range(len(plan.lots)), key=lambda at: len([each for each in plan.lots[at].sums if each.weight > 1]))
    count = 4000 if name == "kumulos" else 1200
    wins = wins_of(name, games.maker(name).made(np.full(count, number, np.uint16), derived_key(b"sums")))
    rules = list(games.player(name).rules.rules)
    found = Counter(
        tuple(sorted(rules[rule] for rule in wins.rules[wins.units == unit].tolist())) for unit in range(count)
    )
    total = sum(each.weight for each in plan.lots[number].sums)
    expected = {tuple(sorted(each.combinations)): count * each.weight / total for each in plan.lots[number].sums}
    assert set(found) <= set(expected)
    often = [each for each in expected if expected[each] >= 8]
    assert len(often) >= 4
    rest = count - sum(found[each] for each in often), count - sum(expected[each] for each in often)
    assert is_fair([*(found[each] for each in often), rest[0] + 1], [*(expected[each] for each in often), rest[1] + 1])


@pytest.mark.parametrize(
    ("name", "text"), [("kumulos", "4 hexagon"), ("kumulos", "5 cross"), ("6 x 9 from above", "4 b")]
)
def test_made__shapes_and_positions_equally_often(name: str, text: str) -> None:
    """A unit of one group shows it in every fixed shape at every position alike."""
    rules, pair = games.player(name).rules, games.combination(name, text)
    places = len(placements_of(rules, [pair[1]], in_words=False).cells)
    count = 12 * places
    one = replace(games.plan(name), lots=(losing(), lot(games.plan(name), pair)), effect_share=Fraction(0))
    units = maker_of(games.player(name), one).made(np.ones(count, np.uint16), derived_key(b"shapes", text))
    wins = wins_of(name, units)
    assert len(wins.units) == count
    found = Counter(tuple(row) for row in wins.cells.reshape(count, pair[1]).tolist())
    assert len(found) == places
    assert is_fair(list(found.values()), [count / places] * places)


def losing() -> PlannedLot:
    return PlannedLot(0, 0, (WeightedSum((), 1),))


def lot(plan: Plan, *combinations: tuple[int, int]) -> PlannedLot:
    return PlannedLot(sum(games_gain(plan, each) for each in combinations), 1, (WeightedSum(combinations, 1),))


def games_gain(_plan: Plan, _combination: tuple[int, int]) -> int:
    """The coins do not matter to the maker: what is planned is which combinations are shown."""
    return 1


def test_made__effects_as_often_as_stated() -> None:
    """A share of 1 in 10 of the losing units, each effect alike; in winning units too."""
    player, count = games.player("kumulos"), 6000
    for number in (0, 8):
        units = games.maker("kumulos").made(np.full(count, number, np.uint16), derived_key(b"effects", number))
        outcomes = player.play(units, wins=True)
        assert outcomes.wins is not None
        gains = np.bincount(outcomes.wins.units, minlength=count)
        is_effect = (outcomes.waves > 0) if number == 0 else (outcomes.waves - np.minimum(gains, 1) > 0) & (gains == 1)
        base = count if number == 0 else int((gains == 1).sum())
        shown = int(is_effect.sum())
        assert abs(shown - base / 10) < 4 * (base * 0.09) ** 0.5 + (0 if number == 0 else base * 0.03)


def test_made__losing_units_show_every_symbol_alike() -> None:
    """Over all units and places, each symbol as often as the others: none tells what a unit wins."""
    plain = replace(games.plan("kumulos"), effect_share=Fraction(0))
    units = maker_of(games.player("kumulos"), plain).made(np.zeros(4000, np.uint16), derived_key(b"symbols"))
    stacks = as_stacks("kumulos", units)
    shares = np.bincount(stacks.symbols, minlength=7) / len(stacks.symbols)
    assert abs(shares - 1 / 7).max() < 0.004


def test_maker_of__a_lot_that_the_grid_cannot_show() -> None:
    """A group of five before a larger one of its own symbol needs more room than two rows of two have."""
    name = "5 x 5 with diagonals"
    pair = games.combination(name, "5 a")
    many = replace(games.plan(name), lots=(losing(), lot(games.plan(name), *[pair] * 20)))
    stacked = maker_of(games.player(name), many).made(np.ones(2, np.uint16), bytes(32))
    assert len(stacked) == 2
    large = (pair[0], 26)
    with pytest.raises(NotIssued, match=r"no unit was found that shows the lot of 0\.01 on"):
        maker_of(games.player(name), replace(games.plan(name), lots=(losing(), lot(games.plan(name), large))))


@given(st.lists(st.sampled_from(["shown", "unlucky", "never"]), max_size=12))
def test_those_shown__all_but_what_fails_alone_too(kinds: list[str]) -> None:
    """One that fails in company only by chance stays. A trial tells no more than the first that failed."""
    sums = tuple(enumerate(kinds))

    def first_not_shown(some: Sequence[tuple[int, str]]) -> int | None:
        fails = (at for at, (_, kind) in enumerate(some) if kind == "never" or (kind == "unlucky" and len(some) > 1))
        return next(fails, None)

    assert those_shown(sums, first_not_shown) == tuple(each for each in sums if each[1] != "never")


def test_maker_of__redraws_stray_groups_where_fillings_are_rare() -> None:
    """With three symbols on 7 x 7 hardly any filling is free of groups of three; every unit must still be right."""
    rules = games.gains({(name, size): 100 for name in "abc" for size in (3, 4)})
    prizes = (table(0, ((2, 100),)),)
    game = contact_game(rows=7, columns=7, symbols=small_symbols(3), rules=rules, prizes=prizes)
    player = batch_player(game)
    plan = plan_of(game, player, 0)
    lots = np.array([0, 1] * 40, np.uint16)
    units = maker_of(player, plan).made(lots, derived_key(b"tight"))
    assert isinstance(units, Stacks)
    outcomes = player.play(units, orders=True)
    assert outcomes.lots.tolist() == [0, 100] * 40
    assert not outcomes.reasons.any()
    assert outcomes.order_independent is not None
    assert outcomes.order_independent.all()
    shown = {units.symbols[start:stop].tobytes() for start, stop in pairwise(units.starts.tolist())}
    assert len(shown) > 20


def test_verify__tells_what_is_wrong() -> None:
    lots = drawn_lots("kumulos", 60)
    units, wanted = games.maker("kumulos").made(lots, bytes(32)), coins("kumulos", lots)
    player = games.player("kumulos")
    with pytest.raises(NotProved, match="wins"):
        verify(player, units, wanted + 1)
    assert isinstance(units, Layers)
    shorter = replace(units, starts=np.minimum(units.starts, units.starts[-1] - 1))
    with pytest.raises(NotProved, match="invalid: exhausted"):
        verify(player, shorter, wanted)


def test_maker_with__few_attempts_fail_cleanly() -> None:
    maker = games.maker("kumulos")
    none = maker_with(
        games.player("kumulos"), maker.plan, placements_of(games.player("kumulos").rules, [4, 5], in_words=True), 0
    )
    assert MOST_ATTEMPTS > 0
    with pytest.raises(NotIssued):
        none.made(np.ones(1, np.uint16), bytes(32))
