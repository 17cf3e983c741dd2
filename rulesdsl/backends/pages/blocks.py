"""What a page is made of: sections of blocks of words, tables and drawings. HTML and Markdown are written from these.

`stake` of a block is the index of the stake it is about, None where it is about all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Union

from rulesdsl.backends.pages.drawing.grids import Picture
from rulesdsl.backends.pages.phrases import Image, Phrase, Piece

NOTHING = Phrase()


@dataclass(frozen=True, slots=True)
class Paragraph:
    kind: ClassVar[str] = "paragraph"
    text: Piece
    note: bool = False
    stake: int | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture with its caption."""

    picture: Picture
    caption: Piece
    title: Piece = NOTHING
    outcome: Piece = NOTHING


@dataclass(frozen=True, slots=True)
class Steps:
    """Numbered pictures with a title each."""

    kind: ClassVar[str] = "steps"
    items: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class SymbolEntry:
    """`code` is what stands for it where grids are text."""

    picture: Image
    name: Piece
    code: str


@dataclass(frozen=True, slots=True)
class SymbolGroup:
    title: Phrase
    symbols: tuple[SymbolEntry, ...]


@dataclass(frozen=True, slots=True)
class SymbolGroups:
    kind: ClassVar[str] = "symbols"
    groups: tuple[SymbolGroup, ...]


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What is a combination and what is not, side by side."""

    kind: ClassVar[str] = "verdicts"
    right_title: Phrase
    right: tuple[Shown, ...]
    wrong_title: Phrase
    wrong: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Strip:
    """Frames that follow one another."""

    kind: ClassVar[str] = "strip"
    title: Phrase
    frames: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Film:
    """A unit from start to end: frames with a title and an outcome each."""

    kind: ClassVar[str] = "film"
    title: Piece
    intro: Phrase
    frames: tuple[Shown, ...]

    @property
    def short(self) -> bool:
        """Two of these fit beside each other."""
        return len(self.frames) <= 2


@dataclass(frozen=True, slots=True)
class Cell:
    """`scope` makes it a header. `drawn` cells stand in no text form."""

    content: Piece
    style: str = ""
    scope: str = ""
    columns: int = 1
    rows: int = 1
    stake: int | None = None
    drawn: bool = False


Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """`text_head` heads the columns in Markdown, one for each cell of a body row that is not drawn."""

    kind: ClassVar[str] = "table"
    name: str
    caption: Phrase
    small: Phrase
    head: tuple[Row, ...]
    body: tuple[Row, ...]
    text_head: tuple[Piece, ...]
    foot: Row = ()
    stake: int | None = None


@dataclass(frozen=True, slots=True)
class Legend:
    """What the squares of one stake bring."""

    title: Phrase
    lines: tuple[tuple[Image, Piece, Phrase], ...]
    note: Phrase
    stake: int | None


@dataclass(frozen=True, slots=True)
class Thousand:
    kind: ClassVar[str] = "thousand"
    title: Phrase
    intro: Phrase
    pictures: tuple[tuple[int | None, Picture], ...]
    legends: tuple[Legend, ...]


@dataclass(frozen=True, slots=True)
class Callout:
    kind: ClassVar[str] = "callout"
    paragraphs: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Questions:
    kind: ClassVar[str] = "questions"
    items: tuple[tuple[Phrase, Phrase], ...]


@dataclass(frozen=True, slots=True)
class Link:
    """To a place of this page."""

    anchor: str
    text: Piece


@dataclass(frozen=True, slots=True)
class Definition:
    """A term and what is said of it. `links` lead to where the page shows it, `articles` to what it rests on."""

    term: Piece
    texts: tuple[Piece, ...]
    anchor: str = ""
    links: tuple[Link, ...] = ()
    articles: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Definitions:
    kind: ClassVar[str] = "definitions"
    title: Phrase
    items: tuple[Definition, ...]


@dataclass(frozen=True, slots=True)
class Points:
    """Statements that need no more words."""

    kind: ClassVar[str] = "points"
    title: Phrase
    items: tuple[Piece, ...]


Block = Union[
    Paragraph, Steps, SymbolGroups, Verdicts, Strip, Film, Table, Thousand, Callout, Questions, Definitions, Points
]


@dataclass(frozen=True, slots=True)
class Section:
    """`short` is its name among the links at the top; `by_stake` says that the stake switch governs it."""

    anchor: str
    title: Piece
    short: Piece
    articles: tuple[Link, ...]
    blocks: tuple[Block, ...]
    by_stake: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    figure: Phrase
    meaning: Phrase


@dataclass(frozen=True, slots=True)
class StakeChoice:
    index: int
    amount: Piece
    chosen: bool


@dataclass(frozen=True, slots=True)
class Switch:
    """One stake at a time on the screen, without script."""

    title: Phrase
    note: Phrase
    choices: tuple[StakeChoice, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """All of a player page but its frame; `notice` is the operator's own word, empty where there is none."""

    language: str
    title: str
    description: str
    kind: Phrase
    name: Piece
    lead: Phrase
    hero: Shown | None
    facts: tuple[tuple[Phrase, tuple[Fact, ...]], ...]
    sections: tuple[Section, ...]
    switch: Switch | None
    footer: tuple[Phrase, ...]
    notice: Piece
    definitions: str
