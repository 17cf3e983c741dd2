"""A version of a game as it is published: which one it is, and where its pages stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends.pages.languages import available
from rulesdsl.backends.record import Record
from rulesdsl.checks.checked import CheckedGame

SHORT = 8
"""Digits of a print that tell two versions apart."""
INDEX = "index.html"


@dataclass(frozen=True, slots=True)
class Publication:
    """`version` is the date of the regulation, else the beginning of the print of the rules; both where dates clash."""

    game: CheckedGame
    facts: Facts
    record: Record
    version: str

    @property
    def folder(self) -> str:
        """Where its languages stand, below the site."""
        return f"{self.game.name}/{self.version}"

    @property
    def languages(self) -> tuple[str, ...]:
        """Those it has pages in."""
        return tuple(code for code in self.game.languages if available(code))

    @property
    def day(self) -> date | None:
        """The date of the regulation."""
        return next((day.day for day in self.game.days if day.kind == "regulation"), None)


def published(works: Sequence[tuple[CheckedGame, Facts, Record]]) -> tuple[Publication, ...]:
    """The games in their order, the versions of a game together, the newest first. The same rules twice are one."""
    once = {(game.name, record.print_of_rules): (game, facts, record) for game, facts, record in works}
    every = tuple(Publication(*work, version="") for work in once.values())
    dated = Counter((each.game.name, each.day) for each in every)
    labelled = [
        Publication(each.game, each.facts, each.record, _version(each, is_alone=dated[each.game.name, each.day] == 1))
        for each in every
    ]
    order = {name: at for at, name in enumerate(dict.fromkeys(each.game.name for each in every))}
    newest = sorted(labelled, key=lambda each: each.day or date.min, reverse=True)
    return tuple(sorted(newest, key=lambda each: order[each.game.name]))


def index_names(publications: Sequence[Publication]) -> dict[str, str]:
    """By language: the file of its index. The first language of the first game has the one that is met first."""
    codes = dict.fromkeys(code for each in publications for code in each.languages)
    return {code: f"index.{code}.html" if at else INDEX for at, code in enumerate(codes)}


def _version(publication: Publication, *, is_alone: bool) -> str:
    print_of_rules = publication.record.print_of_rules[:SHORT]
    if publication.day is None:
        return print_of_rules
    return publication.day.isoformat() + ("" if is_alone else f"-{print_of_rules}")
