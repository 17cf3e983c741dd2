"""The syntax tree: what the author wrote, line by line, with its spelling, places and comments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rulesdsl.source import Source, Span


class Token(NamedTuple):
    """`kind` is a terminal of the grammar; `text` is as typed, words and strings composed (NFC), strings unquoted."""

    kind: str
    text: str
    span: Span


class Cell(NamedTuple):
    """One cell of a row, without the blanks around it; an empty cell has an empty span between its bars."""

    text: str
    span: Span


class Item(NamedTuple):
    """What a holder of a phrase caught: a number with its sign and its words in brackets, a name, a text ..."""

    kind: str
    text: str
    span: Span
    sign: Token | None = None
    aside: Token | None = None


class Reason(NamedTuple):
    """A quoted reason after citations; `language` is empty where it holds for all."""

    language: str
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is no row. `phrase` is the key of the phrase it matches, empty when it matches none.

    `span` runs from the first to the last token; citations and reasons are taken off `tokens`.
    """

    tokens: tuple[Token, ...]
    citations: tuple[Token, ...]
    reasons: tuple[Reason, ...]
    span: Span
    phrase: str = ""
    captures: tuple[tuple[str, tuple[Item, ...]], ...] = ()

    def all(self, name: str) -> tuple[Item, ...]:
        """What a named holder caught, in order; empty when it caught nothing."""
        return next((items for each, items in self.captures if each == name), ())

    def one(self, name: str) -> Item | None:
        return next(iter(self.all(name)), None)


@dataclass(frozen=True, slots=True)
class Row:
    """A table row: its cells, and the citations and reasons after its last bar."""

    cells: tuple[Cell, ...]
    citations: tuple[Token, ...]
    reasons: tuple[Reason, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Block:
    """A head at the margin and the lines and rows below it."""

    head: Line
    body: tuple[Line | Row, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        return tuple(item for item in self.body if isinstance(item, Line))

    @property
    def rows(self) -> tuple[Row, ...]:
        return tuple(item for item in self.body if isinstance(item, Row))


@dataclass(frozen=True, slots=True)
class File:
    """A whole rules file; `comments` are the spans of all comments, "#" included; `lost` says that a head was not
    understood, so that any block may be missing."""

    source: Source
    blocks: tuple[Block, ...]
    comments: tuple[Span, ...]
    lost: bool = False
