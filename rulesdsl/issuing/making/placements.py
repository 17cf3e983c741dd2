"""Where a group may stand: every fixed shape at every position of the grid.

Waves are placed last to first. Each draws uniformly among all placements at which its groups can be seen before those
of the waves after it (and among all, where nothing comes after it): so in a last wave of one group every shape and
position of its size is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.analysis.contact.grids import Mask
from rulesdsl.analysis.contact.rules import ContactRules
from rulesdsl.analysis.contact.shapes import fixed_shapes, shape_at

EVERY_SHAPE_TO = 6
MOST_SHAPES = 5000
MOST_LARGE_SHAPES = 300


class Placements(NamedTuple):
    """Those of size z are `firsts[z]` up to `firsts[z + 1]`. `masks` and `around`: the places of a group and those that
    touch it, one word each (zeros where the grid does not fit a word); `cells` int16[n, largest size], then -1."""

    firsts: NDArray[np.int64]
    masks: NDArray[np.uint64]
    around: NDArray[np.uint64]
    cells: NDArray[np.int16]


def placements_of(rules: ContactRules, sizes: Iterable[int], *, in_words: bool) -> Placements:
    """All placements of these sizes; for groups of more than EVERY_SHAPE_TO an even selection of shapes."""
    wanted = sorted(set(sizes))
    largest = max(wanted, default=0)
    by_size = {size: _masks(rules, size) for size in wanted}
    lengths = [len(by_size.get(size, ())) for size in range(largest + 1)]
    firsts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
    every = [mask for size in wanted for mask in by_size[size]]
    cells = np.full((len(every), max(largest, 1)), -1, np.int16)
    for row, mask in enumerate(every):
        places = rules.grid.places(mask)
        cells[row, : len(places)] = places
    words = every if in_words else [0] * len(every)
    around = [rules.grid.around(mask) for mask in words]
    return Placements(firsts, np.array(words, np.uint64), np.array(around, np.uint64), cells)


def _masks(rules: ContactRules, size: int) -> list[Mask]:
    at_most = MOST_SHAPES if size <= EVERY_SHAPE_TO else MOST_LARGE_SHAPES
    grid = rules.grid
    found = (
        shape_at(grid, shape, row, column)
        for shape in fixed_shapes(rules.area.relation, size, at_most)
        for row in range(grid.height)
        for column in range(grid.width)
    )
    return [mask for mask in found if mask is not None]
