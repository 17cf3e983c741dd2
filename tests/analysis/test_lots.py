"""Lots of a table: what the proofs say of Kumulos, of pools against brute force, and beyond the budget."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.analysis.lots import Lots
from rulesdsl.analysis.pool_of import pool_of
from rulesdsl.analysis.sources import Alternative, Pool
from rulesdsl.analysis.sums.budget import Undecided
from rulesdsl.model.game import HowGains, Issuing
from tests.analysis.pools import by_total, one_source, pools, units
from tests.games import KUMULOS_LOTS, kumulos, said

UNDECIDED = Undecided("work")


@given(pools, st.lists(st.integers(1, 30), max_size=6))
@settings(max_examples=150, deadline=None)
def test_lots__against_every_unit(pool: Pool, asked: list[int]) -> None:
    made = by_total(units(pool, 4))
    lots = Lots(pool, asked)
    assert lots.lots == tuple(dict.fromkeys(asked))
    for lot in asked:
        assert lots.reached(lot) is (lot in made)
        assert lots.fewest(lot) == (min(map(len, made[lot])) if lot in made else None)
    for gain in lots.gains:
        holding = tuple(lot for lot in lots.lots if any(gain == held for unit in made[lot] for _, held in unit))
        assert (lots.in_lots(gain), lots.in_some_lot(gain)) == (holding, bool(holding))
        assert lots.alone(gain) is (gain.coins in asked)


def test_single__names_in_declared_order() -> None:
    lots = Lots(one_source((5, 2, 5)), (5, 2, 7))
    assert [lots.single(lot) for lot in lots.lots] == [("g0", "g2"), ("g1",), ()]
    assert Lots(one_source((5,), 0), (5,)).single(5) == ()


@pytest.mark.parametrize("stake", [0, 1, 2])
def test_kumulos__what_the_regulation_says(stake: int) -> None:
    factor = 2**stake
    lots = Lots(pool_of(kumulos(), stake), (coins * factor for _, coins in KUMULOS_LOTS))
    assert {lot // factor: lots.fewest(lot) for lot in lots.lots} == {
        **dict.fromkeys((500_000, 50_000, 5_000, 2_500, 500, 100, 50), 1),
        200: 2,
    }
    assert [gain.coins // factor for gain in lots.gains if not lots.alone(gain)] == [250, 1_000, 25]
    assert all(lots.in_some_lot(gain) is True for gain in lots.gains)
    assert lots.undecided == ()


def test_kumulos__the_bound_decides_what_can_be_part_of_a_lot() -> None:
    """Beside one 4 cross (0.25 at the stake of 0.50) the other gains must make the rest of the lot."""
    game = kumulos()
    cross = Alternative("4 cross", 25)
    amounts = tuple(coins for _, coins in KUMULOS_LOTS)
    at_most = {8: (5_000, 2_500, 500, 200, 100, 50), 4: (200, 100, 50), 3: (100, 50), 2: (50,), 1: ()}
    for bound, holding in at_most.items():
        bounded = replace(game, issuing=Issuing(bound, None, None, said()))
        assert Lots(pool_of(bounded, 0), amounts).in_lots(cross) == holding


def test_pool_of__the_tightest_promise_bounds_the_unit() -> None:
    game = replace(kumulos(), issuing=Issuing(None, None, None, None))
    assert pool_of(game, 0).at_most is None
    assert pool_of(replace(game, gains=None), 0).at_most is None
    assert pool_of(replace(game, gains=HowGains("add up", 3, said())), 0).at_most == 3
    assert pool_of(replace(game, gains=HowGains("highest only", None, said())), 0).at_most == 1
    assert pool_of(replace(kumulos(), gains=HowGains("add up", 12, said())), 0).at_most == 8


def test_pool_of__without_new_symbols_the_places_bound_the_groups() -> None:
    game = kumulos()
    still = replace(game, areas=(replace(game.areas[0], refill=None),), issuing=Issuing(None, None, None, None))
    lots = Lots(pool_of(still, 0), (1200, 1225))
    assert lots.at_most == 49 // 4
    assert [lots.fewest(lot) for lot in lots.lots] == [3, 4]
    assert Lots(pool_of(replace(still, rules=()), 0), (50,)).fewest(50) is None


def test_lots__undecided_beyond_the_budget_and_never_wrong() -> None:
    gains, asked = (999_983, 1_000_003, 7, 3), (7, 20, 12_345_678_901, 999_983, 5_000_013)
    full = Lots(one_source(gains, 8), asked)
    for work in (0, 10**5, 10**6, 10**7, 10**8):
        poor = Lots(one_source(gains, 8), asked, work)
        assert all(poor.fewest(lot) in (UNDECIDED, full.fewest(lot)) for lot in asked)
        assert all(poor.reached(lot) in (UNDECIDED, full.reached(lot)) for lot in asked)
        known = set(asked) - set(poor.undecided)
        assert all(set(poor.in_lots(gain)) & known == set(full.in_lots(gain)) & known for gain in poor.gains)
        assert all(set(poor.in_lots(gain)) <= set(full.in_lots(gain)) for gain in poor.gains)
        assert all(poor.in_some_lot(gain) in (UNDECIDED, full.in_some_lot(gain)) for gain in poor.gains)
    nothing = Lots(one_source(gains, 8), asked, 0)
    assert (nothing.fewest(20), nothing.reached(20), nothing.in_some_lot(nothing.gains[3])) == (UNDECIDED,) * 3
    assert nothing.in_lots(nothing.gains[2]) == ()
    assert nothing.in_some_lot(nothing.gains[0]) is True
    assert set(nothing.undecided) == set(asked)


def test_lots__a_hundred_gains_and_ten_million_coins_are_decided() -> None:
    """The stated size; how long it takes is measured by the benchmarks."""
    gains = tuple((at * 7_919_017 + 104_729) % 10_000_000 for at in range(100))
    asked = [sum(gains[at : at + size]) for size in range(1, 9) for at in (3, 50)] + [9_999_991, 5_000_011]
    asked = [lot for lot in asked if lot <= 10_000_000]
    lots = Lots(one_source(gains, 8), asked)
    assert lots.undecided == ()
    assert all(lots.reached(lot) is not UNDECIDED for lot in asked)
    assert all(lots.in_some_lot(gain) is not UNDECIDED for gain in lots.gains)
