"""The units of block.c as layers: its tickets replayed, so that both players verify the very same units."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import Word, bit_count, kernel
from rulesdsl.batch_player.layer_player import bring
from rulesdsl.batch_player.planes import NONE, ONE, Board, Planes, groups_of, hearts_of, links_of, replaced
from rulesdsl.batch_player.rule_tables import RuleTables
from rulesdsl.batch_player.units import Layers

TICKET = np.dtype(
    [
        ("first", "<u8", 3),
        ("script", "<u8", 3),
        ("symbols", "<u2"),
        ("lot", "u1"),
        ("stages", "u1"),
        ("unused", "<u4"),
    ]
)
LOTS = (0, 500_000, 50_000, 5_000, 2_500, 500, 200, 100, 50)
"""Coins of the lots by their number in block.c."""


def reference_units(path: Path, board: Board, tables: RuleTables) -> tuple[Layers, NDArray[np.int64]]:
    """The units of a file that block.c wrote, and the lot of each in coins."""
    tickets = np.fromfile(path, TICKET)
    count = len(tickets)
    first = np.zeros((count, 4), np.uint64)
    first[:, :3] = tickets["first"]
    later = np.zeros((int(tickets["stages"].sum()), 5), np.uint64)
    starts = np.zeros(count + 1, np.int64)
    used = replay(
        board,
        tables,
        first,
        np.ascontiguousarray(tickets["script"]),
        later,
        starts,
        np.empty(65, np.uint64),
        np.empty(65, np.int64),
    )
    p0, p1, p2, p3 = np.ascontiguousarray(first.T)
    units = Layers(np.zeros(count, np.int16), (p0, p1, p2, p3), later[:used], starts)
    return units, np.array(LOTS)[tickets["lot"]]


@kernel
def replay(
    board: Board,
    tables: RuleTables,
    first: NDArray[np.uint64],
    script: NDArray[np.uint64],
    later: NDArray[np.uint64],
    starts: NDArray[np.int64],
    groups: NDArray[np.uint64],
    symbols: NDArray[np.int64],
) -> int:
    """Play each ticket from its script and write what appears under each place as layers; how many in all."""
    used = 0
    for unit in range(len(first)):
        planes = Planes(first[unit, 0], first[unit, 1], first[unit, 2], first[unit, 3])
        s0, s1, s2 = script[unit, 0], script[unit, 1], script[unit, 2]
        starts[unit] = used
        while True:
            links = links_of(board, planes)
            hearts = hearts_of(board, links)
            if hearts == NONE:
                break
            found = groups_of(board, tables.smallest, planes, links, hearts, groups, symbols)
            _, gone, _ = bring(board, tables, 0, groups, symbols, found)
            news = Planes(spread(s0, gone), spread(s1, gone), spread(s2, gone), NONE)
            taken = Word(bit_count(gone))
            s0, s1, s2 = s0 >> taken, s1 >> taken, s2 >> taken
            put_under(later, starts[unit], used, gone, news)
            if later[used, 0]:
                used += 1
            planes = replaced(planes, news, gone)
    starts[len(first)] = used
    return used


@kernel
def spread(bits: Word, where: Word) -> Word:
    """The lowest bits of a word, one at each place of `where`."""
    spread_bits = NONE
    while where:
        lowest = where & ~(where - ONE)
        if bits & ONE:
            spread_bits |= lowest
        bits >>= ONE
        where ^= lowest
    return spread_bits


@kernel
def put_under(later: NDArray[np.uint64], low: int, high: int, gone: Word, news: Planes) -> None:
    """Put new symbols under the places `gone`: in the first layer where each place has none yet."""
    rest = gone
    for layer in range(low, high + 1):
        free = rest & ~later[layer, 0]
        later[layer, 0] |= free
        later[layer, 1] |= news.p0 & free
        later[layer, 2] |= news.p1 & free
        later[layer, 3] |= news.p2 & free
        rest ^= free
