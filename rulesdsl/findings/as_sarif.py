"""Findings as SARIF 2.1.0 (OASIS, 2020), the exchange format of code scanning services and editors."""

from __future__ import annotations

import json
from collections.abc import Sequence
from urllib.parse import quote

from rulesdsl.findings.as_json import JsonObject
from rulesdsl.findings.catalogue import Language, entry, hint, label_text, message
from rulesdsl.findings.finding import Finding
from rulesdsl.findings.report import Report, region
from rulesdsl.source import Source, Span

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def as_sarif(reports: Sequence[Report], language: Language, version: str) -> str:
    """One log with one run; `version` is the compiler's. Only the codes that occur are described."""
    codes = sorted({finding.code for report in reports for finding in report.findings})
    run = {
        "tool": {
            "driver": {"name": "rulesdsl", "version": version, "rules": [_rule(code, language) for code in codes]},
        },
        "columnKind": "unicodeCodePoints",
        "language": language,
        "results": [
            _result(report.source, finding, codes.index(finding.code), language)
            for report in reports
            for finding in report.findings
        ],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


def _rule(code: str, language: Language) -> JsonObject:
    texts = entry(code).texts[language]
    return {
        "id": code,
        "shortDescription": {"text": texts.title},
        "fullDescription": {"text": texts.means},
        "help": {"text": texts.why},
        "defaultConfiguration": {"level": entry(code).severity},
    }


def _result(source: Source, finding: Finding, rule: int, language: Language) -> JsonObject:
    advice = hint(finding, language)
    result: JsonObject = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": finding.severity,
        "message": {"text": message(finding, language)},
        "locations": [{"physicalLocation": _place(source, finding.span)}],
    }
    if finding.labels:
        result["relatedLocations"] = [
            {
                "id": number,
                "physicalLocation": _place(source, label.span),
                "message": {"text": label_text(finding, label, language)},
            }
            for number, label in enumerate(finding.labels, 1)
        ]
    if finding.edit is not None:
        change = {
            "artifactLocation": {"uri": quote(source.path)},
            "replacements": [
                {"deletedRegion": _region(source, finding.edit.span), "insertedContent": {"text": finding.edit.text}}
            ],
        }
        result["fixes"] = [{"description": {"text": advice or finding.code}, "artifactChanges": [change]}]
    properties = {"articles": list(finding.articles), "hint": advice, "witness": finding.witness}
    result["properties"] = {name: value for name, value in properties.items() if value}
    return result


def _place(source: Source, span: Span) -> JsonObject:
    return {"artifactLocation": {"uri": quote(source.path)}, "region": _region(source, span)}


def _region(source: Source, span: Span) -> JsonObject:
    start, end = region(source, span)
    return {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    }
