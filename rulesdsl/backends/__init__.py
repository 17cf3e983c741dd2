"""Back ends: a checked game and its facts become files. Each is pure; `registry.BACKENDS` lists them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulesdsl.analysis.facts import Facts
from rulesdsl.checks.checked import CheckedGame

Files = dict[str, bytes]
"""Path below generated/<game>/ (with "/") to content."""


@dataclass(frozen=True, slots=True)
class BackEnd:
    """`emit` makes the files; `of_play` says that a game of prize tables alone has none of them."""

    name: str
    emit: Callable[[CheckedGame, Facts], Files]
    of_play: bool
