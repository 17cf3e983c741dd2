"""The findings of one file together with its text: what every form is given, one report a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulesdsl.findings.finding import SEVERITIES, Finding, Severity
from rulesdsl.source import Position, Source, Span


@dataclass(frozen=True, slots=True)
class Report:
    """`findings` in the order in which they are told."""

    source: Source
    findings: tuple[Finding, ...]


def counts(findings: Iterable[Finding]) -> tuple[tuple[Severity, int], ...]:
    """How many findings of each severity, the gravest first."""
    severities = [finding.severity for finding in findings]
    return tuple((severity, severities.count(severity)) for severity in SEVERITIES)


def has_errors(reports: Sequence[Report]) -> bool:
    return any(finding.severity == "error" for report in reports for finding in report.findings)


def region(source: Source, span: Span) -> tuple[Position, Position]:
    """Where a span begins and, one past it, ends."""
    return source.position(span.start), source.position(span.end)


def article_text(finding: Finding) -> str | None:
    """The articles that the accused place cites, as one text."""
    return ", ".join(finding.articles) or None
