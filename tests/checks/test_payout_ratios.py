"""What comes back of the stakes: told above all of them and below the floor, to the coin, and only of sound figures."""

from __future__ import annotations

import pytest

from tests.checks.rules import compiled

TABLE = """rules 1
game table "Table"
  languages  en
  currency   EUR
  profile    floor-75
  stakes     0,5 €, 2 €
  block      {units} units
prizes for 0,5 €
  | count | amount |
  |    10 |   3,75 |
prizes for 2 €
  | count | amount |
  |     5 | {rest} |
  |    {count} |     15 |
"""


def found(units: int = 100, count: int = 10, rest: str = "10") -> list[tuple[str, int]]:
    text = TABLE.format(units=units, count=count, rest=rest)
    return [(each.code, text.count("\n", 0, each.span.start) + 1) for each in compiled(text).findings]


def test_payout_ratios__all_stakes_and_no_coin_more() -> None:
    """200 € are staked in a block of 2 €, and the floor is 150 €."""
    assert found() == []
    assert found(rest="10,01") == [("payout-above-stakes", 11)]
    assert found(count=7, rest="9") == []
    assert found(count=7, rest="8,99") == [("payout-below-floor", 11)]


@pytest.mark.parametrize("units", [99, 50, 16])
def test_payout_ratios__each_table_for_itself(units: int) -> None:
    wanted = [("payout-above-stakes", 8)] if 50 * units < 3750 else []
    assert found(units) == [*wanted, ("payout-above-stakes", 11)]


def test_payout_ratios__not_where_the_block_is_accused_already() -> None:
    assert found(units=9) == [("lots-over-block", 7)]
    assert [code for code, _ in found(rest="1O")] == ["wrong-sign"]
