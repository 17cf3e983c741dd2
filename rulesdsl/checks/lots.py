"""Lots against gains: every lot can be made, every combination is part of one, and what never comes alone is told."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.analysis.lot_verdicts import why_not
from rulesdsl.analysis.lots import Lots
from rulesdsl.analysis.sources import Alternative
from rulesdsl.analysis.sums.budget import Undecided
from rulesdsl.checks.game_lots import TableLots
from rulesdsl.checks.payouts import missing_combinations
from rulesdsl.checks.places_of import place_of_bound
from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, Label, error, note
from rulesdsl.model.game import Fixed, Game, PrizeRow, PrizeTable, Rule
from rulesdsl.model.money import Coins
from rulesdsl.model.prizes import MADE_OF
from rulesdsl.model.unit import unit_line
from rulesdsl.source import Span

_TOLD_BY = {"not in steps": "steps", "less than any gain": "least"}


def check_reached(subject: Subject) -> Iterator[Finding]:
    """Some sum of gains makes each lot, of no more gains than the operator lets a unit hold."""
    needed: dict[Coins, int] = {}
    for table in _tables(subject):
        for row in table.table.rows:
            reached = table.lots.reached(row.coins)
            if reached is True or not subject.is_sound(*(place for _, place in row.said.parts)):
                continue
            fewest = None if isinstance(reached, Undecided) else table.free.fewest(row.coins)
            lot = subject.game.written(row.coins)
            if isinstance(fewest, int):
                needed[row.coins] = fewest
            elif fewest is None and reached is False:
                yield _unreachable(subject.game, table.free, row)
            else:
                yield note("lot-undecided", row.said.at("amount"), said=row.said, lot=lot)
    if needed:
        yield _bound(subject.game, needed)


def _unreachable(game: Game, free: Lots, row: PrizeRow) -> Finding:
    """With the reason where it is one that a reader can follow at once."""
    lot, why = game.written(row.coins), why_not(free, row.coins)
    place, case = row.said.at("amount"), _TOLD_BY.get(why.reason)
    if case is None or why.figure is None:
        return error("unreachable-lot", place, said=row.said, lot=lot, row=lot)
    figure = game.written(why.figure)
    return error("unreachable-lot", place, case=case, said=row.said, lot=lot, row=lot, figure=figure)


def check_used(subject: Subject) -> Iterator[Finding]:
    """Each combination is part of some lot of each stake, whatever the bound on the gains of a unit."""
    tables = tuple(table for table in _tables(subject) if _is_read(subject, table))
    for rule in _payouts(subject.game):
        idle = tuple(table.stake for table in tables if _is_idle(table, rule))
        if idle:
            yield _idle(subject.game, rule, idle)


def _is_idle(table: TableLots, rule: Rule) -> bool:
    return table.printed.in_some_lot(table.free, _gain(table, rule)) is False


def check_alone(subject: Subject) -> Iterator[Finding]:
    """A note a stake: the gains that never are a whole lot."""
    for table in (table for table in _tables(subject) if _is_read(subject, table)):
        never = tuple(
            dict.fromkeys(gain.coins for gain in table.lots.gains if not table.printed.is_alone(table.lots, gain))
        )
        if never:
            amounts = "\n".join(subject.game.written(coins) for coins in sorted(never, reverse=True))
            yield note("never-alone", table.table.said.span, said=table.table.said, amounts=amounts)


def _tables(subject: Subject) -> tuple[TableLots, ...]:
    """The tables whose gains can be relied on."""
    game = subject.game
    if subject.has_lost("payouts", "any") or missing_combinations(game) or not _payouts(game):
        return ()
    sound = (at for at, table in enumerate(game.prizes) if subject.is_sound(table.said.span, *_gains(game, table)))
    return tuple(subject.lots.of(at) for at in sound)


def _gains(game: Game, table: PrizeTable) -> tuple[Span, ...]:
    """Where the gains at the stake of a table stand."""
    return tuple(rule.said.at(str(table.stake or 0)) for rule in _payouts(game))


def _is_read(subject: Subject, table: TableLots) -> bool:
    """Whether every lot of a table is to be relied on, and what it is made of."""
    rows = table.table.rows
    if any(name == MADE_OF for row in rows[:1] for name, _ in row.said.parts):
        return subject.is_sound(*(place for row in rows for _, place in row.said.parts))
    return subject.is_sound(*(row.said.at("amount") for row in rows))


def _payouts(game: Game) -> tuple[Rule, ...]:
    return tuple(rule for rule in game.rules if rule.pays)


def _gain(table: TableLots, rule: Rule) -> Alternative:
    return next(gain for gain in table.free.gains if gain.combination == rule.combination.text)


def _bound(game: Game, needed: dict[Coins, int]) -> Finding:
    """The bound on the gains of a unit keeps some lots out of reach: one fault, at the bound."""
    lots = "\n".join(game.written(coins) for coins in needed)
    most = game.issuing.at_most if game.issuing.at_most is not None else game.gains and game.gains.at_most
    return error("bound-too-small", place_of_bound(game), lots=lots, needed=str(max(needed.values())), most=str(most))


def _idle(game: Game, rule: Rule, idle: tuple[int, ...]) -> Finding:
    """At the first stake where the gain is in no lot; the other stakes are labels."""
    assert isinstance(rule.outcome, Fixed)
    first, *others = idle
    name = rule.combination.text
    words = (("combination", name), ("gain", game.written(rule.outcome.coins[first])), ("row", name))
    labels = tuple(Label(rule.said.at(str(stake)), "too") for stake in others)
    from rulesdsl.analysis.witnesses import unit_for

    unit = unit_for(game, game.stakes.coins[first], ((name,),)) if game.stakes else None
    return Finding(
        code="idle-combination",
        severity="error",
        span=rule.said.at(str(first)),
        words=words,
        labels=labels,
        articles=rule.said.articles,
        witness=unit_line(unit, game) if unit else None,
    )
