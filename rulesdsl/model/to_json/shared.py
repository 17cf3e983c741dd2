"""What every part of the game spells alike: money, stakes, ratios, texts, and what a declaration cites."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rulesdsl.model.game import Game, Said, Texts
from rulesdsl.model.money import Coins, decimal_text, ratio_text

JsonObject = dict[str, object]


@dataclass(frozen=True, slots=True)
class Spelling:
    """How the money and the stakes of one game are written."""

    game: Game

    def money(self, coins: Coins | None) -> str | None:
        """A decimal string with the currency's digits."""
        return None if coins is None else decimal_text(coins, self.game.currency)

    def amounts(self, amounts: tuple[Coins, ...]) -> list[str | None]:
        return [self.money(coins) for coins in amounts]

    def stake(self, at: int | None) -> str | None:
        """The stake at an index, as the money it is."""
        stakes = self.game.stakes
        return None if at is None or stakes is None else self.money(stakes.coins[at])


def said_json(said: Said) -> JsonObject:
    """Articles cited and reasons a language, without places."""
    return {"articles": list(said.articles), "reasons": texts_json(said.reasons)}


def texts_json(texts: Texts) -> JsonObject:
    """Language to text, in the order of the model."""
    return dict(texts)


def ratio_json(ratio: Fraction | None) -> str | None:
    """A reduced fraction, whole ones without a denominator."""
    return None if ratio is None else ratio_text(ratio)
