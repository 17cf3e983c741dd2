"""The words a symbol may be drawn with: closed lists, so that an unknown word is a finding and never a blank."""

from __future__ import annotations

COLOURS: tuple[str, ...] = (
    "yellow",
    "green",
    "blue",
    "violet",
    "purple",
    "red",
    "orange",
    "white",
    "black",
    "gold",
    "silver",
    "grey",
    "gray",
    "pink",
    "brown",
    "turquoise",
)
"""`purple` is drawn as `violet`, `gray` as `grey`."""

SHAPES: tuple[str, ...] = (
    "star",
    "square",
    "circle",
    "disc",
    "hexagon",
    "cross",
    "triangle",
    "diamond",
    "pentagon",
    "octagon",
    "crescent",
    "moon",
    "comet",
    "sun",
    "heart",
    "drop",
    "flower",
    "bolt",
)
"""`disc` is drawn as `circle`, `moon` as `crescent`."""
