"""Fair symbols for the tokens that belong to no group, so that each grid on the way shows its groups and no others."""

from __future__ import annotations

from rulesdsl.batch_player.compiling import kernel, part
from rulesdsl.batch_player.place_groups import MOST_NEAR, find_groups, has_group
from rulesdsl.issuing.chance.draws import Stream, below
from rulesdsl.issuing.making.placements import Placements
from rulesdsl.issuing.making.plan_tables import Pieces
from rulesdsl.issuing.making.stack_waves import HAS_ITS_OWN, OUTSIDE, Ground, Tokens, is_wave, own

MOST_FILLINGS = 2000
RIGHT = -1
IMPOSSIBLE = -2
MOST_PARTS = 4
"""In place, all tokens are drawn again, or one of two, three or four: where symbols stand close, all at once would make
as many new groups as they break."""


@part
def fill(
    ground: Ground,
    placements: Placements,
    pieces: Pieces,
    count: int,
    waves: int,
    tokens: Tokens,
    stream: Stream,
) -> bool:
    """Give every token a symbol, stretch by stretch from the last: up to each effect that replaces the grid."""
    for token in range(tokens.counts[0]):
        tokens.forbidden[token, :] = False
        tokens.left[token] = ground.blank if tokens.colours[token] == ground.blank else HAS_ITS_OWN
    last, is_end = count, True
    while True:
        first = last if is_end else last - 1
        while first > 0 and not pieces.sweeps[first - 1]:
            first -= 1
        if not fill_stretch(ground, placements, pieces, first, last, waves, is_end, tokens, stream):
            return False
        if first == 0:
            return True
        last, is_end = first, False


@kernel
def fill_stretch(
    ground: Ground,
    placements: Placements,
    pieces: Pieces,
    first: int,
    last: int,
    waves: int,
    is_end: bool,
    tokens: Tokens,
    stream: Stream,
) -> bool:
    """Draw symbols for the grids of the pieces first to last until they show these and nothing else.

    In place all of them anew each time, which keeps every filling as likely as the others. Where a filling drawn whole
    seldom shows every wave, only what is wrong: from above, since each wave moves the symbols against each other; and
    in place on grids that hold few fillings.
    """
    for piece in range(first, last):
        forbid(ground, placements, pieces, piece, tokens)
    is_drawn = False
    for _ in range(MOST_FILLINGS):
        if ground.redraws and not is_drawn:
            is_drawn = draw_stretch(ground, pieces, first, last, waves, is_end, tokens, stream)
            if not is_drawn:
                return False
        wrong = wrong_wave(ground, placements, pieces, first, last, waves, is_end, is_drawn, tokens, stream)
        if wrong < 0 or stream.at[1]:
            return wrong == RIGHT and not stream.at[1]
        if is_drawn:
            redraw_strays(ground, tokens, wrong, stream)
    return False


@part
def draw_stretch(
    ground: Ground,
    pieces: Pieces,
    first: int,
    last: int,
    waves: int,
    is_end: bool,
    tokens: Tokens,
    stream: Stream,
) -> bool:
    """Fair symbols for all tokens of a stretch that have none of their own; False where some token may have none."""
    is_possible = draw_grid(ground, tokens, waves, stream) if is_end else True
    for piece in range(last - 1, first - 1, -1):
        if piece == last - 1 or pieces.waves[piece] != pieces.waves[piece + 1]:
            is_possible &= draw_grid(ground, tokens, pieces.waves[piece], stream)
    return is_possible


@kernel
def wrong_wave(
    ground: Ground,
    placements: Placements,
    pieces: Pieces,
    first: int,
    last: int,
    waves: int,
    is_end: bool,
    is_drawn: bool,
    tokens: Tokens,
    stream: Stream,
) -> int:
    """The first grid found, from the last one backwards, that shows another group than planned; else RIGHT.

    Where nothing is drawn yet, what is new in a grid is drawn when its turn comes; IMPOSSIBLE where a token may have no
    symbol. From above the groups of the grid are then those of `tokens.room`, and `owners` says which are planned.
    """
    tokens.owners[:] = OUTSIDE
    if is_end:
        if not is_drawn and not draw_grid(ground, tokens, waves, stream):
            return IMPOSSIBLE
        if shows_group(ground, tokens, waves):
            return waves
    stop = last
    while stop > first:
        start = stop - 1
        while start > first and pieces.waves[start - 1] == pieces.waves[start]:
            start -= 1
        wave = int(pieces.waves[start])
        if not is_drawn and not draw_grid(ground, tokens, wave, stream):
            return IMPOSSIBLE
        tokens.owners[:] = OUTSIDE
        for piece in range(start, stop):
            own(placements, tokens, piece, pieces.sizes[piece])
        if not is_wave(ground, pieces, start, stop, tokens, wave):
            return wave
        stop = start
    return RIGHT


@part
def redraw_strays(ground: Ground, tokens: Tokens, wave: int, stream: Stream) -> None:
    """Draw tokens of the groups that are not planned anew."""
    part = 1 if ground.board.is_from_above else 1 + below(stream, MOST_PARTS)
    for place in range(len(tokens.owners)):
        is_stray = tokens.owners[place] == OUTSIDE and tokens.room.labels[place] >= 0
        if is_stray and (part == 1 or below(stream, part) == 0):
            draw_token(ground, tokens, tokens.grids[wave, place], stream)


@kernel
def forbid(ground: Ground, placements: Placements, pieces: Pieces, piece: int, tokens: Tokens) -> None:
    """Keep a piece's symbol off the tokens that show beside it: before its wave, and in place behind its wave too."""
    wave, symbol = pieces.waves[piece], pieces.symbols[piece]
    for at in range(pieces.sizes[piece]):
        cell = placements.cells[tokens.rows[piece], at]
        for number in range(MOST_NEAR):
            near = ground.board.near[cell, number]
            if near < 0 or is_in(placements, tokens.rows[piece], pieces.sizes[piece], near):
                continue
            keep_off(tokens, tokens.grids[wave, near], symbol)
            if not ground.board.is_from_above and not pieces.sweeps[piece]:
                keep_off(tokens, tokens.grids[wave + 1, near], symbol)


@part
def keep_off(tokens: Tokens, token: int, symbol: int) -> None:
    """Forbid a symbol to a token that has none of its own."""
    if tokens.left[token] != HAS_ITS_OWN and not tokens.forbidden[token, symbol]:
        tokens.forbidden[token, symbol] = True
        tokens.left[token] -= 1


@part
def is_in(placements: Placements, row: int, size: int, place: int) -> bool:
    """Whether a placement holds a place."""
    for at in range(size):  # noqa: SIM110 (kernels have no generators)
        if placements.cells[row, at] == place:
            return True
    return False


@kernel
def draw_grid(ground: Ground, tokens: Tokens, wave: int, stream: Stream) -> bool:
    """Fair symbols, none forbidden, for what is new in a grid and has none of its own; False where there is none."""
    is_possible = True
    stop = tokens.begins[wave - 1] if wave > 0 else tokens.counts[0]
    for token in range(tokens.begins[wave], stop):
        is_possible &= draw_token(ground, tokens, token, stream)
    return is_possible and not stream.at[1]


@part
def draw_token(ground: Ground, tokens: Tokens, token: int, stream: Stream) -> bool:
    """A fair symbol of those that a token may have; False when there is none. Tokens of groups keep theirs."""
    left = tokens.left[token]
    if left > 0:
        symbol = below(stream, left)
        if left < ground.blank:
            for each in range(ground.blank):
                symbol += tokens.forbidden[token, each] and each <= symbol
        tokens.colours[token] = symbol
    return bool(left != 0)


@part
def shows_group(ground: Ground, tokens: Tokens, wave: int) -> bool:
    """Whether a grid shows any group. All are found where they are to be drawn anew."""
    for place in range(len(tokens.shown)):
        tokens.shown[place] = tokens.colours[tokens.grids[wave, place]]
    if ground.redraws:
        return find_groups(ground.board, ground.smallest, tokens.shown, tokens.room) > 0
    return has_group(ground.board, ground.smallest, tokens.shown, tokens.room)
