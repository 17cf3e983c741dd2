"""Tiny tables as figures and relations, for tests that try every number."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.checks.relations import Equation, Figure, Kind, Number
from rulesdsl.model.game import Said
from rulesdsl.source import Span


def figure(number: Number, at: int, kind: Kind = "count", doubt: int = 0, row: int = 0) -> Figure:
    """A figure at a place of its own; figures of one row have one `said`."""
    return Figure(number, Span(at, at + 1), kind, Said(Span(row * 10, row * 10 + 9)), doubt)


@dataclass(frozen=True)
class Table:
    """Rows of count, amount and total, their two sums, and a claim that says the second sum again."""

    figures: tuple[Figure, ...]
    relations: tuple[Equation, ...]


def table(numbers: tuple[int, ...]) -> Table:
    """The table of these numbers: three a row, the two totals, then the claim."""
    *cells, lots, money, claim = numbers
    rows = [
        tuple(figure(cells[at + part], at + part, row=at // 3) for part in range(3)) for at in range(0, len(cells), 3)
    ]
    last = len(cells)
    sums = (figure(lots, last, row=99), figure(money, last + 1, row=99), figure(claim, last + 2, doubt=1, row=100))
    relations = [
        Equation("row-total", "error", ((1, (count, amount)), (-1, (total,))), total) for count, amount, total in rows
    ]
    counts = tuple((1, (count,)) for count, _, _ in rows)
    totals = tuple((1, (total,)) for _, _, total in rows)
    relations.append(Equation("lots-total", "error", (*counts, (-1, (sums[0],))), sums[0]))
    relations.append(Equation("money-total", "error", (*totals, (-1, (sums[1],))), sums[1]))
    relations.append(Equation("claim-mass", "error", ((1, (sums[1],)), (-1, (sums[2],))), sums[2]))
    return Table((*(cell for row in rows for cell in row), *sums), tuple(relations))


def right_numbers(rows: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The numbers of a table without a fault."""
    cells = tuple(number for count, amount in rows for number in (count, amount, count * amount))
    lots, money = sum(count for count, _ in rows), sum(count * amount for count, amount in rows)
    return (*cells, lots, money, money)
