"""Drawn units: the waves of an example, and made-up waves that show one combination at work."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.backends.pages import filler
from rulesdsl.backends.pages.board import Board, Codes, Found
from rulesdsl.backends.pages.drawing.grids import EMPTY
from rulesdsl.model.game import Example, Rule, Symbol

UNCHANGED = "."
TRIES = 24
"""How often symbols that fall may come together by chance before the picture goes without them."""


@dataclass(frozen=True, slots=True)
class Wave:
    """One state of a grid: the groups found in it and the places that have just been filled."""

    codes: Codes
    found: tuple[Found, ...]
    fresh: tuple[int, ...]


def waves_of(board: Board, example: Example) -> tuple[Wave, ...]:
    """The drawings of an example, each whole."""
    waves: list[Wave] = []
    for drawn in example.waves:
        fresh: tuple[int, ...] = ()
        codes = drawn.codes
        if waves:
            before = waves[-1]
            fresh = board.refilled(board.cleared(before.found))
            pairs = zip(before.codes, drawn.codes, strict=True)
            codes = tuple(old if new == UNCHANGED else new for old, new in pairs)
        waves.append(Wave(codes, board.found(codes), fresh))
    return tuple(waves)


def shows_alone(board: Board, example: Example, rules: tuple[Rule, ...]) -> bool:
    """Whether the example is one wave that holds a combination of these rules and nothing else, and its end."""
    if len(example.waves) != 2:
        return False
    first, last = waves_of(board, example)
    return len(first.found) == 1 and first.found[0].rule in rules and not last.found


def made_up(board: Board, rule: Rule, symbol: Symbol, size: int, seed: str) -> tuple[Wave, Wave] | None:
    """Two waves of a unit that shows this combination and then none; None where no such group fits on the board.

    Where the game has too few symbols to surround it, the group stands alone.
    """
    places = filler.placed_group(board, size, filler.crossing(size) if size == 5 else filler.turn(size))
    if places is None:
        return None
    group = (Found(places, symbol, rule),)
    cleared = board.cleared(group)
    fresh = board.refilled(cleared)
    surrounded: tuple[Wave, Wave] | None = None
    for number in range(TRIES):
        first = filler.filled(board, dict.fromkeys(places, symbol.code), f"{seed} {number} first")
        kept = board.fallen(first, cleared, EMPTY) if first else ()
        fixed = {place: code for place, code in enumerate(kept) if code != EMPTY}
        last = filler.filled(board, fixed, f"{seed} {number} second") if first else None
        if first is None or last is None or board.found(last):
            continue
        surrounded = Wave(first, group, ()), Wave(last, (), fresh)
        if filler.calm(board, last):
            break
    if surrounded:
        return surrounded
    alone = tuple(symbol.code if place in places else EMPTY for place in range(board.area.places))
    return Wave(alone, group, ()), Wave(board.fallen(alone, cleared, EMPTY), (), fresh)
