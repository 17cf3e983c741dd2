"""Where what several checks speak of stands in the text."""

from __future__ import annotations

from rulesdsl.model.game import Game
from rulesdsl.source import Span


def place_of_bound(game: Game) -> Span:
    """Where the bound on the gains of a unit stands: the operator's, where there is one."""
    if game.issuing.at_most is None and game.gains is not None:
        return game.gains.said.span
    return (game.issuing.said or game.said).at("at_most")
