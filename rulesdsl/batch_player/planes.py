"""A grid in four words: bit planes of its symbol numbers, so that one operation sees all places and all symbols.

Bits stand as in `analysis.contact.grids`: row by row, one guard bit after each row. Bit b of plane p is bit p of the
number of the symbol at b. Up to 16 symbols and grids whose rows, guards included, fill at most 64 bits.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.analysis.contact.grids import ContactGrid
from rulesdsl.analysis.contact.rules import ContactRules
from rulesdsl.batch_player.compiling import Word, bit_count, lowest_bit, part

PLANES = 4
MOST_SYMBOLS = 1 << PLANES
WORD_BITS = 64
NONE = Word(0)
ONE = Word(1)


class Planes(NamedTuple):
    """Plane by plane, the lowest bit of the symbol numbers first."""

    p0: Word
    p1: Word
    p2: Word
    p3: Word


class Links(NamedTuple):
    """Places that touch an equal one to the right, below, below to the left, below to the right."""

    right: Word
    down: Word
    left_down: Word
    right_down: Word


class Board(NamedTuple):
    """The grid of a game in words. `Links` of a grid lie within `inside`; `heart` is the smallest size, at most 4."""

    full: Word
    inside: Links
    right: Word
    down: Word
    left_down: Word
    right_down: Word
    diagonal: bool
    heart: int
    width: int


def fits_planes(rules: ContactRules) -> bool:
    """Whether a game's grid can be played in four words: new symbols in place, few enough places and symbols."""
    in_word = rules.grid.full.bit_length() <= WORD_BITS
    return in_word and rules.columns is None and len(rules.codes) <= MOST_SYMBOLS


def board_of(rules: ContactRules) -> Board:
    """The board of a game that `fits_planes`."""
    grid, contact = rules.grid, rules.area.relation
    stride = grid.width + 1
    inside = Links(
        _inside(grid, 1, contact.horizontal),
        _inside(grid, stride, contact.vertical),
        _inside(grid, stride - 1, contact.diagonal),
        _inside(grid, stride + 1, contact.diagonal),
    )
    steps = (Word(1), Word(stride), Word(stride - 1), Word(stride + 1))
    heart = min(4, *rules.smallest)
    return Board(Word(grid.full), inside, *steps, contact.diagonal, heart, grid.width)


def _inside(grid: ContactGrid, shift: int, touches: bool) -> Word:
    return Word(grid.full & grid.full >> shift) if touches else NONE


@part
def planes_at(rows: NDArray[np.uint64], row: int, first: int) -> Planes:
    """The planes that stand in a row of words from column `first`."""
    return Planes(rows[row, first], rows[row, first + 1], rows[row, first + 2], rows[row, first + 3])


@part
def alike(planes: Planes, shift: Word) -> Word:
    """Bits whose place shows the same symbol as the place `shift` further on."""
    return ~(
        (planes.p0 ^ (planes.p0 >> shift))
        | (planes.p1 ^ (planes.p1 >> shift))
        | (planes.p2 ^ (planes.p2 >> shift))
        | (planes.p3 ^ (planes.p3 >> shift))
    )


@part
def links_of(board: Board, planes: Planes) -> Links:
    """Which places of a grid touch an equal one."""
    right = alike(planes, board.right) & board.inside.right
    down = alike(planes, board.down) & board.inside.down
    if not board.diagonal:
        return Links(right, down, NONE, NONE)
    left_down = alike(planes, board.left_down) & board.inside.left_down
    return Links(right, down, left_down, alike(planes, board.right_down) & board.inside.right_down)


@part
def hearts_of(board: Board, links: Links) -> Word:
    """Places of which every group of `board.heart` or more has one; none where there is no such group to be found.

    Four or more in contact always hold one that touches three, or two in contact that touch two each: one look at the
    whole grid (counting equal neighbours up to three in bits) finds them for all symbols at once.
    """
    if board.heart == 1:
        return board.full
    right_of, under = links.right << board.right, links.down << board.down
    once = links.right | right_of
    twice = links.right & right_of
    thrice = twice & links.down
    twice |= once & links.down
    once |= links.down
    thrice |= twice & under
    twice |= once & under
    once |= under
    if board.diagonal:
        for beside in (
            links.left_down,
            links.left_down << board.left_down,
            links.right_down,
            links.right_down << board.right_down,
        ):
            thrice |= twice & beside
            twice |= once & beside
            once |= beside
    if board.heart == 2:
        return once
    if board.heart == 3:
        return twice
    pairs = (twice >> board.right & links.right) | (twice >> board.down & links.down)
    if board.diagonal:
        pairs |= (twice >> board.left_down & links.left_down) | (twice >> board.right_down & links.right_down)
    return thrice | (twice & pairs)


@part
def group_from(board: Board, links: Links, start: Word) -> Word:
    """All places reached from `start` through equal symbols in contact."""
    found = NONE
    grown = start
    while grown != found:
        found = grown
        grown |= ((found & links.right) << board.right) | (found >> board.right & links.right)
        grown |= ((found & links.down) << board.down) | (found >> board.down & links.down)
        if board.diagonal:
            grown |= ((found & links.left_down) << board.left_down) | (found >> board.left_down & links.left_down)
            grown |= ((found & links.right_down) << board.right_down) | (found >> board.right_down & links.right_down)
    return found


@part
def symbol_at(planes: Planes, bit: int) -> int:
    """The number of the symbol at a bit."""
    place = Word(bit)
    number = (planes.p0 >> place & ONE) | (planes.p1 >> place & ONE) << Word(1)
    number |= (planes.p2 >> place & ONE) << Word(2) | (planes.p3 >> place & ONE) << Word(3)
    return int(np.int64(number))


@part
def replaced(planes: Planes, news: Planes, where: Word) -> Planes:
    """The planes with those of `news` at the places `where`."""
    return Planes(
        planes.p0 ^ ((planes.p0 ^ news.p0) & where),
        planes.p1 ^ ((planes.p1 ^ news.p1) & where),
        planes.p2 ^ ((planes.p2 ^ news.p2) & where),
        planes.p3 ^ ((planes.p3 ^ news.p3) & where),
    )


@part
def holding(planes: Planes, number: int) -> Word:
    """The bits, of all 64, that show the symbol with this number."""
    missing = planes.p0 if not number & 1 else ~planes.p0
    missing |= planes.p1 if not number & 2 else ~planes.p1
    missing |= planes.p2 if not number & 4 else ~planes.p2
    missing |= planes.p3 if not number & 8 else ~planes.p3
    return ~missing


@part
def unknown(planes: Planes, count: int) -> Word:
    """The bits whose number is none of `count` symbols: compared plane by plane, from the highest."""
    if count > 15:
        return NONE
    same = ~NONE
    above = NONE
    for number, plane in ((8, planes.p3), (4, planes.p2), (2, planes.p1), (1, planes.p0)):
        if count & number:
            same &= plane
        else:
            above |= same & plane
            same &= ~plane
    return above | same


@part
def groups_of(
    board: Board,
    smallest: NDArray[np.int64],
    planes: Planes,
    links: Links,
    hearts: Word,
    groups: NDArray[np.uint64],
    symbols: NDArray[np.int64],
) -> int:
    """Write the groups around `hearts` and their symbols, by first place; how many there are."""
    found = 0
    while hearts:
        group = group_from(board, links, hearts & ~(hearts - ONE))
        hearts &= ~group
        symbol = symbol_at(planes, lowest_bit(group))
        if bit_count(group) >= smallest[symbol]:
            at = found
            while at > 0 and lowest_bit(groups[at - 1]) > lowest_bit(group):
                groups[at], symbols[at] = groups[at - 1], symbols[at - 1]
                at -= 1
            groups[at], symbols[at] = group, symbol
            found += 1
    return found
