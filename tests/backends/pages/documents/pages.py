"""Documents of games: those of the tests of pages, and those of the rules that come with the compiler."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from rulesdsl.backends import Files
from rulesdsl.backends.pages.documents.emit import emit_documents
from rulesdsl.backends.pages.documents.frame import Frame
from rulesdsl.backends.record import Record, record_of
from rulesdsl.chain import compile_rules
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game
from tests.backends.pages.games import GAMES, checked, facts

RULES = Path(__file__).parents[4] / "rules"
NO_RULES = b"# built by a test\n"


@cache
def rules_file(name: str) -> CheckedGame:
    """A game of the folder `rules`."""
    compilation = compile_rules(f"{name}.rules", (RULES / f"{name}.rules").read_bytes())
    assert compilation.checked is not None
    return compilation.checked


PRINTED = tuple(sorted(path.stem for path in RULES.glob("*.rules")))
ALL: dict[str, Callable[[], Game]] = {
    **GAMES,
    **{f"{name}.rules": partial(rules_file, name) for name in PRINTED if name != "kumulos"},
}
"""Games built by tests by name, rules files by `name.rules`."""


def record(game: Game, files: Files | None = None) -> Record:
    """The record of a game, with its rules file where it has one."""
    rules = (RULES / f"{game.name}.rules").read_bytes() if game.name in PRINTED else NO_RULES
    return record_of(game.name, rules, files or {})


def documents(game: Game, frame: Frame | None = None) -> Files:
    return emit_documents(checked(game), facts(game), record(game), frame)


@cache
def documents_of(name: str) -> Files:
    return documents(ALL[name]())
