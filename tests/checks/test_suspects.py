"""Which figure is accused where several could be wrong, and which others are named beside it."""

from __future__ import annotations

import pytest

from rulesdsl.findings.finding import Finding
from tests.checks.rules import base, faults

MASS = """
rules 1
game table "Table"
  languages  en
  currency   EUR
prizes
  |  count |  amount |
  |      5 | 500 000 |
  |     60 |   5 000 |
  |  3 600 |     200 |
  | 75 150 |      50 |
claims
  prize mass  7 277 500 €
"""


def accused(text: str) -> tuple[Finding, str]:
    text = text.strip("\n") + "\n"
    (finding,) = faults(text)
    return finding, text[slice(*finding.span)]


def suspected(finding: Finding, text: str) -> list[str]:
    places = [label.span for label in finding.labels if label.key.endswith("/instead")]
    return [text.strip("\n")[slice(*place)] for place in places]


def test_accusation__a_figure_that_a_slip_explains() -> None:
    text = MASS.replace("75 150", "75 157")
    finding, place = accused(text)
    assert (finding.code, place) == ("claim-mass", "75 157")
    assert finding.edit is not None
    assert finding.edit.text == "75 150"


def test_accusation__others_that_a_slip_explains_are_named() -> None:
    text = MASS.replace("     60 ", "     70 ")
    finding, place = accused(text)
    assert "70" in (place, *suspected(finding, text))


def test_accusation__a_total_that_agrees_with_no_row_has_no_suspects_beside_it() -> None:
    finding, place = accused(base().replace("|    10 |     10 |   100 |", "|    10 |     10 |   900 |"))
    assert (finding.code, place) == ("row-total", "900")
    assert not [label for label in finding.labels if label.key.endswith("/instead")]


@pytest.mark.parametrize(("before", "after"), [("|  50 |\n", "|  60 |\n"), ("|   2 |\n", "|   3 |\n")])
def test_accusation__a_gain_with_a_slip_is_accused_and_not_the_lot(before: str, after: str) -> None:
    text = base()
    assert text.count(before) == 1
    finding, place = accused(text.replace(before, after))
    assert (finding.code, place) == ("not-cumulated", after.strip("| \n"))
    assert finding.edit is not None
    assert finding.edit.text == before.strip("| \n")


def test_accusation__units_that_all_odds_refute_are_one_fault() -> None:
    text = """
rules 1
game table "Table"
  languages  en
  currency   EUR
  block      2 000 units
prizes
  | count | amount |  odds |
  |     1 |     50 | 1 000 |
  |    50 |      5 |    20 |
  |   150 |      2 |  6,67 |
"""
    finding, place = accused(text)
    assert place == "2 000"
    assert finding.edit is not None
    assert finding.edit.text == "1 000"
