"""Whether the groups of a wave can be resolved in any order, in bit planes; and the room in which kernels work."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import part
from rulesdsl.batch_player.planes import NONE, WORD_BITS, Board, Planes, groups_of, hearts_of, links_of, replaced

MOST_AT_ONCE = 5
"""Groups of one wave up to which every order is looked at here: 30 grids on the way."""
TILE = 2048
"""Units that are looked at together for anything to do, so that what was seen is still near when it is used."""


class Scratch(NamedTuple):
    """Room the kernels work in. `shown[d]`: the places that show their symbol d, from 0; at least one more entry than
    any unit has layers."""

    marks: NDArray[np.uint64]
    groups: NDArray[np.uint64]
    seen: NDArray[np.uint64]
    shown: NDArray[np.uint64]
    symbols: NDArray[np.int64]
    seen_symbols: NDArray[np.int64]


def scratch_for(layers: int) -> Scratch:
    """Room for units of at most so many layers under the first."""
    sizes = (TILE, WORD_BITS + 1, WORD_BITS + 1, layers + 1)
    marks, groups, seen, shown = (np.zeros(size, np.uint64) for size in sizes)
    symbols, seen_symbols = (np.zeros(WORD_BITS + 1, np.int64) for _ in range(2))
    return Scratch(marks, groups, seen, shown, symbols, seen_symbols)


@part
def is_harmless(
    board: Board,
    smallest: NDArray[np.int64],
    before: Planes,
    after: Planes,
    groups: NDArray[np.uint64],
    found: int,
    scratch: Scratch,
) -> bool:
    """Whether the groups of a wave can be resolved in any order: while some wait, they are all that the grid holds.

    If so every order passes through the grid after the wave, and none sees any other group. Looked at for each choice
    of groups already resolved; False beyond MOST_AT_ONCE groups means that it was not looked at.
    """
    if found > MOST_AT_ONCE:
        return False
    for choice in range(1, (1 << found) - 1):
        gone = NONE
        for at in range(found):
            if choice >> at & 1:
                gone |= groups[at]
        planes = replaced(before, after, gone)
        links = links_of(board, planes)
        count = groups_of(board, smallest, planes, links, hearts_of(board, links), scratch.seen, scratch.seen_symbols)
        if not are_waiting(groups, found, choice, scratch.seen, count):
            return False
    return True


@part
def are_waiting(groups: NDArray[np.uint64], found: int, choice: int, seen: NDArray[np.uint64], count: int) -> bool:
    """Whether `seen` are exactly the groups that are not in `choice`."""
    at = 0
    for waiting in range(found):
        if not choice >> waiting & 1:
            if at == count or seen[at] != groups[waiting]:
                return False
            at += 1
    return at == count
