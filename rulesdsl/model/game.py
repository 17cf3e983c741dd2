"""The resolved game, whole. Frozen, tuples, integer coins; nothing here knows how it was spelled but `Said`.

Its parts stand in `play`, `prizes`, `text` and `said`; other stages import them from here.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.model.money import Coins, Currency, NumberStyle, amount_text
from rulesdsl.model.play import (
    Alphabet,
    Area,
    Combination,
    Contact,
    Drawing,
    Effect,
    Fixed,
    Gain,
    Group,
    HowGains,
    Quantity,
    Refill,
    Relation,
    ReplaceGrid,
    ReplaceSymbols,
    Rule,
    Showing,
    Symbol,
    Symbols,
    Term,
    What,
)
from rulesdsl.model.prizes import (
    Claim,
    ClaimKind,
    CumulatedOnly,
    Part,
    PrintedOdds,
    PrizeInKind,
    PrizeRow,
    PrizeTable,
    TotalRow,
)
from rulesdsl.model.profiles import Profile
from rulesdsl.model.said import PerStake, Said, Texts
from rulesdsl.model.text import (
    Allowance,
    Article,
    Block,
    Count,
    Day,
    Example,
    HowSums,
    Issuing,
    Reading,
    ReadingKind,
    Stakes,
    SumWeight,
    Wave,
    Win,
    Wording,
)

__all__ = [
    "Allowance",
    "Alphabet",
    "Area",
    "Article",
    "Block",
    "Claim",
    "ClaimKind",
    "Combination",
    "Contact",
    "Count",
    "CumulatedOnly",
    "Day",
    "Drawing",
    "Effect",
    "Example",
    "Fixed",
    "Gain",
    "Game",
    "Group",
    "HowGains",
    "HowSums",
    "Issuing",
    "Part",
    "PerStake",
    "PrintedOdds",
    "PrizeInKind",
    "PrizeRow",
    "PrizeTable",
    "Quantity",
    "Reading",
    "ReadingKind",
    "Refill",
    "Relation",
    "ReplaceGrid",
    "ReplaceSymbols",
    "Rule",
    "Said",
    "Showing",
    "Stakes",
    "SumWeight",
    "Symbol",
    "Symbols",
    "Term",
    "Texts",
    "TotalRow",
    "Wave",
    "What",
    "Win",
    "Wording",
]


@dataclass(frozen=True, slots=True)
class Game:
    """The whole of a rules file. Tuples are empty and options None where the text is silent.

    `notice` is the operator's own word to players (an age, a help line), which no article says.
    """

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
    profile: Profile | None = None
    notice: Texts = ()
    prizes_in_kind: tuple[PrizeInKind, ...] = ()

    def written(self, coins: Coins) -> str:
        """An amount as this file writes amounts, for messages and readers."""
        return amount_text(coins, self.currency, self.style)

    @property
    def plays(self) -> bool:
        """False for a file of prize tables alone."""
        return bool(self.areas)
