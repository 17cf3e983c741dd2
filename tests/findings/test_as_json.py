"""The JSON form: exactly the fields of the contract, places in code points."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulesdsl.findings.as_json import as_json
from rulesdsl.findings.finding import Finding
from rulesdsl.findings.report import Report
from rulesdsl.source import Span, read_source
from tests.findings.faults import WITNESS, report, source, span_of

pytestmark = pytest.mark.usefixtures("own_catalogue")

FIELDS = "code severity message file line column end_line end_column article hint witness".split()


def findings(*reports: Report, language: str = "en") -> list[dict[str, Any]]:
    value = json.loads(as_json(reports, language))
    assert list(value) == ["findings"]
    return list(value["findings"])


def test_as_json__has_the_fields_of_the_contract_in_their_order() -> None:
    first, second = findings(report())
    assert list(first) == list(second) == FIELDS
    assert first == {
        "code": "row-total",
        "severity": "error",
        "message": "8 250 × 2 € = 16 500 €, but the row says 16 600 €",
        "file": "rules/été.rules",
        "line": 4,
        "column": 25,
        "end_line": 4,
        "end_column": 31,
        "article": "3.1",
        "hint": "write 16 500 € as the total, or correct the count or the amount of this row",
        "witness": WITNESS,
    }
    assert second["article"] is second["witness"] is None


def test_as_json__speaks_the_language_asked_for() -> None:
    assert findings(report(), language="fr")[1]["hint"] == "vouliez-vous dire `star` ?"


def test_as_json__nothing_found_is_an_empty_list() -> None:
    assert findings(Report(source(), ())) == []


@pytest.mark.parametrize(("before", "column"), [("😀 ", 3), ("e\u0301 ", 4), ("\t", 2), ("星星", 3)])
def test_as_json__columns_count_code_points(before: str, column: int) -> None:
    text = f"ligne\r\n{before}strar"
    found = read_source("a.rules", text.encode())
    finding = Finding("unknown-symbol", "error", span_of(found.text, "strar"), (("name", "strar"),))
    (told,) = findings(Report(found, (finding,)))
    assert (told["line"], told["column"], told["end_column"]) == (2, column, column + 5)


def test_as_json__a_place_over_lines_ends_where_it_ends() -> None:
    found = read_source("a.rules", b"grid\n  contact\n")
    (told,) = findings(Report(found, (Finding("unknown-symbol", "error", Span(0, 7), (("name", "x"),)),)))
    assert (told["line"], told["column"], told["end_line"], told["end_column"]) == (1, 1, 2, 3)


def test_as_json__files_keep_their_order() -> None:
    other = Report(source(path="b.rules"), report().findings)
    assert [told["file"] for told in findings(other, report())] == ["b.rules"] * 2 + ["rules/été.rules"] * 2
