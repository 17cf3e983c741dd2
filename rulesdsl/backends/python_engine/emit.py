"""A checked game to its engine in Python.

The grid as one integer only tells where a group may be; the group itself is found with lists. Faster forms were
refused for a reader's sake: groups kept as bits (a flood of shifts), numbers in place of codes, waves that are no
values of their own, one function for all of a unit, checks of types and codes against sets made beforehand.
"""

from __future__ import annotations

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends import Files
from rulesdsl.backends.engine_text import engine_text
from rulesdsl.backends.python_engine.tables import tables
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game


def emit(game: CheckedGame, _facts: Facts) -> Files:
    """engine.py of a game that plays."""
    source = engine_source(game)
    return {} if source is None else {"engine.py": source}


def engine_source(game: Game) -> bytes | None:
    """The text of engine.py; None for a game that no engine plays."""
    return engine_text(game, __package__, "engine.py.jinja", tables)
