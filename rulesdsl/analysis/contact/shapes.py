"""The shapes a group may have, told apart by place alone: turned and mirrored ones are different (fixed shapes)."""

from __future__ import annotations

from rulesdsl.analysis.contact.grids import ContactGrid, Mask
from rulesdsl.model.game import Contact

Shape = tuple[tuple[int, int], ...]
"""(row, column) from the top left corner of the shape's box, in reading order."""
GROWN_FROM = 4
"""A selection is grown from so many times as many smaller shapes."""


def fixed_shapes(contact: Contact, size: int, at_most: int) -> tuple[Shape, ...]:
    """All fixed shapes of `size` places in contact, in order; an even selection where there are more than `at_most`.

    19 of four and 63 of five with horizontal and vertical contact, 110 and 638 with diagonals.
    """
    shapes: tuple[Shape, ...] = (((0, 0),),)
    for _ in range(size - 1):
        grown = {_normal((*shape, place)) for shape in shapes for place in _beside(contact, shape)}
        shapes = _selection(tuple(sorted(grown)), GROWN_FROM * at_most)
    return _selection(shapes, at_most)


def shape_at(grid: ContactGrid, shape: Shape, row: int, column: int) -> Mask | None:
    """The shape with the corner of its box at a place of the grid; None where it sticks out."""
    stride = grid.width + 1
    if row < 0 or column < 0 or column + max(right for _, right in shape) >= grid.width:
        return None
    mask = sum(1 << (row + down) * stride + column + right for down, right in shape)
    return mask if mask & grid.full == mask else None


def _beside(contact: Contact, shape: Shape) -> tuple[tuple[int, int], ...]:
    steps = ((0, 1), (0, -1)) * contact.horizontal + ((1, 0), (-1, 0)) * contact.vertical
    steps += ((1, 1), (1, -1), (-1, 1), (-1, -1)) * contact.diagonal
    places = ((row + down, column + right) for row, column in shape for down, right in steps)
    return tuple(place for place in places if place not in shape)


def _normal(places: tuple[tuple[int, int], ...]) -> Shape:
    top = min(row for row, _ in places)
    left = min(column for _, column in places)
    return tuple(sorted((row - top, column - left) for row, column in places))


def _selection(shapes: tuple[Shape, ...], at_most: int) -> tuple[Shape, ...]:
    """At most so many, evenly spread over the order."""
    count = min(at_most, len(shapes))
    return tuple(shapes[at * len(shapes) // count] for at in range(count))
