"""One drawing a symbol, told apart without colour: by its shape, and among equal shapes by turn and mark."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesdsl.backends.pages.drawing.outlines import number, polygon
from rulesdsl.backends.pages.drawing.palette import known
from rulesdsl.backends.pages.drawing.shapes import SHAPES_OF, UNKNOWN, Point, Shape
from rulesdsl.model.game import Symbol

ECHO = 0.45
BARS = ((-5.4, -1.9), (1.3, 4.8))
MARGIN = 4.4
"""Scale of the echo; where two bars begin and end below the middle; their distance from the edge."""


@dataclass(frozen=True, slots=True)
class SymbolDrawing:
    """`identifier` is what pictures refer to; `svg` its definition."""

    identifier: str
    svg: str


def draw_symbols(symbols: tuple[Symbol, ...]) -> tuple[SymbolDrawing, ...]:
    """A definition for each symbol, in their order. The first of a shape has an echo, the second is turned and has
    bars (nothing where they do not fit), a third a ring, a fourth dots."""
    seen: dict[Shape, int] = {}
    drawings = []
    for index, symbol in enumerate(symbols):
        shape = SHAPES_OF.get(symbol.drawn.shape, UNKNOWN)
        variant = seen.get(shape, 0)
        seen[shape] = variant + 1
        identifier = f"s{index}"
        turned = variant % 2 == 1
        base = f'<path class="base" d="{polygon(shape.placed(1, turned))}"/>'
        mark = _mark(shape, variant % 4, turned)
        colour = known(symbol.drawn.colour)
        drawings.append(SymbolDrawing(identifier, f'<g id="{identifier}" class="{colour}">{base}{mark}</g>'))
    return tuple(drawings)


def _mark(shape: Shape, variant: int, turned: bool) -> str:
    if variant == 0:
        return f'<path class="echo" d="{polygon(shape.placed(ECHO, turned))}"/>'
    if variant == 1:
        bars = "".join(_bars(shape, turned))
        return f'<path class="echo" d="{bars}"/>' if bars else ""
    x, y = shape.centre(turned)
    if variant == 2:
        radius = number(min(6.5, shape.core * 0.6))
        return f'<circle class="ring" cx="{number(x)}" cy="{number(y)}" r="{radius}"/>'
    step = min(5.4, shape.core * 0.56)
    size = f'cy="{number(y)}" r="{number(step * 0.35)}"'
    return "".join(f'<circle class="echo" cx="{number(x + at * step)}" {size}/>' for at in (-1, 0, 1))


def _bars(shape: Shape, turned: bool) -> Iterator[str]:
    """Two bars that follow the sides of the shape; none where it is too narrow."""
    points = shape.placed(1, turned)
    middle, level = shape.centre(turned)
    for top, bottom in BARS:
        upper, lower = (_chord(points, level + at, middle) for at in (top, bottom))
        if min(upper[1] - upper[0], lower[1] - lower[0]) > 3 * MARGIN:
            yield polygon(
                (
                    (upper[0] + MARGIN, level + top),
                    (upper[1] - MARGIN, level + top),
                    (lower[1] - MARGIN, level + bottom),
                    (lower[0] + MARGIN, level + bottom),
                )
            )


def _chord(points: tuple[Point, ...], level: float, middle: float) -> tuple[float, float]:
    """The part of a horizontal line that is inside the shape, about its middle."""
    crossings = []
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        if (y1 <= level) != (y2 <= level):
            crossings.append(x1 + (level - y1) * (x2 - x1) / (y2 - y1))
    left = max((x for x in crossings if x <= middle), default=middle)
    right = min((x for x in crossings if x > middle), default=middle)
    return left, right
