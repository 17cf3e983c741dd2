"""What units of many blocks show, gathered block by block."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player import BatchPlayer, Units
from rulesdsl.issuing.chance.allocate import allocated
from rulesdsl.issuing.chance.streams import derived_key
from rulesdsl.issuing.making.maker import Maker
from rulesdsl.issuing.tables.columns import columns_of

MOST_EQUAL = 8
"""No unit holds a combination as often."""


class Sightings(NamedTuple):
    """n units, one entry each; `wins` and what follows, one entry a gain, by unit and wave.

    `sums`: which combinations pay, as digits to the base MOST_EQUAL, one a rule. `is_quiet`: no group is seen at all.
    `shown` [q, places]: what quiet units show. `cells` [w, largest size], then -1.
    """

    lots: NDArray[np.uint16]
    sums: NDArray[np.int64]
    counts: NDArray[np.int64]
    has_effect: NDArray[np.bool_]
    shown: NDArray[np.uint8]
    units: NDArray[np.int64]
    waves: NDArray[np.int64]
    rules: NDArray[np.int64]
    cells: NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Source:
    """Where units come from: blocks of `counts` lots in `units` units, made by `maker`."""

    player: BatchPlayer
    maker: Maker

    @property
    def units(self) -> int:
        return self.maker.plan.units

    def lots(self, number: int) -> NDArray[np.uint16]:
        """The lots of one block."""
        return allocated(self.maker.plan.counts, self.units, derived_key(b"many blocks", number, "allocate"))

    def block(self, number: int, lots: NDArray[np.uint16]) -> Sightings:
        """What the units of one block show."""
        return sighted(self.player, self.maker.made(lots, derived_key(b"many blocks", number, "units")), lots)


def sighted(player: BatchPlayer, units: Units, lots: NDArray[np.uint16]) -> Sightings:
    """What some units show."""
    outcomes = player.play(units, wins=True)
    wins = outcomes.wins
    assert wins is not None
    assert not outcomes.reasons.any()
    columns = columns_of(units, outcomes.lots, player.places)
    sizes = np.diff(wins.starts)
    cleared = np.bincount(wins.units, sizes, len(lots))
    digits = MOST_EQUAL ** wins.rules.astype(np.int64)
    sums = np.zeros(len(lots), np.int64)
    np.add.at(sums, wins.units, digits)
    counts = np.bincount(wins.units, minlength=len(lots))
    cells = np.full((len(sizes), max((size for _, size in player.rules.rules), default=1)), -1, np.int16)
    cells[np.arange(cells.shape[1]) < sizes[:, None]] = wins.cells
    has_effect = np.diff(columns.starts) != cleared
    shown = columns.shown[(outcomes.waves == 0)].astype(np.uint8)
    return Sightings(lots, sums, counts, has_effect, shown, wins.units, wins.waves.astype(np.int64),
                     wins.rules.astype(np.int64), cells)  # fmt: skip


def joined(blocks: list[Sightings]) -> Sightings:
    """Blocks behind each other, the units numbered on."""
    firsts = np.cumsum([0, *(len(each.lots) for each in blocks[:-1])])
    moved = [each._replace(units=each.units + first) for each, first in zip(blocks, firsts, strict=True)]
    return Sightings(*(np.concatenate(parts) for parts in zip(*moved, strict=True)))
