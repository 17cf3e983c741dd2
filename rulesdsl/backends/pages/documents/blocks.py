"""What a document is made of beside the blocks of the player page: chapters, readings, pictures beside the text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, Union

from rulesdsl.backends.pages import blocks
from rulesdsl.backends.pages.blocks import NOTHING, Fact, Shown
from rulesdsl.backends.pages.phrases import Phrase, Piece


@dataclass(frozen=True, slots=True)
class Aside:
    """How the rules read what the text leaves open, and why. `label` says so before it."""

    kind: ClassVar[str] = "aside"
    label: Piece
    text: Piece
    reason: Piece = NOTHING
    cited: Piece = NOTHING


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture with its caption."""

    kind: ClassVar[str] = "illustration"
    shown: Shown


@dataclass(frozen=True, slots=True)
class Gallery:
    """Small pictures side by side, each with its caption."""

    kind: ClassVar[str] = "gallery"
    title: Piece
    pictures: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """One line to copy: what recomputes something, or what it is fed with."""

    kind: ClassVar[str] = "command"
    text: str


Verdict = Literal["refuted", "undecided", "proved"]


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim and its verdict, told by `word`. `how`: the arithmetic or the reason. `cited`: the articles concerned."""

    kind: ClassVar[str] = "proof"
    anchor: str
    verdict: Verdict
    word: Piece
    claim: Piece
    how: tuple[Piece, ...] = ()
    cited: Piece = NOTHING
    blocks: tuple[Block, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdicts:
    """All verdicts of a document in brief: each its word and its claim, which leads to the proof."""

    kind: ClassVar[str] = "verdict-list"
    items: tuple[Proof, ...]


Block = Union[blocks.Block, Aside, Illustration, Gallery, Command, Proof, Verdicts]


@dataclass(frozen=True, slots=True)
class Chapter:
    """`number` is that of an article, empty where the chapter is none. `is_below` another, which stands before it."""

    anchor: str
    number: Piece
    title: Piece
    blocks: tuple[Block, ...]
    is_below: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """Chapters under one heading, which the first part of a document has not."""

    anchor: str
    title: Piece
    intro: Piece
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """A link to another file beside the page."""

    address: str
    text: Piece
    language: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """All of a page but its frame. `name` is that of its file; `running` stands on every printed page.

    `prints`: what vouches for the page, each with its words. `signature`: lines to be filled in on paper.
    """

    name: str
    language: str
    title: str
    description: str
    kind: Phrase
    game: Piece
    lead: tuple[Phrase, ...]
    parts: tuple[Part, ...]
    footer: tuple[Piece, ...]
    links: tuple[Reference, ...]
    prints: tuple[tuple[Phrase, str], ...]
    running: str
    definitions: str
    signature: tuple[Phrase, ...] = ()
    summary: tuple[Fact, ...] = ()
