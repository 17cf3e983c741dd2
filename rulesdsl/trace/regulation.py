"""A regulation read: every number of its text, what it is, and the article it stands in."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from itertools import pairwise
from typing import Literal

from rulesdsl.model.money import Currency
from rulesdsl.model.prose import ProseFigure, figures_in
from rulesdsl.source import Span
from rulesdsl.trace.sections import Section, sections_of
from rulesdsl.trace.tables import rows_of
from rulesdsl.trace.words import (
    ADDRESS,
    DATE,
    LEGAL,
    LEGAL_ACT,
    ORDINAL,
    REFERENCE,
    day_of,
    language_of,
    money_after,
)

Kind = Literal["count", "money", "percent", "date", "heading", "reference", "ordinal", "legal"]
"""`heading` and `reference` are numbers of articles, `legal` numbers of other texts and addresses."""

_BETWEEN = re.compile(r"[ \u00a0\u202f\n]*(?:,|,?[ \u00a0\n]*\b(?:et|ou|à|and|or|to)\b|[-–])[ \u00a0\u202f\n]*")
_PERCENT = re.compile(r"[ \u00a0\u202f]*(?:%|pour[ \u00a0]cent\b|per[ \u00a0]?cent\b)", re.IGNORECASE)
_LEVELS = re.compile(r"(?<![0-9.,])[0-9]+(?:\.[0-9]+)+(?![0-9]|[.,][0-9]|[ \u00a0\u202f]*[%€$£])")
_LEADS = re.compile(r"\b(?:in|under|see|with|by|from|to|of|point|paragraph|and|or)[ \u00a0\n]+\Z", re.IGNORECASE)
_NEEDLESS = re.compile(r"0[0-9]")
_UNIT = re.compile(r"[€$£%]|\b(?:euros?|dollars?)\b")
AROUND = 60
"""Characters before and after a number in which what it counts is named."""


@dataclass(frozen=True, slots=True)
class TextNumber:
    """A number of the text. `article` is "" outside all of them; `value` None where it is none ("05", 31 November).

    `row` and `alternatives` number the table row and the list ("4 ou 5") it stands in; `before` and `after` are the
    words around the number or its list in its paragraph, in small letters.
    """

    span: Span
    typed: str
    kind: Kind
    value: Fraction | date | str | None
    article: str
    row: int | None = None
    alternatives: int | None = None
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Regulation:
    """The text of a regulation, its language, its articles in order, and all its numbers in order."""

    text: str
    language: str
    sections: tuple[Section, ...]
    numbers: tuple[TextNumber, ...]


@dataclass(slots=True)
class _Scan:
    """A text while it is read: places already taken, and numbers found."""

    text: str
    currency: Currency
    language: str
    sections: tuple[Section, ...]
    taken: list[Span] = field(default_factory=list)
    found: list[TextNumber] = field(default_factory=list)

    def article_at(self, offset: int) -> str:
        at = bisect_right(self.sections, offset, key=lambda section: section.heading.start)
        return self.sections[at - 1].number if at and offset < self.sections[at - 1].body.end else ""

    def take(self, span: Span, kind: Kind, value: Fraction | date | str | None, whole: Span | None = None) -> None:
        """Keep a number; `whole` is what no other number may be found in."""
        self.taken.append(whole or span)
        typed = self.text[span.start : span.end]
        self.found.append(TextNumber(span, typed, kind, value, self.article_at(span.start)))

    def is_free(self, span: Span) -> bool:
        return not any(taken.start < span.end and span.start < taken.end for taken in self.taken)


def read_regulation(text: str, known: frozenset[str], currency: Currency) -> Regulation:
    """Every number of a text. `known` are the articles that the rules cite, which say how articles are numbered."""
    language = language_of(text)
    sections = sections_of(text, known)
    scan = _Scan(text, currency, language, sections)
    for section in sections:
        scan.take(section.heading, "heading", section.number)
    _take_references(scan)
    _take_dates(scan)
    _take_bare_references(scan)
    for met in ADDRESS.finditer(text):
        scan.taken.append(Span(*met.span()))
    for met in LEGAL.finditer(text):
        if scan.is_free(Span(*met.span("number"))):
            scan.take(Span(*met.span("number")), "legal", met["number"])
    _take_figures(scan)
    numbers = sorted(scan.found, key=lambda number: number.span)
    return Regulation(text, language, sections, tuple(_with_context(text, numbers)))


def _take_references(scan: _Scan) -> None:
    """`article 4.2`, `articles 4.4, 4.5 et 4.6`: a list goes on as long as its numbers are of one depth."""
    for met in REFERENCE.finditer(scan.text):
        if any(section.heading.start in range(*met.span()) for section in scan.sections):
            continue
        name = next(name for name in ("many", "one", "sign") if met[name])
        depth = None
        end = met.start(name)
        for number in re.finditer(r"([0-9]+(?:\.[0-9]+)*)(?:er|bis|ter)?", met[name]):
            span = Span(met.start(name) + number.start(1), met.start(name) + number.end(1))
            depth = number[1].count(".") if depth is None else depth
            is_last = re.search(r"\b(?:et|ou|and|or|to|à)\b", scan.text[end : span.start]) is not None
            if number[1].count(".") != depth:
                break
            scan.take(span, "reference", f"§{number[1]}" if name == "sign" else number[1])
            end = span.end
            if is_last:
                break


def _take_bare_references(scan: _Scan) -> None:
    """`described in 4.2`: a number of several levels that is an article's. Where the text marks decimals alike, only
    after a word that leads there."""
    articles = {section.number for section in scan.sections}
    for met in _LEVELS.finditer(scan.text):
        span = Span(*met.span())
        is_led = scan.language != "en" or _LEADS.search(scan.text, max(span.start - 12, 0), span.start)
        if met.group() in articles and is_led and scan.is_free(span):
            scan.take(span, "reference", met.group())


def _take_dates(scan: _Scan) -> None:
    for met in DATE.finditer(scan.text):
        span = Span(*met.span())
        if scan.is_free(span):
            is_foreign = LEGAL_ACT.search(scan.text, max(span.start - 80, 0), span.start)
            scan.take(span, "legal" if is_foreign else "date", day_of(met))


def _take_figures(scan: _Scan) -> None:
    after = money_after(scan.currency)
    start = 0
    for taken in (*sorted(scan.taken), Span(len(scan.text), 0)):
        for figure in figures_in(scan.text, scan.language, start, max(taken.start, start)):
            _take_figure(scan, figure, after)
        start = max(start, taken.end)


def _take_figure(scan: _Scan, figure: ProseFigure, after: re.Pattern[str]) -> None:
    text, span = scan.text, figure.span
    money = after.match(text, span.end)
    before = text[max(span.start - len(scan.currency.sign) - 1, 0) : span.start].strip()
    value = None if _NEEDLESS.match(figure.text) else figure.value
    if money is not None or before.endswith(scan.currency.sign):
        small = money is not None and money["small"]
        scan.take(span, "money", value / scan.currency.coins_in_one if small and value is not None else value)
    elif _PERCENT.match(text, span.end):
        scan.take(span, "percent", value)
    elif ORDINAL.match(text, span.end):
        scan.take(span, "ordinal", value)
    else:
        scan.take(span, "count", value)


def _with_context(text: str, numbers: list[TextNumber]) -> Iterator[TextNumber]:
    """The numbers with their rows, their lists and the words around; a list has the kind of its last member."""
    rows = [Span(cells[0].start, cells[-1].end) for cells in rows_of(text)]
    bounds = _lists(text, numbers)
    for at, number in enumerate(numbers):
        row = bisect_right(rows, number.span.start, key=lambda span: span.start) - 1
        first, last = bounds.get(at, (at, at))
        end = numbers[last + 1].span.start if last + 1 < len(numbers) else len(text)
        _, _, before = text[max(numbers[first].span.start - AROUND, 0) : numbers[first].span.start].rpartition("\n\n")
        after, _, _ = text[numbers[last].span.end : min(end, numbers[last].span.end + AROUND)].partition("\n\n")
        is_plain = number.kind == "count" and numbers[last].kind in ("money", "percent")
        yield replace(
            number,
            kind=numbers[last].kind if is_plain else number.kind,
            row=row if row >= 0 and rows[row].covers(number.span) else None,
            alternatives=first if first < last else None,
            before=" ".join(before.casefold().split()),
            after=" ".join(after.casefold().split()),
        )


def _lists(text: str, numbers: list[TextNumber]) -> dict[int, tuple[int, int]]:
    """By the index of a number: the first and the last of the list it is a member of, figures with commas and "or"
    between them."""
    bounds: dict[int, tuple[int, int]] = {}
    first = 0
    for at, (one, other) in enumerate(pairwise([*numbers, None])):
        assert one is not None
        if other is None or not _is_list(text, one, other):
            bounds |= dict.fromkeys(range(first, at + 1), (first, at))
            first = at + 1
    return bounds


def _is_list(text: str, one: TextNumber, other: TextNumber) -> bool:
    if not {one.kind, other.kind} <= {"count", "money", "percent"} or one.kind not in ("count", other.kind):
        return False
    between = _UNIT.sub("", text[one.span.end : other.span.start])
    return _BETWEEN.fullmatch(between.lstrip(" \u00a0\u202f")) is not None
