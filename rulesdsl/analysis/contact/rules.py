"""What of a game decides how its one contact grid plays: places, codes, sizes, and what each combination brings."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.analysis.contact.grids import ContactGrid, contact_grid
from rulesdsl.model.game import Area, Contact, Fixed, Game, ReplaceGrid, Rule


@dataclass(frozen=True, slots=True)
class ContactRules:
    """Symbols are numbers, in the order the area shows them. `smallest` and `largest` are the sizes a symbol has;
    a symbol without a rule never makes a group, its smallest is one more than the grid has places.

    `rules` maps (symbol, size) to the rule, in the order of the file; `columns` are the masks of a column's places
    from the bottom, None where new symbols appear in place.
    """

    area: Area
    grid: ContactGrid
    names: tuple[str, ...]
    codes: tuple[str, ...]
    smallest: tuple[int, ...]
    largest: tuple[int, ...]
    rules: dict[tuple[int, int], Rule]
    columns: tuple[tuple[int, ...], ...] | None

    def named(self, combination: str) -> tuple[int, int] | None:
        """Symbol and size of a combination by its canonical text; None when the game has no such combination."""
        found = (key for key, rule in self.rules.items() if rule.combination.text == combination)
        return next(found, None)

    def replaces_grid(self, symbol: int, size: int) -> bool:
        rule = self.rules.get((symbol, size))
        return rule is not None and isinstance(rule.outcome, ReplaceGrid)

    def pays(self, symbol: int, size: int) -> bool:
        rule = self.rules.get((symbol, size))
        return rule is not None and isinstance(rule.outcome, Fixed)


def contact_rules(game: Game) -> ContactRules | None:
    """The contact grid of a game that has one area, of equal symbols in contact that are replaced; None otherwise."""
    if len(game.areas) != 1:
        return None
    area = game.areas[0]
    if not isinstance(area.relation, Contact) or area.refill is None or not area.shows.names:
        return None
    names = area.shows.names
    rules = _by_size(area, game.rules)
    grid = contact_grid(area)
    sizes = [[size for symbol, size in rules if symbol == at] for at in range(len(names))]
    codes = {symbol.name: symbol.code for symbol in game.symbols}
    return ContactRules(
        area,
        grid,
        names,
        tuple(codes[name] for name in names),
        tuple(min(of_symbol, default=area.places + 1) for of_symbol in sizes),
        tuple(max(of_symbol, default=area.places + 1) for of_symbol in sizes),
        rules,
        _columns(grid) if area.refill.how == "from above" else None,
    )


def _by_size(area: Area, rules: tuple[Rule, ...]) -> dict[tuple[int, int], Rule]:
    found: dict[tuple[int, int], Rule] = {}
    for rule in rules:
        if rule.area != area.name:
            continue
        (term,) = rule.combination.terms
        for name in term.what.names:
            for size in range(term.quantity.low, term.quantity.high + 1):
                found.setdefault((area.shows.names.index(name), size), rule)
    return found


def _columns(grid: ContactGrid) -> tuple[tuple[int, ...], ...]:
    stride = grid.width + 1
    rows = range(grid.height - 1, -1, -1)
    masks = (tuple(1 << row * stride + column for row in rows) for column in range(grid.width))
    return tuple(tuple(mask for mask in column if mask & grid.full) for column in masks)
