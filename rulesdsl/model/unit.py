"""A unit as data: its stake and a stack of symbol codes a place (a column when new symbols come from above)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

from rulesdsl.model.game import Game
from rulesdsl.model.money import Coins, decimal_text

Stack = tuple[str, ...]
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
DEEPEST = 500
"""How many arrays and objects of a line may stand in each other: well below what any version of Python can read."""
OPENING_OR_CLOSING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]', re.DOTALL)
"""A bracket, or a string, whose brackets count for nothing."""


@dataclass(frozen=True, slots=True)
class Unit:
    """`stake` in coins; `stacks` as the areas' slots in order, the symbol shown first at the front."""

    stake: Coins
    stacks: tuple[Stack, ...]


def are_letters(codes: Iterable[str]) -> bool:
    """Whether each code of a game is one letter, so that a stack may be a string."""
    return all(len(code) == 1 for code in codes)


def unit_line(unit: Unit, game: Game) -> str:
    """The unit as one line of JSON; a stack is a string where every code of the game is one letter."""
    short = are_letters(symbol.code for symbol in game.symbols)
    stacks = ["".join(stack) if short else list(stack) for stack in unit.stacks]
    line = {"stake": decimal_text(unit.stake, game.currency), "stacks": stacks}
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def unit_values(line: bytes) -> tuple[object, object]:
    """Stake and stacks of a line, whatever they are; None and None for what is no JSON object with both.

    The line is JSON in UTF-8, to the letter (RFC 8259): the same everywhere, also in other languages. Numbers are never
    part of a unit; one stands for every other, so that none is too long to be read.
    """
    try:
        text = line.removeprefix(BYTE_ORDER_MARK).decode()
        if _is_too_deep(text):
            return None, None
        unit = DECODER.decode(text)
        return unit["stake"], unit["stacks"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return None, None


def _is_too_deep(text: str) -> bool:
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for found in OPENING_OR_CLOSING.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found.group(), 0)
        if depth > DEEPEST:
            return True
    return False


def _some_number(_digits: str) -> int:
    return 0


def _no_json(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


DECODER = json.JSONDecoder(parse_int=_some_number, parse_float=_some_number, parse_constant=_no_json)
