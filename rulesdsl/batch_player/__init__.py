"""Plays whole blocks of units, for verifying and for issuing: arrays in, arrays out, the engine's outcomes bit for bit.

Needs numpy (extra `issue`); numba, where installed, makes the same functions machine code. Units come in two forms:
`Stacks`, for every game, and `Layers`, bit planes, for games whose grid fits a 64-bit word.
"""

from rulesdsl.batch_player.outcomes import REASONS, Outcomes, Wins
from rulesdsl.batch_player.player import BatchPlayer, NotPlayed, batch_player, play_batch
from rulesdsl.batch_player.units import Layers, Stacks, Units

__all__ = [
    "REASONS",
    "BatchPlayer",
    "Layers",
    "NotPlayed",
    "Outcomes",
    "Stacks",
    "Units",
    "Wins",
    "batch_player",
    "play_batch",
]
