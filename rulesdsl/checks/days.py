"""The days of a game: it opens before it closes."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, Label


def check_days(subject: Subject) -> Iterator[Finding]:
    """The day on which the game closes is not before the one on which it opens."""
    days = {day.kind: day for day in subject.game.days}
    opening, closing = days.get("opening"), days.get("closing")
    if opening is None or closing is None or closing.day >= opening.day:
        return
    words = (("closing", closing.day.isoformat()), ("opening", opening.day.isoformat()))
    labels = (Label(opening.said.at("day"), "opening"),)
    yield Finding("days-out-of-order", "error", closing.said.at("day"), words, "", labels, closing.said.articles)
