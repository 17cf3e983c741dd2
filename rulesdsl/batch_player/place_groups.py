"""Groups of equal symbols in contact, place by place, for grids that do not fit a word."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.analysis.contact.rules import ContactRules
from rulesdsl.batch_player.compiling import kernel, part

NO_GROUP = -1
UNSEEN = -2
MOST_NEAR = 8


class PlaceBoard(NamedTuple):
    """The grid of a game: `near[p]` are the places that touch place p, then -1. A slot is a place or a column."""

    near: NDArray[np.int32]
    width: int
    height: int
    slots: int
    is_from_above: bool


class Room(NamedTuple):
    """Where kernels work on one unit. `labels` says which group a place is in; `symbols` and `sizes` are by group."""

    grid: NDArray[np.uint16]
    before: NDArray[np.uint16]
    between: NDArray[np.uint16]
    labels: NDArray[np.int32]
    waiting_labels: NDArray[np.int32]
    queue: NDArray[np.int32]
    symbols: NDArray[np.int32]
    sizes: NDArray[np.int32]
    waiting_sizes: NDArray[np.int32]
    is_cleared: NDArray[np.bool_]
    taken: NDArray[np.int32]
    offsets: NDArray[np.int64]


def place_board(rules: ContactRules) -> PlaceBoard:
    """The board of any game of one rectangular contact grid."""
    grid = rules.grid
    near = np.full((len(grid.bits), MOST_NEAR), -1, np.int32)
    for place, bit in enumerate(grid.bits):
        beside = grid.places(grid.around(bit))
        near[place, : len(beside)] = beside
    is_from_above = rules.columns is not None
    return PlaceBoard(near, grid.width, grid.height, grid.width if is_from_above else len(near), is_from_above)


def room_for(board: PlaceBoard) -> Room:
    """Room for the units of a board."""
    places = len(board.near)
    grid, before, between = np.zeros((3, places), np.uint16)
    labels, waiting_labels, queue, symbols, sizes, waiting_sizes = np.zeros((6, places), np.int32)
    is_cleared, taken, offsets = (
        np.zeros(places, np.bool_),
        np.zeros(board.slots, np.int32),
        np.zeros(board.slots, np.int64),
    )
    numbers = labels, waiting_labels, queue, symbols, sizes, waiting_sizes
    return Room(grid, before, between, *numbers, is_cleared, taken, offsets)


@kernel
def find_groups(board: PlaceBoard, smallest: NDArray[np.int64], grid: NDArray[np.uint16], room: Room) -> int:
    """Label the groups of their symbol's smallest size or more, by first place; how many there are."""
    room.labels[:] = UNSEEN
    found = 0
    for place in range(len(grid)):
        if room.labels[place] != UNSEEN:
            continue
        if smallest[grid[place]] > len(grid):
            room.labels[place] = NO_GROUP
            continue
        size = spread_from(board, place, grid, found, room)
        if size >= smallest[grid[place]]:
            room.symbols[found], room.sizes[found] = grid[place], size
            found += 1
        else:
            for at in range(size):
                room.labels[room.queue[at]] = NO_GROUP
    return found


@kernel
def has_group(board: PlaceBoard, smallest: NDArray[np.int64], grid: NDArray[np.uint16], room: Room) -> bool:
    """Whether there is any group of its symbol's smallest size or more."""
    room.labels[:] = UNSEEN
    for place in range(len(grid)):
        if room.labels[place] == UNSEEN and spread_from(board, place, grid, place, room) >= smallest[grid[place]]:
            return True
    return False


@part
def spread_from(board: PlaceBoard, place: int, grid: NDArray[np.uint16], label: int, room: Room) -> int:
    """Label all places reached from this one through equal symbols in contact; they stand in the queue, so many."""
    room.queue[0], room.labels[place] = place, label
    size, at = 1, 0
    while at < size:
        for number in range(MOST_NEAR):
            near = board.near[room.queue[at], number]
            if near < 0:
                break
            if room.labels[near] == UNSEEN and grid[near] == grid[place]:
                room.labels[near] = label
                room.queue[size] = near
                size += 1
        at += 1
    return size
