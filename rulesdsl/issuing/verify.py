"""Holds units to the lots they were made for: every one by the batch player, a sample by the generated engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.convert import stacks_of
from rulesdsl.batch_player.orders import codes_of
from rulesdsl.batch_player.outcomes import NO, REASONS
from rulesdsl.batch_player.player import BatchPlayer
from rulesdsl.batch_player.units import Layers, Units

if TYPE_CHECKING:
    from rulesdsl.backends.python_engine.load import Engine

RARE = 64
EVERY = 4096
"""The generated engine plays one unit of so many, and every unit of a lot that a block has fewer than RARE of."""


class NotProved(Exception):
    """A unit does not play to its lot: a fault of the program. Nothing is written."""


def verify(player: BatchPlayer, units: Units, lots: NDArray[np.int64]) -> None:
    """Raises NotProved unless each unit is valid, wins exactly its lot, and does so in every order of its groups."""
    outcomes = player.play(units, orders=True)
    if outcomes.reasons.any():
        at = int(np.flatnonzero(outcomes.reasons)[0])
        raise NotProved(f"a unit made for {lots[at]} coins is invalid: {REASONS[outcomes.reasons[at]]}")
    wrong = np.flatnonzero(outcomes.lots != lots)
    if len(wrong):
        raise NotProved(f"a unit made for {lots[wrong[0]]} coins wins {outcomes.lots[wrong[0]]}")
    orders = outcomes.order_independent
    is_promised = player.rules.columns is None
    if orders is None or (is_promised and (orders != 1).any()) or (orders == NO).any():
        raise NotProved("a unit depends on the order in which its groups are resolved")


def verify_sample(
    player: BatchPlayer, engine: Engine, units: Units, lots: NDArray[np.int64], sample: NDArray[np.int64]
) -> None:
    """Raises NotProved unless the generated engine finds the same lots in the units of the sample (their numbers)."""
    spelled = player.names.stakes
    for unit in sample.tolist():
        one = units.part(unit, unit + 1)
        stacks = stacks_of(one, player.places.width, player.places.height) if isinstance(one, Layers) else one
        codes = codes_of(player.rules, stacks, 0)
        outcome = engine.play(spelled[int(stacks.stakes[0])], [list(stack) for stack in codes])
        if outcome.reason or outcome.lot != lots[unit]:
            raise NotProved(f"the generated engine gives another outcome for a unit of {lots[unit]} coins")


def sample_of(lots: NDArray[np.uint16], counts: Callable[[int], int], step: int = EVERY) -> NDArray[np.int64]:
    """Every so many units, and all units of rare lots; `counts` says how many units of a lot a block has."""
    rare = [number for number in np.unique(lots).tolist() if 0 < counts(number) < RARE]
    every = np.arange(0, len(lots), step)
    return np.union1d(every, np.flatnonzero(np.isin(lots, rare))).astype(np.int64)
