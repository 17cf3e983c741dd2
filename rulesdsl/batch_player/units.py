"""Units as arrays, in two forms: stacks as a unit line holds them, and layers of bit planes.

A unit that is malformed has a stake of -1; anything else that no unit can be is found by the players.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

import numpy as np
from numpy.typing import NDArray

MALFORMED = -1
PlaneArrays = tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.uint64], NDArray[np.uint64]]


@dataclass(frozen=True, slots=True)
class Stacks:
    """n units of s slots (a slot a place in reading order, or a column from the left).

    `stakes` int16[n]: index of the game's stakes. `lengths` int32[n, s]: symbols of each stack. `symbols`
    uint16[total]: symbol numbers, unit after unit, slot after slot, as the stacks list them. `starts` int64[n + 1]:
    where each unit begins in `symbols`.
    """

    stakes: NDArray[np.int16]
    lengths: NDArray[np.int32]
    symbols: NDArray[np.uint16]
    starts: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.stakes)

    def part(self, start: int, stop: int) -> Stacks:
        """The units from `start` up to `stop`; the symbols are shared."""
        return Stacks(self.stakes[start:stop], self.lengths[start:stop], self.symbols, self.starts[start : stop + 1])


@dataclass(frozen=True, slots=True)
class Layers:
    """n units of a game that `fits_planes`, symbols in place.

    `stakes` int16[n]. `first`: four arrays uint64[n], the planes of the grid that shows at first. `later` uint64[m, 5]:
    under it layer after layer, the places that have one more symbol and the planes of these symbols. `starts`
    int64[n + 1]: where the layers of each unit begin in `later`.
    """

    stakes: NDArray[np.int16]
    first: PlaneArrays
    later: NDArray[np.uint64]
    starts: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.stakes)

    def part(self, start: int, stop: int) -> Layers:
        """The units from `start` up to `stop`; the layers are shared."""
        p0, p1, p2, p3 = self.first
        first = p0[start:stop], p1[start:stop], p2[start:stop], p3[start:stop]
        return Layers(self.stakes[start:stop], first, self.later, self.starts[start : stop + 1])


Units = Union[Stacks, Layers]
