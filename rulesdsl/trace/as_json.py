"""A trace for programs: every number of both sides, where it stands, and what became of it."""

from __future__ import annotations

import json

from rulesdsl.findings.report import region
from rulesdsl.source import Source, Span
from rulesdsl.trace.entry import Entry
from rulesdsl.trace.trace import Trace
from rulesdsl.trace.vocabulary import sentence

AROUND = 40
"""Characters of an excerpt on each side of its number."""


def as_json(trace: Trace, language: str) -> str:
    """`entries` in the order of the text, then those the text has not. `severity` is null where both sides agree; a
    note (a claim, a reading, an example ...) is in no count.

    Lines and columns count from 1, columns in code points; `end_column` is one past the end.
    """
    coverage = trace.coverage()
    value = {
        "rules": trace.rules.path,
        "text": trace.text.path,
        "language": trace.regulation.language,
        "numbers": sum(each.numbers for each in coverage),
        "accounted": sum(each.accounted for each in coverage),
        "counts": {"covered": len(trace.of("covered")), **trace.faults()},
        "articles": [
            {"article": each.article or None, "numbers": each.numbers, "accounted": each.accounted} for each in coverage
        ],
        "entries": [_entry(trace, entry, language) for entry in trace.entries],
    }
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _entry(trace: Trace, entry: Entry, language: str) -> dict[str, object]:
    is_covered = entry.status == "covered"
    return {
        "status": entry.status,
        "severity": None if is_covered else "error" if entry.is_fault else "note",
        "message": None if is_covered else sentence(entry, language),
        "article": entry.article or None,
        "kind": entry.said.kind if entry.said else entry.stated.kind if entry.stated else None,
        "role": entry.stated.role if entry.stated else None,
        "text": _side(trace.text, entry.said.span, trace.published(entry.said.span), entry.said.typed)
        if entry.said
        else None,
        "rules": _side(trace.rules, entry.stated.span, (trace.rules, entry.stated.span), entry.stated.typed)
        if entry.stated
        else None,
    }


def _side(source: Source, span: Span, published: tuple[Source, Span], typed: str) -> dict[str, object]:
    """The number and the words around it as they are read, and its place as published."""
    start, end = region(*published)
    around = source.text[max(span.start - AROUND, 0) : span.end + AROUND]
    return {
        "typed": typed,
        "file": published[0].path,
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
        "excerpt": " ".join(around.split()),
    }
