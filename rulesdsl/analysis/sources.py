"""Where the gains of a unit come from: unit > area > source. All that the proofs about sums know of a game.

A source gives one of its alternatives at a time, at most `at_most` times in one unit; a pool bounds all of its parts
together. None is no bound. Nothing here knows grids: each relation builds its own part of the pool.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Union

from rulesdsl.model.money import Coins


@dataclass(frozen=True, slots=True)
class Alternative:
    """One gain a source can give. `combination` names it; equal alternatives are the same gain wherever they stand."""

    combination: str
    coins: Coins


@dataclass(frozen=True, slots=True)
class Source:
    """Gains of which one unit holds at most `at_most`, one alternative each time."""

    name: str
    at_most: int | None
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True, slots=True)
class Pool:
    """Parts whose gains together are at most `at_most` in one unit."""

    name: str
    at_most: int | None
    parts: tuple[Union[Pool, Source], ...]


Part = Union[Pool, Source]


def sources_in(part: Part) -> Iterator[Source]:
    """The sources below a part, in order."""
    if isinstance(part, Source):
        yield part
    else:
        for inner in part.parts:
            yield from sources_in(inner)


def alternatives_in(part: Part) -> tuple[Alternative, ...]:
    """The different alternatives below a part, in order of first mention."""
    return tuple(dict.fromkeys(each for source in sources_in(part) for each in source.alternatives))


def most_gains(part: Part) -> int | None:
    """The most gains that the bounds of a part let one unit hold; None where nothing bounds them."""
    if isinstance(part, Source):
        return part.at_most if part.alternatives else 0
    inner = [most_gains(each) for each in part.parts]
    together = None if None in inner else sum(each for each in inner if each is not None)
    return least_bound(part.at_most, together)


def least_bound(one: int | None, other: int | None) -> int | None:
    """The tighter of two bounds."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


def simplified(pool: Pool) -> Pool:
    """The same gains with fewer parts: bounds that never bind are dropped, sources that can stand as one are joined.

    What cannot be given is left out, and gains of nothing, which add nothing to a sum.
    """
    bound = most_gains(pool)
    if bound == 0:
        return Pool(pool.name, 0, ())
    parts = tuple(each for part in pool.parts for each in _inlined(part, bound))
    return Pool(pool.name, bound, _joined(parts, bound))


def _inlined(part: Part, bound: int | None) -> tuple[Part, ...]:
    """A part below a pool of this bound: a pool that does not bind gives way to its own parts."""
    if isinstance(part, Source):
        gains = tuple(dict.fromkeys(each for each in part.alternatives if each.coins > 0))
        return (replace(part, alternatives=gains),) if gains and part.at_most != 0 else ()
    if _never_binds(part.at_most, bound) or _never_binds(part.at_most, most_gains(replace(part, at_most=None))):
        return tuple(each for below in part.parts for each in _inlined(below, bound))
    inner = simplified(part)
    return (inner,) if inner.parts else ()


def _joined(parts: tuple[Part, ...], bound: int | None) -> tuple[Part, ...]:
    """Sources of the same alternatives add their bounds; then those that nothing bounds are one source."""
    same: dict[frozenset[Alternative], Source] = {}
    for source in parts:
        if isinstance(source, Source):
            key = frozenset(source.alternatives)
            same[key] = replace(source, at_most=_sum_of_bounds(same[key], source)) if key in same else source
    free = [source for source in same.values() if _never_binds(source.at_most, bound)]
    bounded = [source for source in same.values() if source not in free]
    gains = tuple(dict.fromkeys(each for source in free for each in source.alternatives))
    joined = (Source(free[0].name, None, gains),) if free else ()
    return (*joined, *bounded, *(part for part in parts if isinstance(part, Pool)))


def _never_binds(at_most: int | None, bound: int | None) -> bool:
    """True where something else keeps within this bound already."""
    return at_most is None or (bound is not None and at_most >= bound)


def _sum_of_bounds(one: Source, other: Source) -> int | None:
    return None if one.at_most is None or other.at_most is None else one.at_most + other.at_most
