"""Pools: what bounds mean, and that simplifying a pool changes nothing of what it can give."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from rulesdsl.analysis.sources import (
    Alternative,
    Part,
    Pool,
    Source,
    alternatives_in,
    least_bound,
    most_gains,
    simplified,
    sources_in,
)
from tests.analysis.pools import pools, units

A, B, NOTHING = Alternative("a", 5), Alternative("b", 2), Alternative("n", 0)


def source(at_most: int | None, *gains: Alternative) -> Source:
    return Source("s", at_most, gains)


def pool(at_most: int | None, *parts: Part) -> Pool:
    return Pool("p", at_most, parts)


@pytest.mark.parametrize(
    ("part", "most"),
    [
        (source(None, A), None),
        (source(3, A), 3),
        (source(3), 0),
        (pool(None), 0),
        (pool(None, source(1, A), source(2, B)), 3),
        (pool(2, source(1, A), source(2, B)), 2),
        (pool(9, source(1, A), source(2, B)), 3),
        (pool(4, source(None, A), source(2, B)), 4),
        (pool(None, source(None, A), source(2, B)), None),
        (pool(None, pool(0, source(None, A)), source(2, B)), 2),
    ],
)
def test_most_gains(part: Part, most: int | None) -> None:
    assert most_gains(part) == most


@pytest.mark.parametrize(("one", "other", "least"), [(None, None, None), (None, 0, 0), (3, None, 3), (3, 0, 0)])
def test_least_bound__none_is_no_bound(one: int | None, other: int | None, least: int | None) -> None:
    assert least_bound(one, other) == least


def test_sources_and_alternatives__in_declared_order_each_once() -> None:
    whole = pool(None, pool(1, source(1, B, A)), source(2, A, NOTHING))
    assert [each.at_most for each in sources_in(whole)] == [1, 2]
    assert alternatives_in(whole) == (B, A, NOTHING)


@pytest.mark.parametrize(
    ("whole", "simple"),
    [
        (pool(5, pool(None, source(None, A)), pool(None, source(None, B))), pool(5, source(None, A, B))),
        (pool(None, *(pool(5, source(1, A)),) * 3, source(2, B)), pool(5, source(3, A), source(2, B))),
        (pool(None, *(pool(5, source(1, A)),) * 3), pool(3, source(None, A))),
        (pool(5, *(pool(5, source(1, A)),) * 9), pool(5, source(None, A))),
        (pool(5, source(1, A), source(1, B)), pool(2, source(1, A), source(1, B))),
        (
            pool(5, pool(1, source(1, A), source(1, B)), source(9, B)),
            pool(5, source(None, B), pool(1, source(None, A, B))),
        ),
        (pool(5, pool(None, source(None, NOTHING)), source(2), source(0, A), pool(0, source(None, A))), pool(5)),
        (pool(0, source(1, A)), pool(0)),
    ],
    ids=["free", "same", "same alone", "more than the bound", "different", "area that binds", "nothing", "none at all"],
)
def test_simplified__joins_what_can_stand_as_one(whole: Pool, simple: Pool) -> None:
    assert simplified(whole) == simple


@given(pools)
@settings(max_examples=150, deadline=None)
def test_simplified__gives_the_same_gains(whole: Pool) -> None:
    def gains(of: Pool) -> set[tuple[tuple[str, int], ...]]:
        held = units(of, 4)
        return {tuple(sorted((gain.combination, gain.coins) for _, gain in each)) for each in held}

    assert gains(simplified(whole)) == gains(whole)
