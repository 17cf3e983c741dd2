"""Makes against the tables they stand in: told apart, whole, within the bound, listed as they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesdsl.analysis.pool_of import bound_of
from rulesdsl.checks.places_of import place_of_bound
from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, Label, error, warning
from rulesdsl.model.game import Game, Part, PrizeRow, PrizeTable
from rulesdsl.model.money import Coins, figure_text
from rulesdsl.model.prizes import MADE_OF, made_together
from rulesdsl.source import Span

Make = tuple[tuple[Coins, str, str, int], ...]
"""The gains of a make, whatever the order they are printed in."""
ENOUGH_ROWS = 3
"""A table of fewer rows does not show that a blank cell is an odd one."""


def check_told_apart(subject: Subject) -> Iterator[Finding]:
    """Rows of one amount in a table that says what lots are made of are made of something else."""
    for table in subject.game.prizes:
        first: dict[tuple[Coins, str | None, Make], PrizeRow] = {}
        for row in table.rows if table.has_makes else ():
            if not subject.is_sound(*_places(row)):
                continue
            key = (row.coins, row.prize, make_of(row))
            other = first.setdefault(key, row)
            if other is not row:
                yield _alike(subject.game, row, other)


def check_makes_whole(subject: Subject) -> Iterator[Finding]:
    """In a table that says of every lot but one what it is made of, the blank cell is an odd one."""
    for table in subject.game.prizes:
        blank = tuple(row for row in table.rows if not row.made_of)
        if len(blank) == 1 and len(table.rows) >= ENOUGH_ROWS and table.has_makes:
            place = blank[0].said.at(MADE_OF)
            if subject.is_sound(*_places(blank[0])):
                lot = _lot(subject.game, blank[0])
                yield warning("blank-make", place, said=blank[0].said, lot=lot, row=lot)


def check_makes_bounded(subject: Subject) -> Iterator[Finding]:
    """No lot is made of more gains than a unit may hold. Where several are, the bound is accused."""
    game = subject.game
    bound = bound_of(game)
    if bound is None:
        return
    place = place_of_bound(game)
    many = tuple(
        row for table in game.prizes for row in table.rows if row.gains > bound and subject.is_sound(*_places(row))
    )
    if not many or not subject.is_sound(place):
        return
    most, lots = figure_text(bound, game.style), "\n".join(_lot(game, row) for row in many)
    if len(many) > 1:
        needed = figure_text(max(row.gains for row in many), game.style)
        yield error("too-many-gains", place, case="bound", lots=lots, most=most, gains=needed)
        return
    (row,) = many
    words = (("lots", lots), ("most", most), ("gains", figure_text(row.gains, game.style)), ("row", lots))
    labels = (Label(place, "bound"),)
    yield Finding("too-many-gains", "error", row.said.at(MADE_OF), words, "", labels, row.said.articles)


def check_makes_listed(subject: Subject) -> Iterator[Finding]:
    """Below a table that says so, `cumulated only` lists no lot that is made of one gain, and each that never is."""
    for table in subject.game.prizes:
        only = table.cumulated_only
        rows = tuple(row for row in table.rows if row.made_of and subject.is_sound(*_places(row)))
        if only is None or not rows or not subject.is_sound(table.said.span, only.said.span):
            continue
        listed = frozenset(only.coins)
        for at, coins in enumerate(only.coins):
            single = next((row for row in rows if row.coins == coins and row.gains == 1), None)
            if single is not None and subject.is_sound(only.said.at(str(at))):
                lot = subject.game.written(coins)
                labels = (Label(single.said.at(MADE_OF), "single"),)
                words = (("lot", lot), ("row", lot))
                yield Finding("made-otherwise", "error", only.said.at(str(at)), words, "", labels, only.said.articles)
        yield from _never_alone(subject, table, listed)


def make_of(row: PrizeRow) -> Make:
    """What a lot is made of, for comparing: the same gains in any order, and however often each is written, are one."""
    counted: Counter[tuple[Coins, str, str]] = Counter()
    for part in row.made_of:
        counted[_key(part)] += part.times
    return tuple((*key, times) for key, times in sorted(counted.items()))


def _key(part: Part) -> tuple[Coins, str, str]:
    return part.coins, part.prize or "", part.area or ""


def _never_alone(subject: Subject, table: PrizeTable, listed: frozenset[Coins]) -> Iterator[Finding]:
    """Lots of files without payouts that are made of several gains in all their rows, and are not listed."""
    if any(rule.pays for rule in subject.game.rules) or subject.has_lost("payouts", "any"):
        return
    together = made_together(table.rows)
    told: set[Coins] = set()
    for row in table.rows:
        is_new = row.coins in together and row.coins not in listed and row.coins not in told
        if is_new and subject.is_sound(*_places(row)):
            told.add(row.coins)
            lot = subject.game.written(row.coins)
            yield error("made-otherwise", row.said.at(MADE_OF), case="several", said=row.said, lot=lot, row=lot)


def _alike(game: Game, row: PrizeRow, other: PrizeRow) -> Finding:
    place = row.said.at(MADE_OF) if row.made_of else row.said.at("amount")
    first = other.said.at(MADE_OF) if other.made_of else other.said.at("amount")
    lot = _lot(game, row)
    words = (("lot", lot), ("row", lot))
    labels = (Label(first, "first"),)
    return Finding("same-make", "error", place, words, "" if row.made_of else "blank", labels, row.said.articles)


def _lot(game: Game, row: PrizeRow) -> str:
    """What an `allow` calls a row."""
    return row.prize or game.written(row.coins)


def _places(row: PrizeRow) -> tuple[Span, ...]:
    return tuple(place for _, place in row.said.parts)
