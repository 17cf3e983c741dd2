"""Accusations of one row, told together: two figures that changed places, or several that are wrong."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rulesdsl.checks.accusing import Accusation
from rulesdsl.checks.relations import Figure, Number
from rulesdsl.findings.finding import Finding, Label
from rulesdsl.model.game import Game
from rulesdsl.model.money import figure_text

Row = tuple[Accusation, ...]


def by_row(accusations: Sequence[Accusation]) -> tuple[Row, ...]:
    """The accusations of each row or line, in the order in which the rows come up."""
    rows: dict[tuple[int, int], list[Accusation]] = {}
    for accusation in accusations:
        rows.setdefault(accusation.figure.said.span, []).append(accusation)
    return tuple(tuple(row) for row in rows.values())


def slip_of_row(game: Game, row: Row) -> Finding | None:
    """What explains two accusations of a row at once: each of the figures should be what the other is."""
    if len(row) != 2 or any(accusation.mend is None for accusation in row):
        return None
    one, two = row
    first, second = _typed(game, one.figure, one.figure.number), _typed(game, two.figure, two.figure.number)
    if (_typed(game, one.figure, one.mend or 0), _typed(game, two.figure, two.mend or 0)) != (second, first):
        return None
    words = (("first", _spelt(game, first)), ("second", _spelt(game, second)))
    labels = (Label(two.figure.span, "other"),)
    return Finding("changed-places", "error", one.figure.span, words, "", labels, one.figure.said.articles)


def _spelt(game: Game, number: Fraction) -> str:
    return figure_text(number, game.style)


def _typed(game: Game, figure: Figure, number: Number) -> Fraction:
    """The number that is typed for a figure: money in units and not in coins."""
    return Fraction(number) / (game.currency.coins_in_one if figure.kind == "money" else 1)
