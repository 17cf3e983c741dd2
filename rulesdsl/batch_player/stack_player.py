"""Plays units place by place: any grid, any number of symbols, new symbols in place or from above."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import kernel, part
from rulesdsl.batch_player.layer_orders import MOST_AT_ONCE
from rulesdsl.batch_player.notes import Notes, is_full, note_win
from rulesdsl.batch_player.outcomes import EXHAUSTED, MALFORMED_UNIT, OVERSIZE, UNUSED, VALID, Results
from rulesdsl.batch_player.place_groups import NO_GROUP, PlaceBoard, Room, find_groups
from rulesdsl.batch_player.rule_tables import PAYS, REPLACES_GRID, RuleTables


class Unit(NamedTuple):
    """One unit: `symbols` from `start` on, slot after slot, `lengths` of them a slot."""

    stake: int
    lengths: NDArray[np.int32]
    symbols: NDArray[np.uint16]
    start: int
    stop: int


@kernel
def play_stacks(
    board: PlaceBoard,
    tables: RuleTables,
    stakes: NDArray[np.int16],
    lengths: NDArray[np.int32],
    symbols: NDArray[np.uint16],
    starts: NDArray[np.int64],
    begin: int,
    results: Results,
    notes: Notes,
    room: Room,
) -> int:
    """Play the units from `begin` on into `results`; the number of the unit at which `notes` was full, or of units."""
    for number in range(begin, len(stakes)):
        unit = Unit(stakes[number], lengths[number], symbols, starts[number], starts[number + 1])
        reason, lot, waves, certain = MALFORMED_UNIT, 0, 0, 1
        if not is_malformed(tables, unit, room.offsets):
            if notes.is_kept and is_full(notes):
                return number
            reason, lot, waves, certain = play_unit(board, tables, unit, number, notes, room)
        results.reasons[number] = reason
        results.lots[number] = lot
        results.waves[number] = waves
        results.certain[number] = certain
    return len(stakes)


@part
def is_malformed(tables: RuleTables, unit: Unit, offsets: NDArray[np.int64]) -> bool:
    """No stake, an empty stack, a symbol that the game has not. Notes where each slot begins."""
    if unit.stake < 0 or unit.stake >= len(tables.gains):
        return True
    at = unit.start
    for slot in range(len(unit.lengths)):
        offsets[slot] = at
        at += unit.lengths[slot]
        if unit.lengths[slot] <= 0:
            return True
    if at != unit.stop:
        return True
    for number in range(unit.start, unit.stop):  # noqa: SIM110 (kernels have no generators)
        if unit.symbols[number] >= tables.known:
            return True
    return False


@kernel
def play_unit(
    board: PlaceBoard, tables: RuleTables, unit: Unit, number: int, notes: Notes, room: Room
) -> tuple[int, int, int, int]:
    """One unit, wave after wave: reason, lot, waves, and whether the order of its groups certainly matters not."""
    lot, waves, certain = 0, 0, 1
    if not show_first(board, unit, room):
        return EXHAUSTED, lot, waves, certain
    while True:
        found = find_groups(board, tables.smallest, room.grid, room)
        if found == 0:
            return UNUSED if is_unused(unit, room) else VALID, lot, waves, certain
        waves += 1
        for at in range(found):
            if room.sizes[at] > tables.largest[room.symbols[at]]:
                return OVERSIZE, lot, waves, certain
        resolved = 1 if tables.one_by_one else found
        is_swept = mark_cleared(tables, resolved, room)
        if not (is_swept and tables.effects_first):
            lot += pay(tables, unit.stake, number, waves, resolved, notes, room)
        for place in range(len(room.grid)):
            room.before[place] = room.grid[place]
        if not (fall(board, unit, room) if board.is_from_above else refill(unit, room)):
            return EXHAUSTED, lot, waves, certain
        if found > 1 and certain and not board.is_from_above:
            certain = int(not is_swept and resolved == found and is_harmless(board, tables, found, room))


@part
def show_first(board: PlaceBoard, unit: Unit, room: Room) -> bool:
    """What shows before the first wave; False when a column is too short."""
    slots = len(unit.lengths)
    if not board.is_from_above:
        for slot in range(slots):
            room.grid[slot] = unit.symbols[room.offsets[slot]]
            room.taken[slot] = 1
        return True
    for column in range(slots):
        if unit.lengths[column] < board.height:
            return False
        room.taken[column] = board.height
        for height in range(board.height):
            place = (board.height - 1 - height) * board.width + column
            room.grid[place] = unit.symbols[room.offsets[column] + height]
    return True


@part
def is_unused(unit: Unit, room: Room) -> bool:
    """Whether a stack still has a symbol that was never shown."""
    for slot in range(len(unit.lengths)):  # noqa: SIM110 (kernels have no generators)
        if room.taken[slot] < unit.lengths[slot]:
            return True
    return False


@part
def mark_cleared(tables: RuleTables, resolved: int, room: Room) -> bool:
    """Mark the places that the first `resolved` groups clear; whether they are the whole grid by an effect."""
    is_swept = False
    for at in range(resolved):
        is_swept |= tables.kinds[room.symbols[at], room.sizes[at]] == REPLACES_GRID
    for place in range(len(room.grid)):
        room.is_cleared[place] = is_swept or 0 <= room.labels[place] < resolved
    return is_swept


@part
def pay(tables: RuleTables, stake: int, number: int, wave: int, resolved: int, notes: Notes, room: Room) -> int:
    """What the groups gain together; each gain is noted with its places where notes are kept."""
    lot = 0
    for at in range(resolved):
        symbol, size = room.symbols[at], room.sizes[at]
        if tables.kinds[symbol, size] != PAYS:
            continue
        gain = tables.gains[stake, symbol, size]
        lot += gain
        if notes.is_kept:
            note_win(notes, number, wave, tables.names[symbol, size], gain)
            for place in range(len(room.grid)):
                if room.labels[place] == at:
                    notes.cells[notes.counts[1]] = place
                    notes.counts[1] += 1
    return lot


@part
def refill(unit: Unit, room: Room) -> bool:
    """Show the next symbol of each place cleared; False when a place has none."""
    for place in range(len(room.grid)):
        if room.is_cleared[place]:
            if room.taken[place] == unit.lengths[place]:
                return False
            room.grid[place] = unit.symbols[room.offsets[place] + room.taken[place]]
            room.taken[place] += 1
    return True


@kernel
def fall(board: PlaceBoard, unit: Unit, room: Room) -> bool:
    """Let symbols fall into the places cleared and new ones come in above; False when a column runs out."""
    for column in range(board.width):
        bottom = (board.height - 1) * board.width + column
        to = bottom
        for place in range(bottom, -1, -board.width):
            if not room.is_cleared[place]:
                room.grid[to] = room.grid[place]
                to -= board.width
        while to >= 0:
            if room.taken[column] == unit.lengths[column]:
                return False
            room.grid[to] = unit.symbols[room.offsets[column] + room.taken[column]]
            room.taken[column] += 1
            to -= board.width
    return True


@kernel
def is_harmless(board: PlaceBoard, tables: RuleTables, found: int, room: Room) -> bool:
    """As in `layer_player`: whether, while some groups of a wave wait, they are all that the grid holds.

    The wave's groups are in `room.labels`, the grids before and after it in `room.before` and `room.grid`.
    """
    if found > MOST_AT_ONCE:
        return False
    for place in range(len(room.grid)):
        room.waiting_labels[place] = room.labels[place]
    for at in range(found):
        room.waiting_sizes[at] = room.sizes[at]
    for choice in range(1, (1 << found) - 1):
        waiting = show_between(choice, room)
        if find_groups(board, tables.smallest, room.between, room) != waiting or not are_waiting(choice, room):
            return False
    return True


@part
def show_between(choice: int, room: Room) -> int:
    """Show the grid in which the groups of `choice` are resolved; how many groups wait."""
    waiting, last = 0, NO_GROUP
    for place in range(len(room.grid)):
        label = room.waiting_labels[place]
        is_resolved = label >= 0 and choice >> label & 1
        room.between[place] = room.grid[place] if is_resolved else room.before[place]
        if label > last:
            last = label
            waiting += not choice >> label & 1
    return waiting


@part
def are_waiting(choice: int, room: Room) -> bool:
    """Whether each group that waits is a group of its size still."""
    for place in range(len(room.grid)):
        label, now = room.waiting_labels[place], room.labels[place]
        if label >= 0 and not choice >> label & 1 and (now < 0 or room.sizes[now] != room.waiting_sizes[label]):
            return False
    return True
