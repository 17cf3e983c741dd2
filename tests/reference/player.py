"""A second player, written from the house's account of how a unit plays and from nothing else: slow and obvious.

It knows no engine, no template and nothing that they share. Everything is a list, a dict or a set of whole places.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulesdsl.model.game import Area, Fixed, Game, ReplaceGrid, Rule
from rulesdsl.model.money import decimal_text

Json = dict[str, object]
Place = tuple[int, int]
"""Row from the top and column from the left, from 0."""

TOGETHER = "together, payouts before effects"
EFFECTS_FIRST = "together, effects before payouts"
ONE_BY_ONE = "one by one, in reading order"


class Fault(Exception):
    """A unit that is invalid, with the reason."""


@dataclass(frozen=True, slots=True)
class Found:
    """A group that was resolved: its wave from 1, its places in reading order, its rule."""

    wave: int
    places: list[Place]
    rule: Rule | None


class Player:
    """Plays units of a game with one grid. `play` gives the contract's JSON object, without `order_independent`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.area: Area = game.areas[0]
        self.codes = {symbol.name: symbol.code for symbol in game.symbols}
        self.one_letter = all(len(code) == 1 for code in self.codes.values())
        self.stakes = [decimal_text(coins, game.currency) for coins in game.stakes.coins] if game.stakes else []
        self.directions = directions(self.area)
        self.simultaneous = next(reading.value for reading in game.readings if reading.kind == "simultaneous wins")
        self.from_above = self.area.refill is not None and self.area.refill.how == "from above"
        self.rules: dict[str, dict[int, Rule]] = {self.codes[name]: {} for name in self.area.shows.names}
        for rule in game.rules:
            self._note(rule)

    def _note(self, rule: Rule) -> None:
        for term in rule.combination.terms:
            for name in term.what.names:
                for size in range(term.quantity.low, term.quantity.high + 1):
                    self.rules[self.codes[name]].setdefault(size, rule)

    def play(self, stake: object, stacks: object) -> Json:
        """The outcome of a unit, whatever the two values are."""
        try:
            if not isinstance(stake, str) or stake not in self.stakes:
                raise Fault("malformed")
            left = self.read(stacks)
            waves, found = self._waves(left)
            if any(left):
                raise Fault("unused")
            return self._json(waves, found, self.stakes.index(stake))
        except Fault as fault:
            return {"status": "invalid", "reason": str(fault)}

    def used(self, stacks: object) -> list[int] | None:
        """How many symbols of each stack a unit uses; None when it ends in a fault before the last grid."""
        try:
            left = self.read(stacks)
            given = [len(stack) for stack in left]
            self._waves(left)
        except Fault:
            return None
        return [before - len(after) for before, after in zip(given, left, strict=True)]

    def _waves(self, left: list[list[str]]) -> tuple[int, list[Found]]:
        """Play until there is no group; how many waves had one, and all combinations found, with their rules."""
        grid = self.first_grid(left)
        found: list[Found] = []
        wave = 0
        while groups := self.groups(grid):
            wave += 1
            if any(len(group) > max(self.rules[grid[group[0]]]) for group in groups):
                raise Fault("oversize")
            if self.simultaneous == ONE_BY_ONE:
                groups = groups[:1]
            of_wave = [Found(wave, group, self.rules[grid[group[0]]].get(len(group))) for group in groups]
            replaced = any(each.rule is not None and isinstance(each.rule.outcome, ReplaceGrid) for each in of_wave)
            if not (replaced and self.simultaneous == EFFECTS_FIRST):
                found += of_wave
            self.clear(grid, left, set(grid) if replaced else {place for group in groups for place in group})
        return wave, found

    def read(self, stacks: object) -> list[list[str]]:
        """The stacks as lists of codes, the symbol that shows first at the front."""
        slots = self.area.width if self.from_above else self.area.places
        if not isinstance(stacks, (list, tuple)) or len(stacks) != slots:
            raise Fault("malformed")
        left = []
        for stack in stacks:
            if not isinstance(stack, (list, tuple)) and not (isinstance(stack, str) and self.one_letter):
                raise Fault("malformed")
            if not stack or not all(isinstance(code, str) and code in self.rules for code in stack):
                raise Fault("malformed")
            left.append(list(stack))
        return left

    def first_grid(self, left: list[list[str]]) -> dict[Place, str]:
        """What shows at first, taken off the stacks."""
        height, width = self.area.height, self.area.width
        grid = {}
        for row in range(height):
            for column in range(width):
                if self.from_above:
                    if len(left[column]) < height:
                        raise Fault("exhausted")
                    grid[row, column] = left[column][height - 1 - row]
                else:
                    grid[row, column] = left[row * width + column].pop(0)
        if self.from_above:
            for stack in left:
                del stack[:height]
        return grid

    def groups(self, grid: dict[Place, str]) -> list[list[Place]]:
        """Every maximal group from the smallest size of its symbol, by first place; places in reading order."""
        groups = []
        seen: set[Place] = set()
        for first, code in grid.items():
            if first not in seen:
                group = self._flood(first, grid)
                seen.update(group)
                if self.rules[code] and len(group) >= min(self.rules[code]):
                    groups.append(sorted(group))
        return groups

    def _flood(self, first: Place, grid: dict[Place, str]) -> set[Place]:
        """All places of the same symbol that are reached from the first by contact."""
        group = {first}
        waiting = [first]
        while waiting:
            row, column = waiting.pop()
            for down, right in self.directions:
                near = (row + down, column + right)
                if near not in group and grid.get(near) == grid[first]:
                    group.add(near)
                    waiting.append(near)
        return group

    def clear(self, grid: dict[Place, str], left: list[list[str]], cleared: set[Place]) -> None:
        """Empty the places and fill the grid again, from each place's stack or from above."""
        if not self.from_above:
            for row, column in sorted(cleared):
                stack = left[row * self.area.width + column]
                if not stack:
                    raise Fault("exhausted")
                grid[row, column] = stack.pop(0)
            return
        height = self.area.height
        for column in range(self.area.width):
            upwards = [(row, column) for row in reversed(range(height))]
            falling = [grid[place] for place in upwards if place not in cleared] + left[column]
            if len(falling) < height:
                raise Fault("exhausted")
            for place, code in zip(upwards, falling, strict=False):
                grid[place] = code
            left[column] = falling[height:]

    def _json(self, waves: int, found: list[Found], stake: int) -> Json:
        currency = self.game.currency
        lot = 0
        wins: list[Json] = []
        for each in found:
            if each.rule is not None and isinstance(each.rule.outcome, Fixed):
                gain = each.rule.outcome.coins[stake]
                lot += gain
                cells = [row * self.area.width + column for row, column in each.places]
                name = each.rule.combination.text
                win: Json = {
                    "wave": each.wave,
                    "combination": name,
                    "cells": cells,
                    "gain": decimal_text(gain, currency),
                }
                wins.append(win)
        money = decimal_text(lot, currency)
        return {"status": "ok", "lot": money, "winning": lot > 0, "waves": waves, "wins": wins}


def directions(area: Area) -> Sequence[Place]:
    """The steps to places in contact."""
    contact = area.relation
    steps: list[Place] = []
    if contact.horizontal:
        steps += [(0, -1), (0, 1)]
    if contact.vertical:
        steps += [(-1, 0), (1, 0)]
    if contact.diagonal:
        steps += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    return steps
