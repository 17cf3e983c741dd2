"""The lots of a game beside the gains that make them: built once a table, for all checks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from rulesdsl.analysis.lots import Lots
from rulesdsl.analysis.makes import PrintedMakes, printed_makes
from rulesdsl.analysis.pool_of import pool_of
from rulesdsl.model.game import Game, PrizeTable


@dataclass(frozen=True)
class TableLots:
    """A prize table beside the payouts of its stake, each side built when it is asked for."""

    game: Game
    table: PrizeTable

    @property
    def stake(self) -> int:
        return self.table.stake or 0

    @cached_property
    def lots(self) -> Lots:
        return Lots(pool_of(self.game, self.stake), (row.coins for row in self.table.rows))

    @cached_property
    def free(self) -> Lots:
        """The same without any bound on the gains of a unit."""
        pool = pool_of(self.game, self.stake)
        if pool.at_most is None:
            return self.lots
        return Lots(replace(pool, at_most=None), (row.coins for row in self.table.rows))

    @cached_property
    def printed(self) -> PrintedMakes:
        """What the table says its lots are made of."""
        return printed_makes(pool_of(self.game, self.stake), self.table.rows)


class GameLots:
    """The tables of one game, in their order."""

    def __init__(self, game: Game) -> None:
        self._tables = tuple(TableLots(game, table) for table in game.prizes)

    def of(self, at: int) -> TableLots:
        return self._tables[at]
