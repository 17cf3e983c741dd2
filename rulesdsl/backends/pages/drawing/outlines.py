"""The rounded outline of a group of cells, as path data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

CELL = 48
INSET = 2.5
CONVEX, CONCAVE = 9, 7


class Cell(NamedTuple):
    """A place of a grid by column and row, from 0."""

    column: int
    row: int


Corner = tuple[int, int]
"""A crossing of the lattice between the cells: column and row of the cell to its lower right."""


def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def group_outline(cells: Iterable[Cell]) -> str:
    """Path data around the union of cells. Cells that meet only at a corner get outlines of their own."""
    return "".join(_rounded(_bends(loop)) for loop in _loops(_edges(frozenset(cells))))


def _edges(cells: frozenset[Cell]) -> dict[Corner, list[Corner]]:
    """The border of the union, clockwise, as steps from corner to corner."""
    edges: dict[Corner, list[Corner]] = {}
    for x, y in sorted(cells, key=lambda cell: (cell.row, cell.column)):
        sides = (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        )
        for neighbour, start, end in sides:
            if neighbour not in cells:
                edges.setdefault(start, []).append(end)
    return edges


def _loops(edges: dict[Corner, list[Corner]]) -> Iterable[list[Corner]]:
    while edges:
        loop = [min(edges)]
        step: Corner = (0, 0)
        while True:
            at = loop[-1]
            following = _rightmost(at, step, edges[at])
            edges[at].remove(following)
            if not edges[at]:
                del edges[at]
            step = (following[0] - at[0], following[1] - at[1])
            if following == loop[0]:
                break
            loop.append(following)
        yield loop


def _rightmost(at: Corner, step: Corner, choices: list[Corner]) -> Corner:
    """Where two cells meet at a corner the border turns right, so that it never joins them."""
    return max(choices, key=lambda end: step[0] * (end[1] - at[1]) - step[1] * (end[0] - at[0]))


def _bends(loop: list[Corner]) -> list[tuple[Corner, Corner, Corner]]:
    """Each corner where the border turns, with the direction it comes in and goes out."""
    bends = []
    for index, at in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        coming, going = (at[0] - before[0], at[1] - before[1]), (after[0] - at[0], after[1] - at[1])
        if coming != going:
            bends.append((at, coming, going))
    return bends


def _rounded(bends: list[tuple[Corner, Corner, Corner]]) -> str:
    path = ""
    for (x, y), (in_x, in_y), (out_x, out_y) in bends:
        convex = in_x * out_y - in_y * out_x > 0
        radius = CONVEX if convex else CONCAVE
        corner_x = x * CELL - INSET * (in_y + out_y)
        corner_y = y * CELL + INSET * (in_x + out_x)
        start = f"{number(corner_x - in_x * radius)} {number(corner_y - in_y * radius)}"
        end = f"{number(corner_x + out_x * radius)} {number(corner_y + out_y * radius)}"
        path += f"{'L' if path else 'M'}{start}A{radius} {radius} 0 0 {int(convex)} {end}"
    return path + "Z"
