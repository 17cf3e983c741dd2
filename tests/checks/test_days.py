"""A game opens before it closes; on one day it may do both."""

from __future__ import annotations

import pytest

from tests.checks.rules import faults

TABLE = """rules 1
game table "Table"
  languages  en
  currency   EUR
{days}
prizes
  | count | amount |
  |    10 |      5 |
"""


@pytest.mark.parametrize(
    ("days", "codes"),
    [
        ("  opening    2026-04-01\n  closing    2026-04-01", []),
        ("  opening    2026-04-01\n  closing    2026-03-31", ["days-out-of-order"]),
        ("  closing    2025-12-31\n  opening    2026-01-01, may be postponed", ["days-out-of-order"]),
        ("  regulation 2026-05-01\n  closing    2026-03-31", []),
        ("  opening    2026-04-31\n  closing    2026-03-31", ["no-such-day"]),
    ],
)
def test_days__the_closing_is_not_before_the_opening(days: str, codes: list[str]) -> None:
    assert [finding.code for finding in faults(TABLE.format(days=days))] == codes


def test_days__the_finding_shows_both() -> None:
    text = TABLE.format(days="  opening    2026-04-01\n  closing    2026-03-31")
    (finding,) = faults(text)
    places = [finding.span, *(label.span for label in finding.labels)]
    assert [text[place.start : place.end] for place in places] == ["2026-03-31", "2026-04-01"]
