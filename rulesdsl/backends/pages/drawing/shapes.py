"""The shapes of symbols as polygons, of equal visual weight, in a cell of 48 by 48 units."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Shape:
    """`points` lie about the origin; `lift` moves the centre up or down from the middle of the cell.

    `core` is the radius about `middle` that is inside the shape, room for a mark.
    `turns`: upside down it looks different.
    """

    points: tuple[Point, ...]
    core: float
    lift: float = 0
    turns: bool = False
    middle: Point = (0, 0)

    def placed(self, scale: float, turned: bool) -> tuple[Point, ...]:
        """The points in the cell, scaled about the middle of the shape; turned upside down where that shows."""
        upside = -1 if turned and self.turns else 1
        x0, y0 = self.middle
        return tuple(
            (24 + x0 + scale * (x - x0), 24 + upside * (self.lift + y0 + scale * (y - y0))) for x, y in self.points
        )

    def centre(self, turned: bool) -> Point:
        """The middle of the shape in the cell."""
        x, y = self.middle
        return (24 + x, 24 + (-1 if turned and self.turns else 1) * (self.lift + y))


def _regular(corners: int, radius: float, start: float = -pi / 2) -> tuple[Point, ...]:
    angles = (start + index * 2 * pi / corners for index in range(corners))
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


def _pointed(points: int, outer: float, inner: float) -> tuple[Point, ...]:
    """A star: outer and inner corners in turn."""
    angles = (-pi / 2 + index * pi / points for index in range(2 * points))
    radii = (outer, inner) * points
    return tuple((radius * cos(angle), radius * sin(angle)) for angle, radius in zip(angles, radii, strict=True))


def _curve(steps: int, at: Callable[[float], Point]) -> tuple[Point, ...]:
    return tuple(at(2 * pi * index / steps) for index in range(steps))


def _arc(centre: Point, radius: float, start: float, end: float, steps: int) -> tuple[Point, ...]:
    """Points of a circle from one angle to another, in degrees."""
    angles = (pi / 180 * (start + (end - start) * index / steps) for index in range(steps + 1))
    return tuple((centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles)


def _square(half: float, radius: float) -> tuple[Point, ...]:
    inner = half - radius
    corners = (((inner, -inner), -90), ((inner, inner), 0), ((-inner, inner), 90), ((-inner, -inner), 180))
    return tuple(point for centre, start in corners for point in _arc(centre, radius, start, start + 90, 3))


def _cross(half: float, length: float) -> tuple[Point, ...]:
    """Four arms, clockwise from the top left corner of the upper one."""
    upper_right = ((half, -length), (half, -half), (length, -half))
    lower_right = ((length, half), (half, half), (half, length))
    lower_left = ((-half, length), (-half, half), (-length, half))
    upper_left = ((-length, -half), (-half, -half), (-half, -length))
    return upper_right + lower_right + lower_left + upper_left


def _heart(angle: float) -> Point:
    return (16 * sin(angle) ** 3, -(13 * cos(angle) - 5 * cos(2 * angle) - 2 * cos(3 * angle) - cos(4 * angle)))


def _drop(angle: float) -> Point:
    return (12.8 * sin(angle) * sin(angle / 2) * 1.12, -18.4 * cos(angle))


def _flower(angle: float) -> Point:
    radius = 14.1 + 3.1 * cos(6 * angle)
    return (radius * sin(angle), -radius * cos(angle))


_CIRCLE = Shape(_regular(64, 16.2), 16.2)
_CRESCENT = Shape(_arc((0, 0), 17.2, 50, 310, 36) + _arc((7.4, 0), 13.4, 281, 79, 30), 5, middle=(-11.4, 0))

_TAIL: tuple[Point, ...] = ((-9, 1.4), (-17.4, -5.8), (-7, -5), (-16.6, -16.6), (-4.8, -7))
_COMET = Shape(_arc((5.6, 5.6), 10.4, -62, 152, 26) + _TAIL, 9, middle=(5.6, 5.6))

SHAPES_OF: dict[str, Shape] = {
    "star": Shape(_pointed(5, 18.4, 9.0), 9.0, lift=1.4, turns=True),
    "square": Shape(_square(14.5, 2), 14.5),
    "circle": _CIRCLE,
    "disc": _CIRCLE,
    "hexagon": Shape(_regular(6, 17.2), 14.9),
    "cross": Shape(_cross(6.2, 16), 8.7),
    "triangle": Shape(_regular(3, 19.2), 9.6, lift=3.6, turns=True),
    "diamond": Shape(tuple((x * 0.82, y) for x, y in _regular(4, 19)), 12),
    "pentagon": Shape(_regular(5, 17.8), 14.2, lift=1.2, turns=True),
    "octagon": Shape(_regular(8, 17, pi / 8), 15.7),
    "crescent": _CRESCENT,
    "moon": _CRESCENT,
    "comet": _COMET,
    "sun": Shape(_pointed(10, 18.2, 12.6), 12.6),
    "heart": Shape(_curve(48, _heart), 10, lift=0.6, turns=True),
    "drop": Shape(_curve(48, _drop), 9, turns=True),
    "flower": Shape(_curve(72, _flower), 11),
    "bolt": Shape(((4, -18.6), (-11, 3.2), (-1.6, 3.2), (-5.4, 18.6), (11, -4.4), (1.6, -4.4), (7.4, -18.6)), 4),
}
"""Shape word to shape."""
UNKNOWN = _CIRCLE
"""What a shape word that is not in the list is drawn as."""
