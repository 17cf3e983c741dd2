"""Makes units backwards on any grid, new symbols in place or from above: places first, then fair symbols until one
filling shows these groups and no others. As `plane_maker`, token by token."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import kernel, part
from rulesdsl.issuing.chance.draws import Stream
from rulesdsl.issuing.making.placements import Placements
from rulesdsl.issuing.making.plan_tables import ORDERS_A_SUM, Pieces, PlanTables, draw_order, draw_pieces, is_hopeless
from rulesdsl.issuing.making.plane_maker import FAILED, MADE, NO_ROOM, NO_WORDS
from rulesdsl.issuing.making.stack_filling import fill
from rulesdsl.issuing.making.stack_waves import Ground, Tokens, place_waves


class MadeStacks(NamedTuple):
    """Where units go: as `Stacks`. `state[0]`: symbols written, `state[1]`: why the kernel stopped."""

    lengths: NDArray[np.int32]
    starts: NDArray[np.int64]
    state: NDArray[np.int64]


@kernel
def make_stacks(
    ground: Ground,
    plan: PlanTables,
    placements: Placements,
    lots: NDArray[np.uint16],
    begin: int,
    stream: Stream,
    pieces: Pieces,
    tokens: Tokens,
    made: MadeStacks,
    symbols: NDArray[np.uint16],
) -> int:
    """Make the units from `begin` on, each winning its lot; the number of the unit that could not be made yet."""
    for unit in range(begin, len(lots)):
        if made.state[0] + len(tokens.colours) > len(symbols):
            made.state[1] = NO_ROOM
            return unit
        begun = stream.at[0]
        waves, count = make_unit(ground, plan, placements, lots[unit], stream, pieces, tokens)
        if stream.at[1] or waves < 0:
            made.state[1] = NO_WORDS if stream.at[1] else FAILED
            stream.at[0] = begun
            return unit
        write_stacks(ground, placements, pieces, count, waves, tokens, made.lengths[unit], symbols, made.state)
        made.starts[unit + 1] = made.state[0]
    made.state[1] = MADE
    return len(lots)


@kernel
def make_unit(
    ground: Ground,
    plan: PlanTables,
    placements: Placements,
    lot: int,
    stream: Stream,
    pieces: Pieces,
    tokens: Tokens,
) -> tuple[int, int]:
    """The grids of one unit into `tokens`; how many waves (-1: none was found within the tries) and combinations."""
    count = 0
    for attempt in range(plan.attempts):
        if attempt % ORDERS_A_SUM == 0:
            count = draw_pieces(plan, lot, stream, pieces)
        waves = draw_order(plan, count, stream, pieces)
        if stream.at[1]:
            return -1, count
        if count > 1 and not ground.board.is_from_above and is_hopeless(pieces, count):
            continue
        if not place_waves(ground, placements, pieces, count, waves, tokens, stream):
            continue
        if fill(ground, placements, pieces, count, waves, tokens, stream):
            return waves, count
    return -1, count


@kernel
def write_stacks(
    ground: Ground,
    placements: Placements,
    pieces: Pieces,
    count: int,
    waves: int,
    tokens: Tokens,
    lengths: NDArray[np.int32],
    symbols: NDArray[np.uint16],
    state: NDArray[np.int64],
) -> None:
    """Write the stacks of a unit: what shows at first, and what each wave that clears a place brings in."""
    board, at = ground.board, state[0]
    height = board.height if board.is_from_above else 1
    for slot in range(board.slots):
        begun = at
        for up in range(height):
            place = slot + (height - 1 - up) * board.width
            symbols[at] = tokens.colours[tokens.grids[0, place]]
            at += 1
        first = 0
        for wave in range(waves):
            last = first
            while last < count and pieces.waves[last] == wave:
                last += 1
            taken = taken_from(board.width, board.is_from_above, placements, pieces, first, last, tokens, slot, height)
            for up in range(height - taken, height):
                place = slot + (height - 1 - up) * board.width
                symbols[at] = tokens.colours[tokens.grids[wave + 1, place]]
                at += 1
            first = last
        lengths[slot] = at - begun
    state[0] = at


@part
def taken_from(
    width: int,
    is_from_above: bool,
    placements: Placements,
    pieces: Pieces,
    first: int,
    last: int,
    tokens: Tokens,
    slot: int,
    height: int,
) -> int:
    """How many new symbols a slot shows after the wave of the pieces first to last."""
    if pieces.sweeps[first]:
        return height
    taken = 0
    for piece in range(first, last):
        for at in range(pieces.sizes[piece]):
            cell = placements.cells[tokens.rows[piece], at]
            taken += (cell % width if is_from_above else cell) == slot
    return taken
