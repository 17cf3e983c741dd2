"""Two charts: how rare a prize is (a dot on a scale of tens) and a thousand units (a square each)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import log10

from markupsafe import escape

from rulesdsl.backends.pages.drawing.grids import Picture
from rulesdsl.backends.pages.drawing.outlines import number

HIDDEN = 'aria-hidden="true" focusable="false"'
WIDTH, EDGE = 180, 6
COLUMNS, SQUARE = 40, 10


@dataclass(frozen=True, slots=True)
class Scale:
    """Powers of ten from 1 at the left; `tens` of them."""

    tens: int

    @property
    def step(self) -> float:
        return (WIDTH - 2 * EDGE) / self.tens

    def at(self, odds: Fraction) -> float:
        """Where one unit in `odds` stands."""
        return EDGE + log10(odds) * self.step

    def labelled(self) -> tuple[int, ...]:
        """The powers that get a figure: never the ends, and far enough apart to be read."""
        apart = 2 if self.tens <= 8 else 3
        return tuple(range(1, self.tens, apart)) or (0,)


def scale_for(odds: tuple[Fraction, ...]) -> Scale:
    """The shortest scale that reaches the rarest of these."""
    tens = 1
    while any(value > 10**tens for value in odds):
        tens += 1
    return Scale(tens)


def rarity_dot(odds: Fraction, scale: Scale) -> str:
    """One cell of the scale; its lines join those of the cells above and below."""
    lines = "".join(f"M{number(EDGE + power * scale.step)} 0v20" for power in range(scale.tens + 1))
    still = 'vector-effect="non-scaling-stroke"'
    return (
        f'<svg class="rarity" viewBox="0 0 {WIDTH} 20" preserveAspectRatio="none" {HIDDEN}>'
        f'<path class="ticks" {still} d="{lines}"/>'
        f'<path class="dot" {still} d="M{number(scale.at(odds))} 10h0"/></svg>'
    )


def rarity_head(scale: Scale, figures: tuple[str, ...]) -> str:
    """The figures above the scale, one for each labelled power."""
    texts = "".join(
        f'<text x="{number(EDGE + power * scale.step)}" y="13" text-anchor="middle"'
        f' data-value="{10**power}" data-of="scale">{escape(figure)}</text>'
        for power, figure in zip(scale.labelled(), figures, strict=True)
    )
    return f'<svg class="scale" viewBox="0 0 {WIDTH} 16" {HIDDEN}>{texts}</svg>'


@dataclass(frozen=True, slots=True)
class Ink:
    """How the squares of one class of units are drawn: their side, and whether they are hollow."""

    name: str
    side: float
    hollow: bool = False


LOSING = Ink("losing", 4)
LESS = Ink("less", 6, hollow=True)
RETURNED = Ink("returned", 8, hollow=True)
MORE = (Ink("more1", 8), Ink("more2", 8), Ink("more3", 8))


def thousand(classes: tuple[tuple[Ink, int], ...], label: str) -> Picture:
    """Squares row by row, class after class; each run of a row is one dashed line, so that the picture stays small."""
    drawn = ""
    start = 0
    for ink, count in classes:
        runs = tuple(_runs(start, count))
        start += count
        drawn += _dashes(runs, ink.side, f"square {ink.name}")
        if ink.hollow:
            drawn += _dashes(runs, ink.side - 2.6, "square paper")
    height = -(-start // COLUMNS) * SQUARE
    box = f"0 0 {COLUMNS * SQUARE} {height}"
    head = f'<svg class="thousand" viewBox="{box}" role="img" aria-label="{escape(label)}">'
    return Picture(f"{head}{drawn}</svg>", label)


def square_key(ink: Ink) -> str:
    """The same square alone, for a legend."""
    run = ((0, 0, 1),)
    drawn = _dashes(run, ink.side, f"square {ink.name}")
    hollow = _dashes(run, ink.side - 2.6, "square paper") if ink.hollow else ""
    return f'<svg class="key" viewBox="0 0 10 10" {HIDDEN}>{drawn}{hollow}</svg>'


def _runs(start: int, count: int) -> Iterator[tuple[int, int, int]]:
    """Column, row and length of each piece of a run of squares."""
    while count > 0:
        row, column = divmod(start, COLUMNS)
        length = min(count, COLUMNS - column)
        yield column, row, length
        start, count = start + length, count - length


def _dashes(runs: tuple[tuple[int, int, int], ...], side: float, name: str) -> str:
    lines = "".join(
        f"M{number(column * SQUARE + 5 - side / 2)} {row * SQUARE + 5}h{number((length - 1) * SQUARE + side)}"
        for column, row, length in runs
    )
    if not lines:
        return ""
    dash = f"{number(side)} {number(SQUARE - side)}"
    return f'<path class="{name}" stroke-width="{number(side)}" stroke-dasharray="{dash}" d="{lines}"/>'
