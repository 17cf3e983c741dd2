"""What all mutants have: a name, a kind, and what became of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game

Fate = Literal["killed", "survived", "equal"]


@dataclass(frozen=True, slots=True)
class RuleMutant:
    """Another game: what is wrong with it, and the kind of its fault."""

    kind: str
    name: str
    game: Game


@dataclass(frozen=True, slots=True)
class SourceMutant:
    """Another engine.py. `site` is the function, class or name of the module and the number of the change within it,
    so that the same change can be made in the engine of another game."""

    kind: str
    name: str
    site: tuple[str, int]
    source: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant, and how that is known: the test that failed, or the proof of being equal."""

    kind: str
    name: str
    fate: Fate
    reason: str


def as_checked(game: Game) -> CheckedGame:
    """The one door for games that no check has seen: mutants, of which most would not pass."""
    return CheckedGame(game)
