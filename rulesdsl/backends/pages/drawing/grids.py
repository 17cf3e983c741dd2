"""Grids in five states: at rest, in a found group, not concerned, gone, new. As SVG, and as text for Markdown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from markupsafe import escape

from rulesdsl.backends.pages.drawing.outlines import CELL, Cell, group_outline
from rulesdsl.model.game import Symbol

EMPTY = ""
"""Stands for the code of a place that shows nothing."""
MANY = 9
"""Grids with more columns need the width of a small screen to themselves."""


@dataclass(frozen=True, slots=True)
class GridState:
    """What a grid shows. `rows`: places a row. `codes` in reading order. `groups`: places of each found group.

    `gone` places have lost their symbol, `fresh` ones got a new one. `dim` fades what is neither in a group nor fresh.
    `touching` draws contact as lines; `crosses` are lattice corners where there is none.
    """

    rows: tuple[int, ...]
    codes: tuple[str, ...]
    groups: tuple[tuple[int, ...], ...] = ()
    gone: tuple[int, ...] = ()
    fresh: tuple[int, ...] = ()
    dim: bool = False
    touching: tuple[tuple[int, int], ...] = ()
    crosses: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing and what it shows: in words for those who do not see it, as lines of text where there is no SVG."""

    svg: str
    label: str
    text: str = ""

    def __html__(self) -> str:
        return self.svg


def cells_of(rows: tuple[int, ...]) -> tuple[Cell, ...]:
    """The places of a grid in reading order."""
    return tuple(Cell(column, row) for row, length in enumerate(rows) for column in range(length))


@dataclass(slots=True)
class Easel:
    """Draws grids that share their symbols and tiles. `definitions` is complete once the last grid is drawn."""

    symbols: tuple[Symbol, ...]
    _identifiers: dict[str, str] = field(init=False)
    _tiles: dict[tuple[int, ...], str] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._identifiers = {symbol.code: f"s{index}" for index, symbol in enumerate(self.symbols)}

    def identifier(self, code: str) -> str:
        """What a picture refers to where it shows this symbol."""
        return self._identifiers[code]

    def draw(self, state: GridState, label: str) -> Picture:
        cells = cells_of(state.rows)
        width, height = max(state.rows) * CELL, len(state.rows) * CELL
        tiles = self._tiles.setdefault(state.rows, f"t{len(self._tiles)}")
        name = "grid large" if max(state.rows) > MANY else "grid"
        inside = (
            f'<use href="#{tiles}" class="tiles"/>'
            + "".join(f'<path class="group" d="{group_outline(cells[at] for at in group)}"/>' for group in state.groups)
            + (f'<path class="fresh" d="{_tiles(cells[at] for at in state.fresh)}"/>' if state.fresh else "")
            + "".join(_link(cells[first], cells[second]) for first, second in state.touching)
            + self._symbols(state, cells)
            + "".join(_cross(x * CELL, y * CELL) for x, y in state.crosses)
        )
        return Picture(
            f'<svg class="{name}" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(label)}">'
            f"{inside}</svg>",
            label,
            as_text(state),
        )

    def _symbols(self, state: GridState, cells: tuple[Cell, ...]) -> str:
        concerned = {at for group in state.groups for at in group} | set(state.fresh)
        faded, left, whole = "", "", ""
        for at, code in enumerate(state.codes):
            if code == EMPTY:
                continue
            use = self.use(code, cells[at])
            if at in state.gone:
                left += use
            elif state.dim and at not in concerned:
                faded += use
            else:
                whole += use
        return _grouped("faded", faded) + _grouped("gone", left) + whole

    def use(self, code: str, cell: Cell) -> str:
        x = f' x="{cell.column * CELL}"' if cell.column else ""
        y = f' y="{cell.row * CELL}"' if cell.row else ""
        return f'<use href="#{self._identifiers[code]}"{x}{y}/>'

    def tile_definitions(self) -> str:
        """The tiles of every layout drawn so far, each as one path."""
        return "".join(f'<path id="{name}" d="{_tiles(cells_of(rows))}"/>' for rows, name in self._tiles.items())


def _tiles(cells: Iterable[Cell]) -> str:
    """Rounded squares, a little smaller than their cells."""
    side = "v30a7 7 0 0 1-7 7h-30a7 7 0 0 1-7-7v-30a7 7 0 0 1 7-7z"
    return "".join(f"M{cell.column * CELL + 9} {cell.row * CELL + 2}h30a7 7 0 0 1 7 7{side}" for cell in cells)


def _one_line(code: str) -> str:
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in code)


def _grouped(name: str, drawn: str) -> str:
    return f'<g class="{name}">{drawn}</g>' if drawn else ""


def _cross(x: int, y: int) -> str:
    return f'<path class="apart" d="M{x - 6} {y - 6}l12 12m0-12-12 12"/>'


def _link(first: Cell, second: Cell) -> str:
    x, y = (second.column - first.column) * CELL, (second.row - first.row) * CELL
    return f'<path class="link" d="M{first.column * CELL + 24} {first.row * CELL + 24}l{x} {y}"/>'


def as_text(state: GridState) -> str:
    """One line a row: `[R]` in a found group, `(R)` new, `-` gone."""
    concerned = {at for group in state.groups for at in group}
    codes = tuple(map(_one_line, state.codes))
    width = max(map(len, codes), default=1)
    shown = []
    for at, code in enumerate(codes):
        sign = "-" if at in state.gone else code or "."
        before, after = "[]" if at in concerned else "()" if at in state.fresh else "  "
        shown.append(f"{before}{sign:^{width}}{after}")
    places = iter(shown)
    lines = ("".join(next(places) for _ in range(length)).rstrip() for length in state.rows)
    return "\n".join(lines)
