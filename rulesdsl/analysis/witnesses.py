"""Units that play exactly what is asked: the waves named, nothing else, every stack used up at the end.

The same arguments give the same unit. Each kind of play has its own way to make them; contact has the only one today.
"""

from __future__ import annotations

from rulesdsl.analysis.contact.rules import contact_rules
from rulesdsl.analysis.contact.witnesses import Waves, pieces_at, witness_for, witness_of_pieces
from rulesdsl.model.game import Game
from rulesdsl.model.money import Coins
from rulesdsl.model.unit import Unit


def unit_for(game: Game, stake: Coins, waves: Waves, seed: str = "") -> Unit | None:
    """A unit of this stake that plays exactly these waves; order-independent where one was found.

    None when the game has no such combination or no unit was found within the tries. `seed` gives other units.
    """
    rules = contact_rules(game)
    witness = witness_for(rules, waves, seed) if rules else None
    return Unit(stake, witness.stacks) if witness else None


def losing_unit(game: Game, stake: Coins, seed: str = "") -> Unit | None:
    """A unit without any group."""
    return unit_for(game, stake, (), seed)


def unit_with_groups(
    game: Game, stake: Coins, placements: tuple[tuple[str, tuple[int, ...]], ...], seed: str = ""
) -> Unit | None:
    """A unit of one wave whose groups are these combinations at these places.

    None too when the places do not touch, are not as many as the combination has, or touch an equal group.
    """
    rules = contact_rules(game)
    pieces = pieces_at(rules, placements) if rules else None
    if rules is None or pieces is None:
        return None
    witness = witness_of_pieces(rules, (pieces,) if pieces else (), (), seed)
    return Unit(stake, witness.stacks) if witness else None
