"""Proofs that a mutant plays as the game does: the same table, or the same waves on every unit of small games.

A change of the engine's text is made at the same place of the engines of small games, whose text differs from the
right one's in constants alone; these then play every grid there is. Nothing else is taken as a proof.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from types import ModuleType
from typing import Any

from benchmarks.mutants.mutant import RuleMutant, SourceMutant
from benchmarks.mutants.source_mutants import changed_at
from rulesdsl.analysis.contact.rules import contact_rules
from rulesdsl.backends.python_engine.emit import engine_source
from rulesdsl.model.contact import symbol_of
from rulesdsl.model.game import Game, Symbols

SIDES = ((3, 3), (2, 5), (5, 2), (1, 7), (7, 1), (3, 4), (4, 3), (2, 2))
"""Rows and columns of small games."""
SYMBOLS = 3
ALL_SYMBOLS_TO = 9
"""Grids of more places are played with two symbols alone."""
DEEP_TO = 4
"""Grids of no more places are played at every stake, and with up to two symbols a place."""


def same_table(game: Game, mutant: RuleMutant) -> bool:
    """Whether a mutant says nothing else of play: places, contact, codes, stakes, order, and what each group brings."""
    return _table(game) == _table(mutant.game)


def _table(game: Game) -> tuple[object, ...]:
    rules = contact_rules(game)
    assert rules is not None
    area = game.areas[0]
    relation = area.relation
    brings = {
        (rules.codes[symbol], size): (rule.combination.text, rule.outcome)
        for (symbol, size), rule in rules.rules.items()
    }
    orders = [reading.value for reading in game.readings if reading.kind == "simultaneous wins"]
    contact = (relation.horizontal, relation.vertical, relation.diagonal)
    coins = game.stakes.coins if game.stakes else ()
    return area.rows, contact, area.refill and area.refill.how, coins, orders, brings, rules.codes, rules.names


def small_games(game: Game) -> tuple[Game, ...]:
    """The game with few symbols on grids that are soon played through: symbols that pay and one that has effects."""
    paying = list(dict.fromkeys(symbol_of(rule) for rule in game.rules if rule.pays))
    others = [symbol.name for symbol in game.symbols if symbol.name not in paying]
    names = (paying[:1] + others[:1] + paying[1:] + others[1:])[:SYMBOLS]
    rules = tuple(rule for rule in game.rules if symbol_of(rule) in names)
    symbols = tuple(symbol for symbol in game.symbols if symbol.name in names)
    area = replace(game.areas[0], shows=Symbols(tuple(symbol.name for symbol in symbols)))
    return tuple(
        replace(game, symbols=symbols, rules=rules, areas=(replace(area, rows=(columns,) * rows),))
        for rows, columns in SIDES
    )


def plays_small_games_alike(game: Game, mutant: SourceMutant) -> int:
    """How many units of the game's small games were played with the same waves and outcome; 0 when one differs."""
    played = 0
    for small in small_games(game):
        source = (engine_source(small) or b"").decode()
        right, wrong = _loaded(source), _loaded(changed_at(source, mutant.site))
        if right is None or wrong is None:
            return 0
        for stake, stacks in _units(right):
            if _told(right, stake, stacks) != _told(wrong, stake, stacks):
                return 0
            played += 1
    return played


def _loaded(source: str | None) -> ModuleType | None:
    if source is None:
        return None
    module = ModuleType("engine")
    try:
        exec(compile(source, "engine.py", "exec"), module.__dict__)
    except Exception:
        return None
    return module


def _units(engine: Any) -> Iterator[tuple[str, list[str]]]:
    """Every grid, one symbol deep (of two symbols where there are many places); every unit of up to two symbols a
    place where there are few."""
    stake = next(iter(engine.STAKES))
    symbols = list(engine.SYMBOLS)[: None if engine.PLACES <= ALL_SYMBOLS_TO else 2]
    for grid in product(symbols, repeat=engine.PLACES):
        yield from ((each, list(grid)) for each in (engine.STAKES if engine.PLACES <= DEEP_TO else (stake,)))
    if engine.PLACES <= DEEP_TO:
        stacks = ["".join(codes) for length in (1, 2) for codes in product(engine.SYMBOLS, repeat=length)]
        for unit in product(stacks, repeat=engine.PLACES):
            yield stake, list(unit)


def _told(engine: Any, stake: str, stacks: list[str]) -> object:
    """All that an engine says of a unit; the kind of fault where it raises."""
    try:
        waves = [tuple(wave) for _, wave in zip(range(60), engine.waves(stake, stacks), strict=False)]
        return waves, engine.play(stake, stacks).to_json()
    except Exception as fault:
        return type(fault)
