"""Makes units backwards, in bit planes: places first, then symbols around them that show these groups and no others.

All fillings of the other places that show the plan are equally likely: they are drawn until one does. A place beside a
group never gets the symbol of the group; what is left to luck is that no other group is seen on the way (about four of
ten draws are good on 7 x 7 with 7 symbols). An effect that replaces the grid begins a new filling behind it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import Word, kernel, part
from rulesdsl.batch_player.planes import (
    NONE,
    Board,
    Links,
    Planes,
    groups_of,
    hearts_of,
    holding,
    links_of,
    planes_at,
    replaced,
    unknown,
)
from rulesdsl.issuing.chance.draws import Stream, next_word
from rulesdsl.issuing.making.placements import Placements
from rulesdsl.issuing.making.plan_tables import (
    MOST_PIECES,
    ORDERS_A_SUM,
    Pieces,
    PlanTables,
    draw_order,
    draw_pieces,
    is_hopeless,
)
from rulesdsl.issuing.making.plane_waves import BLANK, Placed, Sight, is_wave, painted, place_waves, within

MOST_FILLINGS = 20_000
MADE, FAILED, NO_WORDS, NO_ROOM = range(4)


class PlaneWork(NamedTuple):
    """Room for one unit. `grids`: before each wave, and at the end. `shown[d]`: places that show their symbol d."""

    pieces: Pieces
    placed: Placed
    grids: NDArray[np.uint64]
    shown: NDArray[np.uint64]


class Made(NamedTuple):
    """Where units go: as `Layers`. `state[0]`: layers written, `state[1]`: why the kernel stopped."""

    p0: NDArray[np.uint64]
    p1: NDArray[np.uint64]
    p2: NDArray[np.uint64]
    p3: NDArray[np.uint64]
    starts: NDArray[np.int64]
    state: NDArray[np.int64]


def work_for(pieces: Pieces, placed: Placed) -> PlaneWork:
    """Room for one unit."""
    return PlaneWork(pieces, placed, np.zeros((MOST_PIECES + 1, 4), np.uint64), np.zeros(MOST_PIECES + 2, np.uint64))


@kernel
def make_layers(
    sight: Sight,
    known: int,
    plan: PlanTables,
    placements: Placements,
    lots: NDArray[np.uint16],
    begin: int,
    stream: Stream,
    work: PlaneWork,
    made: Made,
    later: NDArray[np.uint64],
) -> int:
    """Make the units from `begin` on, each winning its lot; the number of the unit that could not be made yet."""
    for unit in range(begin, len(lots)):
        if made.state[0] + MOST_PIECES > len(later):
            made.state[1] = NO_ROOM
            return unit
        begun = stream.at[0]
        waves, count = make_unit(sight, known, plan, placements, lots[unit], stream, work)
        if stream.at[1] or waves < 0:
            made.state[1] = NO_WORDS if stream.at[1] else FAILED
            stream.at[0] = begun
            return unit
        made.p0[unit], made.p1[unit] = work.grids[0, 0], work.grids[0, 1]
        made.p2[unit], made.p3[unit] = work.grids[0, 2], work.grids[0, 3]
        made.state[0] += write_layers(sight.board, work, waves, count, later, made.state[0])
        made.starts[unit + 1] = made.state[0]
    made.state[1] = MADE
    return len(lots)


@part
def make_unit(
    sight: Sight, known: int, plan: PlanTables, placements: Placements, lot: int, stream: Stream, work: PlaneWork
) -> tuple[int, int]:
    """The grids of one unit into `work`; how many waves (-1: none was found within the tries) and combinations."""
    count = 0
    for attempt in range(plan.attempts):
        if attempt % ORDERS_A_SUM == 0:
            count = draw_pieces(plan, lot, stream, work.pieces)
        waves = draw_order(plan, count, stream, work.pieces)
        if stream.at[1]:
            return -1, count
        if count > 1 and is_hopeless(work.pieces, count):
            continue
        if count > 0 and not place_waves(sight, placements, work.pieces, work.placed, count, stream):
            continue
        if fill(sight, known, work, count, waves, stream):
            return waves, count
    return -1, count


@part
def fill(sight: Sight, known: int, work: PlaneWork, count: int, waves: int, stream: Stream) -> bool:
    """Fill the grids of a unit, stretch by stretch from the last: up to each effect that replaces the grid."""
    last, is_end = count, True
    while True:
        first = last - 1 if not is_end else last
        while first > 0 and not work.pieces.sweeps[first - 1]:
            first -= 1
        if not fill_stretch(sight, known, work, first, last, waves, is_end, stream):
            return False
        if first == 0:
            return True
        last, is_end = first, False


@part
def fill_stretch(
    sight: Sight, known: int, work: PlaneWork, first: int, last: int, waves: int, is_end: bool, stream: Stream
) -> bool:
    """Draw fillings for the waves of the pieces first to last until one shows them and nothing else."""
    forbid(work.pieces, work.placed, first, last)
    if last - first >= known and has_no_symbol(work, known, first, last, sight.board.full):
        return False
    for _ in range(MOST_FILLINGS):
        planes, is_free = draw_filling(sight, known, work, first, last, is_end, stream)
        if stream.at[1]:
            return False
        if is_free and undo_waves(sight, work, planes, first, last, waves, is_end):
            return True
    return False


@part
def forbid(pieces: Pieces, placed: Placed, first: int, last: int) -> None:
    """Where the last grid of a stretch must not show a piece's symbol: around it, but under later waves."""
    for piece in range(first, last):
        later = NONE
        for other in range(piece + 1, last):
            if pieces.waves[other] > pieces.waves[piece]:
                later |= placed.masks[other]
        placed.forbidden[piece] = placed.around[piece] & ~later


@part
def has_no_symbol(work: PlaneWork, known: int, first: int, last: int, full: Word) -> bool:
    """Whether at some place every symbol is forbidden: no draw would ever be good."""
    barred = full
    for symbol in range(known):
        of_symbol = NONE
        for piece in range(first, last):
            if work.pieces.symbols[piece] == symbol:
                of_symbol |= work.placed.forbidden[piece]
        barred &= of_symbol
    return bool(barred != NONE)


@part
def draw_filling(
    sight: Sight, known: int, work: PlaneWork, first: int, last: int, is_end: bool, stream: Stream
) -> tuple[Planes, bool]:
    """A grid of fair symbols that keeps what is forbidden; whether it is free of groups, where it has to be.

    Given up at once when the places that are good already hold a group.
    """
    board = sight.board
    planes, missing = BLANK, board.full
    while missing != NONE and stream.at[1] == 0:
        planes = replaced(planes, draw_planes(known, stream), missing)
        missing = unknown(planes, known) & board.full
        for piece in range(first, last):
            missing |= work.placed.forbidden[piece] & holding(planes, work.pieces.symbols[piece])
        if is_end:
            links = within(board, links_of(board, planes), board.full & ~missing)
            hearts = hearts_of(board, links) & ~missing
            if hearts != NONE and (sight.is_sure or has_group(sight, planes, links, hearts)):
                return planes, False
    return planes, True


@part
def has_group(sight: Sight, planes: Planes, links: Links, hearts: Word) -> bool:
    """Whether some group around the hearts counts."""
    return groups_of(sight.board, sight.smallest, planes, links, hearts, sight.groups, sight.symbols) > 0


@part
def draw_planes(known: int, stream: Stream) -> Planes:
    """Fair bits for as many planes as the symbols need."""
    p0 = next_word(stream)
    p1 = next_word(stream) if known > 2 else NONE
    p2 = next_word(stream) if known > 4 else NONE
    p3 = next_word(stream) if known > 8 else NONE
    return Planes(p0, p1, p2, p3)


@part
def undo_waves(sight: Sight, work: PlaneWork, planes: Planes, first: int, last: int, waves: int, is_end: bool) -> bool:
    """Put the pieces over the last grid of a stretch, wave by wave backwards; False when another group is seen."""
    if is_end:
        keep(work.grids, waves, planes)
    stop = last
    while stop > first:
        start = stop - 1
        while start > first and work.pieces.waves[start - 1] == work.pieces.waves[start]:
            start -= 1
        after = planes
        for piece in range(start, stop):
            planes = painted(planes, work.pieces.symbols[piece], work.placed.masks[piece])
        if not is_wave(sight, work.placed, start, stop, planes, after, sight.board.full):
            return False
        keep(work.grids, work.pieces.waves[start], planes)
        stop = start
    return True


@part
def keep(grids: NDArray[np.uint64], row: int, planes: Planes) -> None:
    """Write a grid into its row."""
    grids[row, 0], grids[row, 1], grids[row, 2], grids[row, 3] = planes.p0, planes.p1, planes.p2, planes.p3


@part
def write_layers(board: Board, work: PlaneWork, waves: int, count: int, later: NDArray[np.uint64], low: int) -> int:
    """Write what appears under each place, layer by layer, by clearing the waves forwards; how many layers."""
    shown, pieces = work.shown, work.pieces
    shown[0], depth, piece = board.full, 0, 0
    for wave in range(waves):
        rest = NONE
        while piece < count and pieces.waves[piece] == wave:
            rest |= board.full if pieces.sweeps[piece] else work.placed.masks[piece]
            piece += 1
        news = planes_at(work.grids, wave + 1, 0)
        for layer in range(depth + 1):
            moved = rest & shown[layer]
            if moved == NONE:
                continue
            rest ^= moved
            shown[layer] ^= moved
            if layer == depth:
                depth += 1
                shown[depth] = NONE
                later[low + layer, 0] = later[low + layer, 1] = later[low + layer, 2] = NONE
                later[low + layer, 3] = later[low + layer, 4] = NONE
            put(later, low + layer, moved, news)
            shown[layer + 1] |= moved
    return depth


@part
def put(later: NDArray[np.uint64], row: int, where: Word, news: Planes) -> None:
    """Add the places of a wave to a layer."""
    later[row, 0] |= where
    later[row, 1] |= news.p0 & where
    later[row, 2] |= news.p1 & where
    later[row, 3] |= news.p2 & where
    later[row, 4] |= news.p3 & where
