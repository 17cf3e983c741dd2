"""Places for the groups of a unit on any grid: every symbol that will be seen is a token, and a grid a row of tokens.

Undoing a wave puts new tokens where its groups stand: over what is there (new symbols in place), or under it, so that
the others stand higher and the highest wait above the grid (from above). Tokens of groups have their symbol at once,
the others (BLANK) get theirs in `stack_maker`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import kernel, part
from rulesdsl.batch_player.place_groups import PlaceBoard, Room, find_groups, room_for
from rulesdsl.issuing.chance.draws import Stream, below
from rulesdsl.issuing.making.placements import Placements
from rulesdsl.issuing.making.plan_tables import MOST_PIECES, Pieces

MOST_PLACINGS = 4000
OUTSIDE = -1
HAS_ITS_OWN = -1


class Ground(NamedTuple):
    """A game's grid for making units. `smallest` by symbol number; BLANK, the number after the last, is in no group.

    `redraws`: symbols of stray groups are drawn again until none is left; else the whole filling is.
    """

    board: PlaceBoard
    smallest: NDArray[np.int64]
    blank: int
    redraws: bool


class Tokens(NamedTuple):
    """`grids[w]`: the token each place shows before wave w (and at the end). `rows`: the placement of each piece.

    `colours` by token; `counts[0]` tokens there are, those from `begins[w]` to `begins[w - 1]` (or the last) new in
    grid w. `owners`: which piece has a place, in the wave looked at. By token which symbols are `forbidden`, and how
    many are `left` to draw from (HAS_ITS_OWN: none is drawn).
    """

    grids: NDArray[np.int32]
    rows: NDArray[np.int64]
    colours: NDArray[np.uint16]
    counts: NDArray[np.int64]
    begins: NDArray[np.int64]
    owners: NDArray[np.int32]
    shown: NDArray[np.uint16]
    forbidden: NDArray[np.bool_]
    left: NDArray[np.int64]
    room: Room


def ground_of(board: PlaceBoard, smallest: NDArray[np.int64], *, redraws: bool) -> Ground:
    """How a game's groups are seen; smallest sizes by symbol. From above, stray groups are always drawn again."""
    places = len(board.near)
    return Ground(board, np.append(smallest, places + 1), len(smallest), redraws or board.is_from_above)


def tokens_for(ground: Ground) -> Tokens:
    """Room for the tokens of one unit."""
    places = len(ground.board.near)
    most = places * (MOST_PIECES + 1)
    return Tokens(
        np.zeros((MOST_PIECES + 1, places), np.int32),
        np.zeros(MOST_PIECES, np.int64),
        np.zeros(most, np.uint16),
        np.zeros(1, np.int64),
        np.zeros(MOST_PIECES + 1, np.int64),
        np.zeros(places, np.int32),
        np.zeros(places, np.uint16),
        np.zeros((most, ground.blank), np.bool_),
        np.zeros(most, np.int64),
        room_for(ground.board),
    )


@part
def new_token(tokens: Tokens, colour: int) -> int:
    """A token of this symbol."""
    token = tokens.counts[0]
    tokens.counts[0] = token + 1
    tokens.colours[token] = colour
    return int(token)


@part
def blank_grid(ground: Ground, tokens: Tokens, wave: int) -> None:
    """New tokens without a symbol at every place."""
    for place in range(tokens.grids.shape[1]):
        tokens.grids[wave, place] = new_token(tokens, ground.blank)


@kernel
def place_waves(
    ground: Ground, placements: Placements, pieces: Pieces, count: int, waves: int, tokens: Tokens, stream: Stream
) -> bool:
    """Draw places for all pieces, last wave first; False when some wave found none (or the words ended)."""
    tokens.counts[0], tokens.begins[waves] = 0, 0
    blank_grid(ground, tokens, waves)
    last = count
    while last > 0:
        first = last - 1
        while first > 0 and pieces.waves[first - 1] == pieces.waves[first]:
            first -= 1
        next_last = last
        if not ground.board.is_from_above and not pieces.sweeps[first]:
            while next_last < count and pieces.waves[next_last] == pieces.waves[last]:
                next_last += 1
        if not place_wave(ground, placements, pieces, first, last, next_last, tokens, stream):
            return False
        last = first
    return True


@kernel
def place_wave(
    ground: Ground,
    placements: Placements,
    pieces: Pieces,
    first: int,
    last: int,
    next_last: int,
    tokens: Tokens,
    stream: Stream,
) -> bool:
    """Draw places for the pieces of one wave so that they are all that is seen of what has a symbol by now.

    Those up to `next_last` are of the next wave, where each has to lose a place to each of these to be unseen yet.
    """
    wave, begun = pieces.waves[first], tokens.counts[0]
    tokens.begins[wave] = begun
    for _ in range(MOST_PLACINGS):
        tokens.counts[0] = begun
        is_apart = True
        for place in range(len(tokens.owners)):
            tokens.owners[place] = OUTSIDE
        for piece in range(first, last):
            row = draw_row(placements, pieces, tokens, piece, last, next_last, stream)
            if row < 0 or stream.at[1]:
                return False
            tokens.rows[piece] = row
            is_apart &= own(placements, tokens, piece, pieces.sizes[piece])
            for later in range(last, next_last):
                is_apart &= common(placements, pieces, tokens.rows[later], later, row, piece) > 0
        if is_apart:
            undo(ground, pieces, first, tokens)
            if is_wave(ground, pieces, first, last, tokens, wave):
                return True
    return False


@part
def draw_row(
    placements: Placements, pieces: Pieces, tokens: Tokens, piece: int, last: int, next_last: int, stream: Stream
) -> int:
    """The row of a placement of the piece's size, all equally likely: before its own symbol, of those that cover it.

    -1 where there is none.
    """
    size = pieces.sizes[piece]
    first, stop = placements.firsts[size], placements.firsts[size + 1]
    if first == stop:
        return -1
    if last == next_last or pieces.symbols[last] != pieces.symbols[piece]:
        return int(first + below(stream, stop - first))
    covered, count = tokens.rows[last], 0
    if pieces.sizes[last] == size:
        return int(covered)
    for row in range(first, stop):
        count += common(placements, pieces, covered, last, row, piece) == pieces.sizes[last]
    if count == 0:
        return -1
    left = below(stream, count)
    for row in range(first, stop):
        left -= common(placements, pieces, covered, last, row, piece) == pieces.sizes[last]
        if left < 0:
            return row
    return -1


@part
def common(placements: Placements, pieces: Pieces, one: int, piece: int, other: int, beside: int) -> int:
    """How many places two placements have in common, those of a piece and of another."""
    count = 0
    for at in range(pieces.sizes[piece]):
        for to in range(pieces.sizes[beside]):
            count += placements.cells[one, at] == placements.cells[other, to]
    return count


@part
def own(placements: Placements, tokens: Tokens, piece: int, size: int) -> bool:
    """Give the places of a piece to it; whether they were free."""
    is_free = True
    for at in range(size):
        place = placements.cells[tokens.rows[piece], at]
        is_free &= tokens.owners[place] == OUTSIDE
        tokens.owners[place] = piece
    return is_free


@kernel
def undo(ground: Ground, pieces: Pieces, first: int, tokens: Tokens) -> None:
    """The grid before a wave, from the grid after it and `owners`."""
    wave, board = pieces.waves[first], ground.board
    if pieces.sweeps[first]:
        blank_grid(ground, tokens, wave)
        for place in range(len(tokens.owners)):
            if tokens.owners[place] != OUTSIDE:
                tokens.grids[wave, place] = new_token(tokens, pieces.symbols[tokens.owners[place]])
        return
    for column in range(board.width):
        bottom = (board.height - 1) * board.width + column
        source = bottom
        for place in range(bottom, -1, -board.width):
            if tokens.owners[place] != OUTSIDE:
                tokens.grids[wave, place] = new_token(tokens, pieces.symbols[tokens.owners[place]])
                if not board.is_from_above:
                    source -= board.width
            else:
                tokens.grids[wave, place] = tokens.grids[wave + 1, source]
                source -= board.width


@kernel
def is_wave(ground: Ground, pieces: Pieces, first: int, last: int, tokens: Tokens, wave: int) -> bool:
    """Whether the pieces in `owners` are all the groups before a wave; in place, whichever are resolved first."""
    count = last - first
    choices = 1 if ground.board.is_from_above else (1 << count) - 1
    for choice in range(choices):
        for place in range(len(tokens.owners)):
            owner = tokens.owners[place]
            is_resolved = owner != OUTSIDE and choice >> (owner - first) & 1
            tokens.shown[place] = tokens.colours[tokens.grids[wave + is_resolved, place]]
        if not are_all(ground, pieces, first, last, tokens, choice):
            return False
    return True


@part
def are_all(ground: Ground, pieces: Pieces, first: int, last: int, tokens: Tokens, choice: int) -> bool:
    """Whether the groups of the grid in `shown` are exactly the pieces first to last that are not in `choice`."""
    found = find_groups(ground.board, ground.smallest, tokens.shown, tokens.room)
    waiting = 0
    for piece in range(first, last):
        waiting += not choice >> (piece - first) & 1
    if found != waiting:
        return False
    for place in range(len(tokens.owners)):
        owner = tokens.owners[place]
        if owner != OUTSIDE and not choice >> (owner - first) & 1:
            label = tokens.room.labels[place]
            if label < 0 or tokens.room.sizes[label] != pieces.sizes[owner]:
                return False
    return True
