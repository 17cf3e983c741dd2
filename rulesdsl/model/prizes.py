"""What is won: the prize tables as printed, and the figures the text claims of them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rulesdsl.model.money import Coins
from rulesdsl.model.said import Said, Texts


@dataclass(frozen=True, slots=True)
class PrizeInKind:
    """A prize that is a thing: a trip, a cheque, a free unit. It counts for `coins` wherever money is added up.

    `titles` are what players read. Parts of `said`: name, value, and a language each.
    """

    name: str
    coins: Coins
    titles: Texts
    said: Said


@dataclass(frozen=True, slots=True)
class Part:
    """Gains that a lot is made of: `times` of `coins` each, in `area` where the table says so; `prize` names what is no
    money. In the parts of the row's `said`: `part_name(at)`, and `times_name(at)` where a number is typed."""

    coins: Coins
    times: int = 1
    area: str | None = None
    prize: str | None = None


MADE_OF = "made of"
"""The column of makes, and what `said` calls a cell of it."""


def part_name(at: int) -> str:
    """What `said` calls the gain at one place of a make."""
    return f"{MADE_OF} {at}"


def times_name(at: int) -> str:
    """What `said` calls how often the gain at one place of a make is taken."""
    return f"{MADE_OF} {at} times"


@dataclass(frozen=True, slots=True)
class PrintedOdds:
    """One unit in `value`, printed with `digits` decimals (rounded half up)."""

    value: Fraction
    digits: int


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """One printed row: `count` lots of `coins`. A blank cell is None, and empty in `made_of`.

    `prize` names a prize in kind, which is worth `coins`. Parts of `said`: count, amount, total, odds, made of; value,
    where it is no money.
    """

    count: int
    coins: Coins
    printed_total: Coins | None
    printed_odds: PrintedOdds | None
    said: Said
    prize: str | None = None
    made_of: tuple[Part, ...] = ()

    @property
    def gains(self) -> int:
        """How many gains the lot is made of; 0 where the table does not say."""
        return sum(part.times for part in self.made_of)

    @property
    def adds_up(self) -> bool:
        """Whether the gains that the lot is made of come to its amount; False where the table does not say."""
        return sum(part.coins * part.times for part in self.made_of) == self.coins


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

    @property
    def has_makes(self) -> bool:
        """Whether the table says of any lot what it is made of."""
        return any(row.made_of for row in self.rows)


def made_together(rows: tuple[PrizeRow, ...]) -> frozenset[Coins]:
    """The lots that each of their rows says to be made of several gains, which come to the lot."""
    several = {row.coins for row in rows if row.gains > 1}
    return frozenset(several.difference(row.coins for row in rows if row.gains < 2 or not row.adds_up))


ClaimKind = Literal["payout ratio", "one unit in", "prize mass", "lots", "lots in money", "lots in kind"]


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
