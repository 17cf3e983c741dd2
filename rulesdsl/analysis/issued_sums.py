"""Which sums of gains units show of a lot: those that the operator gives weight."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.analysis.makes import MadeOf, sums_of_lot
from rulesdsl.analysis.pool_of import pool_of
from rulesdsl.analysis.sums.budget import SEARCH, Undecided
from rulesdsl.analysis.sums.search import Sum, sums_of_count
from rulesdsl.model.game import Game
from rulesdsl.model.money import Coins

MOST_GAINS = 24
"""Of one unit that is issued, whatever the rules allow."""


def issued_sums(
    game: Game, stake: int, lot: Coins, most: int, work: int = SEARCH, made_of: MadeOf = ()
) -> Iterator[Sum | Undecided]:
    """The sums of a lot that have weight, fewest gains first; of a table of weights at most `most` a number of gains.

    Of a lot that the table says to be made of certain gains, their sums alone. An `Undecided` says that there may be
    more (of as many gains), but that to know it costs more than `work`.
    """
    pool = pool_of(game, stake)
    if made_of or not game.issuing.weights:
        yield from sums_of_lot(pool, lot, made_of, most, work)
        return
    for each in sorted(game.issuing.weights, key=lambda weight: weight.gains):
        if each.weight:
            yield from sums_of_count(pool, lot, each.gains, most, work)
