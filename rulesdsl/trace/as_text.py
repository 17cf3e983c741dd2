"""A trace for people: every difference with an excerpt of both sides, then how much of each article is in the rules."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.findings.excerpt import Mark, excerpt
from rulesdsl.findings.style import Style
from rulesdsl.trace.entry import Entry
from rulesdsl.trace.trace import Coverage, Trace
from rulesdsl.trace.vocabulary import WORDS, counted_notes, place_text, sentence

MOST_SHOWN = 100


def as_text(trace: Trace, language: str, style: Style) -> str:
    """At most a hundred differences, the notes in one line a kind, the articles, the sums."""
    told = [entry for entry in trace.entries if entry.status != "covered" and _is_told(entry)]
    paragraphs = ["\n".join(_paragraph(trace, entry, language, style)) for entry in told[:MOST_SHOWN]]
    paragraphs.append("\n".join(_summary(trace, language)))
    return style.spell("\n\n".join(paragraphs) + "\n")


def _is_told(entry: Entry) -> bool:
    """Notes of the rules' own numbers are only counted."""
    return entry.is_fault or entry.status == "missing"


def _paragraph(trace: Trace, entry: Entry, language: str, style: Style) -> Iterator[str]:
    severity = "error" if entry.is_fault else "note"
    sides = [trace.published(entry.said.span)] if entry.said else []
    sides += [(trace.rules, entry.stated.span)] if entry.stated else []
    heading = WORDS[language][severity] + WORDS[language]["colon"]
    first = style.paint(place_text(*sides[0]) + ":", "place")
    yield f"{first} {style.paint(heading, severity)} {sentence(entry, language)} [{entry.status}]"
    for at, (source, span) in enumerate(sides):
        if at:
            yield style.paint(place_text(source, span) + ":", "place")
        yield from excerpt(source, [Mark(span, "^" if at == 0 else "-", severity if at == 0 else "label")], style)


def _summary(trace: Trace, language: str) -> Iterator[str]:
    words = WORDS[language]
    for words_of_role, count in counted_notes(trace.entries, language).items():
        yield f"{words_of_role}{words['colon']} {count} ({words['notes']})"
    coverage = trace.coverage()
    for each in coverage:
        of = words["of"].format(accounted=each.accounted, numbers=each.numbers)
        yield f"{_name(each, language)}{words['colon']} {of}"
    numbers, accounted = sum(each.numbers for each in coverage), sum(each.accounted for each in coverage)
    yield words["accounted"].format(accounted=accounted, numbers=numbers)
    yield words["faults"].format(**trace.faults())


def _name(coverage: Coverage, language: str) -> str:
    words = WORDS[language]
    return words["article"].format(article=coverage.article) if coverage.article else words["outside"]
