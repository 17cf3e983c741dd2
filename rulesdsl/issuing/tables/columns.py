"""Units as the columns of a table: what each slot shows at first, and what follows under it.

A slot is a place in reading order, or a column from the left where new symbols come from above.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import Word, kernel, lowest_bit, part
from rulesdsl.batch_player.place_groups import PlaceBoard
from rulesdsl.batch_player.planes import ONE
from rulesdsl.batch_player.units import Layers, Stacks, Units

AT_ONCE = 7
COPIES = Word(0x0002_0408_1020_4081)
LOWEST_OF_BYTES = Word(0x0101_0101_0101_0101)
BYTES = 8
BITS = 64


@dataclass(frozen=True, slots=True)
class Columns:
    """n units. `shown` uint16 or uint8 [n, f]: symbol numbers that show at first, slot after slot, as many a slot as
    show (one, or the height of the grid). What follows under them, slot after slot: `slots` and `symbols` [m], those
    of unit i from `starts[i]` to `starts[i + 1]`."""

    lots: NDArray[np.int64]
    shown: NDArray[np.uint8] | NDArray[np.uint16]
    starts: NDArray[np.int64]
    slots: NDArray[np.uint16]
    symbols: NDArray[np.uint16]

    def __len__(self) -> int:
        return len(self.lots)


def columns_of(units: Units, lots: NDArray[np.int64], board: PlaceBoard) -> Columns:
    """Units that are sound, each with its lot in coins."""
    return _of_layers(units, lots, board) if isinstance(units, Layers) else _of_stacks(units, lots, board)


def stacks_from(columns: Columns, stake: int, board: PlaceBoard) -> Stacks:
    """The units of some columns, all of one stake (an index)."""
    each = board.height if board.is_from_above else 1
    lengths = np.full((len(columns), board.slots), each, np.int32)
    units = np.repeat(np.arange(len(columns)), np.diff(columns.starts))
    np.add.at(lengths, (units, columns.slots[columns.starts[0] : columns.starts[-1]]), 1)
    starts = np.zeros(len(columns) + 1, np.int64)
    np.cumsum(lengths.sum(axis=1), out=starts[1:])
    symbols = np.empty(int(starts[-1]), np.uint16)
    join(columns.shown.astype(np.uint16), columns.starts, columns.symbols, each, lengths, symbols)
    return Stacks(np.full(len(columns), stake, np.int16), lengths, symbols, starts)


def _of_layers(units: Layers, lots: NDArray[np.int64], board: PlaceBoard) -> Columns:
    count = len(units)
    words = np.empty(-(-count * board.slots // BYTES), np.uint64)
    spread_first(*units.first, board.width, board.height, words)
    shown = words.astype("<u8", copy=False).view(np.uint8)[: count * board.slots].reshape(count, board.slots)
    starts = np.zeros(count + 1, np.int64)
    count_later(units.later, units.starts, starts)
    slots, symbols = np.empty((2, int(starts[-1])), np.uint16)
    spread_layers(units.later, units.starts, board.width, starts, slots, symbols)
    return Columns(lots, shown, starts, slots, symbols)


def _of_stacks(units: Stacks, lots: NDArray[np.int64], board: PlaceBoard) -> Columns:
    each = board.height if board.is_from_above else 1
    shown = np.empty((len(units), each * board.slots), np.uint16)
    starts = np.zeros(len(units) + 1, np.int64)
    np.cumsum(units.lengths.sum(axis=1) - each * board.slots, out=starts[1:])
    slots, symbols = np.empty((2, int(starts[-1])), np.uint16)
    split(units.lengths, units.symbols, units.starts, each, shown, slots, symbols)
    return Columns(lots, shown, starts, slots, symbols)


@kernel
def count_later(later: NDArray[np.uint64], layers: NDArray[np.int64], starts: NDArray[np.int64]) -> None:
    """How many symbols follow in each unit, added up."""
    for unit in range(len(starts) - 1):
        count = 0
        for layer in range(layers[unit], layers[unit + 1]):
            held = later[layer, 0]
            while held:
                held &= held - ONE
                count += 1
        starts[unit + 1] = starts[unit] + count


@part
def in_bytes(bits: Word) -> Word:
    """Up to 7 bits, each in a byte of its own: bit i of copy i, copies standing 7 bits apart, falls on bit 8i."""
    return (bits * COPIES) & LOWEST_OF_BYTES


@kernel
def spread_first(
    p0: NDArray[np.uint64],
    p1: NDArray[np.uint64],
    p2: NDArray[np.uint64],
    p3: NDArray[np.uint64],
    width: int,
    height: int,
    words: NDArray[np.uint64],
) -> None:
    """Spread planes over bytes, eight in a word: what shows of each unit, place after place, without a gap."""
    at, filled, held = 0, 0, Word(0)
    for unit in range(len(p0)):
        b0, b1, b2, b3 = p0[unit], p1[unit], p2[unit], p3[unit]
        for _ in range(height):
            for column in range(0, width, AT_ONCE):
                count = min(AT_ONCE, width - column)
                some = Word((1 << count) - 1)
                numbers = in_bytes(b0 & some) | in_bytes(b1 & some) << ONE
                numbers |= in_bytes(b2 & some) << Word(2) | in_bytes(b3 & some) << Word(3)
                gone = Word(count)
                b0, b1, b2, b3 = b0 >> gone, b1 >> gone, b2 >> gone, b3 >> gone
                held |= numbers << Word(filled)
                filled += 8 * count
                if filled >= BITS:
                    words[at] = held
                    at += 1
                    filled -= BITS
                    held = numbers >> Word(8 * count - filled)
            b0, b1, b2, b3 = b0 >> ONE, b1 >> ONE, b2 >> ONE, b3 >> ONE
    if filled:
        words[at] = held


@kernel
def spread_layers(
    later: NDArray[np.uint64],
    layers: NDArray[np.int64],
    width: int,
    starts: NDArray[np.int64],
    slots: NDArray[np.uint16],
    symbols: NDArray[np.uint16],
) -> None:
    """What follows in each unit, place after place."""
    for unit in range(len(layers) - 1):
        if layers[unit] < layers[unit + 1]:
            spread_later(later, layers[unit], layers[unit + 1], width, slots, symbols, starts[unit])


@part
def spread_later(
    later: NDArray[np.uint64],
    first: int,
    last: int,
    width: int,
    slots: NDArray[np.uint16],
    symbols: NDArray[np.uint16],
    at: int,
) -> None:
    """What follows in the layers of a unit, written from `at` on."""
    held = later[first, 0]
    while held:
        bit = Word(lowest_bit(held))
        held &= held - ONE
        place = int(bit) - int(bit) // (width + 1)
        for layer in range(first, last):
            if later[layer, 0] >> bit & ONE == 0:
                break
            number = (later[layer, 1] >> bit & ONE) | (later[layer, 2] >> bit & ONE) << ONE
            number |= (later[layer, 3] >> bit & ONE) << Word(2) | (later[layer, 4] >> bit & ONE) << Word(3)
            slots[at] = place
            symbols[at] = number
            at += 1


@kernel
def split(
    lengths: NDArray[np.int32],
    stacked: NDArray[np.uint16],
    begins: NDArray[np.int64],
    each: int,
    shown: NDArray[np.uint16],
    slots: NDArray[np.uint16],
    symbols: NDArray[np.uint16],
) -> None:
    """Take stacks apart: the first `each` symbols of a slot show, the others follow."""
    later = 0
    for unit in range(len(lengths)):
        at, to = begins[unit], 0
        for slot in range(lengths.shape[1]):
            for depth in range(lengths[unit, slot]):
                if depth < each:
                    shown[unit, to] = stacked[at]
                    to += 1
                else:
                    slots[later] = slot
                    symbols[later] = stacked[at]
                    later += 1
                at += 1


@kernel
def join(
    shown: NDArray[np.uint16],
    starts: NDArray[np.int64],
    symbols: NDArray[np.uint16],
    each: int,
    lengths: NDArray[np.int32],
    stacked: NDArray[np.uint16],
) -> None:
    """Put stacks together again."""
    at = 0
    for unit in range(len(lengths)):
        later = starts[unit]
        for slot in range(lengths.shape[1]):
            for depth in range(lengths[unit, slot]):
                if depth < each:
                    stacked[at] = shown[unit, slot * each + depth]
                else:
                    stacked[at] = symbols[later]
                    later += 1
                at += 1
