"""Fair symbols for the tokens that belong to no group, so that each grid on the way shows its groups and no others."""

from __future__ import annotations

from rulesdsl.batch_player.compiling import kernel, part
from rulesdsl.batch_player.place_groups import MOST_NEAR, find_groups
from rulesdsl.issuing.draws import Stream, below
from rulesdsl.issuing.placements import Placements
from rulesdsl.issuing.plan_tables import Pieces
from rulesdsl.issuing.stack_waves import OUTSIDE, Ground, Tokens, is_wave, own

MOST_FILLINGS = 2000


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
        for symbol in range(ground.blank):
            tokens.forbidden[token, symbol] = False
        tokens.forbidden[token, ground.blank] = tokens.colours[token] == ground.blank
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
    """Draw symbols for the grids of the pieces first to last until they show these and nothing else."""
    for piece in range(first, last):
        forbid(ground, placements, pieces, piece, tokens)
    is_drawn = False
    for _ in range(MOST_FILLINGS):
        if not is_drawn and not draw_stretch(ground, pieces, first, last, waves, is_end, tokens, stream):
            return False
        wrong = wrong_wave(ground, placements, pieces, first, last, waves, is_end, tokens)
        if wrong < 0 or stream.at[1]:
            return wrong < 0
        is_drawn = ground.board.is_from_above
        if is_drawn:
            redraw_strays(ground, tokens, wrong, stream)
    return False


@kernel
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
    is_possible = True
    for piece in range(first, last):
        is_possible &= draw_grid(ground, tokens, pieces.waves[piece], stream)
    if is_end:
        is_possible &= draw_grid(ground, tokens, waves, stream)
    return is_possible and stream.at[1] == 0


@kernel
def wrong_wave(
    ground: Ground,
    placements: Placements,
    pieces: Pieces,
    first: int,
    last: int,
    waves: int,
    is_end: bool,
    tokens: Tokens,
) -> int:
    """The first grid found, from the last one backwards, that shows another group than planned; -1 where none does.

    Its groups are then those of `tokens.room`, and `owners` says which are planned.
    """
    for place in range(len(tokens.owners)):
        tokens.owners[place] = OUTSIDE
    if is_end and has_group(ground, tokens, waves):
        return waves
    stop = last
    while stop > first:
        start = stop - 1
        while start > first and pieces.waves[start - 1] == pieces.waves[start]:
            start -= 1
        for place in range(len(tokens.owners)):
            tokens.owners[place] = OUTSIDE
        for piece in range(start, stop):
            own(placements, tokens, piece, pieces.sizes[piece])
        if not is_wave(ground, pieces, start, stop, tokens, pieces.waves[start]):
            return int(pieces.waves[start])
        stop = start
    return -1


@part
def redraw_strays(ground: Ground, tokens: Tokens, wave: int, stream: Stream) -> None:
    """Draw the tokens of the groups that are not planned anew. From above, where a filling that is drawn whole seldom
    shows every wave, since each wave moves the symbols against each other."""
    for place in range(len(tokens.owners)):
        if tokens.owners[place] == OUTSIDE and tokens.room.labels[place] >= 0:
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
            tokens.forbidden[tokens.grids[wave, near], symbol] = True
            if not ground.board.is_from_above and not pieces.sweeps[piece]:
                tokens.forbidden[tokens.grids[wave + 1, near], symbol] = True


@part
def is_in(placements: Placements, row: int, size: int, place: int) -> bool:
    """Whether a placement holds a place."""
    for at in range(size):  # noqa: SIM110 (kernels have no generators)
        if placements.cells[row, at] == place:
            return True
    return False


@kernel
def draw_grid(ground: Ground, tokens: Tokens, wave: int, stream: Stream) -> bool:
    """Fair symbols, none forbidden, for the tokens of a grid that have none of their own; False where there is none.

    Tokens that the grid before shows as well are drawn twice, which changes no chances.
    """
    is_possible = True
    for place in range(tokens.grids.shape[1]):
        is_possible &= draw_token(ground, tokens, tokens.grids[wave, place], stream)
    return is_possible


@kernel
def draw_token(ground: Ground, tokens: Tokens, token: int, stream: Stream) -> bool:
    """A fair symbol of those that a token may have; False when there is none. Tokens of groups keep theirs."""
    if not tokens.forbidden[token, ground.blank]:
        return True
    allowed = 0
    for symbol in range(ground.blank):
        allowed += not tokens.forbidden[token, symbol]
    if allowed == 0:
        return False
    left = below(stream, allowed)
    for symbol in range(ground.blank):
        if not tokens.forbidden[token, symbol]:
            if left == 0:
                tokens.colours[token] = symbol
            left -= 1
    return True


@part
def has_group(ground: Ground, tokens: Tokens, wave: int) -> bool:
    """Whether a grid shows any group."""
    for place in range(len(tokens.shown)):
        tokens.shown[place] = tokens.colours[tokens.grids[wave, place]]
    return find_groups(ground.board, ground.smallest, tokens.shown, tokens.room) > 0
