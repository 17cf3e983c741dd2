"""A game that passed the checks. Back ends accept nothing else, so the type checker proves the order of the chain."""

from __future__ import annotations

from typing import NewType

from rulesdsl.model.game import Game

CheckedGame = NewType("CheckedGame", Game)
"""Made in one place, `rulesdsl.chain`, when no finding is an error (and by the mutation bench, which says so)."""
