"""Each code is shown by an example of rules that gives it and nothing else, and by one without any fault."""

from __future__ import annotations

import pytest

from rulesdsl.chain import Compilation, compile_rules
from rulesdsl.findings.catalogue import LANGUAGES, all_codes, entry, hint, label_text, message
from rulesdsl.findings.finding import Finding
from rulesdsl.syntax.characters import LONGEST_LINE
from tests.cases.fragments import BASE, whole_rules

AS_BYTES = {
    "not-text": lambda example: example.replace("\N{REPLACEMENT CHARACTER}", "é").encode("cp1252"),
    "line-too-long": lambda example: example.replace("# ", "#" + "x" * LONGEST_LINE).encode(),
}
"""Faults that a page cannot show: how the example becomes the file it stands for."""


def compiled_wrong(code: str) -> Compilation:
    text = whole_rules(entry(code).wrong)
    return compile_rules(f"{code}.rules", AS_BYTES[code](text) if code in AS_BYTES else text.encode())


def faults(findings: tuple[Finding, ...], code: str) -> list[tuple[str, str]]:
    """Codes and severities of what was found; notes count only where a note is looked for."""
    wanted = entry(code).severity
    return [(each.code, each.severity) for each in findings if each.severity != "note" or wanted == "note"]


def test_base__has_no_fault() -> None:
    assert compile_rules("base.rules", BASE.read_bytes()).findings == ()


@pytest.mark.parametrize("code", all_codes())
def test_wrong_example__gives_its_code_and_nothing_else(code: str) -> None:
    found = faults(compiled_wrong(code).findings, code)
    assert found.count((code, entry(code).severity)) == 1
    assert {severity for other, severity in found if other != code} <= {"note"}


@pytest.mark.parametrize("code", all_codes())
def test_right_example__gives_nothing(code: str) -> None:
    found = compile_rules(f"{code}.rules", whole_rules(entry(code).right).encode()).findings
    assert [each.code for each in found if each.severity != "note" or each.code == code] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", all_codes())
def test_wrong_example__its_sentences_are_filled_whole(code: str, language: str) -> None:
    """No brace is left, and no word was empty where the sentence needs one."""
    for finding in compiled_wrong(code).findings:
        labels = [label_text(finding, label, language) for label in finding.labels]
        for sentence in (message(finding, language), hint(finding, language) or "", *labels):
            assert not {"{", "}"} & set(sentence)
            assert "``" not in sentence
            assert "  " not in sentence
            assert sentence == sentence.strip()
