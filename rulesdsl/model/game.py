"""The resolved game. Frozen, tuples, integer coins; nothing here knows how it was spelled but `Said`.

A later kind of play adds a class to one of the unions Alphabet, Relation, What, Combination, Gain, Effect and
touches nothing else here. All that is about symbols in contact: Contact, Refill, ReplaceGrid, ReplaceSymbols.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Literal, Union

from rulesdsl.model.money import Coins, Currency, NumberStyle
from rulesdsl.source import Span

PerStake = tuple[Coins, ...]
"""One amount a stake, in the order of Game.stakes; one entry where no stake is known."""
Texts = tuple[tuple[str, str], ...]
"""(language, text), in the order of Game.languages; a missing language falls back to the first."""


@dataclass(frozen=True, slots=True)
class Said:
    """Where a declaration comes from: articles it cites, why it is read so, its place and those of its values."""

    span: Span
    articles: tuple[str, ...] = ()
    reasons: Texts = ()
    parts: tuple[tuple[str, Span], ...] = ()

    def at(self, part: str) -> Span:
        """The place of one value of the declaration (a column of a row); the whole where it has none."""
        return next((span for name, span in self.parts if name == part), self.span)

    def or_cited_by(self, block: Said) -> Said:
        """A row that cites nothing is said by what the head of its block cites."""
        return self if self.articles else Said(self.span, block.articles, self.reasons or block.reasons, self.parts)


@dataclass(frozen=True, slots=True)
class Drawing:
    """How a symbol is drawn: a colour word and a shape word."""

    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class Symbol:
    name: str
    code: str
    titles: Texts
    drawn: Drawing
    said: Said


@dataclass(frozen=True, slots=True)
class Symbols:
    """The places of an area show symbols of the game, by name."""

    names: tuple[str, ...]


Alphabet = Symbols


@dataclass(frozen=True, slots=True)
class Contact:
    """Groups are equal symbols that touch in the directions named."""

    horizontal: bool
    vertical: bool
    diagonal: bool
    said: Said


Relation = Contact


@dataclass(frozen=True, slots=True)
class Refill:
    """Where new symbols appear: in the cells left empty, or at the top after those above have fallen."""

    how: Literal["in place", "from above"]
    said: Said


@dataclass(frozen=True, slots=True)
class HowGains:
    """How gains make the lot: `add up`, or `highest only`. `at_most` promises that no unit holds more."""

    how: Literal["add up", "highest only"]
    at_most: int | None
    said: Said


@dataclass(frozen=True, slots=True)
class Area:
    """A named set of places. `rows` is places a row (7 x 7 is (7,) * 7); `refill` None: nothing is replaced.

    `printed_places` is the number the text states. Parts of `said`: width, height, places.
    """

    name: str
    titles: Texts
    rows: tuple[int, ...]
    printed_places: int | None
    shows: Alphabet
    relation: Relation
    refill: Refill | None
    repeats: Said | None
    said: Said

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return max(self.rows)

    @property
    def places(self) -> int:
        return sum(self.rows)


@dataclass(frozen=True, slots=True)
class Quantity:
    """Exactly n: `low` = `high`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Showing:
    """The symbol named, whichever where several are."""

    names: tuple[str, ...]


What = Showing


@dataclass(frozen=True, slots=True)
class Term:
    quantity: Quantity
    what: What


@dataclass(frozen=True, slots=True)
class Group:
    """A combination of terms in one group. `text` ("5 star") is its canonical name in JSON, tests and pages."""

    terms: tuple[Term, ...]
    text: str


Combination = Group


@dataclass(frozen=True, slots=True)
class Fixed:
    """A sum of money for each stake."""

    coins: PerStake


Gain = Fixed


@dataclass(frozen=True, slots=True)
class ReplaceGrid:
    """The whole grid is replaced."""


@dataclass(frozen=True, slots=True)
class ReplaceSymbols:
    """The symbols of the group are replaced, nothing is paid."""


Effect = Union[ReplaceGrid, ReplaceSymbols]


@dataclass(frozen=True, slots=True)
class Rule:
    """What a combination of an area brings: a gain or an effect."""

    area: str
    combination: Combination
    outcome: Gain | Effect
    said: Said


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


ReadingKind = Literal["larger groups", "simultaneous wins"]


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


@dataclass(frozen=True, slots=True)
class Issuing:
    """The operator's choices: most paying combinations in a unit, how sums are weighted, share of losing units
    that show an effect. None where the file does not say."""

    at_most: int | None
    sums: Literal["fewest gains first"] | None
    effects_in_losing: Fraction | None
    said: Said | None


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
    """One drawing of an example: codes in reading order, "." for a place left as it was; what it wins."""

    codes: tuple[str, ...]
    wins: tuple[Win, ...]
    said: Said


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
class Block:
    """How many units are issued together. Part of `said`: units."""

    units: int
    said: Said


@dataclass(frozen=True, slots=True)
class Stakes:
    """Prices of a unit, in coins. Parts of `said`: "0", "1", ..."""

    coins: PerStake
    said: Said


@dataclass(frozen=True, slots=True)
class Count:
    """A number of things the text states. Part of `said`: count."""

    count: int
    said: Said


@dataclass(frozen=True, slots=True)
class Game:
    """The whole of a rules file. Tuples are empty and options None where the text is silent."""

    name: str
    titles: Texts
    languages: tuple[str, ...]
    currency: Currency
    style: NumberStyle
    unit: Texts
    days: tuple[Day, ...]
    stakes: Stakes | None
    block: Block | None
    gains: HowGains | None
    losing: Said | None
    symbols: tuple[Symbol, ...]
    symbols_in_all: Count | None
    areas: tuple[Area, ...]
    rules: tuple[Rule, ...]
    prizes: tuple[PrizeTable, ...]
    claims: tuple[Claim, ...]
    readings: tuple[Reading, ...]
    wordings: tuple[Wording, ...]
    issuing: Issuing
    articles: tuple[Article, ...]
    examples: tuple[Example, ...]
    allowances: tuple[Allowance, ...]
    said: Said

    @property
    def plays(self) -> bool:
        """False for a file of prize tables alone."""
        return bool(self.areas)
