"""How much a proof may cost, counted and not timed, so that the same game always gets the same verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

OPERATION = 10_000
"""What any operation costs beside the bits it touches."""
LOOK_UP = 1_500
"""What finding a number in a set costs."""
QUESTION = 7_500
"""What asking about one total costs whatever the answer."""
WORK = 8_000_000_000
"""The work a question about one table may cost: bits touched, about a fifth of a second on one core of 2024."""


@dataclass(frozen=True, slots=True)
class Undecided:
    """Not known, and why: `work` - to know it would cost more than the stated budget."""

    reason: Literal["work"]


class Spent(Exception):
    """The budget is used up. Caught where a question is asked; the answer is then `Undecided`."""


@dataclass(slots=True)
class Budget:
    """Work that is left for the questions that share it."""

    left: int = WORK

    def spend(self, work: int) -> None:
        """Take the cost of a step before it is made; raises `Spent` when it is more than is left."""
        if work > self.left:
            raise Spent
        self.left -= work
