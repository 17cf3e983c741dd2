"""Plays units in bit planes. What a group clears shows the next layer of its places; nothing else ever moves."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import Word, bit_count, kernel, lowest_bit, part
from rulesdsl.batch_player.layer_orders import TILE, Scratch, is_harmless
from rulesdsl.batch_player.notes import Notes, is_full, note_win
from rulesdsl.batch_player.outcomes import EXHAUSTED, MALFORMED_UNIT, OVERSIZE, UNUSED, VALID, Results
from rulesdsl.batch_player.planes import (
    NONE,
    ONE,
    Board,
    Planes,
    groups_of,
    hearts_of,
    links_of,
    planes_at,
    replaced,
    unknown,
)
from rulesdsl.batch_player.rule_tables import PAYS, REPLACES_GRID, RuleTables


@kernel
def play_layers(
    board: Board,
    tables: RuleTables,
    stakes: NDArray[np.int16],
    p0: NDArray[np.uint64],
    p1: NDArray[np.uint64],
    p2: NDArray[np.uint64],
    p3: NDArray[np.uint64],
    later: NDArray[np.uint64],
    starts: NDArray[np.int64],
    begin: int,
    results: Results,
    notes: Notes,
    scratch: Scratch,
) -> int:
    """Play the units from `begin` on into `results`; the number of the unit at which `notes` was full, or of units."""
    for tile in range(begin, len(stakes), TILE):
        stop = min(tile + TILE, len(stakes))
        mark(board, tables.known, p0[tile:stop], p1[tile:stop], p2[tile:stop], p3[tile:stop], scratch.marks)
        for at in range(stop - tile):
            unit = tile + at
            low, high = starts[unit], starts[unit + 1]
            reason, lot, waves, certain = VALID, 0, 0, 1
            if stakes[unit] < 0 or stakes[unit] >= len(tables.gains):
                reason = MALFORMED_UNIT
            elif scratch.marks[at] != NONE or low != high:
                planes = Planes(p0[unit], p1[unit], p2[unit], p3[unit])
                if is_malformed(board, tables.known, planes, later, low, high):
                    reason = MALFORMED_UNIT
                elif notes.is_kept and is_full(notes):
                    return unit
                else:
                    reason, lot, waves, certain = play_unit(
                        board, tables, planes, scratch.marks[at], later, low, high, stakes[unit], unit, notes, scratch
                    )
            results.reasons[unit] = reason
            results.lots[unit] = lot
            results.waves[unit] = waves
            results.certain[unit] = certain
    return len(stakes)


@part
def mark(
    board: Board,
    count: int,
    p0: NDArray[np.uint64],
    p1: NDArray[np.uint64],
    p2: NDArray[np.uint64],
    p3: NDArray[np.uint64],
    marks: NDArray[np.uint64],
) -> None:
    """Mark the grids that may hold a group or a symbol that the game has not. Without branches: many at a time."""
    for at in range(len(p0)):
        planes = Planes(p0[at], p1[at], p2[at], p3[at])
        marks[at] = hearts_of(board, links_of(board, planes)) | strange(board, count, planes)


@part
def strange(board: Board, count: int, planes: Planes) -> Word:
    """Bits of a grid that are none of `count` symbols, or lie outside."""
    return (unknown(planes, count) & board.full) | ((planes.p0 | planes.p1 | planes.p2 | planes.p3) & ~board.full)


@part
def is_malformed(board: Board, count: int, planes: Planes, later: NDArray[np.uint64], low: int, high: int) -> bool:
    """Symbols that the game has not, or outside the grid, or under a place without one."""
    found = strange(board, count, planes)
    above = board.full
    for layer in range(low, high):
        held = later[layer, 0]
        found |= (held & ~above) | (unknown(planes_at(later, layer, 1), count) & held)
        above = held
    return bool(found != NONE)


@part
def play_unit(
    board: Board,
    tables: RuleTables,
    planes: Planes,
    hearts: Word,
    later: NDArray[np.uint64],
    low: int,
    high: int,
    stake: int,
    unit: int,
    notes: Notes,
    scratch: Scratch,
) -> tuple[int, int, int, int]:
    """One unit, wave after wave: reason, lot, waves, and whether the order of its groups certainly matters not."""
    groups, symbols, shown = scratch.groups, scratch.symbols, scratch.shown
    lot, waves, certain = 0, 0, 1
    show_first(board, high - low, shown)
    while True:
        links = links_of(board, planes)
        found = groups_of(board, tables.smallest, planes, links, hearts, groups, symbols)
        if found == 0:
            return UNUSED if is_unused(later, low, high, shown) else VALID, lot, waves, certain
        waves += 1
        if has_oversize(tables.largest, groups, symbols, found):
            return OVERSIZE, lot, waves, certain
        resolved = 1 if tables.one_by_one else found
        gain, gone, is_swept = bring(board, tables, stake, groups, symbols, resolved)
        if not (is_swept and tables.effects_first):
            lot += gain
            if notes.is_kept:
                note_gains(board, tables, stake, unit, waves, groups, symbols, resolved, notes)
        before = planes
        planes, is_exhausted = next_planes(planes, later, low, high - low, gone, shown)
        if is_exhausted:
            return EXHAUSTED, lot, waves, certain
        hearts = hearts_of(board, links_of(board, planes))
        if found > 1 and (is_swept or resolved < found):
            certain = 0
        elif found > 1 and certain:
            certain = int(is_harmless(board, tables.smallest, before, planes, groups, found, scratch))


@part
def show_first(board: Board, depth: int, shown: NDArray[np.uint64]) -> None:
    """Every place shows its first symbol."""
    shown[0] = board.full
    for layer in range(depth):
        shown[layer + 1] = NONE


@part
def is_unused(later: NDArray[np.uint64], low: int, high: int, shown: NDArray[np.uint64]) -> bool:
    """Whether a place still has a symbol that was never shown."""
    left = NONE
    for layer in range(high - low):
        left |= shown[layer] & later[low + layer, 0]
    return bool(left != NONE)


@part
def has_oversize(
    largest: NDArray[np.int64], groups: NDArray[np.uint64], symbols: NDArray[np.int64], found: int
) -> bool:
    """Whether a group is larger than its symbol has rules for."""
    for at in range(found):  # noqa: SIM110 (kernels have no generators)
        if bit_count(groups[at]) > largest[symbols[at]]:
            return True
    return False


@part
def bring(
    board: Board,
    tables: RuleTables,
    stake: int,
    groups: NDArray[np.uint64],
    symbols: NDArray[np.int64],
    resolved: int,
) -> tuple[int, Word, bool]:
    """What the groups bring together: coins, the places cleared, whether these are the whole grid by an effect."""
    gain, gone, is_swept = 0, NONE, False
    for at in range(resolved):
        symbol, size = symbols[at], bit_count(groups[at])
        gain += tables.gains[stake, symbol, size]
        gone |= groups[at]
        is_swept |= tables.kinds[symbol, size] == REPLACES_GRID
    return gain, board.full if is_swept else gone, is_swept


@part
def note_gains(
    board: Board,
    tables: RuleTables,
    stake: int,
    unit: int,
    wave: int,
    groups: NDArray[np.uint64],
    symbols: NDArray[np.int64],
    resolved: int,
    notes: Notes,
) -> None:
    """Note each gain with its places."""
    for at in range(resolved):
        symbol, size = symbols[at], bit_count(groups[at])
        if tables.kinds[symbol, size] == PAYS:
            note_win(notes, unit, wave, tables.names[symbol, size], tables.gains[stake, symbol, size])
            rest = groups[at]
            while rest:
                bit = lowest_bit(rest)
                notes.cells[notes.counts[1]] = bit - bit // (board.width + 1)
                notes.counts[1] += 1
                rest &= rest - ONE


@part
def next_planes(
    planes: Planes, later: NDArray[np.uint64], low: int, depth: int, gone: Word, shown: NDArray[np.uint64]
) -> tuple[Planes, bool]:
    """The grid when the places `gone` show their next symbol; whether a place has none."""
    rest = gone
    for layer in range(depth):
        moved = rest & shown[layer]
        if moved & ~later[low + layer, 0]:
            return planes, True
        planes = replaced(planes, planes_at(later, low + layer, 1), moved)
        shown[layer] ^= moved
        shown[layer + 1] |= moved
        rest ^= moved
    return planes, bool(rest != NONE)
