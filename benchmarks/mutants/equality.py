"""Proofs that a mutant plays as the game does: the same table, or the same waves on every unit of small games.

A change of the engine's text is made at the same place of the engines of small games, which differ from the right one
in constants alone; these then play every grid there is. Nothing is taken to be equal without one of the two.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from types import ModuleType
from typing import Any

from benchmarks.mutants.mutant import RuleMutant, SourceMutant
from benchmarks.mutants.source_mutants import changed_at
from rulesdsl.analysis.contact_rules import contact_rules
from rulesdsl.backends.python_engine.emit import engine_source
from rulesdsl.model.game import Fixed, Game, ReplaceGrid, ReplaceSymbols, Rule
from tests.games import contact_game, group, said, small_symbols

SIDES = ((3, 3, 3), (2, 5, 3), (5, 2, 3), (1, 7, 3), (7, 1, 3), (3, 4, 3), (4, 3, 2), (2, 2, 2), (3, 3, 2))
"""Rows, columns and how many of the three symbols have a rule."""
ALL_SYMBOLS_TO = 9
"""Grids of more places are played with two symbols alone."""


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


def small_games() -> tuple[Game, ...]:
    """Games of sizes four and five, as the engine of Kumulos has them, on grids that are soon played through."""
    return tuple(_small(rows, columns, symbols) for rows, columns, symbols in SIDES)


def _small(rows: int, columns: int, ruled: int) -> Game:
    symbols = small_symbols(3)
    rules = [
        Rule("grid", group(size, each.name), Fixed((size, 2 * size)), said()) for each in symbols[:1] for size in (4, 5)
    ]
    rules.append(Rule("grid", group(5, "b"), ReplaceGrid(), said()))
    rules.append(Rule("grid", group(4, "b"), ReplaceSymbols(), said()))
    if ruled > 2:
        rules += [Rule("grid", group(size, "c"), Fixed((9, 10)), said()) for size in (4, 5)]
    return contact_game(rows=rows, columns=columns, symbols=symbols, rules=tuple(rules), prizes=(), stakes=(50, 100))


def plays_small_games_alike(mutant: SourceMutant) -> int:
    """How many units were played with the same waves and outcome; 0 as soon as one differs."""
    played = 0
    for game in small_games():
        source = (engine_source(game) or b"").decode()
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
        yield stake, list(grid)
    if engine.PLACES <= 4:
        stacks = ["".join(codes) for length in (1, 2) for codes in product(engine.SYMBOLS, repeat=length)]
        for unit in product(stacks, repeat=engine.PLACES):
            for each in engine.STAKES:
                yield each, list(unit)


def _told(engine: Any, stake: str, stacks: list[str]) -> object:
    """All that an engine says of a unit; the kind of fault where it raises."""
    try:
        waves = [tuple(wave) for _, wave in zip(range(60), engine.waves(stake, stacks), strict=False)]
        return waves, engine.play(stake, stacks).to_json()
    except Exception as fault:
        return type(fault)
