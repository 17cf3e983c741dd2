"""What checks look at: a game, and what of its text is not to be relied on."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.checks.game_lots import GameLots
from rulesdsl.model.game import Game
from rulesdsl.source import Span


@dataclass(frozen=True, slots=True)
class Subject:
    """`unread`: places of values that hold a stand-in. `broken`: kinds of block of which something was lost.
    `accused`: places of findings of earlier checks. `shared`: what they worked out of the lots.

    A check stays silent on what depends on either: that fault has its finding already.
    """

    game: Game
    unread: frozenset[Span] = frozenset()
    broken: frozenset[str] = frozenset()
    accused: frozenset[Span] = frozenset()
    shared: GameLots | None = None

    @property
    def lots(self) -> GameLots:
        """The lots of the game beside its gains."""
        return self.shared if self.shared is not None else GameLots(self.game)

    def is_sound(self, *places: Span) -> bool:
        """Whether none of these values is unread or accused already."""
        return not (self.unread | self.accused).intersection(places)

    def has_lost(self, *blocks: str) -> bool:
        """Whether anything of these kinds of block was lost, or could not be read."""
        return bool(self.broken.intersection(blocks))
