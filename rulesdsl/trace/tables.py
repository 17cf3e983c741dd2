"""Tables in running text: with bars, several rows in one line or not; columns apart by tabs or blanks; lists."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdsl.source import Span

Row = tuple[Span, ...]
"""The cells of a row; blank ones are left out."""

_BARRED = re.compile(r"^[ \t]*\|.*(?:\n[ \t]*\S.*)*", re.MULTILINE)
"""From a line that begins with a bar to the next blank line: cells may go on in the line below."""
_RULE = re.compile(r"\s*:?-{2,}:?\s*")
_APART = re.compile(r"\t+|[ \u00a0]{2,}|(?:[ \u00a0]?\.){3,}")
_ITEM = re.compile(r"[ \t\u00a0]*(?:[-–—―•*]|[a-z]\))[ \u00a0]+")


def rows_of(text: str) -> Iterator[Row]:
    """Every row of every table, in the order of the text."""
    at = 0
    for met in _BARRED.finditer(text):
        yield from _plain_rows(text, at, met.start())
        end = text.rfind("|", met.start(), met.end()) + 1
        yield from _barred_rows(text, met.start(), end)
        at = end
    yield from _plain_rows(text, at, len(text))


def _barred_rows(text: str, start: int, end: int) -> Iterator[Row]:
    """With a line of dashes the number of columns is known, and rows may follow one another in one line."""
    first = text.index("|", start)
    pieces = list(_pieces(text, first + 1, end))
    rules = [at for at, piece in enumerate(pieces) if _RULE.fullmatch(text[piece.start : piece.end])]
    columns = next((at for at, piece in enumerate(rules) if piece != rules[0] + at), len(rules))
    is_regular = columns and all(
        not text[pieces[at].start : pieces[at].end].strip() for at in range(columns, len(pieces), columns + 1)
    )
    if not is_regular:
        yield from (row for line in _lines(text, start, end) if (row := _filled(text, _pieces(text, *line))))
        return
    for at in range(0, len(pieces), columns + 1):
        row = _filled(text, pieces[at : at + columns])
        if row and not _RULE.fullmatch(text[row[0].start : row[0].end]):
            yield row


def _pieces(text: str, start: int, end: int) -> Iterator[Span]:
    """What stands between bars."""
    while start < end:
        bar = text.find("|", start, end)
        bar = end if bar < 0 else bar
        yield Span(start, bar)
        start = bar + 1


def _plain_rows(text: str, start: int, end: int) -> Iterator[Row]:
    for line in _lines(text, start, end):
        item = _ITEM.match(text, *line)
        cells = _split(text, Span(item.end() if item else line.start, line.end))
        row = _filled(text, cells)
        if row and (item or len(cells) > 1):
            yield row


def _split(text: str, line: Span) -> list[Span]:
    cells: list[Span] = []
    at = line.start
    for met in _APART.finditer(text, *line):
        cells.append(Span(at, met.start()))
        at = met.end()
    return [*(cell for cell in cells if cell.end > cell.start), Span(at, line.end)]


def _lines(text: str, start: int, end: int) -> Iterator[Span]:
    while start < end:
        stop = text.find("\n", start, end)
        stop = end if stop < 0 else stop
        if text[start:stop].strip():
            yield Span(start, stop)
        start = stop + 1


def _filled(text: str, cells: Iterator[Span] | list[Span]) -> Row:
    return tuple(cell for cell in cells if text[cell.start : cell.end].strip())
