"""How varied issued units are: shapes and positions of groups, and what the first sight of a unit tells of its lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.player import BatchPlayer
from rulesdsl.batch_player.units import Stacks
from rulesdsl.issuing.making.placements import placements_of


@dataclass(slots=True)
class SizeVariety:
    """Groups of one size that pay: `seen` counts each placement (its places), `possible` says how many there are."""

    possible: int
    seen: Counter[tuple[int, ...]]

    @property
    def sentence(self) -> str:
        """How many placements occurred, and how often the rarest and the commonest did."""
        groups, counts = self.seen.total(), self.seen.values()
        spread = f"{min(counts)} to {max(counts)} times, {groups / self.possible:.1f} on average" if counts else "never"
        where = f"{len(self.seen)} of {self.possible} placements (every fixed shape at every position)"
        return f"{groups} groups at {where}; one occurs {spread}"


@dataclass(slots=True)
class Sight:
    """Symbols that show before the first wave, by number, of so many units."""

    units: int
    symbols: NDArray[np.int64]

    def shares(self) -> list[float]:
        """The share of each symbol."""
        total = max(int(self.symbols.sum()), 1)
        return [count / total for count in self.symbols.tolist()]


class Variety:
    """Built by `Variety(player)` and `add` for each batch of units of one block; then asked."""

    def __init__(self, player: BatchPlayer) -> None:
        self._player = player
        rules = player.rules
        sizes = sorted({size for _, size in rules.rules if size <= len(rules.grid.bits)})
        placements = placements_of(rules, sizes, in_words=False)
        counts = np.diff(placements.firsts)
        self.sizes = {size: SizeVariety(int(counts[size]), Counter()) for size in sizes}
        self.losing, self.winning, self.quiet = (Sight(0, np.zeros(len(rules.codes), np.int64)) for _ in range(3))

    def add(self, units: Stacks) -> None:
        """Count the groups and the first sight of sound units."""
        outcomes = self._player.play(units, wins=True)
        wins = outcomes.wins
        assert wins is not None
        for at in range(len(wins.units)):
            cells = tuple(wins.cells[wins.starts[at] : wins.starts[at + 1]].tolist())
            self.sizes[len(cells)].seen[cells] += 1
        shown = self._shown(units)
        self._look(self.losing, shown[outcomes.lots == 0])
        self._look(self.winning, shown[outcomes.lots > 0])
        self._look(self.quiet, shown[outcomes.waves == 0])

    def lines(self) -> Iterator[str]:
        """The report: a line a size, then the shares of symbols at first sight in percent."""
        for size, found in self.sizes.items():
            if found.seen:
                yield f"size {size}: {found.sentence}"
        yield "symbols at first sight, in percent: " + " ".join(self._player.rules.codes)
        for name, sight in (
            ("losing", self.losing),
            ("of these without a group", self.quiet),
            ("winning", self.winning),
        ):
            shares = " ".join(f"{share * 100:.3f}" for share in sight.shares())
            yield f"  {name}, {sight.units} units: {shares}"

    def _shown(self, units: Stacks) -> NDArray[np.uint16]:
        """The symbols each unit shows at first."""
        board = self._player.places
        each = board.height if board.is_from_above else 1
        begins = units.starts[:-1, None] + np.cumsum(units.lengths, axis=1) - units.lengths
        shown: NDArray[np.uint16] = units.symbols[(begins[:, :, None] + np.arange(each)).reshape(len(units), -1)]
        return shown

    def _look(self, sight: Sight, shown: NDArray[np.uint16]) -> None:
        sight.units += len(shown)
        sight.symbols += np.bincount(shown.ravel(), minlength=len(sight.symbols))
