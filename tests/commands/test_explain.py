"""`explain`: a code, every code, a code that is none."""

from __future__ import annotations

import pytest

from rulesdsl.findings.catalogue import all_codes
from tests.commands.calls import Program


@pytest.mark.parametrize(("language", "word"), [("en", "Why it matters"), ("fr", "Pourquoi c'est important")])
def test_explain__a_code(program: Program, language: str, word: str) -> None:
    call = program("explain", "row-total", "--lang", language)
    assert (call.status, call.err) == (0, "")
    assert word in call.out


def test_explain__without_a_code_lists_all(program: Program) -> None:
    call = program("explain")
    assert call.status == 0
    assert len(call.out.splitlines()) == len(all_codes())


@pytest.mark.parametrize(
    ("code", "advice"),
    [("row-totl", "did you mean `row-total`?"), ("zzz", "`rulesdsl explain` lists them all"), ("", "lists them all")],
)
def test_explain__an_unknown_code(program: Program, code: str, advice: str) -> None:
    call = program("explain", code)
    assert (call.status, call.out) == (2, "")
    assert advice in call.err
