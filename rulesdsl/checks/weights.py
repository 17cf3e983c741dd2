"""The table of weights in `issuing`: each weight is of sums that some lot has, and each lot keeps a sum."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.analysis.issued_sums import issued_sums
from rulesdsl.analysis.pool_of import pool_of
from rulesdsl.analysis.sums.budget import SEARCH, Undecided
from rulesdsl.analysis.sums.search import a_sum, sums_of_count
from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, error, warning
from rulesdsl.model.game import Game, PrizeRow, SumWeight
from rulesdsl.model.money import figure_text
from rulesdsl.source import Span

WORK_A_LOT = SEARCH // 40
LARGEST_WEIGHT = 1_000_000
"""So that the weights of all numbers of gains together stay below what one draw tells apart."""
Lot = tuple[int, PrizeRow]
"""The index of a stake, and a row of its table."""


def check_weights(subject: Subject) -> Iterator[Finding]:
    """Some weight is above zero, none is of more gains than a unit may hold, or of gains that make no lot."""
    game, weights = subject.game, subject.game.issuing.weights
    if not weights or subject.has_lost("issuing", "payouts", "any"):
        return
    if not any(each.weight for each in weights):
        yield error("no-weight", weights[0].said.at("weight"), said=weights[0].said)
        return
    yield from _too_large(game)
    lots = tuple(_lots(subject))
    is_whole = subject.is_sound(*(place for table in game.prizes for row in table.rows for _, place in row.said.parts))
    left, made = (tuple(lot for lot in lots if bool(lot[1].made_of) is is_made) for is_made in (False, True))
    most = pool_of(game, 0).at_most
    for each in weights:
        if most is not None and each.gains > most:
            gains = str(each.gains)
            yield error("weight-beyond-bound", each.said.at("gains"), said=each.said, gains=gains, most=str(most))
        elif lots and is_whole and not any(_may_have(game, lot, each) for lot in left):
            case = "made" if any(_may_have(game, lot, each) for lot in made) else ""
            yield warning("weight-of-no-lot", each.said.at("gains"), case=case, said=each.said, gains=str(each.gains))


def _too_large(game: Game) -> Iterator[Finding]:
    most = figure_text(LARGEST_WEIGHT, game.style)
    for each in game.issuing.weights:
        if each.weight > LARGEST_WEIGHT:
            weight = figure_text(each.weight, game.style)
            yield error("weight-too-large", each.said.at("weight"), said=each.said, weight=weight, most=most)


def check_weighted(subject: Subject) -> Iterator[Finding]:
    """Each lot that gains make has a sum that weighs something: one finding, with all the lots that have none."""
    game, said = subject.game, subject.game.issuing.said
    if not any(each.weight for each in game.issuing.weights) or said is None:
        return
    if subject.has_lost("issuing", "payouts", "any") or not subject.is_sound(*_places(game)):
        return
    without = {row.coins for stake, row in _lots(subject) if not _is_weighted(game, stake, row)}
    if without:
        lots = "\n".join(game.written(coins) for coins in sorted(without))
        yield error("lot-without-sum", said.at("sums"), said=said, lots=lots)


def _is_weighted(game: Game, stake: int, row: PrizeRow) -> bool:
    return next(issued_sums(game, stake, row.coins, 1, made_of=row.made_of), None) is not None


def _lots(subject: Subject) -> Iterator[Lot]:
    """The lots that some sum of gains makes within the bounds."""
    for table in subject.game.prizes:
        for row in table.rows:
            if table.stake is not None and subject.is_sound(*(place for _, place in row.said.parts)):
                made = a_sum(pool_of(subject.game, table.stake), row.coins, WORK_A_LOT)
                if made is not None and not isinstance(made, Undecided):
                    yield table.stake, row


def _may_have(game: Game, lot: Lot, weight: SumWeight) -> bool:
    """Whether a lot is, or may be, a sum of as many gains as a weight is for, whatever the table says it is made of."""
    stake, row = lot
    return next(sums_of_count(pool_of(game, stake), row.coins, weight.gains, 1, WORK_A_LOT), None) is not None


def _places(game: Game) -> Iterator[Span]:
    for each in game.issuing.weights:
        yield from (place for _, place in each.said.parts)
