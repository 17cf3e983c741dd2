"""Which figures are wrong when relations between them do not hold.

The figure is accused whose change mends most of them; a relation that contains an accused figure is evidence of that
fault and no fault of its own. So one slip is one finding, at the slip.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple

from rulesdsl.checks.relations import Figure, Number, Relation, is_possible, is_slip_of
from rulesdsl.source import Span

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


def accusations(relations: Sequence[Relation], unread: frozenset[Span] = frozenset()) -> list[Accusation]:
    """The figures to accuse so that every relation that fails is explained, the most certain first.

    Relations with a figure that could not be read are left out.
    """
    failing = [relation for relation in relations if not relation.holds_with() and _is_read(relation, unread)]
    if not failing:
        return []
    trial = _Trial([relation for relation in relations if _is_read(relation, unread)], failing)
    return list(trial.accusations())


def _is_read(relation: Relation, unread: frozenset[Span]) -> bool:
    return not unread or not any(figure.span in unread for figure in relation.figures)


class _Candidate(NamedTuple):
    """A number that would mend a relation, the likelier the smaller: more relations mended less those broken, one slip
    of the hand, more doubt, the result of the relation, then the order of the text."""

    loss: int
    is_no_slip: bool
    trust: int
    is_no_result: bool
    place: tuple[int, int]


class _Trial:
    """Relations by figure, those that fail and are not explained yet, and the candidates of each.

    Explaining a relation changes what speaks for the figures in it and for no others, so only those are judged anew.
    """

    def __init__(self, relations: Sequence[Relation], failing: list[Relation]) -> None:
        self.of_figure: dict[int, list[Relation]] = {}
        for relation in relations:
            for figure in relation.figures:
                self.of_figure.setdefault(id(figure), []).append(relation)
        self.failing = failing
        self.open = {id(relation): at for at, relation in enumerate(failing)}
        self.suspects: dict[int, dict[_Candidate, Suspect]] = {}
        self.waiting: list[_Candidate] = []
        for at in self.open.values():
            self._judge(at)

    def accusations(self) -> Iterator[Accusation]:
        while self.open:
            candidate = self._next()
            if candidate is None:  # no number mends any of them: the result of the first is shown
                figure, mend = self.failing[next(iter(self.open.values()))].result, None
            else:
                figure, mend = self.suspects[candidate.place[0]][candidate]
            about = [at for relation in self.of_figure[id(figure)] if (at := self.open.get(id(relation))) is not None]
            about.sort()
            told = max(about, key=lambda at: (self.failing[at].severity == "error", -at))
            others = tuple(self.failing[at] for at in about if at != told)
            yield Accusation(figure, mend, self.failing[told], others, self._alike(candidate, figure, about))
            self._explain(about)

    def _judge(self, at: int) -> None:
        """The candidates of a relation as things stand."""
        relation = self.failing[at]
        self.suspects[at] = {}
        for number, figure in enumerate(relation.figures):
            mend = relation.mend(figure)
            if mend is not None and is_possible(figure, mend):
                candidate = _Candidate(
                    -self._gain(figure, mend),
                    not is_slip_of(figure, mend),
                    -figure.doubt,
                    figure is not relation.result,
                    (at, number),
                )
                self.suspects[at][candidate] = (figure, mend)
                heappush(self.waiting, candidate)

    def _gain(self, figure: Figure, number: Number) -> int:
        """Relations mended less relations broken when the figure is `number`."""
        gain = 0
        for relation in self.of_figure[id(figure)]:
            is_failing = id(relation) in self.open
            holds = relation.holds_with(figure, number)
            gain += holds and is_failing
            gain -= not holds and not is_failing
        return gain

    def _next(self) -> _Candidate | None:
        """The likeliest candidate that still stands as it was judged."""
        while self.waiting:
            candidate = heappop(self.waiting)
            if candidate in self.suspects.get(candidate.place[0], ()):
                return candidate
        return None

    def _alike(self, accused: _Candidate | None, figure: Figure, about: list[int]) -> tuple[Suspect, ...]:
        """Other figures of the same relations that a slip explains and that mend as many."""
        if accused is None:
            return ()
        found: dict[int, Suspect] = {}
        for at in about:
            for candidate, suspect in self.suspects[at].items():
                is_alike = candidate.loss == accused.loss and not candidate.is_no_slip
                is_typed = suspect[0].doubt >= 0
                if is_alike and is_typed and suspect[0] is not figure:
                    found.setdefault(id(suspect[0]), suspect)
        return tuple(found.values())

    def _explain(self, about: list[int]) -> None:
        for at in about:
            del self.open[id(self.failing[at])]
            del self.suspects[at]
        touched = {
            other
            for at in about
            for figure in self.failing[at].figures
            for relation in self.of_figure[id(figure)]
            if (other := self.open.get(id(relation))) is not None
        }
        for at in sorted(touched):
            self._judge(at)
