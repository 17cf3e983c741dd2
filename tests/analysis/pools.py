"""Pools of gains for tests: random small ones, and a brute force that lists every sum by what a bound means."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations_with_replacement

from hypothesis import strategies as st

from rulesdsl.analysis.sources import Alternative, Part, Pool, Source

Given = tuple[tuple[int, Alternative], ...]
"""The gains of a unit, each with the number of the source it comes from, sorted."""


def one_source(gains: Iterable[int], at_most: int | None = None) -> Pool:
    """A pool of one source without a bound of its own; gains are named by their place."""
    named = tuple(Alternative(f"g{at}", coins) for at, coins in enumerate(gains))
    return Pool("unit", at_most, (Source("only", None, named),))


def units(part: Part, most: int) -> set[Given]:
    """Every multiset of at most `most` gains that a part can give to one unit."""
    return _units(part, most, [0])


def _units(part: Part, most: int, next_source: list[int]) -> set[Given]:
    bound = most if part.at_most is None else min(most, part.at_most)
    if isinstance(part, Source):
        number = next_source[0]
        next_source[0] += 1
        gains = [(number, gain) for gain in dict.fromkeys(part.alternatives)]
        return {given for size in range(bound + 1) for given in combinations_with_replacement(gains, size)}
    held: set[Given] = {()}
    for inner in part.parts:
        more = _units(inner, bound, next_source)
        held = {_sorted(one + other) for one in held for other in more if len(one) + len(other) <= bound}
    return held


def _sorted(given: Given) -> Given:
    return tuple(sorted(given, key=lambda each: (each[0], each[1].combination, each[1].coins)))


def by_total(given: Iterable[Given]) -> dict[int, list[Given]]:
    """Units by the lot they make."""
    totals: dict[int, list[Given]] = defaultdict(list)
    for each in given:
        totals[sum(gain.coins for _, gain in each)].append(each)
    return totals


def fewest_by_brute_force(gains: Iterable[int], top: int, at_most: int | None) -> list[int | None]:
    """For each total up to `top` the least number of gains that make it, by the recurrence that defines it."""
    fewest: list[int | None] = [0]
    for total in range(1, top + 1):
        before = [fewest[total - gain] for gain in gains if 0 < gain <= total]
        known = [count for count in before if count is not None]
        fewest.append(min(known) + 1 if known else None)
    return [count if count is None or at_most is None or count <= at_most else None for count in fewest]


bounds = st.sampled_from((None, 0, 1, 1, 2, 3))
alternatives = st.builds(Alternative, st.sampled_from("abcd"), st.sampled_from((1, 2, 3, 5, 7, 10)))
sources = st.builds(Source, st.just("source"), bounds, st.lists(alternatives, max_size=3).map(tuple))
areas = st.builds(Pool, st.just("area"), bounds, st.lists(sources, max_size=3).map(tuple))
parts: st.SearchStrategy[Part] = st.one_of(sources, areas)
pools = st.builds(Pool, st.just("unit"), st.integers(0, 4), st.lists(parts, max_size=3).map(tuple))
"""Units of at most four gains, from areas and sources with bounds of their own."""
