"""What is proved and refuted of lots and gains, as values that checks turn into findings and pages into sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import gcd
from typing import Literal, Union

from rulesdsl.analysis.lots import Lots
from rulesdsl.analysis.sources import Alternative, Pool
from rulesdsl.analysis.sums.budget import Undecided
from rulesdsl.model.money import Coins


@dataclass(frozen=True, slots=True)
class Proved:
    """It holds; a sum that shows it is found by `sums.search.a_sum`."""


@dataclass(frozen=True, slots=True)
class Refuted:
    """It does not hold, and why.

    "not in steps": every gain is a multiple of `figure` coins, the lot is not. "less than any gain": the least gain is
    `figure` coins. "too many gains": it takes `figure` gains (None: not known how many), more than a unit may hold.
    "no sum": none of the above, and yet no sum makes it. "paid alone": by `combinations`. "not listed", "no lot",
    "in no lot": as they say.
    """

    reason: Literal[
        "not in steps",
        "less than any gain",
        "too many gains",
        "no sum",
        "paid alone",
        "not listed",
        "no lot",
        "in no lot",
    ]
    figure: int | None = None
    combinations: tuple[str, ...] = ()


Verdict = Union[Proved, Refuted, Undecided]


def reached_verdicts(pool: Pool, lots: Sequence[Coins]) -> dict[Coins, Verdict]:
    """For each lot: some sum of gains, within the bounds of the pool, makes it."""
    bounded = Lots(pool, lots)
    answers = {lot: bounded.reached(lot) for lot in bounded.lots}
    unmade = [lot for lot, reached in answers.items() if reached is False]
    free = Lots(replace(pool, at_most=None), unmade)
    verdicts: dict[Coins, Verdict] = {}
    for lot, reached in answers.items():
        verdicts[lot] = why_not(free, lot) if reached is False else Proved() if reached is True else reached
    return verdicts


def cumulated_only_verdicts(pool: Pool, lots: Sequence[Coins], listed: Iterable[Coins]) -> dict[Coins, Verdict]:
    """For each lot and each listed amount: it is listed exactly if it is a lot that several gains make and none alone.

    A lot that nothing makes is left out: that is not the fault of the list.
    """
    table, said = Lots(pool, lots), tuple(dict.fromkeys(listed))
    verdicts: dict[Coins, Verdict] = {lot: Refuted("no lot") for lot in said if lot not in table.lots}
    for lot in table.lots:
        single, is_listed = table.single(lot), lot in said
        if single:
            verdicts[lot] = Refuted("paid alone", None, single) if is_listed else Proved()
        elif is_listed:
            verdicts[lot] = Proved()
        else:
            reached = table.reached(lot)
            if reached is not False:
                verdicts[lot] = Refuted("not listed") if reached is True else reached
    return verdicts


def used_verdicts(pool: Pool, lots: Sequence[Coins]) -> dict[Alternative, Verdict]:
    """For each gain: it is part of some lot."""
    table = Lots(pool, lots)
    verdicts: dict[Alternative, Verdict] = {}
    for gain in table.gains:
        used = table.in_some_lot(gain)
        verdicts[gain] = Proved() if used is True else Refuted("in no lot") if used is False else used
    return verdicts


def never_alone(pool: Pool, lots: Sequence[Coins]) -> tuple[Alternative, ...]:
    """The gains that are no lot: a unit that holds one holds another too."""
    table = Lots(pool, lots)
    return tuple(gain for gain in table.gains if not table.alone(gain))


def why_not(free: Lots, lot: Coins) -> Refuted:
    """Why no sum makes a lot. `free` has the gains of the pool without the bound on all of them together."""
    gains = [gain.coins for gain in free.gains if gain.coins > 0]
    if gains and lot % gcd(*gains):
        return Refuted("not in steps", gcd(*gains))
    if gains and lot < min(gains):
        return Refuted("less than any gain", min(gains))
    if free.reached(lot) is not True:
        return Refuted("no sum")
    fewest = free.fewest(lot)
    return Refuted("too many gains", fewest if isinstance(fewest, int) else None)
