"""Rows of the text's tables beside rows of the rules' tables: those that agree most belong together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from fractions import Fraction
from itertools import pairwise
from typing import cast

from rulesdsl.source import Span
from rulesdsl.trace.number import RuleNumber
from rulesdsl.trace.regulation import TextNumber
from rulesdsl.trace.scope import Ledger

_LEAD = r"\b(?:pour|for|mise de|stake of)"
_LEADS = re.compile(_LEAD + r"\W*\Z")
_LABEL = re.compile(_LEAD + r"\b", re.IGNORECASE)
SaidRow = tuple[TextNumber, ...]
StatedRow = tuple[RuleNumber, ...]


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two rows and how well they agree; `way`: how the row of the rules may be printed."""

    agreement: tuple[int, int]
    said: int
    stated: int
    way: StatedRow


def match_rows(ledger: Ledger) -> None:
    """Settle the numbers of every row of the text that is a row of the rules. Columns of stakes may stand in the order
    of the rules or from the lowest stake to the highest."""
    written = stated_rows(ledger)
    said = _joined(ledger.regulation.text, said_rows(ledger), written)
    orders = [(rows, _pairs(ledger, said, rows)) for rows in dict.fromkeys((written, _by_stake(written)))]
    stated, pairs = max(orders, key=lambda order: sum(pair.agreement[0] for pair in order[1]))
    for pair in pairs:
        _settle(ledger, said[pair.said], pair.way)
        for number in stated[pair.stated]:
            if number.role == "times" and number not in pair.way:
                ledger.find(number, said[pair.said][0].article)


def _pairs(ledger: Ledger, said: Sequence[SaidRow], stated: Sequence[StatedRow]) -> list[_Pair]:
    """Those that agree most, each row in one pair at the most."""
    ways = [(other, way) for other, row in enumerate(stated) for way in _ways(row)]
    pairs = [
        _Pair(agreement, at, other, way)
        for at, row in enumerate(said)
        for other, way in ways
        if ledger.may_say(row[0].article, way[0]) and (agreement := _agreement(row, way)) > (0, 0)
    ]
    used: set[tuple[str, int]] = set()
    kept = []
    for pair in sorted(pairs, key=lambda pair: (*_order(pair), -_kinds(said[pair.said], pair.way))):
        if ("said", pair.said) not in used and ("stated", pair.stated) not in used:
            used |= {("said", pair.said), ("stated", pair.stated)}
            kept.append(pair)
    return kept


def _order(pair: _Pair) -> tuple[tuple[int, ...], int, int]:
    """The most agreement first, then the order of the text and of the rules."""
    return tuple(-each for each in pair.agreement), pair.said, pair.stated


def _kinds(said: SaidRow, way: StatedRow) -> int:
    """How many figures are of one kind; of two ways to print a row that agree alike, it tells the likelier."""
    return sum(number.kind == counterpart.kind for number, counterpart in zip(said, way, strict=False))


def _by_stake(rows: tuple[StatedRow, ...]) -> tuple[StatedRow, ...]:
    """The rows with the columns of each table of gains in the order of its stakes."""
    ordered: list[StatedRow] = []
    columns: list[int] = []
    for row in rows:
        if all(number.role == "stake" for number in row):
            columns = [at for _, at in sorted((cast(Fraction, number.value), at) for at, number in enumerate(row))]
        leading = tuple(number for number in row if number.role not in ("stake", "gain"))
        behind = row[len(leading) :]
        fits = len(behind) == len(columns) and row[: len(leading)] == leading and row[-1].role in ("stake", "gain")
        ordered.append((*leading, *(behind[at] for at in columns)) if fits else row)
    return tuple(ordered)


def said_rows(ledger: Ledger) -> tuple[SaidRow, ...]:
    """The rows of the text with two figures or more; stakes that lead to the figure behind them are no part of it."""
    stakes = {each.value for each in ledger.stated if each.role == "stake"}
    rows: dict[int, list[TextNumber]] = {}
    for number in ledger.regulation.numbers:
        is_label = number.kind == "money" and number.value in stakes and _LEADS.search(number.before)
        if (
            number.row is not None
            and ledger.is_open(number)
            and number.kind in ("count", "money", "percent")
            and not is_label
        ):
            rows.setdefault(number.row, []).append(number)
    return tuple(tuple(row) for row in rows.values() if len(row) > 1)


def _joined(text: str, rows: Sequence[SaidRow], stated: Sequence[StatedRow]) -> tuple[SaidRow, ...]:
    """The rows, and as one row those of tables that each have some of the stakes: they begin with the same figure and
    words, and together hold no more than a row of the rules."""
    sized = [row for row in stated if row[0].role == "size"]
    room = {size: max(len(row) for row in sized if row[0].value == size) for size in {row[0].value for row in sized}}
    together: dict[object, SaidRow] = {}
    for at, row in enumerate(rows):
        first = row[0]
        words = _LABEL.split(text[first.span.end : row[1].span.start], maxsplit=1)[0]
        key = (first.article, first.value, words)
        joined = (*together.get(key, (first,)), *row[1:])
        fits = len(joined) <= room.get(first.value or "", 0)
        together[key if fits else at] = joined if fits else row
    return tuple(together.values())


def stated_rows(ledger: Ledger) -> tuple[StatedRow, ...]:
    rows: dict[Span, list[RuleNumber]] = {}
    for number in ledger.stated:
        if number.row is not None:
            rows.setdefault(number.row, []).append(number)
    return tuple(tuple(row) for row in rows.values())


def _ways(row: StatedRow) -> Iterator[StatedRow]:
    """As a row may be printed: a gain that is taken several times before or behind how often, or so many times."""
    yield row
    if any(number.role == "times" for number in row):
        yield tuple(each for gain, times in _gains(row) for each in ((times, gain) if times else (gain,)))
        yield tuple(each for gain, times in _gains(row) for each in [gain] * (int(str(times.value)) if times else 1))


def _gains(row: StatedRow) -> Iterator[tuple[RuleNumber, RuleNumber | None]]:
    """Each number of a row with the one that says how often it is taken, where there is one."""
    for number, after in pairwise((*row, None)):
        if number is not None and number.role != "times":
            yield number, after if after is not None and after.role == "times" else None


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
