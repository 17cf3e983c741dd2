"""A rules file with two planted faults and their findings, for the tests of every form."""

from __future__ import annotations

from rulesdsl.findings.finding import Edit, Finding, Label
from rulesdsl.findings.report import Report
from rulesdsl.source import Source, Span, read_source

TEXT = """\
# Été 2011
prizes for 1 €                 @3.1
  |   count | amount |   total |
  |   8 250 |      2 |  16 600 |
  | 240 162 |        | 350 000 |

payouts
  | 5 strar | 10 |
"""
WITNESS = '{"stake":"1.00","stacks":["S"]}'
ROW_WORDS = (("count", "8 250"), ("amount", "2 €"), ("computed", "16 500 €"), ("total", "16 600 €"))


def source(text: str = TEXT, path: str = "rules/été.rules") -> Source:
    return read_source(path, text.encode())


def span_of(text: str, part: str) -> Span:
    start = text.index(part)
    return Span(start, start + len(part))


def row_total(text: str = TEXT) -> Finding:
    """The wrong total, with everything that a finding may carry but labels."""
    span = span_of(text, "16 600")
    return Finding("row-total", "error", span, ROW_WORDS, articles=("3.1",), edit=Edit(span, "16 500"), witness=WITNESS)


def unknown_symbol(text: str = TEXT) -> Finding:
    words = (("name", "strar"), ("near", "star"))
    return Finding("unknown-symbol", "warning", span_of(text, "strar"), words, case="near")


def labelled(finding: Finding, *labels: Label) -> Finding:
    return Finding(
        finding.code,
        finding.severity,
        finding.span,
        finding.words,
        finding.case,
        labels,
        finding.articles,
        finding.edit,
        finding.witness,
    )


def report() -> Report:
    return Report(source(), (row_total(), unknown_symbol()))
