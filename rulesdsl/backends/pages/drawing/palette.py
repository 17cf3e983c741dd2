"""The colours: ink on paper for everything, a closed set of colours for the symbols. As CSS custom properties."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Colour:
    """Base, edge and echo (the mark inside) of a symbol. The edge carries the shape in light, the base in dark."""

    light: tuple[str, str, str]
    dark: tuple[str, str, str]


INKS: dict[str, tuple[str, str]] = {
    "paper": ("#fbf9f4", "#15161b"),
    "tile": ("#efebe1", "#22242c"),
    "pool": ("#ffffff", "#343845"),
    "ink": ("#1d1c24", "#f0ede5"),
    "soft": ("#595765", "#aeacb8"),
    "control": ("#85818f", "#8a8896"),
    "line": ("#ddd7c9", "#363944"),
}
"""Name to (light, dark). `line` is for hairlines that carry no information."""

_VIOLET = Colour(("#8854d6", "#41207e", "#d9c3ff"), ("#a678f0", "#e5d6ff", "#532c9c"))
_GREY = Colour(("#9a98a3", "#4a4853", "#d5d3dc"), ("#a3a1ad", "#e2e0e9", "#55535f"))

PALETTE: dict[str, Colour] = {
    "yellow": Colour(("#f4b90f", "#7a5300", "#ffe08a"), ("#f7c32e", "#ffe7a3", "#8a6206")),
    "green": Colour(("#2f9e5c", "#12522d", "#a5e3bd"), ("#3fb873", "#b9f0cf", "#14603a")),
    "blue": Colour(("#2c7be0", "#103d7d", "#b3d5ff"), ("#4f97f5", "#cfe3ff", "#154a93")),
    "violet": _VIOLET,
    "purple": _VIOLET,
    "red": Colour(("#d83a3a", "#7a1212", "#ffc0b8"), ("#f0605c", "#ffd3cd", "#8f1f1f")),
    "orange": Colour(("#ef8421", "#7d3d00", "#ffdcb0"), ("#f79a3e", "#ffe0bd", "#8a4808")),
    "white": Colour(("#ffffff", "#54525e", "#cfcbc0"), ("#f4f1ea", "#ffffff", "#85828f")),
    "black": Colour(("#33313b", "#0f0e13", "#a5a2ae"), ("#0c0c10", "#d3d0da", "#7d7a87")),
    "gold": Colour(("#c99a2e", "#604300", "#f6dfa0"), ("#d3a840", "#f7e3ad", "#6b4d0a")),
    "silver": Colour(("#c3c9d1", "#47505c", "#eef1f5"), ("#c6ccd5", "#f3f6fa", "#5b6470")),
    "grey": _GREY,
    "gray": _GREY,
    "pink": Colour(("#e5649f", "#7d1a4c", "#ffc9e0"), ("#f07db1", "#ffd7e8", "#8c2558")),
    "brown": Colour(("#97602f", "#4f2b0a", "#e3c3a2"), ("#c08a56", "#f0d8bf", "#5f3813")),
    "turquoise": Colour(("#1a9c9c", "#08494b", "#a3e6e3"), ("#35b8b6", "#bdf2ef", "#0c5c5d")),
}
"""Colour word to colour."""

UNKNOWN = "grey"
"""What a colour word that is not in the list is drawn in."""


def known(word: str) -> str:
    """The colour word, or the one that stands for words outside the list."""
    return word if word in PALETTE else UNKNOWN


PARTS = ("", "-edge", "-echo")


def properties(colours: tuple[str, ...], dark: bool) -> str:
    """The custom properties of the inks and of these colour words, as declarations."""
    declared = [f"--{name}:{pair[dark]}" for name, pair in INKS.items()]
    for word in colours:
        values = PALETTE[word].dark if dark else PALETTE[word].light
        declared += [f"--{word}{part}:{value}" for part, value in zip(PARTS, values, strict=True)]
    return ";".join(declared)


def symbol_rules(colours: tuple[str, ...]) -> str:
    """How each colour word fills a symbol, and how a symbol that has left its cell is drawn: dashed, without fill."""
    rules = [
        f".{word} .base{{fill:var(--{word});stroke:var(--{word}-edge)}}"
        f".{word} .echo{{fill:var(--{word}-echo)}}.{word} .ring{{stroke:var(--{word}-echo)}}"
        for word in colours
    ]
    ghosts = ";".join(f"--{word}:none;--{word}-edge:var(--control);--{word}-echo:none" for word in colours)
    return "".join(rules) + (f".gone{{{ghosts}}}" if ghosts else "")
