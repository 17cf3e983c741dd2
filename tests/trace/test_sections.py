"""Headings of articles are found however they are written, and nothing else is taken for one."""

from __future__ import annotations

import pytest

from rulesdsl.trace.sections import parents_of, sections_of

KNOWN = frozenset(("1", "2", "4.4", "4.5", "R41", "§12"))


def headings(text: str, known: frozenset[str] = KNOWN) -> list[str]:
    return [section.number for section in sections_of(text, known)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Article 1er\nCadre", ["1"]),
        ("Article premier. - Cadre", ["1"]),
        ("ARTICLE 2 : LOTS", ["2"]),
        ("Art. 2. - Lots", ["2"]),
        ("## Article 2", ["2"]),
        ("**Article 2** Lots", ["2"]),
        ("Article IV\nJeu", ["4"]),
        ("Article 4\n4.4. Si les\n4.5 Sinon", ["4", "4.4", "4.5"]),
        ("Article 4\n4.9. Un autre", ["4", "4.9"]),
        ("§ 12 Lots", ["§12"]),
        ("R41. Lots", ["R41"]),
        ("1. Le jeu\n2. Les lots", ["1", "2"]),
        ("Section 2\nLots", ["2"]),
    ],
)
def test_headings__are_found_as_the_rules_cite_them(text: str, expected: list[str]) -> None:
    assert headings(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "0.5 € la mise",
        "2.5 millions de lots",
        "Une unité. Article 2 en parle.",
        "- 4.4 est un nombre",
        "12 mois",
        "Article L. 322-1 du code",
        "R42 n'est pas citée",
        "I am no heading",
        "",
    ],
)
def test_headings__nothing_else_is_one(text: str) -> None:
    assert headings(text) == []


def test_headings__items_of_a_list_are_none_where_articles_have_the_word() -> None:
    assert headings("Article 1\n1. d'abord\n2. ensuite\nArticle 2") == ["1", "2"]


def test_sections__reach_to_the_next_heading() -> None:
    text = "avant\nArticle 1er\nun\n\nArticle 2\ndeux"
    first, second = sections_of(text, KNOWN)
    assert text[first.body.start : first.body.end] == "er\nun\n\nArticle "
    assert text[second.body.start :] == "\ndeux"
    assert text[slice(*second.heading)] == "2"


@pytest.mark.parametrize(
    ("text", "bodies"),
    [
        ("## Article 2\nlots\n## Contact\n12 rue", {"2": "\nlots\n"}),
        ("## Article 2\nlots\n### Details\n12", {"2": "\nlots\n### Details\n12"}),
        ("### Article 4.4\ngains\n## Autre\n5", {"4.4": "\ngains\n"}),
        ("Article 2\nlots\n#### Autre\n5", {"2": "\nlots\n"}),
        ("## Article 2\n## Les lots\nlots", {"2": "\n## Les lots\nlots"}),
        ("## 2 Lots\nlots", {"2": " Lots\nlots"}),
        ("## 4 Jeu\n### 4.4 Gains\ngains", {"4": " Jeu\n### ", "4.4": " Gains\ngains"}),
        ("## 12 lots\nlots", {}),
    ],
)
def test_sections__end_at_a_marked_heading_without_number(text: str, bodies: dict[str, str]) -> None:
    """One of the level of the article's own or above, that is not its title."""
    assert {each.number: text[slice(*each.body)] for each in sections_of(text, KNOWN)} == bodies


def test_parents_of__every_level_above() -> None:
    assert parents_of("4.2.1") == ("4", "4.2")
    assert parents_of("4") == ()
