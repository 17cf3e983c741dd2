"""Prizes in kind against the tables they stand in."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, error
from rulesdsl.model.from_syntax.prizes_in_kind import UNNAMED
from rulesdsl.model.game import PrizeRow


def check_prizes_used(subject: Subject) -> Iterator[Finding]:
    """Each prize in kind stands in some table."""
    game = subject.game
    if subject.has_lost(UNNAMED, "prizes", "any") or not subject.is_sound(*(table.said.span for table in game.prizes)):
        return
    used = {name for table in game.prizes for row in table.rows for name in _names(row)}
    for prize in game.prizes_in_kind:
        if prize.name not in used and subject.is_sound(prize.said.at("name")):
            yield error("idle-prize", prize.said.at("name"), said=prize.said, name=prize.name)


def _names(row: PrizeRow) -> Iterator[str]:
    yield from (name for name in (row.prize, *(part.prize for part in row.made_of)) if name is not None)
