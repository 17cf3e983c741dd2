"""Each case gives the report beside it: `python -m tests.cases --rewrite` writes them anew, to be read in the diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdsl.chain import compile_rules
from rulesdsl.findings.catalogue import catalogue, hint, label_text, message
from rulesdsl.findings.finding import Finding
from tests.cases.fragments import whole_rules
from tests.cases.reports import CASES, report_beside, report_of, rules_files

FAMILIES = tuple(sorted({rules.parent.parent.name for rules in rules_files()}))


def name_of(rules: Path) -> str:
    return rules.relative_to(CASES).with_suffix("").as_posix()


def findings_of(rules: Path) -> tuple[Finding, ...]:
    return compile_rules(name_of(rules), rules.read_bytes()).findings


@pytest.mark.parametrize("rules", rules_files(), ids=name_of)
def test_case__gives_the_report_beside_it(rules: Path) -> None:
    assert report_of(rules) == report_beside(rules).read_text("utf-8")


@pytest.mark.parametrize("rules", rules_files(), ids=name_of)
def test_case__is_as_good_or_bad_as_its_folder_says(rules: Path) -> None:
    faults = [finding.code for finding in findings_of(rules) if finding.severity != "note"]
    assert bool(faults) == (rules.parent.name == "bad"), faults


def test_cases__no_report_is_left_without_its_rules() -> None:
    orphans = set(CASES.glob("*/*/*")) - {each for rules in rules_files() for each in (rules, report_beside(rules))}
    assert orphans == set()


@pytest.mark.parametrize("family", FAMILIES)
def test_family__has_good_and_at_least_as_many_bad_cases(family: str) -> None:
    good, bad = (len(list((CASES / family / kind).glob("*.rules"))) for kind in ("good", "bad"))
    assert 1 <= good <= bad


def test_families__are_those_of_the_language() -> None:
    assert set(FAMILIES) == set(
        "syntax names numbers grid payouts prizes in-kind makes claims articles readings examples allow"
        " tables-alone issuing".split()
    )


def shown() -> set[tuple[str, str]]:
    """Code and case of everything that the cases and the examples of the catalogue give."""
    found = [finding for rules in rules_files() for finding in findings_of(rules)]
    for code, entry in catalogue().items():
        found += compile_rules(code, whole_rules(entry.wrong).encode()).findings
    return {(finding.code, finding.case) for finding in found}


def test_catalogue__every_case_of_every_code_is_shown() -> None:
    """A new case of a message or a hint needs rules that give it, or nobody ever reads it before an author does."""
    written = {
        (code, case)
        for code, entry in catalogue().items()
        for text in entry.texts.values()
        for case in (*text.messages, *text.hints)
    }
    assert sorted(written - shown()) == []


def test_findings__have_all_their_sentences_in_every_language() -> None:
    for rules in rules_files():
        for finding in findings_of(rules):
            for language in ("en", "fr"):
                labels = [label_text(finding, label, language) for label in finding.labels]
                sentences = (message(finding, language), hint(finding, language) or "", *labels)
                assert not any("``" in each or "{" in each for each in sentences), sentences
