"""What checks look at: a game, and what of its text is not to be relied on."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.model.game import Game
from rulesdsl.source import Span


@dataclass(frozen=True, slots=True)
class Subject:
    """`unread`: places of values that hold a stand-in. `broken`: kinds of block of which something was lost.
    `accused`: places of findings of earlier checks.

    A check stays silent on what depends on either: that fault has its finding already.
    """

    game: Game
    unread: frozenset[Span] = frozenset()
    broken: frozenset[str] = frozenset()
    accused: frozenset[Span] = frozenset()

    def is_sound(self, *places: Span) -> bool:
        """Whether none of these values is unread or accused already."""
        return not (self.unread | self.accused).intersection(places)

    def has_lost(self, *blocks: str) -> bool:
        """Whether anything of these kinds of block was lost, or could not be read."""
        return bool(self.broken.intersection(blocks))
