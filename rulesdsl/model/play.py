"""What plays: symbols, areas, combinations and what they bring.

A later kind of play adds a class to one of the unions Alphabet, Relation, What, Combination, Gain, Effect and
touches nothing else here. All that is about symbols in contact: Contact, Refill, ReplaceGrid, ReplaceSymbols.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Union

from rulesdsl.model.said import PerStake, Said, Texts


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

    @property
    def pays(self) -> bool:
        """False for an effect."""
        return isinstance(self.outcome, Fixed)
