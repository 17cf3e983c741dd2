"""Room in which kernels note wins. A kernel stops before a unit that may not fit, and is called again."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import part

COLUMNS = 4
"""Of a noted win: unit, wave, rule, gain."""


class Notes(NamedTuple):
    """`counts`: how many wins and how many cells are noted. `reserve`: wins one unit may have at the most."""

    is_kept: bool
    wins: NDArray[np.int64]
    cells: NDArray[np.int32]
    counts: NDArray[np.int64]
    reserve: int


def no_notes() -> Notes:
    """For players that need no wins."""
    return Notes(False, np.empty((0, COLUMNS), np.int64), np.empty(0, np.int32), np.zeros(2, np.int64), 0)


def notes_for(wins: int, places: int, reserve: int) -> Notes:
    """Room for so many wins of a grid of `places`."""
    return Notes(
        True, np.empty((wins, COLUMNS), np.int64), np.empty(wins * places, np.int32), np.zeros(2, np.int64), reserve
    )


@part
def is_full(notes: Notes) -> bool:
    """Whether the wins of one more unit may not fit."""
    return bool(notes.counts[0] + notes.reserve > len(notes.wins))


@part
def note_win(notes: Notes, unit: int, wave: int, rule: int, gain: int) -> None:
    """Note a win; its cells follow."""
    at = notes.counts[0]
    notes.wins[at, 0] = unit
    notes.wins[at, 1] = wave
    notes.wins[at, 2] = rule
    notes.wins[at, 3] = gain
    notes.counts[0] += 1
