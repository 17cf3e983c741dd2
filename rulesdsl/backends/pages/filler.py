"""Grids for pictures that no example gives: made from a seed, without groups that look like near wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdsl.analysis.choices import Choices
from rulesdsl.analysis.contact.grids import Mask
from rulesdsl.backends.pages.board import Board, Codes
from rulesdsl.backends.pages.drawing.outlines import Cell

STEPS = 6000
SEEDS = 6


def filled(board: Board, fixed: dict[int, str], seed: str) -> Codes | None:
    """The grid with `fixed` in its places and other symbols around, at most two of a kind in contact.

    None where the game has too few symbols for that; then the picture shows `fixed` alone.
    """
    limit = min(board.smallest.values(), default=3) - 1
    for most in dict.fromkeys((min(2, limit), limit)):
        tries = (_Filling(board, most, Choices(f"{seed} {most} {number}")).around(fixed) for number in range(SEEDS))
        grid = next((grid for grid in tries if grid is not None), None)
        if grid is not None:
            return grid
    return None


def calm(board: Board, codes: Codes) -> bool:
    """Whether no more than two of a kind touch anywhere."""
    masks = (board.mask(codes, code) for code in board.symbols)
    return all(not tuple(board.grid.groups(mask, 3)) for mask in masks)


class _Filling:
    """One attempt: symbols in reading order, going back where none fits."""

    def __init__(self, board: Board, most: int, choices: Choices) -> None:
        self.board, self.most, self.choices = board, most, choices
        self.masks: dict[str, Mask] = dict.fromkeys(board.symbols, 0)

    def around(self, fixed: dict[int, str]) -> Codes | None:
        for place, code in fixed.items():
            self.masks[code] |= self.board.grid.bits[place]
        free = [place for place in range(self.board.area.places) if place not in fixed]
        chosen: list[str] = []
        waiting: list[Iterator[str]] = []
        for _ in range(STEPS):
            if len(chosen) == len(free):
                return self._codes()
            place = free[len(chosen)]
            if len(waiting) == len(chosen):
                waiting.append(iter(self._order()))
            fitting = next((code for code in waiting[-1] if self._fits(place, code)), None)
            if fitting is not None:
                chosen.append(fitting)
                self.masks[fitting] |= self.board.grid.bits[place]
            elif not chosen:
                return None
            else:
                waiting.pop()
                self.masks[chosen.pop()] &= ~self.board.grid.bits[free[len(chosen)]]
        return None

    def _order(self) -> list[str]:
        """All symbols in a chance order, those shown least often first."""
        left = list(self.masks)
        order = [left.pop(self.choices.below(len(left))) for _ in range(len(left))]
        return sorted(order, key=lambda code: self.masks[code].bit_count() // 3)

    def _fits(self, place: int, code: str) -> bool:
        bit = self.board.grid.bits[place]
        return self.board.grid.group_from(bit, self.masks[code] | bit).bit_count() <= self.most

    def _codes(self) -> Codes:
        shown = {bit: code for code, mask in self.masks.items() for bit in self.board.grid.bits if bit & mask}
        return tuple(shown[bit] for bit in self.board.grid.bits)


def line(size: int) -> tuple[Cell, ...]:
    return tuple(Cell(at, 0) for at in range(size))


def column(size: int) -> tuple[Cell, ...]:
    return tuple(Cell(0, at) for at in range(size))


def diagonal(size: int) -> tuple[Cell, ...]:
    return tuple(Cell(at, at) for at in range(size))


def steps(size: int) -> tuple[Cell, ...]:
    """Right and down in turn."""
    return tuple(Cell((at + 1) // 2, at // 2) for at in range(size))


def turn(size: int) -> tuple[Cell, ...]:
    """Down, then to the right."""
    down = (2 * size + 2) // 3
    return tuple(Cell(0, at) for at in range(down)) + tuple(Cell(at, down - 1) for at in range(1, size - down + 1))


def crossing(size: int) -> tuple[Cell, ...]:
    """A cell and arms to its four sides in turn."""
    arms = ((0, -1), (1, 0), (0, 1), (-1, 0))
    around = (Cell(arms[at % 4][0] * (at // 4 + 1), arms[at % 4][1] * (at // 4 + 1)) for at in range(size - 1))
    return _at_origin((Cell(0, 0), *around))


def bulk(size: int) -> tuple[Cell, ...]:
    """As square as it can be."""
    width = next(width for width in range(1, size + 1) if width * width >= size)
    return tuple(Cell(at % width, at // width) for at in range(size))


def layered(size: int, width: int) -> tuple[Cell, ...]:
    """Whole rows, one below the other: the last resort of large groups."""
    return tuple(Cell(at % width, at // width) for at in range(size))


def placed_group(board: Board, size: int, first: tuple[Cell, ...]) -> tuple[int, ...] | None:
    """Places in the middle of the board for a group of this size, shaped as `first` if that fits; None if none does."""
    others = (bulk(size), line(size), column(size), diagonal(size), layered(size, board.area.width))
    return placed(board, (first, *others))


def placed(board: Board, shapes: Iterable[tuple[Cell, ...]]) -> tuple[int, ...] | None:
    """The places of the first of these shapes that fits on the board as one group, in the middle; None if none does."""
    index = {cell: place for place, cell in enumerate(_cells(board))}
    for shape in shapes:
        across = max(cell.column for cell in shape) + 1
        down = max(cell.row for cell in shape) + 1
        left, top = (board.area.width - across) // 2, (board.area.height - down) // 2
        places = [index.get(Cell(cell.column + left, cell.row + top)) for cell in shape]
        known = tuple(place for place in places if place is not None)
        if len(known) == len(places) and board.together(known):
            return tuple(sorted(known))
    return None


def _cells(board: Board) -> Iterator[Cell]:
    for row, length in enumerate(board.area.rows):
        for at in range(length):
            yield Cell(at, row)


def _at_origin(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    left, top = min(cell.column for cell in cells), min(cell.row for cell in cells)
    return tuple(Cell(cell.column - left, cell.row - top) for cell in cells)
