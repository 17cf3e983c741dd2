"""Odds are printed whole, or alike throughout a table."""

from __future__ import annotations

import pytest

from tests.checks.rules import faults

TABLE = """
rules 1
game table "Table"
  languages  en
  currency   EUR
  block      1 000 units
prizes
  | count | amount |  odds |
  |     1 |     50 | 1 000 |
  |    30 |      5 | {first} |
  |    60 |      4 | {second} |
  |   150 |      2 | {third} |
"""


@pytest.mark.parametrize("odds", [("33,33", "16,67", "6,67"), ("33,3", "16,7", "6,7"), ("33", "17", "7")])
def test_odds__alike_are_fine(odds: tuple[str, str, str]) -> None:
    first, second, third = odds
    assert faults(TABLE.format(first=first, second=second, third=third)) == []


@pytest.mark.parametrize("odds", [("33,3", "16,67", "6,67"), ("33,33", "16,6667", "6,67")])
def test_odds__of_other_decimals_are_told_where_they_stand(odds: tuple[str, str, str]) -> None:
    text = TABLE.format(first=odds[0], second=odds[1], third=odds[2]).strip("\n") + "\n"
    (finding,) = faults(text)
    assert (finding.code, finding.severity) == ("uneven-odds", "warning")
    assert text[slice(*finding.span)] in ("33,3", "16,6667")


def test_odds__zeros_before_them_are_needless_and_zeros_behind_them_are_not() -> None:
    text = TABLE.replace("    30 ", "    40 ").replace("    60 ", "    80 ")
    assert faults(text.format(first="25,00", second="12,50", third="6,67")) == []
    (finding,) = faults(text.format(first="025,00", second="12,50", third="6,67"))
    assert (finding.code, dict(finding.words)["plain"]) == ("needless-zeros", "25,00")
