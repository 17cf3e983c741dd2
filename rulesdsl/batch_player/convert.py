"""Units from one form of arrays into the other."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import Word, kernel
from rulesdsl.batch_player.planes import NONE, ONE, PLANES
from rulesdsl.batch_player.units import Layers, Stacks

MOST_LAYERS = 255
"""A batch with a deeper stack is left in its form: a layer takes 40 bytes however few places have it."""


def layers_of(stacks: Stacks, width: int, height: int) -> Layers | None:
    """Stacks of a grid of so many places as layers; None when one is deeper than MOST_LAYERS.

    A unit with an empty stack is no unit, and has the stake of a malformed one.
    """
    count, places = len(stacks), width * height
    depths = stacks.lengths.max(axis=1, initial=0).astype(np.int64)
    if len(depths) and depths.max() > MOST_LAYERS + 1:
        return None
    totals = stacks.lengths.sum(axis=1)
    sound = (stacks.lengths.min(axis=1, initial=1) > 0) & (totals == np.diff(stacks.starts))
    sound &= (stacks.stakes >= 0) & (stacks.lengths.shape[1] == places)
    starts = np.zeros(count + 1, np.int64)
    np.cumsum(np.where(sound, depths - 1, 0), out=starts[1:])
    first = np.zeros((PLANES, count), np.uint64)
    later = np.zeros((int(starts[-1]), PLANES + 1), np.uint64)
    stakes = np.where(sound, stacks.stakes, -1).astype(np.int16)
    fill_layers(stakes, stacks.lengths, stacks.symbols, stacks.starts, width, first, later, starts)
    return Layers(stakes, (first[0], first[1], first[2], first[3]), later, starts)


def stacks_of(layers: Layers, width: int, height: int) -> Stacks:
    """Layers as stacks. Bits outside the grid and under places that have no symbol are left out."""
    lengths = np.ones((len(layers), width * height), np.int32)
    count_symbols(layers.later, layers.starts, width, lengths)
    starts = np.zeros(len(layers) + 1, np.int64)
    np.cumsum(lengths.sum(axis=1), out=starts[1:])
    symbols = np.zeros(int(starts[-1]), np.uint16)
    fill_stacks(*layers.first, layers.later, layers.starts, width, lengths, starts, symbols)
    return Stacks(layers.stakes, lengths, symbols, starts)


@kernel
def fill_layers(
    stakes: NDArray[np.int16],
    lengths: NDArray[np.int32],
    symbols: NDArray[np.uint16],
    begins: NDArray[np.int64],
    width: int,
    first: NDArray[np.uint64],
    later: NDArray[np.uint64],
    starts: NDArray[np.int64],
) -> None:
    """Spread the symbols of sound units over planes. A number of more bits than there are planes makes it malformed."""
    for unit in range(len(stakes)):
        if stakes[unit] < 0:
            continue
        at = begins[unit]
        for place in range(lengths.shape[1]):
            bit = ONE << Word(place + place // width)
            for depth in range(lengths[unit, place]):
                number = symbols[at]
                at += 1
                if number >> PLANES:
                    stakes[unit] = -1
                layer = starts[unit] + depth - 1
                if depth > 0:
                    later[layer, 0] |= bit
                for plane in range(PLANES):
                    if number >> plane & 1:
                        if depth == 0:
                            first[plane, unit] |= bit
                        else:
                            later[layer, plane + 1] |= bit


@kernel
def count_symbols(later: NDArray[np.uint64], starts: NDArray[np.int64], width: int, lengths: NDArray[np.int32]) -> None:
    """Add the layers of each place to its length, which begins at 1."""
    for unit in range(len(lengths)):
        for layer in range(starts[unit], starts[unit + 1]):
            for place in range(lengths.shape[1]):
                if later[layer, 0] >> Word(place + place // width) & ONE != NONE:
                    lengths[unit, place] += 1


@kernel
def fill_stacks(
    p0: NDArray[np.uint64],
    p1: NDArray[np.uint64],
    p2: NDArray[np.uint64],
    p3: NDArray[np.uint64],
    later: NDArray[np.uint64],
    layer_starts: NDArray[np.int64],
    width: int,
    lengths: NDArray[np.int32],
    starts: NDArray[np.int64],
    symbols: NDArray[np.uint16],
) -> None:
    """Read the symbols back from the planes, stack after stack."""
    for unit in range(len(lengths)):
        at = starts[unit]
        for place in range(lengths.shape[1]):
            bit = Word(place + place // width)
            number = (p0[unit] >> bit & ONE) | (p1[unit] >> bit & ONE) << ONE
            number |= (p2[unit] >> bit & ONE) << Word(2) | (p3[unit] >> bit & ONE) << Word(3)
            symbols[at] = number
            at += 1
            for layer in range(layer_starts[unit], layer_starts[unit] + lengths[unit, place] - 1):
                number = (later[layer, 1] >> bit & ONE) | (later[layer, 2] >> bit & ONE) << ONE
                number |= (later[layer, 3] >> bit & ONE) << Word(2) | (later[layer, 4] >> bit & ONE) << Word(3)
                symbols[at] = number
                at += 1
