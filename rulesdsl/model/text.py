"""What the text says around the play: stakes and blocks, dates, articles, readings, choices of issuing, examples."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Literal

from rulesdsl.model.money import Coins
from rulesdsl.model.said import PerStake, Said, Texts

ReadingKind = Literal["larger groups", "simultaneous wins"]
NEVER_SHOWN = "never shown"
TOGETHER = "together, payouts before effects"
EFFECTS_FIRST = "together, effects before payouts"
ONE_BY_ONE = "one by one, in reading order"


@dataclass(frozen=True, slots=True)
class Reading:
    """What the text leaves open and how this file reads it; `value` is one of a closed list."""

    kind: ReadingKind
    area: str
    value: str
    said: Said


@dataclass(frozen=True, slots=True)
class Wording:
    """A phrase of the regulation that is read as another one."""

    printed: str
    read_as: str
    said: Said


HowSums = Literal["fewest gains first", "by number of gains"]


@dataclass(frozen=True, slots=True)
class SumWeight:
    """What the sums of so many gains that make a lot weigh together. Parts of `said`: gains, weight."""

    gains: int
    weight: int
    said: Said


@dataclass(frozen=True, slots=True)
class Issuing:
    """The operator's choices: most paying combinations in a unit, how sums are weighted, share of losing units
    that show an effect. None where the file does not say. `weights`: the table, where sums are weighted by one."""

    at_most: int | None
    sums: HowSums | None
    effects_in_losing: Fraction | None
    said: Said | None
    weights: tuple[SumWeight, ...] = ()


@dataclass(frozen=True, slots=True)
class Article:
    """What says an article: names of statements, and the words that no rule says."""

    number: str
    said_by: tuple[str, ...]
    texts: Texts
    said: Said


@dataclass(frozen=True, slots=True)
class Win:
    """What an example says is won in a wave: a combination and its gain. Parts of `said`: combination, gain."""

    combination: str
    coins: Coins
    said: Said


@dataclass(frozen=True, slots=True)
class Wave:
    """One drawing of an example: codes in reading order, "." for a place left as it was; what it wins.

    `rows` is how many codes each row was drawn with. Parts of `said`: "0", "1", ... one a row.
    """

    codes: tuple[str, ...]
    wins: tuple[Win, ...]
    said: Said
    rows: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A unit drawn wave by wave. `stake` None: it holds at every stake. `lot` None: losing. Part of `said`: lot."""

    titles: Texts
    stake: int | None
    area: str
    waves: tuple[Wave, ...]
    lot: Coins | None
    said: Said


@dataclass(frozen=True, slots=True)
class Allowance:
    """`allow CODE [of ROW] because "..."`: one finding the author accepts. `row` is the row's key as typed."""

    code: str
    row: str | None
    reason: str
    said: Said


@dataclass(frozen=True, slots=True)
class Day:
    """A date of the text; `may_be_postponed` is said of an opening."""

    kind: Literal["regulation", "opening", "closing"]
    day: date
    may_be_postponed: bool
    said: Said


@dataclass(frozen=True, slots=True)
class Count:
    """A number of things the text states. Part of `said`: count."""

    count: int
    said: Said


@dataclass(frozen=True, slots=True)
class Block:
    """How many units are issued together, and whether more may be: "or a multiple", "or more in proportion", "".

    Part of `said`: units.
    """

    units: int
    said: Said
    beyond: str = ""


@dataclass(frozen=True, slots=True)
class Stakes:
    """Prices of a unit, in coins. Parts of `said`: "0", "1", ..."""

    coins: PerStake
    said: Said
