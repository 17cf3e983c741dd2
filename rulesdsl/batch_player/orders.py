"""Order-independence of a batch: certain from the play where no wave can go two ways, else every order is looked at."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from rulesdsl.analysis.contact.order_independence import STATES, order_independent
from rulesdsl.analysis.contact.rules import ContactRules
from rulesdsl.batch_player.layer_orders import MOST_AT_ONCE
from rulesdsl.batch_player.outcomes import NO, UNKNOWN, VALID, YES, Results
from rulesdsl.batch_player.units import Stacks

SURE_WAVES = (STATES - 1) // (2**MOST_AT_ONCE - 1)
"""Up to so many waves the play itself can be certain: more may be more states than are ever looked at."""


def find_orders(
    rules: ContactRules, stacks_of_units: Callable[[], Stacks], results: Results, orders: NDArray[np.int8]
) -> None:
    """Write YES, NO or UNKNOWN for each unit into `orders`; invalid ones are NO, and all are UNKNOWN from above."""
    if rules.columns is not None:
        orders.fill(UNKNOWN)
        return
    valid = results.reasons == VALID
    certain = (results.certain == 1) & (results.waves <= SURE_WAVES)
    doubtful = np.flatnonzero(valid & ~certain)
    np.multiply(valid, certain, out=orders, casting="unsafe")
    if not len(doubtful):
        return
    stacks = stacks_of_units()
    for unit in doubtful:
        answer = order_independent(rules, codes_of(rules, stacks, int(unit)))
        orders[unit] = UNKNOWN if answer is None else YES if answer else NO


def codes_of(rules: ContactRules, stacks: Stacks, unit: int) -> tuple[tuple[str, ...], ...]:
    """The stacks of one unit in the game's codes."""
    start, stop = stacks.starts[unit : unit + 2].tolist()
    codes = map(rules.codes.__getitem__, stacks.symbols[start:stop].tolist())
    return tuple(tuple(islice(codes, length)) for length in stacks.lengths[unit].tolist())
