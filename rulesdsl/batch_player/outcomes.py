"""What a batch of units brings, as arrays, and how one outcome is told in JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

REASONS = ("", "malformed", "oversize", "exhausted", "unused")
VALID, MALFORMED_UNIT, OVERSIZE, EXHAUSTED, UNUSED = range(5)
YES, NO, UNKNOWN = 1, 0, -1


class Results(NamedTuple):
    """What the kernels write, one entry a unit. `certain`: 1 where the play itself shows that the order of resolving
    groups does not matter, because no wave had several groups that could disturb each other."""

    reasons: NDArray[np.uint8]
    lots: NDArray[np.int64]
    waves: NDArray[np.int32]
    certain: NDArray[np.uint8]

    def part(self, start: int, stop: int) -> Results:
        """Those of the units from `start` up to `stop`, in the same memory."""
        some = slice(start, stop)
        return Results(self.reasons[some], self.lots[some], self.waves[some], self.certain[some])


@dataclass(frozen=True, slots=True)
class Wins:
    """Every gain of the valid units, by unit, wave and first place.

    `units` int64[w], `waves` int32[w] from 1, `rules` int32[w] (which of the game's rules, in their order), `gains`
    int64[w] coins. The places of win i are `cells[starts[i] : starts[i + 1]]` in reading order (int32, int64).
    """

    units: NDArray[np.int64]
    waves: NDArray[np.int32]
    rules: NDArray[np.int32]
    gains: NDArray[np.int64]
    cells: NDArray[np.int32]
    starts: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """n outcomes. `reasons` uint8[n]: index of REASONS, 0 for a valid unit. `lots` int64[n] coins and `waves` int32[n]
    hold what was reached where a unit is invalid. `order_independent` int8[n]: YES, NO, UNKNOWN; None where it was not
    asked. `wins` None where they were not asked."""

    reasons: NDArray[np.uint8]
    lots: NDArray[np.int64]
    waves: NDArray[np.int32]
    order_independent: NDArray[np.int8] | None
    wins: Wins | None

    def __len__(self) -> int:
        return len(self.reasons)


def empty_results(count: int) -> Results:
    return Results(
        np.empty(count, np.uint8), np.empty(count, np.int64), np.empty(count, np.int32), np.empty(count, np.uint8)
    )
