"""How a report may look: how wide, in colour or not, and which characters the reader's terminal can show."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

WIDTH_OF_A_PIPE = 100
COLOURS: Mapping[str, str] = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "place": "1",
    "margin": "34",
    "label": "36",
}
WITHIN_AN_AMOUNT = re.compile(r"(?<=\d) (?=\d{3}|[^\w\s(])")
HELD = "\0"
"""Stands for a blank at which no line is broken; the author's words hold no such character when they are shown."""
SPELLINGS: Mapping[str, str] = {
    "€": "EUR",
    "£": "GBP",
    "¥": "JPY",
    "…": "...",
    "–": "-",
    "—": "-",
    "×": "x",
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "Æ": "AE",
    "«": '"',
    "»": '"',
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
}


def unchanged(text: str) -> str:
    return text


@dataclass(frozen=True, slots=True)
class Style:
    """`spell` rewrites text in characters that can be shown; excerpts are measured after it. `wraps`: sentences are
    broken between words, as suits a terminal and no program that reads lines."""

    width: int = WIDTH_OF_A_PIPE
    colour: bool = False
    wraps: bool = False
    spell: Callable[[str], str] = unchanged

    def paint(self, text: str, role: str) -> str:
        """The text in the colour of its role: a severity, place, margin or label."""
        return f"\x1b[{COLOURS[role]}m{text}\x1b[0m" if self.colour and text else text

    def lines(self, text: str, room: int) -> list[str]:
        """The text in lines of at most so many cells; one line where nothing is wrapped."""
        if not self.wraps or len(text) <= room:
            return [text]
        held = WITHIN_AN_AMOUNT.sub(HELD, text)
        lines = textwrap.wrap(held, room, break_long_words=False, break_on_hyphens=False)
        return [line.replace(HELD, " ") for line in lines]


def speller(encoding: str) -> Callable[[str], str]:
    """Rewrites what an encoding has no character for: spaces as a blank, letters without accents, signs as words."""
    try:
        "".encode(encoding)
    except LookupError:
        return partial(_spelled, encoding="ascii")
    return partial(_spelled, encoding=encoding)


def _spelled(text: str, encoding: str) -> str:
    if _carries(encoding, text):
        return text
    return "".join(character if _carries(encoding, character) else _replacement(character) for character in text)


def _replacement(character: str) -> str:
    """An ASCII stand-in."""
    if character in SPELLINGS:
        return SPELLINGS[character]
    if unicodedata.category(character) == "Zs":
        return " "
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode("ascii")
    return plain or ("" if unicodedata.combining(character) else "?")


def _carries(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
