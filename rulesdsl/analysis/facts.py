"""The figures of a game: a table of facts a stake, one entry a printed row. Coins and exact fractions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rulesdsl.model.game import Part
from rulesdsl.model.money import Coins


@dataclass(frozen=True, slots=True)
class PrizeFact:
    """One printed row. `odds`: one unit in so many. `share`: of the table's total. `single`: combinations that pay
    it alone. `fewest`: gains that make it at the least; None where none can or the game has no payouts. `prize`: the
    name of a prize in kind. What the row prints that it is made of decides `single`, `cumulated_only` and `fewest`."""

    coins: Coins
    count: int
    total: Coins
    odds: Fraction | None
    share: Fraction
    single: tuple[str, ...]
    cumulated_only: bool
    fewest: int | None
    prize: str | None = None
    made_of: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class CombinationFact:
    """One payout. `alone`: its gain is a lot. `in_lots`: the lots it can be part of, in the order of the table."""

    combination: str
    coins: Coins
    alone: bool
    in_lots: tuple[Coins, ...]


@dataclass(frozen=True, slots=True)
class StakeFacts:
    """The figures of one prize table, in the order of the stakes.

    `payout_ratio`, `odds` and `variance` (of a unit's lot, in units of the currency squared) need a block. `undecided`:
    lots whose `fewest` and whose place in `in_lots` could not be told within the budget of `budget.py`.
    """

    stake: Coins | None
    units: int | None
    lots: int
    total: Coins
    payout_ratio: Fraction | None
    odds: Fraction | None
    variance: Fraction | None
    prizes: tuple[PrizeFact, ...]
    combinations: tuple[CombinationFact, ...]
    undecided: tuple[Coins, ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    game: str
    stakes: tuple[StakeFacts, ...]
