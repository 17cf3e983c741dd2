"""A trace as one page: the differences, the articles, and both texts with every number marked and linked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from rulesdsl.source import Source, Span
from rulesdsl.trace.entry import Entry
from rulesdsl.trace.trace import Trace
from rulesdsl.trace.vocabulary import WORDS, counted_notes, place_text, sentence

AROUND = 60
"""Characters of an excerpt on each side of its number."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of one of the texts. `mark` is the status of the number it is, or ""; `to` the counterpart's anchor."""

    text: str
    mark: str = ""
    anchor: str = ""
    to: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a difference: its number, the words around it, its anchor on the page, its place in the file."""

    name: str
    before: str
    typed: str
    after: str
    anchor: str
    place: str


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference in words, and an excerpt of each side that says something."""

    status: str
    sentence: tuple[str, ...]
    sides: tuple[Side, ...]


def as_html(trace: Trace, language: str) -> str:
    """The page, whole in itself: no script, no font, no address of another host."""
    coverage = trace.coverage()
    return _template().render(
        words=WORDS[language],
        language=language,
        trace=trace,
        numbers=sum(each.numbers for each in coverage),
        accounted=sum(each.accounted for each in coverage),
        coverage=coverage,
        faults={
            s: sum(e.is_fault for e in trace.entries if e.status == s) for s in ("contradicting", "missing", "extra")
        },
        differences=[_difference(trace, entry, language) for entry in trace.entries if _is_told(entry)],
        notes=counted_notes(trace.entries, language),
        text=_pieces(trace.text, _marks(trace.entries, "text", language)),
        rules=_pieces(trace.rules, _marks(trace.entries, "rules", language)),
    )


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("rulesdsl.trace", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template("trace.html.jinja")


def _is_told(entry: Entry) -> bool:
    return entry.is_fault or entry.status == "missing"


def _difference(trace: Trace, entry: Entry, language: str) -> Difference:
    sides: list[Side] = []
    if entry.said:
        sides.append(_side("text", trace.text, entry.said.span, place_text(*trace.published(entry.said.span))))
    if entry.stated:
        sides.append(_side("rules", trace.rules, entry.stated.span, place_text(trace.rules, entry.stated.span)))
    words = tuple(sentence(entry, language).split("`"))
    return Difference(entry.status if entry.is_fault else "note", words, tuple(sides))


def _side(name: str, source: Source, span: Span, place: str) -> Side:
    line = source.line_span(source.position(span.start).line)
    before = source.text[max(span.start - AROUND, line.start) : span.start]
    after = source.text[span.end : min(span.end + AROUND, max(line.end, span.end))]
    return Side(name, before, source.slice(span), after, f"{name}-{span.start}", place)


def _marks(entries: Sequence[Entry], name: str, language: str) -> dict[Span, Piece]:
    """By place: how it is marked; a place with several entries shows the first that is a fault."""
    marks: dict[Span, Piece] = {}
    for entry in entries:
        said = entry.said.span if entry.said else None
        stated = entry.stated.span if entry.stated else None
        here, there, other = (said, stated, "rules") if name == "text" else (stated, said, "text")
        if here is None or (here in marks and not entry.is_fault):
            continue
        mark = entry.status if entry.is_fault or entry.status == "covered" else "note"
        title = sentence(entry, language).replace("`", "") if entry.status != "covered" else ""
        to = f"{other}-{there.start}" if there is not None else ""
        marks[here] = Piece("", mark, f"{name}-{here.start}", to, title)
    return marks


def _pieces(source: Source, marks: dict[Span, Piece]) -> Iterator[Piece]:
    at = 0
    for span, piece in sorted(marks.items()):
        if span.start < at:
            continue
        yield Piece(source.text[at : span.start])
        yield Piece(source.slice(span), piece.mark, piece.anchor, piece.to, piece.title)
        at = span.end
    yield Piece(source.text[at:])
