"""Safe edits: made where there is one way to mend, refused where they mend nothing, together or one by one."""

from __future__ import annotations

import pytest

from rulesdsl.chain import compile_rules
from rulesdsl.findings.finding import Edit, Finding
from rulesdsl.findings.fixes import DID_YOU_MEAN, Mended, faults, is_safe, mended
from rulesdsl.source import Span
from tests.checks.rules import base


def check(text: str) -> tuple[Finding, ...]:
    return compile_rules("test.rules", text.encode()).findings


def with_slips(*slips: tuple[str, str]) -> str:
    text = base()
    for before, after in slips:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("|    10 |     10 |   100 |", "|    10 |     10 |   900 |", "row-total"),
        ("|   231 |        |   780 |", "|   232 |        |   780 |", "lots-total"),
        ("|   231 |        |   780 |", "|   231 |        |   790 |", "money-total"),
        ("  repeat  ", "  repaet  ", "unknown-line"),
        ("until no combination", "until no combinatoin", "wrong-line"),
        ("| 4 circle    |", "| 4 cirlce    |", "unknown-symbol"),
        ("| replace the whole grid |", "| replace the hole grid  |", "unknown-effect"),
        ("symbols, 3 in all", "symbols, 5 in all", "symbols-in-all"),
        ("|    50 |      5 |   250 |", "|   050 |      5 |   250 |", "needless-zeros"),
    ],
)
def test_mended__one_slip_is_put_right(before: str, after: str, code: str) -> None:
    text = with_slips((before, after))
    result = mended(text, check)
    assert [change.code for change in result.changes] == [code]
    assert faults(result.findings) == 0
    assert " ".join(result.text.split()) == " ".join(base().split())


def test_mended__a_figure_that_goes_into_a_total_is_left_to_the_author() -> None:
    text = with_slips(("|    10 |     10 |   100 |", "|    20 |     10 |   100 |"))
    assert mended(text, check) == Mended(text, (), check(text))


def test_mended__several_faults_in_one_go_each_told_where_it_stood() -> None:
    slips = (("|    10 |     10 |   100 |", "|    10 |     10 |   900 |"), ("  repeat  ", "  repaet  "))
    text = with_slips(*slips)
    result = mended(text, check)
    assert result.text == base()
    lines = text.splitlines()
    assert [lines[change.line - 1][change.column - 1 :].startswith(change.before) for change in result.changes] == [
        True,
        True,
    ]
    assert [change.code for change in result.changes] == ["unknown-line", "row-total"]


def test_mended__what_one_mend_brings_up_is_mended_as_well() -> None:
    text = with_slips(("\npayouts  ", "\npayuots  "), ("| 4 circle    |", "| 4 cirlce    |"))
    result = mended(text, check)
    assert result.text.split() == base().split()
    assert len(result.changes) == 2


def test_mended__an_edit_that_lowers_nothing_is_refused() -> None:
    def stubborn(text: str) -> tuple[Finding, ...]:
        return (Finding("needless-zeros", "warning", Span(0, 2), edit=Edit(Span(0, 2), text[1:2])),)

    assert mended("05", stubborn) == Mended("05", (), stubborn("05"))


def test_mended__good_edits_are_made_beside_one_that_is_refused() -> None:
    def picky(text: str) -> tuple[Finding, ...]:
        places = [at for at, character in enumerate(text) if character == "0"]
        edits = [Edit(Span(at, at + 1), "" if at else "0") for at in places]
        return tuple(Finding("needless-zeros", "warning", edit.span, edit=edit) for edit in edits)

    result = mended("0a0b0", picky)
    assert result.text == "0ab"
    assert [change.column for change in result.changes] == [3, 5]


def test_mended__edits_that_overlap_are_not_made_together() -> None:
    def overlapping(text: str) -> tuple[Finding, ...]:
        edits = (Edit(Span(0, 2), "x"), Edit(Span(1, 3), "y")) if text == "abc" else ()
        return tuple(Finding("needless-zeros", "warning", edit.span, edit=edit) for edit in edits)

    assert mended("abc", overlapping).text == "ay"


def test_is_safe__only_what_leaves_no_choice() -> None:
    edit, computed = Edit(Span(0, 1), "1"), Edit(Span(0, 1), "1", is_computed=True)
    assert not is_safe(Finding("row-total", "error", Span(0, 1)))
    assert not is_safe(Finding("row-total", "error", Span(0, 1), edit=edit))
    assert is_safe(Finding("row-total", "error", Span(0, 1), edit=computed))
    assert not is_safe(Finding("stakes-amounts", "warning", Span(0, 1), edit=computed))
    assert not is_safe(Finding("needless-zeros", "note", Span(0, 1), edit=edit))
    assert all(is_safe(Finding(code, "error", Span(0, 1), edit=edit)) for code in DID_YOU_MEAN)
