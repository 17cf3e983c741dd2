"""How much a proof may cost, counted and not timed, so that the same game always gets the same verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

OPERATION = 15_000
"""What any operation costs beside the bits it touches."""
LOOK_UP = 3_000
"""What finding a number in a set costs."""
QUESTION = 40_000
"""What asking about one total costs whatever the answer."""
WORK = 2_800_000_000
"""The work all questions about one pool may cost together: bits touched, at most 50 ms on one core of 2024."""
SEARCH = 20_000_000_000
"""What listing the sums of one lot may cost, about a third of a second."""
WORK_A_LOT = 1_000_000
"""What a table may cost beyond that for each of its lots, so that long tables are asked about too."""


@dataclass(frozen=True, slots=True)
class Shares:
    """What each question about a pool may use of the work that is left when it is asked, in hundredths. They are asked
    in this order, so that no answer depends on which a caller wants first."""

    reached: int = 80
    fewest: int = 45
    containing: int = 75
    numbers: int = 100


SHARES = Shares()


@dataclass(frozen=True, slots=True)
class Undecided:
    """Not known, and why: `work` - to know it would cost more than the stated budget."""

    reason: Literal["work"]


class Spent(Exception):
    """The budget is used up. Caught where a question is asked; the answer is then `Undecided`."""


class Budget:
    """Work that is left for the questions that share it."""

    __slots__ = ("_kept", "_whole")

    def __init__(self, work: int = WORK) -> None:
        self._whole = work
        self._kept = 0

    @property
    def left(self) -> int:
        """What may be spent now."""
        return self._whole - self._kept

    def allow(self, share: int) -> None:
        """From now on only so many hundredths of all that is left may be spent."""
        self._kept = self._whole - self._whole * share // 100

    def spend(self, work: int) -> None:
        """Take the cost of a step before it is made; raises `Spent` when it is more than is left."""
        if work > self.left:
            raise Spent
        self._whole -= work
