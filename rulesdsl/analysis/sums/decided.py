"""What every way to answer about sums shares: all of the answers, or none."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from rulesdsl.analysis.sums.budget import Spent


class Decided(ABC):
    """Sums of which each total asked for is decided, as far as the budget goes."""

    @abstractmethod
    def decided(self, totals: Iterable[int], most: int | None) -> dict[int, bool]:
        """Whether each total is a sum of at most `most` gains; those the budget does not reach are missing."""

    def within(self, totals: Iterable[int], most: int | None) -> set[int]:
        """Those of `totals` that are sums of at most `most` gains (and of every bound of their own); raises Spent."""
        asked = set(totals)
        answers = self.decided(asked, most)
        if len(answers) < len(asked):
            raise Spent
        return {total for total, made in answers.items() if made}
