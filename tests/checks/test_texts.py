"""The same figures in every language of a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.rules import codes, faults

GAME = """
rules 1
game table {titles}
  languages  fr, en
  currency   EUR
prizes
  | count | amount |
  |    10 |      5 |
"""


@pytest.mark.parametrize(
    "titles",
    [
        'fr "Jeu à 0,5 €", en "Game at €0.5"',
        'fr "1 000 unités", en "1,000 units"',
        'fr "trois unités", en "three units"',
        '"Le jeu à 3 euros"',
        'fr "5 puis 4", en "4 then 5"',
    ],
)
def test_texts__that_say_the_same_are_fine(titles: str) -> None:
    assert codes(GAME.format(titles=titles)) == []


@pytest.mark.parametrize(
    ("titles", "case", "figures", "others"),
    [
        ('fr "49 symboles", en "48 symbols"', "", "49", "48"),
        ('fr "49 symboles", en "049 symbols"', "", "49", "049"),
        ('fr "49 symboles", en "symbols"', "only", "49", ""),
        ('fr "symboles", en "49 symbols"', "only", "49", ""),
        ('fr "3.1 et 3.2", en "3.2 and 3.2"', "", "3.1", "3.2"),
        ('fr "5 et 5", en "5"', "only", "5", ""),
    ],
)
def test_texts__that_differ_are_told_once(titles: str, case: str, figures: str, others: str) -> None:
    (finding,) = faults(GAME.format(titles=titles))
    words = dict(finding.words)
    assert (finding.code, finding.severity, finding.case) == ("texts-differ", "warning", case)
    assert (words["figures"], words["others"]) == (figures, others)


def test_texts__a_notice_that_differs_is_told_at_its_line() -> None:
    text = GAME.format(titles='"Game"').replace(
        "  currency   EUR\n", '  currency   EUR\n  notice     fr "18 ans", en "21 years"\n'
    )
    (finding,) = faults(text)
    assert finding.code == "texts-differ"
    assert text[finding.span.start :].lstrip().startswith("notice")


def test_texts__reasons_are_held_too_and_told_once() -> None:
    rules = (Path(__file__).parents[2] / "rules" / "kumulos.rules").read_text("utf-8")
    assert codes(rules.replace("the text counts 49 symbols", "the text counts 48 symbols")) == ["texts-differ"]
    assert codes(rules.replace("3.1 and 3.2 say", "3.1 and 3.3 say")) == ["texts-differ"]


def test_texts__a_figure_of_any_length_is_a_figure() -> None:
    many = "9" * 5000
    assert codes(GAME.format(titles=f'fr "{many}", en "{many}"')) == []
    assert codes(GAME.format(titles=f'fr "{many}", en "{many}9"')) == ["texts-differ"]
