"""What a rule about symbols in contact says: one symbol, one size. The only reader of such combinations."""

from __future__ import annotations

from rulesdsl.model.game import Game, Rule


def symbol_of(rule: Rule) -> str:
    """The name of the symbol a combination is made of."""
    return rule.combination.terms[0].what.names[0]


def size_of(rule: Rule) -> int:
    """How many symbols in contact the combination is."""
    return rule.combination.terms[0].quantity.low


def sizes_of(game: Game, symbol: str) -> tuple[int, ...]:
    """The sizes a symbol has rules for, smallest first, each once."""
    return tuple(sorted({size_of(rule) for rule in game.rules if symbol_of(rule) == symbol}))
