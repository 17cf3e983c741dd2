"""Figures that hold each other in place: sums of products that are equal, quotients, bounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal, Protocol

from rulesdsl.checks.slips import is_slip
from rulesdsl.findings.finding import Severity
from rulesdsl.model.game import Said
from rulesdsl.model.money import Coins, NumberStyle, figure_text
from rulesdsl.source import Span

Kind = Literal["count", "money", "ratio", "percent"]
Number = int | Fraction
UNGROUPED = NumberStyle(group="")


@dataclass(frozen=True, eq=False, slots=True)
class Figure:
    """One figure of the text: its value (coins for money), its place, what it counts, and how it is to be written.

    `doubt`: 0 for figures of the regulation, more for those worked out from others, less for what is counted and not
    typed; of two suspects the more doubtful one is accused. `row` and `stake`: the row and the stake it stands at, as
    they are written.
    """

    number: Number
    span: Span
    kind: Kind
    said: Said
    doubt: int = 0
    row: Coins | str = ""
    stake: str = ""


class Relation(Protocol):
    """Figures that must agree. `code` is the finding when they do not, `result` the figure to show it at."""

    @property
    def code(self) -> str: ...
    @property
    def severity(self) -> Severity: ...
    @property
    def result(self) -> Figure: ...
    @property
    def figures(self) -> Sequence[Figure]: ...

    def holds_with(self, figure: Figure | None = None, number: Number = 0) -> bool:
        """Whether the figures agree, with another number in place of one of them."""

    def mend(self, figure: Figure, /) -> Number | None:
        """What this figure must be for the relation to hold; None when no number mends it."""


@dataclass(frozen=True, eq=False)
class Equation:
    """Sum of `factor` x product of `figures` over `terms` = 0. Each figure stands in a term at most once."""

    code: str
    severity: Severity
    terms: tuple[tuple[Number, tuple[Figure, ...]], ...]
    result: Figure

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        return tuple(dict.fromkeys(figure for _, figures in self.terms for figure in figures))

    @cached_property
    def _rest(self) -> Number:
        return sum(factor * product(figures) for factor, figures in self.terms)

    @cached_property
    def _slopes(self) -> dict[int, Number]:
        """By figure: how much the sum grows when the figure grows by one."""
        slopes: dict[int, Number] = {}
        for factor, figures in self.terms:
            for figure in figures:
                slope = factor * product(other for other in figures if other is not figure)
                slopes[id(figure)] = slopes.get(id(figure), 0) + slope
        return slopes

    def holds_with(self, figure: Figure | None = None, number: Number = 0) -> bool:
        change = 0 if figure is None else self._slopes[id(figure)] * (number - figure.number)
        return self._rest + change == 0

    def mend(self, figure: Figure, /) -> Number | None:
        slope = self._slopes[id(figure)]
        return None if slope == 0 else figure.number - Fraction(self._rest) / slope


@dataclass(frozen=True, eq=False)
class RoundedShare(Equation):
    """An equation whose last term is the result times what it is a share of; the result is rounded half up to so many
    decimals of a per cent."""

    digits: int = 0

    def holds_with(self, figure: Figure | None = None, number: Number = 0) -> bool:
        *paid, (factor, (result, whole)) = self.terms
        above = sum(each * _product_with(figures, figure, number) for each, figures in paid)
        below = -factor * _product_with((whole,), figure, number)
        return below != 0 and rounded(Fraction(above) / below, self.digits + 2) == _product_with(
            (result,), figure, number
        )

    def mend(self, figure: Figure, /) -> Number | None:
        """For the result the exact share where it is a whole number of hundredths of a per cent, else rounded so."""
        exact = super().mend(figure)
        if figure is not self.result or exact is None or is_possible(figure, exact):
            return exact
        return rounded(exact, max(self.digits, 2) + 2)


@dataclass(frozen=True, eq=False)
class Quotient:
    """`result` is `above` / `below` rounded half up to `digits` decimals."""

    code: str
    severity: Severity
    above: Figure
    below: Figure
    result: Figure
    digits: int

    @property
    def figures(self) -> tuple[Figure, ...]:
        return (self.above, self.below, self.result)

    def holds_with(self, figure: Figure | None = None, number: Number = 0) -> bool:
        above, below, result = (number if each is figure else each.number for each in self.figures)
        return below != 0 and rounded(Fraction(above) / below, self.digits) == result

    def mend(self, figure: Figure, /) -> Number | None:
        """For a figure that is divided, the one that needs no rounding."""
        above, below, result = (each.number for each in self.figures)
        if figure is self.above:
            return result * below
        if figure is self.below:
            return Fraction(above) / result if result else None
        return rounded(Fraction(above) / below, self.digits) if below else None


@dataclass(frozen=True, eq=False)
class AtMost:
    """The sum of `parts` is not above `result`."""

    code: str
    severity: Severity
    parts: tuple[Figure, ...]
    result: Figure

    @property
    def figures(self) -> tuple[Figure, ...]:
        return (*self.parts, self.result)

    def holds_with(self, figure: Figure | None = None, number: Number = 0) -> bool:
        total = sum(number if part is figure else part.number for part in self.parts)
        return total <= (number if figure is self.result else self.result.number)

    def mend(self, _figure: Figure, /) -> Number | None:
        return None


def is_slip_of(figure: Figure, mend: Number) -> bool:
    """Whether the figure is one slip of the hand away from what it should be, as both are written."""
    scale = {"money": Fraction(1, 100), "percent": Fraction(100)}.get(figure.kind, Fraction(1))
    return is_slip(figure_text(figure.number * scale, UNGROUPED), figure_text(mend * scale, UNGROUPED))


def is_possible(figure: Figure, number: Number) -> bool:
    """Counts and coins are whole and above zero; a ratio is above zero, per cents have two decimals at most."""
    smallest = {"ratio": 0, "percent": 10_000}.get(figure.kind, 1)
    return number > 0 and (number * smallest).denominator == 1


def rounded(value: Number, digits: int) -> Fraction:
    """Half up, to so many decimals."""
    scaled = value * 10**digits + Fraction(1, 2)
    return Fraction(scaled.numerator // scaled.denominator, 10**digits)


def _product_with(figures: Iterable[Figure], changed: Figure | None, number: Number) -> Number:
    result: Number = 1
    for figure in figures:
        result *= number if figure is changed else figure.number
    return result


def product(figures: Iterable[Figure]) -> Number:
    """The figures multiplied; 1 for none."""
    result: Number = 1
    for figure in figures:
        result *= figure.number
    return result
