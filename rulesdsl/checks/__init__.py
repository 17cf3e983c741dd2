"""Checks: what must hold of a game before anything is made from it. Each is a small function; `CHECKS` is the order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from rulesdsl.checks.allowances import allowed
from rulesdsl.checks.articles import check_articles, check_founded
from rulesdsl.checks.days import check_days
from rulesdsl.checks.examples import check_examples
from rulesdsl.checks.game_lots import GameLots
from rulesdsl.checks.in_kind import check_prizes_used
from rulesdsl.checks.lost_rows import with_rows_mended
from rulesdsl.checks.lots import check_alone, check_reached, check_used
from rulesdsl.checks.makes_in_tables import (
    check_makes_bounded,
    check_makes_listed,
    check_makes_whole,
    check_told_apart,
)
from rulesdsl.checks.odds import check_odds
from rulesdsl.checks.orders import check_orders
from rulesdsl.checks.payout_ratios import check_payout_ratios
from rulesdsl.checks.payouts import check_complete, check_fits, check_gains, check_once, check_parts, check_tables
from rulesdsl.checks.places import with_places_changed
from rulesdsl.checks.profile import check_exact, check_profile
from rulesdsl.checks.readings import check_readings
from rulesdsl.checks.shown import check_shown
from rulesdsl.checks.subject import Subject
from rulesdsl.checks.sums import check_sums
from rulesdsl.checks.symbols import check_alike, check_drawings
from rulesdsl.checks.texts import check_texts
from rulesdsl.checks.totals import check_totals_alike
from rulesdsl.checks.weights import check_weighted, check_weights
from rulesdsl.findings.finding import Finding
from rulesdsl.model.game import Game
from rulesdsl.source import Span

Check = Callable[[Subject], Iterable[Finding]]

CHECKS: tuple[Check, ...] = (
    check_parts,
    check_tables,
    check_gains,
    check_sums,
    check_totals_alike,
    check_odds,
    check_prizes_used,
    check_told_apart,
    check_makes_whole,
    check_makes_listed,
    check_once,
    check_fits,
    check_complete,
    check_drawings,
    check_alike,
    check_readings,
    check_orders,
    check_articles,
    check_founded,
    check_texts,
    check_days,
    check_examples,
    check_reached,
    check_makes_bounded,
    check_used,
    check_weights,
    check_weighted,
    check_shown,
    check_alone,
    check_payout_ratios,
    check_profile,
    check_exact,
)
"""In this order: what an earlier check accuses, a later one need not tell again."""


DOUBTS = ("stakes-amounts",)
"""Warnings that leave open whether a figure is wrong: later checks look at it all the same, and an error takes their
place."""


def run_checks(subject: Subject) -> tuple[Finding, ...]:
    """All findings of all checks that no allowance of the game accepts.

    Where figures or columns of a table changed places, or a row is lost, that is told, and the checks look at the game
    as it was meant.
    """
    best = _found(subject)
    for finding, meant in _meant(subject, _faults(best)):
        others = (finding, *_found(replace(subject, game=meant)))
        fewer = len(_faults(best)) - len(_faults(others))
        is_better = fewer > 0 or (fewer == 0 and finding.code == "lost-row")
        if is_better and _places(others[1:]) <= _places(best):
            best = others
    return allowed(best, subject.game.allowances)


def _meant(subject: Subject, faults: tuple[Finding, ...]) -> Iterator[tuple[Finding, Game]]:
    """Slips that touch several figures, each with the game as it was meant; none where nothing is wrong."""
    if faults and not subject.unread and not subject.has_lost("payouts", "any"):
        yield from with_rows_mended(subject.game)
        yield from with_places_changed(subject.game, tuple(sorted(fault.span for fault in faults)))


def _faults(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    return tuple(finding for finding in findings if finding.severity != "note")


def _places(findings: tuple[Finding, ...]) -> set[tuple[str, Span]]:
    """A slip that were to bring faults of its own is no explanation of those that are there."""
    return {(finding.code, finding.span) for finding in _faults(findings)}


def _found(subject: Subject) -> tuple[Finding, ...]:
    found: list[Finding] = []
    subject = replace(subject, shared=GameLots(subject.game))
    for check in CHECKS:
        new = tuple(check(subject))
        errors = {finding.span for finding in new if finding.severity == "error"}
        found = [each for each in found if each.code not in DOUBTS or each.span not in errors] + list(new)
        places = {finding.span for finding in new if finding.code not in DOUBTS}
        if places:
            subject = replace(subject, accused=subject.accused | places)
    return tuple(found)
