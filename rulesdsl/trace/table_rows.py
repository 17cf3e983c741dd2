"""Rows of the text's tables beside rows of the rules' tables: those that agree most belong together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from rulesdsl.source import Span
from rulesdsl.trace.number import RuleNumber
from rulesdsl.trace.regulation import TextNumber
from rulesdsl.trace.scope import Ledger

SaidRow = tuple[TextNumber, ...]
StatedRow = tuple[RuleNumber, ...]


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two rows and how well they agree."""

    agreement: tuple[int, int]
    said: int
    stated: int


def match_rows(ledger: Ledger) -> None:
    """Settle the numbers of every row of the text that is a row of the rules."""
    said, stated = said_rows(ledger), stated_rows(ledger)
    pairs = [
        _Pair(agreement, at, other)
        for at, row in enumerate(said)
        for other, counterpart in enumerate(stated)
        if ledger.may_say(row[0].article, counterpart[0]) and (agreement := _agreement(row, counterpart)) > (0, 0)
    ]
    used: set[tuple[str, int]] = set()
    for pair in sorted(pairs, key=lambda pair: (tuple(-each for each in pair.agreement), pair.said, pair.stated)):
        if ("said", pair.said) not in used and ("stated", pair.stated) not in used:
            used |= {("said", pair.said), ("stated", pair.stated)}
            _settle(ledger, said[pair.said], stated[pair.stated])


def said_rows(ledger: Ledger) -> tuple[SaidRow, ...]:
    """The rows of the text with two figures or more."""
    rows: dict[int, list[TextNumber]] = {}
    for number in ledger.regulation.numbers:
        if number.row is not None and number.kind in ("count", "money", "percent"):
            rows.setdefault(number.row, []).append(number)
    return tuple(tuple(row) for row in rows.values() if len(row) > 1)


def stated_rows(ledger: Ledger) -> tuple[StatedRow, ...]:
    rows: dict[Span, list[RuleNumber]] = {}
    for number in ledger.stated:
        if number.row is not None:
            rows.setdefault(number.row, []).append(number)
    return tuple(tuple(row) for row in rows.values())


def _agreement(said: SaidRow, stated: StatedRow) -> tuple[int, int]:
    """How many figures agree in their order, then whether the row names the symbol."""
    if len(said) == len(stated):
        same = sum(number.value == counterpart.value for number, counterpart in zip(said, stated, strict=True))
    else:
        same = sum(size for _, _, size in _blocks(said, stated))
    named = any(title in said[0].after for number in stated for title in number.named if title)
    return same, int(named)


def _blocks(said: SaidRow, stated: StatedRow) -> Sequence[tuple[int, int, int]]:
    left, right = [number.value for number in said], [number.value for number in stated]
    return SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks()


def _settle(ledger: Ledger, said: SaidRow, stated: StatedRow) -> None:
    """Figure by figure where the rows are of one length, else along what they have in common."""
    couples = list(zip(said, stated, strict=True)) if len(said) == len(stated) else _aligned(said, stated)
    for number, counterpart in couples:
        if number.value == counterpart.value:
            ledger.cover(number, counterpart)
        else:
            ledger.contradict(number, counterpart)
    for number in said:
        if ledger.is_open(number):
            ledger.miss(number)
    for counterpart in stated:
        if not ledger.is_found(counterpart, said[0].article):
            ledger.lack(counterpart, said[0].article)


def _aligned(said: SaidRow, stated: StatedRow) -> list[tuple[TextNumber, RuleNumber]]:
    """Figures that agree, and those between them that stand at the same place; the rest is left open."""
    couples: list[tuple[TextNumber, RuleNumber]] = []
    at = other = 0
    for start, begin, size in _blocks(said, stated):
        couples += zip(said[at:start], stated[other:begin], strict=False)
        couples += zip(said[start : start + size], stated[begin : begin + size], strict=True)
        at, other = start + size, begin + size
    return couples
