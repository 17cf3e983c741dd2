"""Lots against the grid: a unit can be made that shows each, within what the rules allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from rulesdsl.analysis.contact.rules import contact_rules
from rulesdsl.analysis.issued_sums import MOST_GAINS, issued_sums
from rulesdsl.analysis.sums.budget import SEARCH, Undecided
from rulesdsl.analysis.witnesses import losing_unit, unit_for
from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding
from rulesdsl.model.game import Game, PrizeRow

MOST_LOTS = 40
MOST_SUMS = 64
MOST_TRIED = 4
MOST_PLACES = 400
"""Beyond these the question is left to `issue`, which answers it before it makes any unit."""
WORK_A_LOT = SEARCH // 200

Names = tuple[str, ...]


def check_shown(subject: Subject) -> Iterator[Finding]:
    """A unit was found for each lot that gains make, and one that wins nothing. Silent where anything else is wrong."""
    rules, stakes = contact_rules(subject.game), subject.game.stakes
    is_whole = not (subject.broken or subject.unread or subject.accused)
    if rules is None or stakes is None or not is_whole or len(rules.grid.bits) > MOST_PLACES:
        return
    is_quiet = losing_unit(subject.game, stakes.coins[0]) is not None
    shown: dict[Names, bool] = {}
    missing = [(row, sums) for row, sums in _lots(subject) if not is_quiet or not _is_shown(subject.game, sums, shown)]
    by_case: dict[str, list[tuple[PrizeRow, tuple[Names, ...]]]] = {}
    for row, sums in missing:
        case = "quiet" if not is_quiet else "many" if len(sums[0]) > MOST_GAINS else ""
        by_case.setdefault(case, []).append((row, sums))
    for case, lots in by_case.items():
        yield _missing(subject.game, case, lots)


def _missing(game: Game, case: str, missing: list[tuple[PrizeRow, tuple[Names, ...]]]) -> Finding:
    """One finding for all lots that were not shown for the same reason; of gains, the fewest that any of them needs."""
    row, sums = missing[0]
    lots = "\n".join(game.written(coins) for coins in sorted({row.coins for row, _ in missing}))
    gains = min(len(each[0]) for _, each in missing)
    words = {"lots": lots, "sum": _counted(sums[0]), "gains": str(gains), "most": str(MOST_GAINS)}
    return Finding("lot-not-shown", "warning", row.said.at("amount"), tuple(words.items()), case=case,
                   articles=row.said.articles)  # fmt: skip


def _counted(names: Names) -> str:
    """`2 × 4 star + 4 circle`."""
    return " + ".join(f"{count} × {name}" if count > 1 else name for name, count in Counter(names).items())


def _lots(subject: Subject) -> Iterator[tuple[PrizeRow, tuple[Names, ...]]]:
    """The first rows of the game's tables, each with some of the sums of gains that make it."""
    count = 0
    for table in subject.game.prizes:
        for row in table.rows:
            count += 1
            if (
                table.stake is None
                or count > MOST_LOTS
                or not subject.is_sound(*(place for _, place in row.said.parts))
            ):
                continue
            found = issued_sums(subject.game, table.stake, row.coins, MOST_SUMS, WORK_A_LOT, row.made_of)
            found = islice(found, MOST_SUMS)
            sums = tuple(tuple(gain.combination for gain in each) for each in found if not isinstance(each, Undecided))
            if sums:
                yield row, sums


def _is_shown(game: Game, sums: tuple[Names, ...], shown: dict[Names, bool]) -> bool:
    """Whether a unit was found for one of the sums; `shown` remembers. Those whose gains show alone come first."""
    short = tuple(names for names in sums if len(names) <= MOST_GAINS)
    if any(_has_unit(game, names, shown) for names in short[:1]):
        return True
    promising = sorted(short, key=lambda names: not all(_has_unit(game, (name,), shown) for name in names))
    return any(_has_unit(game, names, shown) for names in promising[:MOST_TRIED])


def _has_unit(game: Game, names: Names, shown: dict[Names, bool]) -> bool:
    """Whether a unit was found for these gains, one after the other."""
    if names not in shown:
        waves = tuple((name,) for name in names)
        shown[names] = any(unit_for(game, 1, order) is not None for order in (waves, waves[::-1]))
    return shown[names]
