"""The totals of tables beside each other: where most tables print theirs, one that does not has lost them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, Label
from rulesdsl.model.game import Game, PrizeTable, TotalRow
from rulesdsl.source import Span

Cell = tuple[str, str, Callable[[TotalRow], bool]]
CELLS: tuple[Cell, ...] = (
    ("lots", "count", lambda total: total.count is not None),
    ("money", "total", lambda total: total.coins is not None),
)
"""The case of a missing figure, the part of the row it is, and whether a row has it."""


def check_totals_alike(subject: Subject) -> Iterator[Finding]:
    """A table without its row of totals, or with one of the two blank, where at least as many others print it."""
    tables = tuple(table for table in subject.game.prizes if subject.is_sound(table.said.span))
    with_row = tuple(table for table in tables if table.total is not None)
    without = tuple(table for table in tables if table.total is None)
    for table in without if len(with_row) >= len(without) else ():
        yield _missing(subject.game, "", table, table.said.span, with_row[0], with_row[0].total, "total")
    for case, part, has in CELLS:
        full = tuple(table for table in with_row if table.total is not None and has(table.total))
        blank = tuple(table for table in with_row if table not in full)
        for table in blank if len(full) >= len(blank) else ():
            place = table.total.said.at(part) if table.total is not None else table.said.span
            yield _missing(subject.game, case, table, place, full[0], full[0].total, part)


def _missing(
    game: Game, case: str, table: PrizeTable, place: Span, other: PrizeTable, total: TotalRow | None, part: str
) -> Finding:
    named = game.written(game.stakes.coins[other.stake]) if game.stakes and other.stake is not None else ""
    labels = (Label(total.said.at(part), "other"),) if total is not None else ()
    words = (("other", named),)
    return Finding("missing-total", "warning", place, words, case, labels, table.said.articles)
