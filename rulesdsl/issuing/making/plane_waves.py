"""Places for the groups of a unit, in bit planes: wave by wave from the last, so that each is seen before the next."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import Word, kernel, part
from rulesdsl.batch_player.planes import (
    NONE,
    WORD_BITS,
    Board,
    Links,
    Planes,
    groups_of,
    hearts_of,
    links_of,
    replaced,
)
from rulesdsl.issuing.chance.draws import Stream, below
from rulesdsl.issuing.making.placements import Placements
from rulesdsl.issuing.making.plan_tables import MOST_PIECES, Pieces

MOST_PLACINGS = 4000
"""Draws of places for one wave; then another order of the waves is tried."""
ONES = ~NONE
BLANK = Planes(NONE, NONE, NONE, NONE)


class Sight(NamedTuple):
    """What decides which groups are seen: the board, the smallest size a symbol, room for groups.

    `is_sure`: a heart of the grid always is a group that counts, and nothing else is.
    """

    board: Board
    smallest: NDArray[np.int64]
    is_sure: bool
    groups: NDArray[np.uint64]
    symbols: NDArray[np.int64]


class Placed(NamedTuple):
    """By piece: its placement, its places, those that touch it, where the grid at the end must not show its symbol."""

    rows: NDArray[np.int64]
    masks: NDArray[np.uint64]
    around: NDArray[np.uint64]
    forbidden: NDArray[np.uint64]


def sight_of(board: Board, smallest: NDArray[np.int64]) -> Sight:
    """How a game's groups are seen."""
    is_sure = not board.diagonal and bool((smallest == 4).all())
    return Sight(board, smallest, is_sure, np.zeros(WORD_BITS + 1, np.uint64), np.zeros(WORD_BITS + 1, np.int64))


def placed_for() -> Placed:
    """Room for the pieces of one unit."""
    masks, around, forbidden = np.zeros((3, MOST_PIECES), np.uint64)
    return Placed(np.zeros(MOST_PIECES, np.int64), masks, around, forbidden)


@part
def painted(planes: Planes, symbol: int, mask: Word) -> Planes:
    """The planes with one symbol at the places of a mask."""
    colour = Planes(
        ONES if symbol & 1 else NONE,
        ONES if symbol & 2 else NONE,
        ONES if symbol & 4 else NONE,
        ONES if symbol & 8 else NONE,
    )
    return replaced(planes, colour, mask)


@part
def within(board: Board, links: Links, known: Word) -> Links:
    """The links between places that are both known."""
    return Links(
        links.right & known & known >> board.right,
        links.down & known & known >> board.down,
        links.left_down & known & known >> board.left_down,
        links.right_down & known & known >> board.right_down,
    )


@part
def are_all(sight: Sight, planes: Planes, known: Word, placed: Placed, first: int, last: int, choice: int) -> bool:
    """Whether the groups of a grid, as far as it is known, are exactly the pieces first to last not in `choice`."""
    links = within(sight.board, links_of(sight.board, planes), known)
    hearts = hearts_of(sight.board, links) & known
    if sight.is_sure and last - first == 1:
        return bool(hearts & ~placed.masks[first] == NONE)
    found = groups_of(sight.board, sight.smallest, planes, links, hearts, sight.groups, sight.symbols)
    waiting = 0
    for piece in range(first, last):
        if choice >> (piece - first) & 1:
            continue
        waiting += 1
        is_seen = False
        for at in range(found):
            is_seen |= sight.groups[at] == placed.masks[piece]
        if not is_seen:
            return False
    return waiting == found


@part
def is_wave(sight: Sight, placed: Placed, first: int, last: int, before: Planes, after: Planes, known: Word) -> bool:
    """Whether the pieces are all the groups of a wave, and stay so whichever of them are resolved first.

    `known`: the places of the grid after the wave that are decided; those of the pieces are in the grid before it.
    """
    count = last - first
    for choice in range((1 << count) - 1):
        gone, waiting = NONE, NONE
        for at in range(count):
            if choice >> at & 1:
                gone |= placed.masks[first + at]
            else:
                waiting |= placed.masks[first + at]
        if not are_all(sight, replaced(before, after, gone), known | waiting, placed, first, last, choice):
            return False
    return True


@kernel
def place_waves(
    sight: Sight, placements: Placements, pieces: Pieces, placed: Placed, count: int, stream: Stream
) -> bool:
    """Draw places for all pieces, last wave first; False when some wave found none (or the words ended)."""
    last, next_last = count, count
    planes, known = BLANK, NONE
    while last > 0:
        first = last - 1
        while first > 0 and pieces.waves[first - 1] == pieces.waves[first]:
            first -= 1
        if pieces.sweeps[first]:
            planes, known, next_last = BLANK, NONE, last
        if not place_wave(sight, placements, pieces, placed, first, last, next_last, planes, known, stream):
            return False
        for piece in range(first, last):
            planes = painted(planes, pieces.symbols[piece], placed.masks[piece])
            known |= placed.masks[piece]
        last, next_last = first, last
    return True


@kernel
def place_wave(
    sight: Sight,
    placements: Placements,
    pieces: Pieces,
    placed: Placed,
    first: int,
    last: int,
    next_last: int,
    after: Planes,
    known: Word,
    stream: Stream,
) -> bool:
    """Draw places for the pieces of one wave (`first` to `last`) before the wave up to `next_last`."""
    for _ in range(MOST_PLACINGS):
        union = NONE
        is_apart = True
        for piece in range(first, last):
            row = draw_place(placements, pieces, placed, piece, last, next_last, stream)
            if row < 0 or stream.at[1]:
                return False
            mask = placements.masks[row]
            is_apart &= mask & union == NONE and breaks_all(placed, mask, last, next_last)
            placed.rows[piece], placed.masks[piece], placed.around[piece] = row, mask, placements.around[row]
            union |= mask
        if not is_apart:
            continue
        before = after
        for piece in range(first, last):
            before = painted(before, pieces.symbols[piece], placed.masks[piece])
        if is_plain(pieces, placed, first, last, after, known, before, sight):
            return True
    return False


@part
def is_plain(
    pieces: Pieces,
    placed: Placed,
    first: int,
    last: int,
    after: Planes,
    known: Word,
    before: Planes,
    sight: Sight,
) -> bool:
    """Whether the pieces of a wave are seen and nothing else, as far as the grid is decided.

    No known symbol around a piece may join it: looked at first, since `are_all` relies on it.
    """
    for piece in range(first, last):
        one = painted(BLANK, pieces.symbols[piece], ONES)
        differs = (before.p0 ^ one.p0) | (before.p1 ^ one.p1) | (before.p2 ^ one.p2) | (before.p3 ^ one.p3)
        shown = known
        for other in range(first, last):
            shown |= placed.masks[other]
        if placed.around[piece] & shown & ~differs:
            return False
    return is_wave(sight, placed, first, last, before, after, known)


@part
def breaks_all(placed: Placed, mask: Word, last: int, next_last: int) -> bool:
    """Whether each piece of the next wave loses a place to this group, so that it is not seen while this one waits."""
    for piece in range(last, next_last):  # noqa: SIM110 (kernels have no generators)
        if placed.masks[piece] & mask == NONE:
            return False
    return True


@part
def draw_place(
    placements: Placements, pieces: Pieces, placed: Placed, piece: int, last: int, next_last: int, stream: Stream
) -> int:
    """The row of a placement of the piece's size, all equally likely: before its own symbol, of those that cover it.

    -1 where none does.
    """
    size = pieces.sizes[piece]
    first, stop = placements.firsts[size], placements.firsts[size + 1]
    if last < next_last and pieces.symbols[last] == pieces.symbols[piece]:
        if pieces.sizes[last] == size:
            return int(placed.rows[last])
        return draw_covering(placements, first, stop, placed.masks[last], stream)
    return int(first + below(stream, stop - first))


@part
def draw_covering(placements: Placements, first: int, stop: int, covered: Word, stream: Stream) -> int:
    """One of the placements that hold all of `covered`, all equally likely; -1 where there is none."""
    count = 0
    for row in range(first, stop):
        count += covered & ~placements.masks[row] == NONE
    if count == 0:
        return -1
    left = below(stream, count)
    for row in range(first, stop):
        if covered & ~placements.masks[row] == NONE:
            if left == 0:
                return row
            left -= 1
    return -1
