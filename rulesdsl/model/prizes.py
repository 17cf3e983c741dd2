"""What is won: the prize tables as printed, and the figures the text claims of them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rulesdsl.model.money import Coins
from rulesdsl.model.said import Said


@dataclass(frozen=True, slots=True)
class PrintedOdds:
    """One unit in `value`, printed with `digits` decimals (rounded half up)."""

    value: Fraction
    digits: int


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """One printed row: `count` lots of `coins`. A blank cell is None. Parts of `said`: count, amount, total, odds."""

    count: int
    coins: Coins
    printed_total: Coins | None
    printed_odds: PrintedOdds | None
    said: Said


@dataclass(frozen=True, slots=True)
class TotalRow:
    """The last row of a table, whose amount is blank. Same parts as a prize row."""

    count: int | None
    coins: Coins | None
    printed_odds: PrintedOdds | None
    said: Said


@dataclass(frozen=True, slots=True)
class CumulatedOnly:
    """Lots that no single gain pays. Parts of `said`: "0", "1", ... one an amount."""

    coins: tuple[Coins, ...]
    said: Said


@dataclass(frozen=True, slots=True)
class PrizeTable:
    """The lots of a block at one stake: `stake` is an index of Game.stakes, None where the table names none."""

    stake: int | None
    rows: tuple[PrizeRow, ...]
    total: TotalRow | None
    cumulated_only: CumulatedOnly | None
    said: Said


ClaimKind = Literal["payout ratio", "one unit in", "prize mass", "lots"]


@dataclass(frozen=True, slots=True)
class Claim:
    """A figure the text states about a table: `stake` None means every table. Part of `said`: value.

    `value`: the ratio itself for a payout ratio (70 % is 7/10), coins for a mass, units for odds, a count.
    `digits` are the decimals printed.
    """

    kind: ClaimKind
    stake: int | None
    value: Fraction
    digits: int
    said: Said
