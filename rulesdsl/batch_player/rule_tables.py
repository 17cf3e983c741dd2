"""What each group brings, as arrays that kernels index: the rules of a game by symbol and size."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.analysis.contact.rules import ContactRules
from rulesdsl.backends.contact import ContactPlay
from rulesdsl.model.game import Fixed
from rulesdsl.model.text import EFFECTS_FIRST, ONE_BY_ONE

NOTHING, PAYS, REPLACES_SYMBOLS, REPLACES_GRID = range(4)
"""Kinds of rules: none for this size, a gain, the two effects."""


class RuleTables(NamedTuple):
    """Indexed by symbol number, then size. `known`: how many symbols. `gains` are coins, by stake first; `names` says
    which rule (-1: none).

    A symbol without a rule has a `smallest` that no group reaches. The two flags are the reading of simultaneous wins.
    """

    known: int
    smallest: NDArray[np.int64]
    largest: NDArray[np.int64]
    gains: NDArray[np.int64]
    kinds: NDArray[np.uint8]
    names: NDArray[np.int32]
    one_by_one: bool
    effects_first: bool


def rule_tables(rules: ContactRules, play: ContactPlay) -> RuleTables:
    """The tables of a game; rules count in the order of `rules.rules`."""
    symbols = len(rules.codes)
    sizes = 1 + max((size for _, size in rules.rules), default=0)
    gains = np.zeros((len(play.stakes), symbols, sizes), np.int64)
    kinds = np.zeros((symbols, sizes), np.uint8)
    names = np.full((symbols, sizes), -1, np.int32)
    for number, ((symbol, size), rule) in enumerate(rules.rules.items()):
        names[symbol, size] = number
        if isinstance(rule.outcome, Fixed):
            kinds[symbol, size] = PAYS
            gains[:, symbol, size] = rule.outcome.coins
        else:
            kinds[symbol, size] = REPLACES_GRID if rules.replaces_grid(symbol, size) else REPLACES_SYMBOLS
    smallest, largest = np.array(rules.smallest, np.int64), np.array(rules.largest, np.int64)
    one_by_one, effects_first = play.order == ONE_BY_ONE, play.order == EFFECTS_FIRST
    return RuleTables(symbols, smallest, largest, gains, kinds, names, one_by_one, effects_first)
