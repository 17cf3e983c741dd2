"""A grid whose equal symbols touch, as bits: a set of places is one integer, contact is a shift.

Bits stand row by row with one guard bit after each row, so that no shift wraps from one row into the next:

    place  0 1 2      bit  0 1 2 .
           3 4 5           4 5 6 .
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulesdsl.model.game import Area

Mask = int
"""A set of places; bit `grid.bits[place]` says whether the place is in it."""


@dataclass(frozen=True, slots=True)
class ContactGrid:
    """`bits`: the mask of each place, in reading order. `shifts`: how far the bits of touching places stand apart."""

    width: int
    height: int
    bits: tuple[Mask, ...]
    shifts: tuple[int, ...]
    full: Mask

    def mask(self, places: Iterable[int]) -> Mask:
        return sum(self.bits[place] for place in set(places))

    def places(self, mask: Mask) -> tuple[int, ...]:
        """The places of a mask, in reading order."""
        return tuple(place for place, bit in enumerate(self.bits) if bit & mask)

    def touching(self, mask: Mask) -> Mask:
        """The places in contact with a set of places, among them those of the set that touch each other."""
        found = 0
        for shift in self.shifts:
            found |= mask << shift | mask >> shift
        return found & self.full

    def around(self, mask: Mask) -> Mask:
        """The places outside a set that touch it."""
        return self.touching(mask) & ~mask

    def group_from(self, start: Mask, among: Mask) -> Mask:
        """All places of `among` that are reached from `start` by contact."""
        found = start
        grown = (self.touching(start) & among) | start
        while grown != found:
            found = grown
            grown |= self.touching(grown) & among
        return found

    def groups(self, among: Mask, smallest: int) -> Iterator[Mask]:
        """The maximal groups of at least `smallest` places, by first place."""
        rest = among & self.touching(among) if smallest > 1 else among
        while rest.bit_count() >= smallest:
            group = self.group_from(rest & -rest, among)
            rest &= ~group
            if group.bit_count() >= smallest:
                yield group


def contact_grid(area: Area) -> ContactGrid:
    """The places of an area and which of them touch."""
    stride = area.width + 1
    bits = tuple(1 << row * stride + column for row, length in enumerate(area.rows) for column in range(length))
    relation = area.relation
    shifts = (1,) * relation.horizontal + (stride,) * relation.vertical + (stride - 1, stride + 1) * relation.diagonal
    return ContactGrid(area.width, area.height, bits, shifts, sum(bits))
