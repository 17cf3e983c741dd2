"""An `allow` accepts the fault it names, and not the next one that comes to stand beside it."""

from __future__ import annotations

import pytest

from tests.checks.rules import codes

PRIZES = """
rules 1
game table "Table"
  languages  en
  currency   EUR
prizes
  | count | amount | total |
  |     3 |     50 |   {first} |
  |    20 |      5 |   {second} |
  |    40 |      2 |    80 |
  |    {lots} |        |   {money} |
  allow row-total of 5 € because "printed so"
"""
MISPRINT = {"first": "150", "second": "700", "lots": "63", "money": "330"}


def test_allow__accepts_a_misprint_that_the_other_figures_explain() -> None:
    assert codes(PRIZES.format(**MISPRINT)) == []


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"money": "340"}, ["row-total"]),
        ({"lots": "64"}, ["lots-total"]),
        ({"first": "160"}, ["row-total"]),
        ({"second": "100"}, ["idle-allow"]),
    ],
)
def test_allow__a_second_fault_is_told(changed: dict[str, str], expected: list[str]) -> None:
    assert codes(PRIZES.format(**MISPRINT | changed)) == expected
