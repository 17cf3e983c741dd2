"""Figures that hold each other in place, and which of them is wrong when they do not.

A relation says that sums of products of figures are equal. When some do not hold, the figure is accused whose change
mends most of them; a relation that contains an accused figure is evidence of that fault and no fault of its own.
So one slip is one finding, at the slip.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
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

    `doubt`: 0 for figures of the regulation, more for those worked out from others; of two suspects the more
    doubtful one is accused. `row` and `stake`: the row and the stake it stands at, as they are written.
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
    """Sum of `factor` x product of `figures` over `terms` = 0. Each figure stands in it at most once."""

    code: str
    severity: Severity
    terms: tuple[tuple[Number, tuple[Figure, ...]], ...]
    result: Figure

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        return tuple(figure for _, figures in self.terms for figure in figures)

    @cached_property
    def _rest(self) -> Number:
        return sum(factor * product(figures) for factor, figures in self.terms)

    @cached_property
    def _slopes(self) -> dict[int, Number]:
        """By figure: how much the sum grows when the figure grows by one."""
        return {
            id(figure): factor * product(other for other in figures if other is not figure)
            for factor, figures in self.terms
            for figure in figures
        }

    def holds_with(self, figure: Figure | None = None, number: Number = 0) -> bool:
        change = 0 if figure is None else self._slopes[id(figure)] * (number - figure.number)
        return self._rest + change == 0

    def mend(self, figure: Figure, /) -> Number | None:
        slope = self._slopes[id(figure)]
        return None if slope == 0 else figure.number - Fraction(self._rest) / slope


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


Suspect = tuple[Figure, Number]
"""A figure and what it would have to be."""


@dataclass(frozen=True, slots=True)
class Accusation:
    """A figure held to be wrong. `relation` is told, `others` are labels; `mend` is what it should be, where known.

    `suspects`: other figures that one slip explains as well, and what they would have to be.
    """

    figure: Figure
    mend: Number | None
    relation: Relation
    others: tuple[Relation, ...] = ()
    suspects: tuple[Suspect, ...] = ()


@dataclass(slots=True)
class _Court:
    """Relations by figure, so that a suspect is judged by its own relations only."""

    relations: Sequence[Relation]
    of_figure: dict[int, list[Relation]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for relation in self.relations:
            for figure in relation.figures:
                self.of_figure.setdefault(id(figure), []).append(relation)

    def gain(self, figure: Figure, number: Number, failing: set[int]) -> int:
        """Relations mended less relations broken when the figure is `number`."""
        gain = 0
        for relation in self.of_figure[id(figure)]:
            was_failing = id(relation) in failing
            holds = relation.holds_with(figure, number)
            gain += holds and was_failing
            gain -= not holds and not was_failing
        return gain


def accusations(relations: Sequence[Relation], unread: frozenset[Span] = frozenset()) -> list[Accusation]:
    """The figures to accuse so that every relation that fails is explained, in the order of the relations.

    Relations with a figure that could not be read are left out.
    """
    failing = [relation for relation in relations if not relation.holds_with() and _is_read(relation, unread)]
    if not failing:
        return []
    court = _Court([relation for relation in relations if _is_read(relation, unread)])
    found: list[Accusation] = []
    while failing:
        figure, mend, suspects = _suspect(court, failing)
        about = [relation for relation in failing if figure in relation.figures]
        told = max(about, key=lambda relation: (relation.severity == "error", -failing.index(relation)))
        others = tuple(relation for relation in about if relation is not told)
        found.append(Accusation(figure, mend, told, others, suspects))
        failing = [relation for relation in failing if figure not in relation.figures]
    return found


def _is_read(relation: Relation, unread: frozenset[Span]) -> bool:
    return not unread or not any(figure.span in unread for figure in relation.figures)


def _suspect(court: _Court, failing: list[Relation]) -> tuple[Figure, Number | None, tuple[Suspect, ...]]:
    """The figure whose change mends most, and of those one that a slip explains; without one, the result of the first
    relation. Then the others that a slip explains as well."""
    marked = {id(relation) for relation in failing}
    best: tuple[int, bool, int, bool] = (-len(court.relations) - 1, False, 0, False)
    accused: tuple[Figure, Number | None] = (failing[0].result, None)
    slips: list[tuple[int, Suspect]] = []
    for figure, mend, is_result in _mends(failing):
        gain = court.gain(figure, mend, marked)
        if gain < best[0]:
            continue
        rank = (gain, is_slip_of(figure, mend), figure.doubt, is_result)
        if rank[1]:
            slips.append((gain, (figure, mend)))
        if rank > best:
            best, accused = rank, (figure, mend)
    suspects = (suspect for gain, suspect in slips if gain == best[0] and suspect[0] is not accused[0])
    return *accused, tuple(suspects)


def _mends(failing: list[Relation]) -> Iterator[tuple[Figure, Number, bool]]:
    """Each number that would mend a relation, once: the figure, the number, whether it is the relation's result."""
    tried: set[tuple[int, Number]] = set()
    for relation in failing:
        for figure in relation.figures:
            mend = relation.mend(figure)
            if mend is not None and _is_possible(figure, mend) and (id(figure), mend) not in tried:
                tried.add((id(figure), mend))
                yield figure, mend, figure is relation.result


def is_slip_of(figure: Figure, mend: Number) -> bool:
    """Whether the figure is one slip of the hand away from what it should be, as both are written."""
    scale = {"money": Fraction(1, 100), "percent": Fraction(100)}.get(figure.kind, Fraction(1))
    return is_slip(figure_text(figure.number * scale, UNGROUPED), figure_text(mend * scale, UNGROUPED))


def _is_possible(figure: Figure, number: Number) -> bool:
    """Counts and coins are whole and above zero; a ratio is above zero, per cents have two decimals at most."""
    smallest = {"ratio": 0, "percent": 10_000}.get(figure.kind, 1)
    return number > 0 and (number * smallest).denominator == 1


def rounded(value: Number, digits: int) -> Fraction:
    """Half up, to so many decimals."""
    scaled = value * 10**digits + Fraction(1, 2)
    return Fraction(scaled.numerator // scaled.denominator, 10**digits)


def product(figures: Iterable[Figure]) -> Number:
    """The figures multiplied; 1 for none."""
    result: Number = 1
    for figure in figures:
        result *= figure.number
    return result
