"""How large amounts of money can get in a game, beside what a target holds exactly."""

from __future__ import annotations

from rulesdsl.model.game import Fixed, Game
from rulesdsl.model.money import Coins

EXACT = 2**53
"""Below it every integer is exact in a double (IEEE 754), the only number of JavaScript that is fast and plain."""


def largest_sum(game: Game) -> Coins:
    """The largest amount that a target has to hold: a lot, a gain, or as many gains as a unit may show."""
    lots = [row.coins for table in game.prizes for row in table.rows]
    gains = [coins for rule in game.rules if isinstance(rule.outcome, Fixed) for coins in rule.outcome.coins]
    return max(*lots, max(gains, default=0) * (game.issuing.at_most or 1), 0)


def too_large(game: Game) -> Coins | None:
    """The amount that a double cannot hold exactly; None when all fit."""
    coins = largest_sum(game)
    return coins if coins >= EXACT else None
