"""Cells under `made of`: the gains that a lot is made of, such as `2 x 2 + 1` or `trip + 10 of grid`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from rulesdsl.findings.finding import Edit, error
from rulesdsl.findings.nearest import nearest
from rulesdsl.model.from_syntax.prizes_in_kind import Named, prize_named
from rulesdsl.model.from_syntax.reader import Reader
from rulesdsl.model.game import Part, Said
from rulesdsl.model.money import Coins, figure_text
from rulesdsl.model.prizes import part_name, times_name
from rulesdsl.source import Span
from rulesdsl.syntax.tree import Cell

MOST_TIMES = 1000
"""A gain more often in one lot is a slip of the pen: no unit shows so many."""
_TERM = re.compile(r"(?P<gain>\S(?:.*?\S)??)(?:\s+[x×]\s+(?P<times>[0-9]\S*))?(?:\s+of\s+(?P<area>\S+))?")
_CLOSE = re.compile(r"(?P<gain>[0-9][^a-zA-Z×]*?)\s*[x×]\s*(?P<times>[0-9]\S*)(?:\s+of\s+(?P<area>\S+))?")
"""Without blanks, `2x2`, only after an amount: names of prizes may hold an x."""
_WRONG_ORDER = re.compile(r"[0-9][^a-zA-Z×]*?\s*[x×]\s*[^\W\d_].*|\S.*?\s+of\s+\S+\s+[x×]\s*[0-9].*")


@dataclass(frozen=True, slots=True)
class Make:
    """What a cell says; `places`: where its figures stand, by their names in the row's `said`."""

    parts: tuple[Part, ...]
    places: tuple[tuple[str, Span], ...]


@dataclass(frozen=True, slots=True)
class MakeReader:
    """Reads the cells of one row. `areas` are the names of the game's areas."""

    reader: Reader
    named: Named
    areas: tuple[str, ...]
    said: Said

    def make(self, cell: Cell) -> Make | None:
        """None, and the cell among the places unread, where it cannot be read; that is told."""
        parts: list[Part] = []
        places: list[tuple[str, Span]] = []
        for at, term in enumerate(_terms(self.reader.source.slice(cell.span), cell.span)):
            met = self._met(cell, term)
            part = self._part(met, term.span) if met else None
            if met is None or part is None:
                self.reader.unread.add(cell.span)
                return None
            parts.append(part)
            places.append((part_name(at), _place(met, "gain", term.span)))
            places += [(times_name(at), _place(met, "times", term.span))] if met["times"] else []
        return Make(tuple(parts), tuple(places))

    def _met(self, cell: Cell, term: Cell) -> re.Match[str] | None:
        if _WRONG_ORDER.fullmatch(term.text):
            self.reader.tell(error("bad-make", term.span, case="order", said=self.said, typed=term.text))
            return None
        met = _CLOSE.fullmatch(term.text) or _TERM.fullmatch(term.text)
        if met is None:
            self.reader.tell(error("bad-make", cell.span, said=self.said, typed=cell.text))
        return met

    def _part(self, met: re.Match[str], span: Span) -> Part | None:
        gain = Cell(unicodedata.normalize("NFC", met["gain"]), _place(met, "gain", span))
        coins, prize = self._gain(gain)
        times = self._times(Cell(met["times"], _place(met, "times", span))) if met["times"] else 1
        if met["area"] and not self._is_area(met["area"], _place(met, "area", span)):
            return None
        return Part(coins, times, met["area"], prize) if coins and times else None

    def _gain(self, cell: Cell) -> tuple[Coins | None, str | None]:
        """What one gain is worth, and the prize it names."""
        if self.named.may_be(cell.text):
            prize = prize_named(self.reader, self.named, cell.text, cell.span, self.said)
            return (prize.coins, prize.name) if prize else (None, None)
        coins = self.reader.amount_cell(cell)
        if coins == 0:
            self.reader.tell(error("zero", cell.span, case="part", said=self.said))
        return coins, None

    def _times(self, cell: Cell) -> int | None:
        times = self.reader.whole_cell(cell)
        if times == 0:
            self.reader.tell(error("zero", cell.span, case="times", said=self.said))
        if times is not None and times > MOST_TIMES:
            figure, most = (figure_text(number, self.reader.style) for number in (times, MOST_TIMES))
            self.reader.tell(error("bad-make", cell.span, case="many", said=self.said, figure=figure, most=most))
            return None
        return times

    def _is_area(self, name: str, place: Span) -> bool:
        if name in self.areas:
            return True
        if not {"grid", "any"} & self.reader.broken:
            near = nearest(name, self.areas)
            case = "near" if near else "" if self.areas else "none"
            edit = Edit(place, near) if near else None
            known = near or "\n".join(self.areas)
            self.reader.tell(error("unknown-area", place, case=case, said=self.said, edit=edit, name=name, known=known))
        return False


def _terms(text: str, cell: Span) -> Iterator[Cell]:
    """What stands between the signs `+`, without the blanks around it."""
    at = cell.start
    for piece in text.split("+"):
        start = at + len(piece) - len(piece.lstrip())
        term = piece.strip()
        yield Cell(term, Span(start, start + len(term)))
        at += len(piece) + 1


def _place(met: re.Match[str], group: str, span: Span) -> Span:
    return Span(span.start + met.start(group), span.start + met.end(group))
