"""A plan as arrays, and the draws from it: which sum, which effect, in which order, in how many waves."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.analysis.contact.rules import ContactRules
from rulesdsl.analysis.issued_sums import MOST_GAINS
from rulesdsl.batch_player.compiling import part
from rulesdsl.issuing.chance.draws import Stream, below
from rulesdsl.issuing.plan import Plan

MOST_PIECES = MOST_GAINS + 1
ORDERS_A_SUM = 40
"""Orders of a sum's waves that are tried before a sum is drawn anew."""


class PlanTables(NamedTuple):
    """Lot i has the sums `sum_starts[i]` to `sum_starts[i + 1]`, their weights added up in `sum_bounds`; sum j has the
    combinations `starts[j]` to `starts[j + 1]`. Shares are numerator and denominator."""

    sum_starts: NDArray[np.int64]
    sum_bounds: NDArray[np.int64]
    starts: NDArray[np.int64]
    symbols: NDArray[np.int64]
    sizes: NDArray[np.int64]
    sweeps: NDArray[np.bool_]
    effect_starts: int
    effect_count: int
    effect_share: tuple[int, int]
    together: tuple[int, int]
    most_together: int
    attempts: int


class Pieces(NamedTuple):
    """The combinations of one unit, in the order of its waves: piece i is in wave `waves[i]`, from 0."""

    symbols: NDArray[np.int64]
    sizes: NDArray[np.int64]
    sweeps: NDArray[np.bool_]
    waves: NDArray[np.int64]


def plan_tables(plan: Plan, rules: ContactRules, attempts: int) -> PlanTables:
    """The plan as arrays, the effects behind the combinations of all sums; `attempts`: orders of waves tried a unit."""
    sums = [each for lot in plan.lots for each in lot.sums]
    combinations = [pair for each in sums for pair in each.combinations]
    every = [*combinations, *plan.effects]
    symbols, sizes = (np.array([pair[part] for pair in every], np.int64) for part in (0, 1))
    bounds = [np.cumsum([each.weight for each in lot.sums]) for lot in plan.lots]
    share, together = plan.effect_share, plan.together
    return PlanTables(
        _starts([len(lot.sums) for lot in plan.lots]),
        np.concatenate(bounds).astype(np.int64),
        _starts([len(each.combinations) for each in sums]),
        symbols,
        sizes,
        np.array([rules.replaces_grid(*pair) for pair in every], np.bool_),
        len(combinations),
        len(plan.effects),
        (share.numerator, share.denominator),
        (together.numerator, together.denominator),
        plan.most_together,
        attempts,
    )


def pieces_for() -> Pieces:
    """Room for the combinations of one unit."""
    symbols, sizes, waves = np.zeros((3, MOST_PIECES), np.int64)
    return Pieces(symbols, sizes, np.zeros(MOST_PIECES, np.bool_), waves)


def _starts(lengths: list[int]) -> NDArray[np.int64]:
    return np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)


@part
def draw_pieces(plan: PlanTables, lot: int, stream: Stream, pieces: Pieces) -> int:
    """Draw the sum of a lot and maybe an effect; how many combinations there are. Their order is not drawn yet."""
    first, last = plan.sum_starts[lot], plan.sum_starts[lot + 1]
    chosen = first
    if last - first > 1:
        drawn = below(stream, plan.sum_bounds[last - 1])
        while drawn >= plan.sum_bounds[chosen]:
            chosen += 1
    count = 0
    for at in range(plan.starts[chosen], plan.starts[chosen + 1]):
        copy_piece(plan, at, pieces, count)
        count += 1
    if plan.effect_share[0] > 0 and below(stream, plan.effect_share[1]) < plan.effect_share[0]:
        copy_piece(plan, plan.effect_starts + below(stream, plan.effect_count), pieces, count)
        count += 1
    return count


@part
def copy_piece(plan: PlanTables, at: int, pieces: Pieces, to: int) -> None:
    """Write a combination of the plan among those of a unit."""
    pieces.symbols[to] = plan.symbols[at]
    pieces.sizes[to] = plan.sizes[at]
    pieces.sweeps[to] = plan.sweeps[at]


@part
def draw_order(plan: PlanTables, count: int, stream: Stream, pieces: Pieces) -> int:
    """Put the combinations in a fair order and join some into one wave; how many waves there are.

    Only the first wave of a unit, or the first behind an effect that replaces the grid, may have several groups: each
    group of a wave has to take a place from each group of the next, so that none is seen while another waits.
    """
    for at in range(count - 1, 0, -1):
        swap(pieces, at, below(stream, at + 1))
    wave, size, room = 0, 1, plan.most_together
    pieces.waves[0] = 0
    for at in range(1, count):
        joins = plan.together[0] > 0 and below(stream, plan.together[1]) < plan.together[0]
        if joins and size < room and not pieces.sweeps[at] and not pieces.sweeps[at - 1]:
            size += 1
        else:
            room = plan.most_together if pieces.sweeps[at - 1] else 1
            wave, size = wave + 1, 1
        pieces.waves[at] = wave
    return wave + 1 if count else 0


@part
def swap(pieces: Pieces, one: int, other: int) -> None:
    """Exchange two combinations."""
    pieces.symbols[one], pieces.symbols[other] = pieces.symbols[other], pieces.symbols[one]
    pieces.sizes[one], pieces.sizes[other] = pieces.sizes[other], pieces.sizes[one]
    pieces.sweeps[one], pieces.sweeps[other] = pieces.sweeps[other], pieces.sweeps[one]


@part
def is_hopeless(pieces: Pieces, count: int) -> bool:
    """Whether, new symbols in place, some wave cannot break the group of the next one, wherever they stand.

    Before a group of its own symbol a group must cover it, since what were left of it would join: it must be as large,
    and alone in its wave.
    """
    for later in range(1, count):
        for before in range(later):
            if pieces.waves[before] != pieces.waves[later] - 1 or pieces.sweeps[before]:
                continue
            is_alone = before == 0 or pieces.waves[before - 1] != pieces.waves[before]
            is_alone &= before + 1 == later or pieces.waves[before + 1] != pieces.waves[before]
            is_smaller = pieces.sizes[before] < pieces.sizes[later]
            if pieces.symbols[before] == pieces.symbols[later] and (is_smaller or not is_alone):
                return True
    return False
