"""Numerals against an oracle that spells numbers in every allowed way and reads none."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.syntax.numerals import DECLARED, GROUP_MARKS, MOST_DIGITS, Numeral, NumeralFault, read_numeral

ANYTHING = st.text(st.sampled_from("0123456789 _.,\u00a0\u202f\u2009-+e٣½ "), max_size=14)
STYLES = (None, *DECLARED.values())


def grouped(whole: int, mark: str) -> str:
    return f"{whole:,}".replace(",", mark)


@st.composite
def spelled(draw: st.DrawFn) -> tuple[str, tuple[str, str] | None, Fraction, int]:
    """A numeral as an author may type it, what the file declares, its value and its decimals."""
    declared = draw(st.sampled_from(STYLES))
    whole = draw(st.integers(0, 10**9))
    fraction = draw(st.text("0123456789", max_size=6))
    marks = ["", *GROUP_MARKS, *([declared[0]] if declared else [])]
    mark = draw(st.sampled_from(marks))
    decimal = declared[1] if declared else draw(st.sampled_from(",."))
    text = grouped(whole, mark) + (decimal + fraction if fraction else "")
    value = Fraction(int(f"{whole}{fraction}"), 10 ** len(fraction))
    return text, declared, value, len(fraction)


def may_be_a_thousand(text: str) -> bool:
    """`1,000` and `999.125`: one to three digits without a zero before, one mark, three digits."""
    parts = text.replace(",", ".").split(".")
    return len(parts) == 2 and len(parts[0]) <= 3 and len(parts[1]) == 3 and parts[0].isdigit() and parts[0][0] != "0"


@given(spelled())
def test_read_numeral__reads_what_is_spelled_exactly(made: tuple[str, tuple[str, str] | None, Fraction, int]) -> None:
    text, declared, value, decimals = made
    numeral = read_numeral(text, declared)
    if declared is None and may_be_a_thousand(text):
        assert numeral == NumeralFault("ambiguous")
    else:
        assert isinstance(numeral, Numeral)
        assert (numeral.value, numeral.decimals) == (value, decimals)


@given(ANYTHING, st.sampled_from(STYLES))
def test_read_numeral__its_spellings_say_the_same_and_are_stable(text: str, declared: tuple[str, str] | None) -> None:
    numeral = read_numeral(text, declared)
    if isinstance(numeral, NumeralFault):
        return
    for spelling in (numeral.plain, numeral.exact):
        again = read_numeral(spelling, declared)
        if again == NumeralFault("ambiguous"):  # without its needless zeros a figure may have a second reading
            continue
        assert isinstance(again, Numeral)
        assert again.value == numeral.value
        assert (again.plain, again.exact)[spelling == numeral.exact and spelling != numeral.plain] == spelling


@given(ANYTHING, st.sampled_from(STYLES))
def test_read_numeral__what_it_reads_is_digits_and_marks_alone(text: str, declared: tuple[str, str] | None) -> None:
    numeral = read_numeral(text, declared)
    if isinstance(numeral, Numeral):
        assert text[0].isdigit()
        assert text[-1].isdigit()
        assert set(text) <= set("0123456789" + GROUP_MARKS + ".,")
        assert len({character for character in text if character in GROUP_MARKS}) <= 1


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "shape"),
        ("1,", "shape"),
        (",5", "shape"),
        ("-1", "shape"),
        ("1e3", "shape"),
        ("1  000", "shape"),
        ("٣", "shape"),
        ("１", "shape"),
        ("1 00", "grouping"),
        ("1 0000", "grouping"),
        ("1000 000", "grouping"),
        ("1 000_000", "marks"),
        ("1,000", "ambiguous"),
        ("1.000", "ambiguous"),
        ("1,000,000", "ambiguous"),
        ("9" * (MOST_DIGITS + 1), "length"),
        ("0,00 5", "grouping"),
    ],
)
def test_read_numeral__tells_why_it_is_none(text: str, kind: str) -> None:
    assert read_numeral(text) == NumeralFault(kind)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["1.000.000", "1.000"])
def test_read_numeral__a_declared_mark_is_no_doubt(text: str) -> None:
    numeral = read_numeral(text, DECLARED["1.000,00"])
    assert isinstance(numeral, Numeral)
    assert numeral.value == int(text.replace(".", ""))
    assert isinstance(read_numeral(text, DECLARED["1,000.00"]), NumeralFault) == (text.count(".") > 1)


@pytest.mark.parametrize(
    ("text", "plain", "exact"),
    [
        ("007", "7", "7"),
        ("2,50", "2,5", "2,50"),
        ("2,00", "2", "2,00"),
        ("0", "0", "0"),
        ("000", "0", "0"),
        ("0,50", "0,5", "0,50"),
        ("1 000", "1 000", "1 000"),
        ("0 100", "100", "100"),
        ("00,25", "0,25", "0,25"),
    ],
)
def test_read_numeral__knows_the_best_spelling(text: str, plain: str, exact: str) -> None:
    numeral = read_numeral(text)
    assert isinstance(numeral, Numeral)
    assert (numeral.plain, numeral.exact) == (plain, exact)
