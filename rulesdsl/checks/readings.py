"""Readings: what the regulation leaves open must be read one way, in the open."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, error
from rulesdsl.model.game import ReadingKind

NEEDED: tuple[ReadingKind, ...] = ("larger groups", "simultaneous wins")
"""What every game of symbols in contact must say how it is read."""


def check_readings(subject: Subject) -> Iterator[Finding]:
    """A game of symbols in contact reads larger groups and simultaneous wins; each reading gives its reason."""
    game = subject.game
    if subject.has_lost("readings", "any"):
        return
    for area in game.areas:
        known = tuple(reading.kind for reading in game.readings)
        for kind in NEEDED:
            if kind not in known:
                yield error("missing-reading", area.said.span, case=kind.replace(" ", "-"), said=area.said)
