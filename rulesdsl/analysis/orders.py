"""Does it matter in which order the groups of a wave are resolved? Which rules can spoil each other, and a unit.

Under `together, payouts before effects` nothing is chosen: the groups of a wave are found on one grid, all pay, all
are cleared. Any other reading, and resolving one group at a time, lets one group spoil another that waits:

- a rule that replaces the grid takes away a group before it is paid;
- what appears under one group makes one that touches it larger.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from rulesdsl.analysis.contact.grids import Mask, contact_grid
from rulesdsl.analysis.contact.rules import ContactRules, contact_rules
from rulesdsl.analysis.contact.shapes import fixed_shapes, shape_at
from rulesdsl.analysis.contact.witnesses import witness_for
from rulesdsl.model.game import Area, Game
from rulesdsl.model.money import Coins
from rulesdsl.model.text import EFFECTS_FIRST, TOGETHER
from rulesdsl.model.unit import Unit

How = Literal["replaces the grid", "makes it larger"]
MOST_SHAPES = 400
"""Shapes of one size that are tried; larger groups get an even selection of them."""


@dataclass(frozen=True, slots=True)
class Spoiling:
    """Resolved first, `first` spoils `second` that waits. Both show at once on a grid of `width` x `height`, and on
    none of fewer places."""

    first: str
    second: str
    how: How
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Orders:
    """`proved`: the lot of a unit does not depend on any choice. `refuted`: `unit`, which plays when its groups are
    resolved together, ends in two ways, or always in a fault, when they are resolved one at a time. `undecided`: new
    symbols come from above, and the declared order is part of the rules."""

    verdict: Literal["proved", "refuted", "undecided"]
    reading: str
    unit: Unit | None = None


def orders_of(game: Game, stake: Coins) -> Orders | None:
    """The verdict for the reading the game declares; None for a game without symbols in contact."""
    rules = contact_rules(game)
    if rules is None:
        return None
    reading = next((each.value for each in game.readings if each.kind == "simultaneous wins"), TOGETHER)
    if reading == TOGETHER:
        return Orders("proved", reading)
    if rules.columns is not None:
        return Orders("undecided", reading)
    pairs = [pair for pair in _pairs(rules) if reading != EFFECTS_FIRST or pair[2] == "replaces the grid"]
    for first, second, _ in pairs:
        witness = witness_for(rules, ((second, first),), ordered=False)
        if witness is not None:
            return Orders("refuted", reading, Unit(stake, witness.stacks))
    return Orders("undecided" if pairs else "proved", reading)


def spoilings_of(game: Game) -> tuple[Spoiling, ...]:
    """Every pair of rules of which one can spoil the other on this grid, in the order of the rules."""
    rules = contact_rules(game)
    if rules is None or rules.columns is not None:
        return ()
    boxes: dict[tuple[int, int, bool, bool], tuple[int, int] | None] = {}
    found: list[Spoiling] = []
    for first, second, how in _pairs(rules):
        one, other = (named for text in (first, second) if (named := rules.named(text)))
        low, high = sorted((one[1], other[1]))
        key = (low, high, one[0] == other[0], how == "makes it larger")
        if key not in boxes:
            boxes[key] = _smallest_box(rules.area, *key)
        box = boxes[key]
        if box is not None:
            found.append(Spoiling(first, second, how, *box))
    return tuple(found)


def _pairs(rules: ContactRules) -> Iterator[tuple[str, str, How]]:
    """Who may spoil whom: a rule that replaces the grid every paying group; any rule a group of another symbol."""
    for (symbol, size), rule in rules.rules.items():
        for (other, other_size), waiting in rules.rules.items():
            text, other_text = rule.combination.text, waiting.combination.text
            if rules.replaces_grid(symbol, size) and rules.pays(other, other_size):
                yield text, other_text, "replaces the grid"
            elif symbol != other and not rules.replaces_grid(symbol, size):
                yield text, other_text, "makes it larger"


def _smallest_box(area: Area, low: int, high: int, alike: bool, touching: bool) -> tuple[int, int] | None:
    """The fewest places, as width and height within the grid, on which groups of these two sizes show at once.

    `alike`: they are of one symbol and must not touch. `touching`: they must touch.
    """
    boxes = ((width, height) for width in range(1, area.width + 1) for height in range(1, area.height + 1))
    large_enough = (box for box in boxes if box[0] * box[1] >= low + high)
    for width, height in sorted(large_enough, key=lambda box: (box[0] * box[1], abs(box[0] - box[1]), -box[0])):
        box = replace(area, rows=(width,) * height)
        if _both_fit(box, low, high, alike, touching):
            return width, height
    return None


def _both_fit(box: Area, low: int, high: int, alike: bool, touching: bool) -> bool:
    grid = contact_grid(box)
    placed = {size: tuple(placements(box, size)) for size in {low, high}}
    for one in placed[low]:
        around = grid.around(one)
        if any(not one & other and bool(around & other) in _contacts(alike, touching) for other in placed[high]):
            return True
    return False


def _contacts(alike: bool, touching: bool) -> tuple[bool, ...]:
    """Whether the two groups may, or must, touch."""
    return (False,) if alike else (True,) if touching else (True, False)


def placements(box: Area, size: int) -> Iterator[Mask]:
    """Every way to place a group of this size (at most MOST_SHAPES shapes), shape by shape."""
    grid = contact_grid(box)
    for shape in fixed_shapes(box.relation, size, MOST_SHAPES):
        for row in range(box.height):
            for column in range(box.width):
                mask = shape_at(grid, shape, row, column)
                if mask is not None:
                    yield mask
