"""Every number of the regulation page comes from the game, and every number of the game stands under its article."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

import pytest

from rulesdsl.model.game import Fixed, Game, Rule
from rulesdsl.model.money import decimal_text
from tests.backends.pages.documents.pages import ALL, documents_of
from tests.backends.pages.games import kumulos_file
from tests.backends.pages.reading import Element, figures, read_page
from tests.backends.pages.regulation.values import printed_values
from tests.backends.pages.test_numbers import shown_number

BOTH = pytest.mark.parametrize("language", ["fr", "en"])
EVERY = pytest.mark.parametrize("name", ALL)


def page_of(name: str, language: str) -> bytes:
    return documents_of(name)[f"pages/{language}/regulation.html"]


@BOTH
@EVERY
def test_figures__show_their_value(name: str, language: str) -> None:
    found = figures(read_page(page_of(name, language)))
    assert found
    for of, value, text in found:
        assert shown_number(text, language) == Decimal(value), of


@BOTH
@EVERY
def test_figures__are_those_of_the_game(name: str, language: str) -> None:
    known = printed_values(ALL[name]())
    for of, value, _ in figures(read_page(page_of(name, language))):
        assert of in known, of
        assert Fraction(value) in known[of], (of, value, known[of])


@EVERY
def test_languages__hold_the_same_figures(name: str) -> None:
    french, english = (
        Counter((of, value) for of, value, _ in figures(read_page(page_of(name, language))))
        for language in ("fr", "en")
    )
    assert french == english


@BOTH
@EVERY
def test_page__no_digit_outside_figures(name: str, language: str) -> None:
    """Digits are figures, dates, the author's words, numbers of articles, or text for machines."""
    body = read_page(page_of(name, language)).all("body")[0]
    rest = body.outside("data", "time", "code", classes=("said",))
    assert re.findall(r".{0,20}\d+", rest.replace("SHA-256", "")) == []


@EVERY
def test_text__holds_the_same_figures_in_the_same_order(name: str) -> None:
    """Those of the articles; how the rules read them stands before."""
    text, at = documents_of(name)["pages/en/regulation.md"].decode(), 0
    page = read_page(page_of(name, "en"))
    beside = [id(chapter) for part in page.of_class("part") for chapter in part.of_class("chapter")]
    for chapter in (chapter for chapter in page.of_class("chapter") if id(chapter) not in beside):
        for spelled in _seen(chapter):
            at = text.find(spelled, at) + len(spelled)
            assert at >= len(spelled), spelled


def _seen(element: Element) -> Iterator[str]:
    """The figures of an element but those of labels that tables do not need."""
    for child in element.children:
        if isinstance(child, Element) and child.name == "data":
            yield child.words
        elif isinstance(child, Element) and child.attributes.get("class", "") not in ("card", "aside"):
            yield from _seen(child)


@BOTH
def test_kumulos__every_figure_stands_under_the_article_that_says_it(language: str) -> None:
    page = read_page(page_of("kumulos", language))
    for article, key, value in _said(kumulos_file()):
        shown = {(of, Decimal(number)) for of, number, _ in figures(page.by_id(article))}
        assert (key, value) in shown, (article, key)


def _said(game: Game) -> list[tuple[str, str, Decimal]]:
    """Article, what the figure is of, its value: written down from the regulation's articles, not from the page."""
    assert game.stakes is not None
    stakes = [decimal_text(coins, game.currency) for coins in game.stakes.coins]
    found = [(article, f"stake:{stake}", Decimal(stake)) for stake in stakes for article in ("2", "4.1")]
    found.append(("2", "block", Decimal(1_000_000)))
    found += [(article, "grid:places", Decimal(49)) for article in ("4.2", "4.4", "4.5", "4.6")]
    found.append(("4.2", "symbols", Decimal(7)))
    found += [("4.3", f"sizes:{size}", Decimal(size)) for size in (4, 5)]
    for rule in game.rules:
        found += _said_of(rule, stakes)
    for article, stake, table in zip(("3.1", "3.2", "3.3"), stakes, game.prizes, strict=True):
        assert table.total is not None
        found.append((article, f"lots:{stake}", Decimal(240_162)))
        found.append((article, f"total:{stake}", Decimal(700_000) * Decimal(stake)))
        for row in table.rows:
            key = f"prize:{decimal_text(row.coins, game.currency)}:{stake}"
            found.append((article, key, Decimal(row.coins) / 100))
            found.append((article, f"{key}:count", Decimal(row.count)))
            found.append((article, f"{key}:printed total", Decimal(row.count * row.coins) / 100))
    return found


def _said_of(rule: Rule, stakes: list[str]) -> list[tuple[str, str, Decimal]]:
    text, size = rule.combination.text, rule.combination.terms[0].quantity.low
    if not isinstance(rule.outcome, Fixed):
        home = "4.5" if size == 5 else "4.6"
        return [(article, f"size:{text}", Decimal(size)) for article in (home, "4.3")]
    gains = zip(stakes, rule.outcome.coins, strict=True)
    found = [("4.4", f"pay:{text}:{stake}", Decimal(coins) / 100) for stake, coins in gains]
    return [*found, ("4.4", f"size:{text}", Decimal(size))]
