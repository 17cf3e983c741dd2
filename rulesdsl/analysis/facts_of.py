"""A game to its figures: a table of facts for each prize table, in the order of the stakes."""

from __future__ import annotations

from rulesdsl.analysis.facts import CombinationFact, Facts, PrizeFact, StakeFacts
from rulesdsl.analysis.lots import Lots
from rulesdsl.analysis.makes import printed_makes
from rulesdsl.analysis.odds import odds_of, payout_ratio_of, share_of, total_of, variance_of
from rulesdsl.analysis.pool_of import pool_of
from rulesdsl.analysis.sums.budget import Undecided
from rulesdsl.model.game import Game, PrizeRow, PrizeTable
from rulesdsl.model.money import Coins


def facts_of(game: Game) -> Facts:
    """Every figure that follows from the tables and payouts. Computed, never the printed totals, odds or claims."""
    return Facts(game.name, tuple(_stake_facts(game, table) for table in tables_in_order(game)))


def tables_in_order(game: Game) -> tuple[PrizeTable, ...]:
    """The prize tables in the order of the stakes they name; those that name none come first, as they are."""
    return tuple(sorted(game.prizes, key=lambda table: -1 if table.stake is None else table.stake))


def stake_of(game: Game, table: PrizeTable) -> Coins | None:
    """The stake of a table: the one it names, or the only one there is."""
    if game.stakes is None:
        return None
    if table.stake is not None:
        return game.stakes.coins[table.stake]
    return game.stakes.coins[0] if len(game.stakes.coins) == 1 else None


def _stake_facts(game: Game, table: PrizeTable) -> StakeFacts:
    rows = tuple((row.count, row.coins) for row in table.rows)
    units, total = game.block.units if game.block else None, total_of(rows)
    stake, winning = stake_of(game, table), sum(count for count, _ in rows)
    lots = _lots(game, table)
    return StakeFacts(
        stake=stake,
        units=units,
        lots=winning,
        total=total,
        payout_ratio=payout_ratio_of(total, units, stake),
        odds=odds_of(winning, units),
        variance=variance_of(rows, units, game.currency.coins_in_one),
        prizes=_prizes(table, lots, units, total),
        combinations=() if lots is None else _combinations(game, table, lots),
        undecided=() if lots is None else lots.undecided,
    )


def _lots(game: Game, table: PrizeTable) -> Lots | None:
    """The lots beside the gains that make them; None for tables alone, or where gains have no amount at this table."""
    several = game.stakes is not None and len(game.stakes.coins) > 1
    if not game.plays or (table.stake is None and several):
        return None
    return Lots(pool_of(game, table.stake or 0), (row.coins for row in table.rows))


def _prizes(table: PrizeTable, lots: Lots | None, units: int | None, total: Coins) -> tuple[PrizeFact, ...]:
    stated = frozenset(table.cumulated_only.coins) if table.cumulated_only else frozenset()
    return tuple(_prize(row, lots, stated, units, total) for row in table.rows)


def _prize(row: PrizeRow, lots: Lots | None, stated: frozenset[Coins], units: int | None, total: Coins) -> PrizeFact:
    single = () if lots is None else lots.single(row.coins)
    fewest = None if lots is None else lots.fewest(row.coins)
    known = None if isinstance(fewest, Undecided) else fewest
    only = row.coins in stated if known is None else known > 1
    if row.made_of:
        single, only = single if row.gains == 1 else (), row.gains > 1
        known = row.gains if known is not None else None
    return PrizeFact(
        coins=row.coins,
        count=row.count,
        total=row.count * row.coins,
        odds=odds_of(row.count, units),
        share=share_of(row.count * row.coins, total),
        single=single,
        cumulated_only=only,
        fewest=known,
        prize=row.prize,
        made_of=row.made_of,
    )


def _combinations(game: Game, table: PrizeTable, lots: Lots) -> tuple[CombinationFact, ...]:
    printed = printed_makes(pool_of(game, table.stake or 0), table.rows)
    return tuple(
        CombinationFact(gain.combination, gain.coins, printed.is_alone(lots, gain), printed.in_lots(lots, gain))
        for gain in lots.gains
    )
