"""Findings as workflow commands of GitHub Actions, which it shows beside the lines of a pull request.

The escapes are those of the command parser of actions/toolkit (packages/core/src/command.ts).
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdsl.findings.catalogue import Language, hint, message
from rulesdsl.findings.finding import Finding, Severity
from rulesdsl.findings.report import Report, region
from rulesdsl.source import Source

COMMANDS: dict[Severity, str] = {"error": "error", "warning": "warning", "note": "notice"}


def as_github(reports: Sequence[Report], language: Language) -> str:
    """One command a finding, one a line."""
    return "".join(_command(report.source, each, language) for report in reports for each in report.findings)


def _command(source: Source, finding: Finding, language: Language) -> str:
    start, end = region(source, finding.span)
    properties = {"file": source.path, "line": str(start.line), "endLine": str(end.line)}
    if start.line == end.line:  # columns of a place over several lines are refused
        properties |= {"col": str(start.column), "endColumn": str(end.column)}
    properties["title"] = finding.code
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    sentences = [message(finding, language), hint(finding, language)]
    words = "\n".join(sentence for sentence in sentences if sentence)
    return f"::{COMMANDS[finding.severity]} {listed}::{_data(words)}\n"


def _data(value: str) -> str:
    return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: str) -> str:
    return _data(value).replace(":", "%3A").replace(",", "%2C")
