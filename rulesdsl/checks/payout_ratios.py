"""How much of the stakes comes back: never more than all of it, and no less than the profile of the game asks."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, Severity
from rulesdsl.model.game import PrizeTable
from rulesdsl.model.money import Coins, figure_text
from rulesdsl.source import Span


def check_payout_ratios(subject: Subject) -> Iterator[Finding]:
    """A table whose lots are more than all stakes of a block, or less than the floor of the profile."""
    game = subject.game
    least = game.profile.least_payout_ratio if game.profile is not None else None
    for table in game.prizes:
        staked, lots = _staked(subject, table), sum(row.count * row.coins for row in table.rows)
        if staked is None:
            continue
        if lots > staked:
            yield _told("payout-above-stakes", "note", table, lots=game.written(lots), stakes=game.written(staked))
        elif least is not None and game.profile is not None and Fraction(lots, staked) < least:
            ratio, floor = (figure_text(each * 100, game.style) for each in (Fraction(lots, staked), least))
            yield _told("payout-below-floor", "warning", table, ratio=ratio, floor=floor, profile=game.profile.name)


def _staked(subject: Subject, table: PrizeTable) -> Coins | None:
    """The stakes of all units of a block; None where a figure is missing or not to be relied on."""
    game = subject.game
    if game.stakes is None or game.block is None or table.stake is None:
        return None
    rows = tuple(row.said.at(part) for row in table.rows for part in ("count", "amount"))
    stake, block = game.stakes.said.at(str(table.stake)), game.block.said.at("units")
    if not subject.is_sound(stake, block, _place(table), *rows):
        return None
    return game.block.units * game.stakes.coins[table.stake]


def _told(code: str, severity: Severity, table: PrizeTable, **words: str) -> Finding:
    return Finding(code, severity, _place(table), tuple(words.items()), articles=table.said.articles)


def _place(table: PrizeTable) -> Span:
    return table.total.said.at("total") if table.total else table.said.span
