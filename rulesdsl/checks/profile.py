"""What the profile of a game asks of it, and what every target can hold."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdsl.analysis.largest_sum import EXACT, too_large
from rulesdsl.checks.articles import statements
from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, error, warning


def check_profile(subject: Subject) -> Iterator[Finding]:
    """Labels of articles look as the jurisdiction writes them."""
    profile = subject.game.profile
    if profile is not None and profile.articles is not None:
        yield from _labels(subject, profile.articles)


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
