"""The grid of a game as the pictures need it: which groups a drawing holds, and what each of them brings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulesdsl.analysis.contact.grids import ContactGrid, Mask, contact_grid
from rulesdsl.backends.pages.drawing.grids import cells_of
from rulesdsl.backends.pages.drawing.outlines import Cell
from rulesdsl.model.game import Area, Fixed, Game, ReplaceGrid, Rule, Symbol

Codes = tuple[str, ...]
"""What each place of a grid shows, in reading order."""


@dataclass(frozen=True, slots=True)
class Found:
    """A group in a drawing; `rule` is None where its size brings nothing."""

    places: tuple[int, ...]
    symbol: Symbol
    rule: Rule | None

    @property
    def pays(self) -> bool:
        return self.rule is not None and isinstance(self.rule.outcome, Fixed)

    @property
    def replaces_grid(self) -> bool:
        return self.rule is not None and isinstance(self.rule.outcome, ReplaceGrid)


@dataclass(frozen=True, slots=True)
class Board:
    """Make it with `board_of`. Symbols by code; `smallest` by code, the fewest that form a combination."""

    area: Area
    grid: ContactGrid
    symbols: dict[str, Symbol]
    smallest: dict[str, int]
    rules: dict[tuple[str, int], Rule]

    @property
    def sizes(self) -> tuple[int, ...]:
        """Every size that brings something, smallest first."""
        return tuple(sorted({size for _, size in self.rules}))

    def found(self, codes: Codes) -> tuple[Found, ...]:
        """The groups of a drawing that are large enough to be combinations, by first place."""
        groups = []
        for code, smallest in self.smallest.items():
            symbol = self.symbols[code]
            for group in self.grid.groups(self.mask(codes, code), smallest):
                places = self.grid.places(group)
                groups.append(Found(places, symbol, self.rules.get((symbol.name, len(places)))))
        return tuple(sorted(groups, key=lambda group: group.places))

    def mask(self, codes: Codes, code: str) -> Mask:
        return self.grid.mask(place for place, shown in enumerate(codes) if shown == code)

    def together(self, places: Iterable[int]) -> bool:
        """Whether these places are one group by contact."""
        mask = self.grid.mask(places)
        return self.grid.group_from(mask & -mask, mask) == mask

    def touching_pairs(self, places: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        """Each two of these places that touch."""
        return tuple(
            (first, second)
            for at, first in enumerate(places)
            for second in places[at + 1 :]
            if self.grid.touching(self.grid.bits[first]) & self.grid.bits[second]
        )

    def corner_contacts(self, places: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        """Each two of these places that meet at a corner and that no third one joins by their sides."""
        cells = cells_of(self.area.rows)
        inside = {cells[place] for place in places}
        return tuple(
            (first, second)
            for first, second in self.touching_pairs(places)
            if not {Cell(cells[first].column, cells[second].row), Cell(cells[second].column, cells[first].row)} & inside
        )

    def cleared(self, groups: tuple[Found, ...]) -> tuple[int, ...]:
        """The places whose symbols leave."""
        if any(group.replaces_grid for group in groups):
            return tuple(range(self.area.places))
        return tuple(sorted(place for group in groups for place in group.places))

    def refilled(self, cleared: tuple[int, ...]) -> tuple[int, ...]:
        """The places where the new symbols stand: those left empty, or the uppermost of their columns."""
        if self.area.refill is None or self.area.refill.how == "in place":
            return cleared
        columns = self._columns()
        fresh: list[int] = []
        for column in columns:
            fresh += column[: sum(place in cleared for place in column)]
        return tuple(sorted(fresh))

    def fallen(self, codes: Codes, cleared: tuple[int, ...], empty: str) -> Codes:
        """The drawing once the symbols above cleared places have come down; `empty` stands where new ones will be."""
        after = [empty if place in cleared else code for place, code in enumerate(codes)]
        if self.area.refill is None or self.area.refill.how == "in place":
            return tuple(after)
        for column in self._columns():
            staying = [after[place] for place in column if place not in cleared]
            shown = [empty] * (len(column) - len(staying)) + staying
            for place, code in zip(column, shown, strict=True):
                after[place] = code
        return tuple(after)

    def shown(self, stacks: tuple[Codes, ...]) -> Codes:
        """What each place of a unit shows before anything is cleared."""
        if self.area.refill is None or self.area.refill.how == "in place":
            return tuple(stack[0] for stack in stacks)
        codes = [""] * self.area.places
        for column, stack in zip(self._columns(), stacks, strict=True):
            for place, code in zip(reversed(column), stack, strict=False):
                codes[place] = code
        return tuple(codes)

    def _columns(self) -> tuple[tuple[int, ...], ...]:
        """The places of each column from the top."""
        columns: list[list[int]] = [[] for _ in range(self.area.width)]
        place = 0
        for length in self.area.rows:
            for column in range(length):
                columns[column].append(place)
                place += 1
        return tuple(map(tuple, columns))


def board_of(game: Game) -> Board | None:
    """The first area of the game; None where there is none."""
    if not game.areas:
        return None
    return board_on(game, game.areas[0])


def board_on(game: Game, area: Area) -> Board:
    """The symbols and rules of an area, on it."""
    rules: dict[tuple[str, int], Rule] = {}
    for rule in game.rules:
        if rule.area == area.name:
            for name, size in subjects(rule):
                rules.setdefault((name, size), rule)
    shown = {symbol.code: symbol for symbol in game.symbols if symbol.name in area.shows.names}
    smallest = {
        code: min(size for name, size in rules if name == symbol.name)
        for code, symbol in shown.items()
        if any(name == symbol.name for name, _ in rules)
    }
    return Board(area, contact_grid(area), shown, smallest, rules)


def subjects(rule: Rule) -> tuple[tuple[str, int], ...]:
    """The symbols and sizes a rule speaks of, where its combination is a single term."""
    if len(rule.combination.terms) != 1:
        return ()
    (term,) = rule.combination.terms
    sizes = range(term.quantity.low, term.quantity.high + 1)
    return tuple((name, size) for name in term.what.names for size in sizes)
