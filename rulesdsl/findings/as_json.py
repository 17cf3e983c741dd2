"""Findings as JSON: the contract that editors and other programs read."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rulesdsl.findings.catalogue import Language, hint, message
from rulesdsl.findings.finding import Finding
from rulesdsl.findings.report import Report, article_text, region
from rulesdsl.source import Source

JsonObject = dict[str, object]


def as_json(reports: Sequence[Report], language: Language) -> str:
    """One object with the list `findings`, in the order of the files and of each file's findings."""
    findings = [finding_json(report.source, each, language) for report in reports for each in report.findings]
    return json.dumps({"findings": findings}, ensure_ascii=False, indent=2) + "\n"


def finding_json(source: Source, finding: Finding, language: Language) -> JsonObject:
    """One finding. Lines and columns count from 1, columns in code points; `end_column` is one past the end."""
    start, end = region(source, finding.span)
    return {
        "code": finding.code,
        "severity": finding.severity,
        "message": message(finding, language),
        "file": source.path,
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
        "article": article_text(finding),
        "hint": hint(finding, language),
        "witness": finding.witness,
    }
