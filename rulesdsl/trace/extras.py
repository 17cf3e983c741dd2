"""Numbers of the rules that the text does not say, or does not say where the rules say that it does."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.source import Span
from rulesdsl.trace.articles import Places, headings_of
from rulesdsl.trace.entry import Entry
from rulesdsl.trace.number import RuleNumber
from rulesdsl.trace.scope import Ledger


def extras(ledger: Ledger, places: Places) -> Iterator[Entry]:
    """Articles the text has not, then numbers, in the order of the rules."""
    if ledger.regulation.sections:
        headings = headings_of(ledger.regulation)
        yield from (_article(number, place) for number, place in places.items() if number not in headings)
    told: set[Span] = set()
    for stated in ledger.stated:
        if not ledger.is_found(stated) and not _is_value_in_a_row(ledger, stated):
            told.add(stated.span)
            yield Entry("extra", next(iter(stated.articles), ""), stated=stated, is_note=stated.is_note)
    if ledger.regulation.sections:
        yield from (entry for entry in _not_said_there(ledger) if entry.stated and entry.stated.span not in told)


def _is_value_in_a_row(ledger: Ledger, stated: RuleNumber) -> bool:
    """Whether the text says what a prize in kind counts for in the row that names it."""
    return stated.role == "value" and any(
        entry.status == "covered" and entry.stated.role == "row value" and entry.stated.value == stated.value
        for entry in ledger.entries
        if entry.stated is not None
    )


def _article(number: str, place: Span) -> Entry:
    stated = RuleNumber(place, "article", "article", number, (number,), "article", typed=number)
    return Entry("extra", number, stated=stated)


def _not_said_there(ledger: Ledger) -> Iterator[Entry]:
    """An article that is cited says something of the statement that cites it; one that says some of the stakes says
    them all."""
    statements: dict[tuple[str, str], list[RuleNumber]] = {}
    for stated in ledger.stated:
        for article in stated.articles if not stated.is_note else ():
            statements.setdefault((stated.statement, article), []).append(stated)
    for (statement, article), numbers in statements.items():
        absent = [number for number in numbers if not _is_said(ledger, number, article)]
        told = absent if statement == "stakes" else absent[:1] if len(absent) == len(numbers) else []
        yield from (Entry("extra", article, stated=number) for number in told)


def _is_said(ledger: Ledger, number: RuleNumber, article: str) -> bool:
    """In the article or in one below it."""
    return any(where == article or where.startswith(f"{article}.") for where in ledger.found.get(id(number), ()))
