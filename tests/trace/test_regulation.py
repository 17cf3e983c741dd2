"""Numbers of a text, recognised as what they are."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from rulesdsl.model.currencies import CURRENCIES, currency_of
from rulesdsl.trace.regulation import TextNumber, read_regulation

EURO = CURRENCIES[0]


def numbers(text: str) -> tuple[TextNumber, ...]:
    return read_regulation(text, frozenset(("1", "2", "4.4", "4.5", "4.6")), EURO).numbers


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("Le bloc a 1 000 000 unités de la", "count", Fraction(1_000_000)),
        ("la mise est de 0,5 € dans le", "money", Fraction(1, 2)),
        ("la mise est de 5\u202f000\u00a0€ dans le", "money", Fraction(5000)),
        ("dans le tableau|22\u00a0500 €|de la", "money", Fraction(22_500)),
        ("la mise de 2 euros est", "money", Fraction(2)),
        ("la mise de 50 centimes est", "money", Fraction(1, 2)),
        ("the stake of €1,000 is for the", "money", Fraction(1000)),
        ("the stake of 1,000.50 EUR is for", "money", Fraction(2001, 2)),
        ("le taux de 70 % est", "percent", Fraction(70)),
        ("le taux de 70 pour cent est", "percent", Fraction(70)),
        ("à partir du 2 novembre 2011, le", "date", date(2011, 11, 2)),
        ("le 1er mai 2011 est", "date", date(2011, 5, 1)),
        ("le 3 AOUT 2011 est", "date", date(2011, 8, 3)),
        ("on November 2, 2011 and the", "date", date(2011, 11, 2)),
        ("on the 2nd of November 2011 and", "date", date(2011, 11, 2)),
        ("the 2011-11-02 and the", "date", date(2011, 11, 2)),
        ("le 02/11/2011 est", "date", date(2011, 11, 2)),
        ("le 31 novembre 2011 est", "date", None),
        ("le 1er rang est", "ordinal", Fraction(1)),
        ("les 05 symboles sont", "count", None),
        ("la loi n° 2010-476 est", "legal", "2010-476"),
        ("la loi du 12 mai 2010 est", "legal", date(2010, 5, 12)),
        ("selon l'article 4.4 du", "reference", "4.4"),
    ],
)
def test_numbers__are_recognised(text: str, kind: str, value: object) -> None:
    (number,) = numbers(text)
    assert (number.kind, number.value) == (kind, value)


def test_numbers__articles_in_a_list() -> None:
    found = numbers("Article 2\nselon les articles 4.4, 4.5 et 4.6, 5 symboles de la grille")
    assert [(number.kind, number.typed) for number in found] == [
        ("heading", "2"),
        ("reference", "4.4"),
        ("reference", "4.5"),
        ("reference", "4.6"),
        ("count", "5"),
    ]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (
            "Article 4\n4.4. la grille\n4.5. les symboles décrits en 4.4 sont",
            ["heading", "heading", "heading", "reference"],
        ),
        ("Article 4\n4.4. la mise de 4.4 € et de 4.7 est", ["heading", "heading", "money", "count"]),
        ("Article 4\n4.4. the grid and\n4.5. for the one in 4.4 is", ["heading", "heading", "heading", "reference"]),
        ("Article 4\n4.4. the odds for it are 4.4 with", ["heading", "heading", "count"]),
    ],
)
def test_numbers__articles_without_the_word(text: str, kinds: list[str]) -> None:
    assert [number.kind for number in numbers(text)] == kinds


def test_numbers__a_list_of_amounts_and_of_counts_has_the_kind_of_its_last() -> None:
    found = numbers("une mise de 1, 2 ou 5 euros et 4 ou 5 symboles égaux")
    assert [(number.kind, number.alternatives is not None) for number in found] == [
        ("money", True),
        ("money", True),
        ("money", True),
        ("count", True),
        ("count", True),
    ]
    assert found[0].alternatives != found[3].alternatives
    assert found[3].after.startswith("symboles")


def test_numbers__stand_in_the_article_and_row_they_stand_in() -> None:
    text = "préambule 2020\nArticle 1\nla mise 1 €\nArticle 2\n| 5 | 10 € |\n| 6 | 20 € |"
    found = [number for number in numbers(text) if number.kind != "heading"]
    assert [number.article for number in found] == ["", "1", "2", "2", "2", "2"]
    rows = [number.row for number in found]
    assert rows[:2] == [None, None]
    assert rows[2] == rows[3] != rows[4] == rows[5]


@pytest.mark.parametrize(
    "text", ["www.jeu2000.fr et le", "https://a.b/7?x=9 et", "écrire à jeu21@exemple.fr est", "l'A4 est"]
)
def test_numbers__addresses_and_words_hold_none(text: str) -> None:
    assert numbers(text) == ()


def test_numbers__a_figure_longer_than_any_is_no_value() -> None:
    (number,) = numbers(f"la somme de {'9' * 9000} est")
    assert number.value is None


def test_numbers__the_signs_of_other_currencies() -> None:
    dollar = currency_of("USD")
    assert dollar is not None
    (number,) = read_regulation("the stake of $5 is for the", frozenset(), dollar).numbers
    assert (number.kind, number.value) == ("money", Fraction(5))
