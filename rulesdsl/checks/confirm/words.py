"""Numerals held by words: those in brackets after them, those of the same text in another language, closed lists."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdsl.model.game import Game
from rulesdsl.source import Span
from rulesdsl.syntax.tree import File, Item, Line

_WORDS = re.compile(r"[0-9][^()]*\([^()]+\)")


def held_by_words(file: File, _game: Game) -> Iterator[Span]:
    """`8 (eight)`, `2011-11-02 (2 novembre 2011)`: the figure and its words hold each other."""
    for item in (item for line in lines_of(file) for item in _items(line)):
        if item.aside is not None:
            yield item.span.to(item.aside.span)
    for block in file.blocks:
        yield from (cell.span for row in block.rows for cell in row.cells if _WORDS.fullmatch(cell.text))


def held_by_the_language(file: File, _game: Game) -> Iterator[Span]:
    """Closed lists: the version, the shape of numerals, and the row of an `allow`, which must meet a finding."""
    for line in lines_of(file):
        if line.phrase in ("rules", "règles", "numbers"):
            yield line.span
        elif line.phrase == "allow":
            yield from (item.span for name in ("row", "size") for item in line.all(name))


def held_by_translations(file: File, game: Game) -> Iterator[Span]:
    """A text that is given in several languages has the same figures in each."""
    for line in lines_of(file):
        titles, languages = line.all("title"), line.all("language")
        if len(languages) > 1 and len(titles) == len(languages):
            yield from (title.span for title in titles)
    for item in (item for block in file.blocks for item in (block.head, *block.body)):
        if len({reason.language for reason in item.reasons if reason.language}) > 1:
            yield from (reason.span for reason in item.reasons)
    for block in file.blocks:
        if block.head.phrase == "article":
            texts = [text.span for line in block.lines for text in line.all("text")]
            yield from texts if len(texts) > 1 else ()
        elif block.head.phrase in ("symbols", "prizes in kind") and len(game.languages) > 1:
            saids = (each.said for named in (game.symbols, game.prizes_in_kind) for each in named)
            yield from (said.at(language) for said in saids for language in game.languages)


def lines_of(file: File) -> Iterator[Line]:
    """Heads and lines, in the order of the file."""
    for block in file.blocks:
        yield block.head
        yield from block.lines


def _items(line: Line) -> Iterator[Item]:
    for _, items in line.captures:
        yield from items
