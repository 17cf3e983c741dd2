"""The SARIF log, held to what the standard asks of the objects we use (OASIS SARIF 2.1.0, sections in brackets)."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import unquote

import pytest
from jsonschema import Draft202012Validator

from rulesdsl.findings.as_sarif import as_sarif
from rulesdsl.findings.finding import Label
from rulesdsl.findings.report import Report
from tests.findings.faults import TEXT, labelled, report, row_total, source, span_of

pytestmark = pytest.mark.usefixtures("own_catalogue")

Schema = dict[str, Any]
WORDS: Schema = {"type": "string", "minLength": 1}
LEVEL: Schema = {"enum": ["none", "note", "warning", "error"]}


def closed(required: Schema, **optional: Schema) -> Schema:
    """An object with these properties and no others."""
    properties = required | optional
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def some(items: Schema) -> Schema:
    return {"type": "array", "items": items, "minItems": 1}


TEXT_MESSAGE = closed({"text": WORDS})  # [3.11]
COUNT: Schema = {"type": "integer", "minimum": 1}
REGION = closed(dict.fromkeys(("startLine", "startColumn", "endLine", "endColumn"), COUNT))  # [3.30]
ARTIFACT = closed({"uri": {"type": "string", "pattern": r"^[A-Za-z0-9%/._~-]+$"}})  # [3.4, RFC 3986]
PHYSICAL = closed({"artifactLocation": ARTIFACT, "region": REGION})  # [3.29]
LOCATION = closed({"physicalLocation": PHYSICAL}, id={"type": "integer", "minimum": 0}, message=TEXT_MESSAGE)  # [3.28]
REPLACEMENT = closed({"deletedRegion": REGION, "insertedContent": closed({"text": {"type": "string"}})})  # [3.57]
CHANGE = closed({"artifactLocation": ARTIFACT, "replacements": some(REPLACEMENT)})  # [3.56]
FIX = closed({"artifactChanges": some(CHANGE)}, description=TEXT_MESSAGE)  # [3.55]
RULE = closed(  # [3.49]
    {"id": WORDS},
    shortDescription=TEXT_MESSAGE,
    fullDescription=TEXT_MESSAGE,
    help=TEXT_MESSAGE,
    defaultConfiguration=closed({}, level=LEVEL),
)
RESULT = closed(  # [3.27]
    {"message": TEXT_MESSAGE},
    ruleId=WORDS,
    ruleIndex={"type": "integer", "minimum": 0},
    level=LEVEL,
    locations={"type": "array", "items": LOCATION, "maxItems": 1},
    relatedLocations=some(LOCATION),
    fixes=some(FIX),
    properties={"type": "object"},
)
DRIVER = closed({"name": WORDS}, version=WORDS, rules={"type": "array", "items": RULE, "uniqueItems": True})  # [3.19]
RUN = closed(  # [3.14]
    {"tool": closed({"driver": DRIVER})},
    results={"type": "array", "items": RESULT},
    columnKind={"const": "unicodeCodePoints"},
    language={"type": "string", "pattern": "^[a-z]{2}$"},
)
LOG = closed({"version": {"const": "2.1.0"}, "runs": {"type": "array", "items": RUN}}, **{"$schema": WORDS})  # [3.13]


def log(*reports: Report, language: str = "en") -> dict[str, Any]:
    value: dict[str, Any] = json.loads(as_sarif(reports, language, "0.1.0"))
    Draft202012Validator(LOG).validate(value)
    return value


@pytest.mark.parametrize("language", ["en", "fr"])
def test_as_sarif__keeps_to_the_standard(language: str) -> None:
    (run,) = log(report(), Report(source(path="b.rules"), report().findings), language=language)["runs"]
    assert run["tool"]["driver"]["name"] == "rulesdsl"
    assert len(run["results"]) == 4
    assert run["language"] == language


def test_as_sarif__every_result_finds_its_rule() -> None:
    (run,) = log(report())["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == ["row-total", "unknown-symbol"]
    assert [result["ruleId"] for result in run["results"]] == ["row-total", "unknown-symbol"]


def test_as_sarif__places_are_those_of_the_finding_and_names_are_uris() -> None:
    (run,) = log(Report(source(path="mes règles/é:1%.rules"), (row_total(),)))["runs"]
    place = run["results"][0]["locations"][0]["physicalLocation"]
    assert unquote(place["artifactLocation"]["uri"]) == "mes règles/é:1%.rules"
    assert place["region"] == {"startLine": 4, "startColumn": 25, "endLine": 4, "endColumn": 31}


def test_as_sarif__the_edit_is_a_fix_and_the_rest_are_properties() -> None:
    (run,) = log(report())["runs"]
    wrong_total, wrong_name = run["results"]
    (change,) = wrong_total["fixes"][0]["artifactChanges"]
    assert change["replacements"][0]["insertedContent"] == {"text": "16 500"}
    assert change["replacements"][0]["deletedRegion"]["startColumn"] == 25
    assert wrong_total["properties"]["articles"] == ["3.1"]
    assert wrong_total["properties"]["witness"].startswith('{"stake"')
    assert "fixes" not in wrong_name


def test_as_sarif__labels_are_related_places() -> None:
    finding = labelled(row_total(), Label(span_of(TEXT, "350 000"), "total", (("grand", "350 000 €"),)))
    (run,) = log(Report(source(), (finding,)))["runs"]
    (related,) = run["results"][0]["relatedLocations"]
    assert related["physicalLocation"]["region"]["startLine"] == 5
    assert related["message"] == {"text": "with 16 500 € there, the total 350 000 € is right"}


def test_as_sarif__nothing_found_is_a_run_without_results() -> None:
    (run,) = log(Report(source(), ()))["runs"]
    assert run["results"] == run["tool"]["driver"]["rules"] == []
