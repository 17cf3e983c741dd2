"""What is true of a small game, found by trying everything; written from what the words mean and from no proof."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

Combination = tuple[int, str]
Unit = tuple[tuple[Combination, int], ...]
"""Combinations and their gains in coins, each as often as it comes, in one order for every multiset."""


def units(gains: dict[Combination, int], most_coins: int, at_most: int | None) -> Iterator[Unit]:
    """Every multiset of gains up to an amount, the empty one too."""
    yield from _more((), sorted(gains.items(), key=str), most_coins, at_most)


def _more(held: Unit, gains: list[tuple[Combination, int]], coins: int, at_most: int | None) -> Iterator[Unit]:
    yield held
    if at_most is not None and len(held) == at_most:
        return
    for at, each in enumerate(gains):
        if each[1] <= coins:
            yield from _more((*held, each), gains[at:], coins - each[1], at_most)


def by_lot(made: Iterable[Unit]) -> dict[int, list[Unit]]:
    """Units by what they win."""
    lots: dict[int, list[Unit]] = {}
    for unit in made:
        lots.setdefault(sum(coins for _, coins in unit), []).append(unit)
    return lots


@cache
def sizes_that_form(width: int, height: int, contact: tuple[str, ...]) -> frozenset[int]:
    """How many equal symbols one group can have, by growing every group place by place."""
    places = {(row, column) for row in range(height) for column in range(width)}
    groups: set[frozenset[tuple[int, int]]] = {frozenset((place,)) for place in places}
    sizes: set[int] = set()
    while groups:
        sizes |= {len(group) for group in groups}
        groups = {
            group | {place}
            for group in groups
            for place in places - group
            if any(touch(place, other, contact) for other in group)
        }
    return frozenset(sizes)


def touch(one: tuple[int, int], other: tuple[int, int], contact: tuple[str, ...]) -> bool:
    """Whether two places are in contact."""
    down, across = abs(one[0] - other[0]), abs(one[1] - other[1])
    kinds = {(0, 1): "horizontal", (1, 0): "vertical", (1, 1): "diagonal"}
    return kinds.get((down, across)) in contact
