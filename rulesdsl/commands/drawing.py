"""A unit drawn for a terminal: wave by wave, the groups found in brackets, what each wins."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.backends.python_engine.load import Wave, load
from rulesdsl.model.game import Game
from rulesdsl.model.money import decimal_text
from rulesdsl.model.unit import Unit
from rulesdsl.source import display_width


def unit_drawing(game: Game, unit: Unit, *, indent: str = "  ") -> str:
    """The waves of a unit below each other, lines ended by LF; the last grid, without a group, closes it.

    A group is bracketed place by place, so that it is seen without colour.
    """
    engine = load(game)
    if engine is None:
        return ""
    stacks = [list(stack) for stack in unit.stacks]
    lines: list[str] = []
    for wave in engine.waves(decimal_text(unit.stake, game.currency), stacks):
        lines += [*_grid(game, wave), *_wins(game, wave), ""]
    return "".join(f"{indent}{line}".rstrip() + "\n" for line in lines[:-1])


def _grid(game: Game, wave: Wave) -> Iterator[str]:
    area = game.areas[0]
    found = {cell for group in wave.groups for cell in group.cells}
    widest = max(display_width(symbol.code) for symbol in game.symbols)
    place = 0
    for length in area.rows:
        cells = []
        for code in wave.before[place : place + length]:
            filled = code + " " * (widest - display_width(code))
            cells.append(f"[{filled}]" if place in found else f" {filled} ")
            place += 1
        yield "".join(cells)


def _wins(game: Game, wave: Wave) -> Iterator[str]:
    """What each group brings: its gain, or an effect's name by its combination alone."""
    for group in wave.groups:
        gain = "" if group.gain is None else f" = {game.written(group.gain)}"
        yield f"{group.combination}{gain}"
    if wave.fault:
        yield wave.fault
