"""A number of the rules, as the tracer sees it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Literal

from rulesdsl.model.game import Game, Said
from rulesdsl.model.money import Coins
from rulesdsl.source import Span

Kind = Literal["count", "money", "percent", "date", "article"]
Role = Literal[
    "day",
    "stake",
    "units",
    "places",
    "side",
    "symbols",
    "size",
    "gain",
    "prize",
    "value",
    "row value",
    "times",
    "lot",
    "most",
    "claim",
    "words",
    "issuing",
    "example",
    "text",
    "article",
]
NOTES: frozenset[Role] = frozenset(("side", "claim", "words", "issuing", "example", "row value"))
"""What no regulation need print: sides of a grid are a reading, claims are worked out, titles and reasons are the
author's words, a row may name a prize without its value; the rest is the operator's."""


@dataclass(frozen=True, slots=True)
class RuleNumber:
    """A number of the rules. `articles` are those it cites (none: whatever article says it); `statement` is the line or
    block it belongs to; `row` the place of its table row; `named` the titles of the symbol it counts."""

    span: Span
    kind: Kind
    role: Role
    value: Fraction | date | str
    articles: tuple[str, ...]
    statement: str
    row: Span | None = None
    named: tuple[str, ...] = ()
    typed: str = ""

    @property
    def is_note(self) -> bool:
        return self.role in NOTES


def number(
    said: Said, part: str, kind: Kind, role: Role, value: Fraction | date | int, statement: str, row: Span | None = None
) -> RuleNumber:
    """The number at one part of a declaration."""
    exact = Fraction(value) if isinstance(value, int) else value
    return RuleNumber(said.at(part), kind, role, exact, said.articles, statement, row)


def money(game: Game, coins: Coins) -> Fraction:
    """An amount as texts print it, in units of the currency."""
    return Fraction(coins, game.currency.coins_in_one)
