"""The sums of a pool: one question, two ways to answer it, chosen by the shape of the pool."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from rulesdsl.analysis.sources import Alternative, Pool, Source, least_bound, simplified
from rulesdsl.analysis.sums.budget import Budget
from rulesdsl.analysis.sums.many_sources import ManySources
from rulesdsl.analysis.sums.one_source import OneSource


class Sums(Protocol):
    """Which totals the gains of a pool make. `within` alone raises `Spent`; the others leave out what is not known."""

    @property
    def at_most(self) -> int | None:
        """The most gains of a sum; None is no bound."""

    def within(self, totals: Iterable[int], most: int | None) -> set[int]:
        """Those of `totals` that are sums of at most `most` gains."""

    def decided(self, totals: Iterable[int], most: int | None) -> dict[int, bool]:
        """Whether each of `totals` is a sum of at most `most` gains; undecided ones are missing."""

    def fewest(self, totals: Iterable[int]) -> dict[int, int | None]:
        """How many gains each total takes at the least, None where no sum makes it; undecided ones are missing."""

    def containing(self, gains: Sequence[Alternative], totals: Sequence[int]) -> dict[Alternative, dict[int, bool]]:
        """For each gain, which the pool can give, whether each of `totals` is a sum with it; undecided are missing."""


def sums_of_pool(pool: Pool, budget: Budget) -> Sums:
    """The sums of a pool; all questions put to them share the budget."""
    plain = simplified(pool)
    if not plain.parts:
        return OneSource((), 0, budget)
    source = plain.parts[0]
    if len(plain.parts) == 1 and isinstance(source, Source):
        bound = least_bound(plain.at_most, source.at_most)
        return OneSource((each.coins for each in source.alternatives), bound, budget)
    return ManySources(plain, budget)
