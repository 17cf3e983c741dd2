"""What a document is made of beside the blocks of the player page: chapters, readings, pictures beside the text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Union

from rulesdsl.backends.pages import blocks
from rulesdsl.backends.pages.blocks import NOTHING, Shown
from rulesdsl.backends.pages.phrases import Phrase, Piece


@dataclass(frozen=True, slots=True)
class Aside:
    """How the rules read what the text leaves open, and why. `label` says so before it."""

    kind: ClassVar[str] = "aside"
    label: Piece
    text: Piece
    reason: Piece = NOTHING


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture with its caption."""

    kind: ClassVar[str] = "illustration"
    shown: Shown


Block = Union[blocks.Block, Aside, Illustration]


@dataclass(frozen=True, slots=True)
class Chapter:
    """`number` is that of an article, empty where the chapter is none."""

    anchor: str
    number: Piece
    title: Piece
    blocks: tuple[Block, ...]


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
