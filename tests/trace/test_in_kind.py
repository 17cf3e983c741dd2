"""Texts that name prizes and say what lots are made of, in the ways regulations print them."""

from __future__ import annotations

import pytest

from tests.trace.texts import differences, traced, with_change

RULES = """rules 1
game fair "Fair"
  languages  fr, en
  currency   EUR
  stakes     2 €
prizes in kind
  | name   | value | fr                     | en                   |
  | trip   | 2 500 | voyage à Venise pour 2 | trip to Venice for 2 |
prizes for 2 €
  | count | amount | total  | made of   |
  |     3 |   trip |  7 500 | trip      |
  |    10 |    500 |  5 000 | 250 x 2   |
  |   800 |     10 |  8 000 | 4 + 3 x 2 |
  |   400 |      8 |  3 200 | 8         |
  | 1 213 |        | 23 700 |           |
"""
TEXT = """La mise est de 2 €.

| lots | montant | total | composition |
| --- | --- | --- | --- |
| 3 | voyage à Venise pour 2 d'une valeur de 2 500 € | 7 500 € | |
| 10 | 500 € | 5 000 € | 250 € + 250 € |
| 800 | 10 € | 8 000 € | 4 € + 3 € + 3 € |
| 400 | 8 € | 3 200 € | 8 € |
| 1 213 | | 23 700 € | |
"""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("250 € + 250 €", "2 x 250 €"),
        ("250 € + 250 €", "250 € x 2"),
        ("4 € + 3 € + 3 €", "4 € + 2 × 3 €"),
        ("Venise pour 2 d'une", "Venise\npour 2 d'une"),
        ("voyage à Venise pour 2 d'une valeur de 2 500 €", "un Voyage à Venise pour 2 (2 500 €)"),
    ],
)
def test_text__as_it_may_be_printed_is_covered(before: str, after: str) -> None:
    assert differences(traced(TEXT, RULES)) == []
    assert differences(traced(with_change(TEXT, before, after), RULES)) == []


def test_value__may_stand_outside_the_table() -> None:
    text = with_change(TEXT, " d'une valeur de 2 500 €", "")
    assert differences(traced(text + "\nLe voyage compte pour 2 500 €.\n", RULES)) == []
    assert differences(traced(text, RULES)) == [("extra", "", None, "2 500")]


@pytest.mark.parametrize(
    ("before", "after", "said", "stated"),
    [
        ("2 500 €", "2 600 €", "2 600", "trip"),
        ("250 € + 250 €", "250 € + 260 €", "260", "250"),
        ("4 € + 3 € + 3 €", "4 € + 3 € + 5 €", "5", "3"),
    ],
)
def test_slip__in_the_text_is_told_beside_what_the_rules_say(before: str, after: str, said: str, stated: str) -> None:
    found = differences(traced(with_change(TEXT, before, after), RULES))
    assert ("contradicting", "", said, stated) in found
