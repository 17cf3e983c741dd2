"""Sums that a table prints: held to trying every multiset of gains, and to the facts that follow from them."""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.analysis.makes import sums_of_lot, sums_of_make
from rulesdsl.analysis.sources import Alternative, Pool, Source
from rulesdsl.chain import compile_rules
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Part

BLOOM = Path(__file__).parents[1] / "cases" / "makes" / "good" / "bloom.rules"
GAINS = st.lists(st.integers(1, 6), min_size=1, max_size=5)
PARTS = st.lists(st.tuples(st.integers(1, 6), st.integers(1, 2)), min_size=1, max_size=3)


def pool_with(gains: list[int], at_most: int | None = None) -> Pool:
    named = tuple(Alternative(f"gain {at}", coins) for at, coins in enumerate(gains))
    return Pool("unit", at_most, (Pool("grid", None, (Source("groups", None, named),)),))


def bloom() -> CheckedGame:
    checked = compile_rules("bloom.rules", BLOOM.read_bytes()).checked
    assert checked is not None
    return checked


@given(GAINS, PARTS, st.one_of(st.none(), st.integers(1, 5)))
def test_sums_of_make__are_the_multisets_of_gains_with_these_amounts(
    gains: list[int], parts: list[tuple[int, int]], at_most: int | None
) -> None:
    pool = pool_with(gains, at_most)
    amounts = sorted(coins for coins, times in parts for _ in range(times))
    every = [Alternative(f"gain {at}", coins) for at, coins in enumerate(gains)]
    tried = combinations_with_replacement(every, len(amounts)) if at_most is None or len(amounts) <= at_most else ()
    wanted = {
        tuple(sorted(each, key=lambda gain: gain.combination))
        for each in tried
        if sorted(gain.coins for gain in each) == amounts
    }
    made_of = tuple(Part(coins, times) for coins, times in parts)
    found = list(sums_of_make(pool, made_of))
    assert {tuple(sorted(each, key=lambda gain: gain.combination)) for each in found} == wanted
    assert len(found) == len(wanted), "none twice"


def test_sums_of_make__of_many_gains_come_one_at_a_time() -> None:
    pool = pool_with([2, 2, 2, 2, 1])
    first = next(sums_of_make(pool, (Part(2, 300),)))
    assert first == (Alternative("gain 0", 2),) * 300
    assert len(list(sums_of_lot(pool, 601, (Part(2, 300), Part(1)), 5))) == 5
    assert list(sums_of_make(pool, (Part(3), Part(2, 300)))) == [], "no gain pays 3"


def test_sums_of_make__of_an_area_and_of_any_are_told_once() -> None:
    left, right = Alternative("left", 2), Alternative("right", 2)
    pool = Pool("unit", None, (Pool("grid", None, (Source("grid", None, (left, right)),)),))
    found = list(sums_of_make(pool, (Part(2, 1, "grid"), Part(2))))
    assert found == [(left, left), (left, right), (right, right)]


def test_sums_of_make__of_an_area_are_of_its_gains() -> None:
    left, right = (Pool(name, None, (Source(name, None, (Alternative(name, 2),)),)) for name in ("left", "right"))
    pool = Pool("unit", None, (left, right))
    assert list(sums_of_make(pool, (Part(2, 1, "right"),))) == [(Alternative("right", 2),)]
    assert len(list(sums_of_make(pool, (Part(2),)))) == 2


def test_sums_of_lot__without_a_make_are_every_sum() -> None:
    assert len(list(sums_of_lot(pool_with([1, 2]), 4, ()))) == 3
    assert len(list(sums_of_lot(pool_with([1, 2]), 4, (Part(2, 2),)))) == 1


def test_facts__a_row_says_how_it_is_won() -> None:
    (stake,) = facts_of(bloom()).stakes
    told = [(prize.coins, prize.prize, prize.single, prize.cumulated_only, prize.fewest) for prize in stake.prizes]
    assert told == [
        (50_000, "hamper", ("4 star",), False, 1),
        (51_000, None, (), True, 2),
        (1000, None, ("4 circle",), False, 1),
        (1000, None, (), True, 2),
        (500, None, ("3 star",), False, 1),
        (500, None, (), True, 3),
        (500, None, (), True, 2),
        (400, None, ("4 moon",), False, 1),
        (300, None, (), True, 2),
        (200, None, ("3 circle",), False, 1),
        (100, "ticket", ("3 moon",), False, 1),
    ]


def test_facts__a_gain_is_part_of_the_lots_that_name_it() -> None:
    (stake,) = facts_of(bloom()).stakes
    assert {each.combination: each.in_lots for each in stake.combinations} == {
        "4 star": (50_000, 51_000),
        "3 star": (1000, 500),
        "4 circle": (51_000, 1000),
        "3 circle": (500, 300, 200),
        "4 moon": (500, 400),
        "3 moon": (500, 300, 100),
    }


def test_facts__add_up_things_at_their_value() -> None:
    (stake,) = facts_of(bloom()).stakes
    assert (stake.lots, stake.total) == (2483, 707_000)
    assert stake.payout_ratio is not None
    assert stake.payout_ratio * 1000 == 707
