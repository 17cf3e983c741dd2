"""Phrases: words with figures, names and pictures in them, for HTML, for Markdown and as plain text.

`str(piece)` is the plain text; the HTML is escaped, and templates take it as it is through `__html__`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from markupsafe import escape

_MARKS = re.compile(r"([\\`*_\[\]<>|&#~!$])")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_LINES = re.compile(r"\s*[\n\r\u2028\u2029]\s*")


class Piece(Protocol):
    """A part of a phrase in its three forms."""

    def __html__(self) -> str: ...

    def markdown(self) -> str: ...


def printable(text: str) -> str:
    """The text with a visible mark for characters that no page can hold."""
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


def markdown_text(text: str) -> str:
    """Plain text as Markdown that reads back as the same text on one line, also in the cell of a table."""
    return _MARKS.sub(r"\\\1", _LINES.sub(" ", printable(text)))


@dataclass(frozen=True, slots=True)
class Words:
    """Plain text of a catalogue."""

    text: str

    def __str__(self) -> str:
        return self.text

    def __html__(self) -> str:
        return str(escape(self.text))

    def markdown(self) -> str:
        return markdown_text(self.text)


@dataclass(frozen=True, slots=True)
class Said:
    """The author's own words, as typed. `language` is set where they are in another language than the page.

    `capital`: they begin a line; the letter is only shown so.
    """

    text: str
    language: str = ""
    capital: bool = False

    def __str__(self) -> str:
        return printable(self.text)

    def __html__(self) -> str:
        language = f' lang="{escape(self.language)}"' if self.language else ""
        capital = " capital" if self.capital else ""
        return f'<span class="said{capital}"{language}>{escape(str(self))}</span>'

    def markdown(self) -> str:
        return markdown_text(self.text[:1].upper() + self.text[1:] if self.capital else self.text)


@dataclass(frozen=True, slots=True)
class Figure:
    """A number: `value` for machines, `of` what it is in the model or the facts, `text` as the language spells it."""

    value: str
    of: str
    text: str

    def __str__(self) -> str:
        return self.text

    def __html__(self) -> str:
        return f'<data value="{escape(self.value)}" data-of="{escape(self.of)}">{escape(self.text)}</data>'

    def markdown(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Day:
    """A date of the text."""

    day: date
    text: str

    def __str__(self) -> str:
        return self.text

    def __html__(self) -> str:
        return f'<time datetime="{self.day.isoformat()}">{escape(self.text)}</time>'

    def markdown(self) -> str:
        return markdown_text(self.text)


@dataclass(frozen=True, slots=True)
class Image:
    """A small picture within a text, whose words stand beside it. Markdown leaves it out."""

    svg: str

    def __str__(self) -> str:
        return ""

    def __html__(self) -> str:
        return self.svg

    def markdown(self) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Pieces one after the other."""

    pieces: tuple[Piece, ...] = ()

    def __str__(self) -> str:
        return "".join(map(str, self.pieces))

    def __bool__(self) -> bool:
        return bool(self.pieces)

    def __html__(self) -> str:
        return "".join(piece.__html__() for piece in self.pieces)

    def markdown(self) -> str:
        return "".join(piece.markdown() for piece in self.pieces)

    def then(self, *others: Piece) -> Phrase:
        """This phrase and others after it, each after a space."""
        added = (piece for other in others for piece in (Words(" "), other))
        return Phrase((*self.pieces, *added))


@dataclass(frozen=True, slots=True)
class Strong:
    inside: Piece

    def __str__(self) -> str:
        return str(self.inside)

    def __html__(self) -> str:
        return f"<b>{self.inside.__html__()}</b>"

    def markdown(self) -> str:
        return f"**{self.inside.markdown()}**"


@dataclass(frozen=True, slots=True)
class Together:
    """Words that stay one item where the parts of a cell are set side by side."""

    inside: Piece

    def __str__(self) -> str:
        return str(self.inside)

    def __html__(self) -> str:
        return f"<span>{self.inside.__html__()}</span>"

    def markdown(self) -> str:
        return self.inside.markdown()


@dataclass(frozen=True, slots=True)
class Unseen:
    """Words for those who hear the page."""

    inside: Piece

    def __str__(self) -> str:
        return str(self.inside)

    def __html__(self) -> str:
        return f'<span class="unseen">{self.inside.__html__()}</span>'

    def markdown(self) -> str:
        return self.inside.markdown()


@dataclass(frozen=True, slots=True)
class Beneath:
    """Words on a line of their own below what they belong to; in brackets where there are no lines."""

    inside: Piece

    def __str__(self) -> str:
        return f"({self.inside})"

    def __html__(self) -> str:
        return f'<span class="beneath">{self.inside.__html__()}</span>'

    def markdown(self) -> str:
        return f"({self.inside.markdown()})"


@dataclass(frozen=True, slots=True)
class CardLabel:
    """Shown only where a table row is a card of its own; tables and Markdown have heads instead."""

    inside: Piece

    def __str__(self) -> str:
        return ""

    def __html__(self) -> str:
        return f'<span class="card">{self.inside.__html__()}</span>'

    def markdown(self) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class NamedIcon:
    """A symbol whose name is heard, and read in Markdown, but not seen."""

    icon: Image
    name: Piece

    def __str__(self) -> str:
        return str(self.name)

    def __html__(self) -> str:
        return f"{self.icon.__html__()}{Unseen(self.name).__html__()}"

    def markdown(self) -> str:
        return self.name.markdown()


@dataclass(frozen=True, slots=True)
class Pill:
    """A word in an outline."""

    inside: Piece

    def __str__(self) -> str:
        return str(self.inside)

    def __html__(self) -> str:
        return f'<span class="pill">{self.inside.__html__()}</span>'

    def markdown(self) -> str:
        return self.inside.markdown()


def sentences(*phrases: Piece) -> Phrase:
    """Phrases one after the other, a space between them; empty ones are left out."""
    pieces: list[Piece] = []
    for phrase in filter(None, phrases):
        pieces += [Words(" "), phrase] if pieces else [phrase]
    return Phrase(tuple(pieces))


def capitalised(piece: Piece) -> Piece:
    """The piece as it begins a sentence, if it begins with a word of the catalogue."""
    if isinstance(piece, Words):
        return Words(piece.text[:1].upper() + piece.text[1:])
    if isinstance(piece, Strong):
        return Strong(capitalised(piece.inside))
    if isinstance(piece, Phrase) and piece.pieces:
        return Phrase((capitalised(piece.pieces[0]), *piece.pieces[1:]))
    return piece


def joined(pieces: Iterable[Piece], between: str = "") -> Phrase:
    """Pieces with the same text between them."""
    together: list[Piece] = []
    for piece in pieces:
        together += [Words(between), piece] if together and between else [piece]
    return Phrase(tuple(together))
