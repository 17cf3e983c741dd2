"""What the profile of a game asks of it, and what every target can hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from rulesdsl.analysis.largest_sum import EXACT, too_large
from rulesdsl.checks.articles import statements
from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, error, warning
from rulesdsl.model.game import PrizeTable
from rulesdsl.model.money import figure_text


def check_profile(subject: Subject) -> Iterator[Finding]:
    """Labels of articles look as the jurisdiction writes them; no table gives back less than the floor."""
    game = subject.game
    if game.profile is None:
        return
    if game.profile.articles is not None:
        yield from _labels(subject, game.profile.articles)
    least = game.profile.least_payout_ratio
    for table in game.prizes if least is not None else ():
        ratio = _payout_ratio(subject, table)
        if least is not None and ratio is not None and ratio < least:
            shown, floor = (figure_text(each * 100, game.style) for each in (ratio, least))
            place = table.total.said.at("total") if table.total else table.said.span
            words = (("ratio", shown), ("floor", floor), ("profile", game.profile.name))
            yield Finding("payout-below-floor", "warning", place, words, articles=table.said.articles)


def check_exact(subject: Subject) -> Iterator[Finding]:
    """Every amount is a number that all generated engines hold exactly."""
    game = subject.game
    coins = too_large(game)
    if coins is None or not subject.is_sound(*(row.said.at("amount") for table in game.prizes for row in table.rows)):
        return
    amount, most = (game.written(each) for each in (coins, EXACT - 1))
    yield error("amount-too-large", game.said.span, amount=amount, most=most)


def _labels(subject: Subject, pattern: str) -> Iterator[Finding]:
    """One warning for each label that looks like none of the jurisdiction, at the first statement that cites it."""
    profile = subject.game.profile
    told: set[str] = set()
    for statement in statements(subject.game):
        for label in statement.articles:
            if label not in told and not re.fullmatch(pattern, label):
                told.add(label)
                yield warning("article-label", statement.span, label=label, profile=profile.name if profile else "")


def _payout_ratio(subject: Subject, table: PrizeTable) -> Fraction | None:
    """The share of the stakes that comes back; None where a figure it takes is missing or not to be relied on."""
    game = subject.game
    places = tuple(row.said.at(part) for row in table.rows for part in ("count", "amount"))
    if game.stakes is None or game.block is None or table.stake is None or not subject.is_sound(*places):
        return None
    money = sum(row.count * row.coins for row in table.rows)
    return Fraction(money, game.block.units * game.stakes.coins[table.stake])
