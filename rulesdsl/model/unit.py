"""A unit as data: its stake and a stack of symbol codes a place (a column when new symbols come from above)."""

from __future__ import annotations

import json
from dataclasses import dataclass

from rulesdsl.model.game import Game
from rulesdsl.model.money import Coins, decimal_text

Stack = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unit:
    """`stake` in coins; `stacks` as the areas' slots in order, the symbol shown first at the front."""

    stake: Coins
    stacks: tuple[Stack, ...]


def unit_line(unit: Unit, game: Game) -> str:
    """The unit as one line of JSON; a stack is a string where every code of the game is one letter."""
    short = all(len(symbol.code) == 1 for symbol in game.symbols)
    stacks = ["".join(stack) if short else list(stack) for stack in unit.stacks]
    line = {"stake": decimal_text(unit.stake, game.currency), "stacks": stacks}
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))
