"""Wrong prize tables: no engine shows them, so they are the checks' to find and are told apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from benchmarks.mutants.mutant import RuleMutant, Verdict
from rulesdsl.checks import run_checks
from rulesdsl.checks.subject import Subject
from rulesdsl.model.game import Game, PrizeTable


def table_mutants(game: Game) -> tuple[RuleMutant, ...]:
    """Every count, amount and total one more and one less; every row dropped; cumulated-only lots changed."""
    return tuple(
        RuleMutant("prize table", f"stake {table.stake}: {name}", _with_table(game, at, changed))
        for at, table in enumerate(game.prizes)
        for name, changed in (*_rows(table), *_ends(table))
    )


def checked(mutant: RuleMutant) -> Verdict:
    """Whether a check accuses the mutant."""
    codes = [finding.code for finding in run_checks(Subject(mutant.game)) if finding.severity == "error"]
    return Verdict(mutant.kind, mutant.name, "killed" if codes else "survived", ", ".join(codes))


def _with_table(game: Game, at: int, table: PrizeTable) -> Game:
    return replace(game, prizes=(*game.prizes[:at], table, *game.prizes[at + 1 :]))


def _rows(table: PrizeTable) -> Iterator[tuple[str, PrizeTable]]:
    for at, row in enumerate(table.rows):
        before, after = table.rows[:at], table.rows[at + 1 :]
        yield f"row {at} dropped", replace(table, rows=before + after)
        for change in (1, -1):
            others = {
                "count": replace(row, count=row.count + change),
                "amount": replace(row, coins=row.coins + change),
                "total": replace(row, printed_total=(row.printed_total or 0) + change),
            }
            for name, other in others.items():
                yield f"{name} of row {at} {change:+}", replace(table, rows=(*before, other, *after))


def _ends(table: PrizeTable) -> Iterator[tuple[str, PrizeTable]]:
    for change in (1, -1):
        if table.total is not None:
            count, coins = (table.total.count or 0) + change, (table.total.coins or 0) + change
            yield f"total count {change:+}", replace(table, total=replace(table.total, count=count))
            yield f"total amount {change:+}", replace(table, total=replace(table.total, coins=coins))
        if table.cumulated_only is not None:
            for at, lot in enumerate(table.cumulated_only.coins):
                lots = (*table.cumulated_only.coins[:at], lot + change, *table.cumulated_only.coins[at + 1 :])
                changed = replace(table, cumulated_only=replace(table.cumulated_only, coins=lots))
                yield f"cumulated only {lot + change}", changed
    yield "cumulated only dropped", replace(table, cumulated_only=None)
