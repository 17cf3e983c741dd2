"""Drawings that need nothing from the page they stand in: their symbols, tiles and colours are in them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markupsafe import escape

from rulesdsl.backends.pages.drawing.palette import INKS, PALETTE, known
from rulesdsl.model.game import Game

_DEFINED = re.compile(r'<(?:g|path) id="(\w+)"[^>]*?(?:/>|>.*?</g>)', re.S)
_USED = re.compile(r'href="#(\w+)"')
_HEAD = re.compile(r"^<svg[^>]*>")
TILE = "#f1eee7"
"""Tiles on white paper."""


def alone(svg: str, label: str, definitions: str, colours: str) -> str:
    """The drawing with what it refers to in it, and in words what it shows."""
    defined = {met[1]: met[0] for met in _DEFINED.finditer(definitions)}
    inside = "".join(defined[name] for name in dict.fromkeys(_USED.findall(svg)) if name in defined)
    added = f"<title>{escape(label)}</title><style>{colours}</style><defs>{inside}</defs>"
    return _HEAD.sub(lambda head: head[0] + added, svg, count=1)


def drawing_style(game: Game) -> str:
    """How drawings look in print: ink on paper, the symbols of the game in their colours."""
    return "".join((*_parts(), *_symbols(game)))


def _parts() -> Iterator[str]:
    ink, pool = INKS["ink"][0], INKS["pool"][0]
    yield f".tiles{{fill:{TILE}}}"
    yield f".group{{fill:{pool};stroke:{ink};stroke-width:3.2}}"
    yield f".link{{stroke:{ink};stroke-width:5;stroke-linecap:round}}"
    yield ".base{stroke-width:2.4;stroke-linejoin:round}.ring{fill:none;stroke-width:2.6}"


def _symbols(game: Game) -> Iterator[str]:
    for word in dict.fromkeys(known(symbol.drawn.colour) for symbol in game.symbols):
        base, edge, echo = PALETTE[word].light
        yield f".{word} .base{{fill:{base};stroke:{edge}}}.{word} .echo{{fill:{echo}}}.{word} .ring{{stroke:{echo}}}"
