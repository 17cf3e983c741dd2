"""A third language is a catalogue and no code: a small game with German texts has German pages, whole and calm."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import rulesdsl.backends.pages
from rulesdsl.backends import Files
from rulesdsl.backends.pages.site.emit import site_files
from rulesdsl.backends.pages.site.publication import published
from rulesdsl.chain import compile_rules
from rulesdsl.commands.generating import files_of, recorded
from tests.backends.pages.documents.pages import ALL, documents
from tests.backends.pages.forbidden import pressing
from tests.backends.pages.games import pages
from tests.backends.pages.reading import Element, figures, read_page

RULES = Path(__file__).with_name("german.rules")
CODE = Path(rulesdsl.backends.pages.__file__).parent
PAGES = ("index", "regulation", "evidence")
EVERY = pytest.mark.parametrize("page_name", PAGES)


@cache
def files() -> Files:
    data = RULES.read_bytes()
    compilation = compile_rules(RULES.name, data)
    assert compilation.checked is not None
    assert compilation.findings == ()
    return files_of(compilation.checked, data)


@cache
def page_of(page_name: str, language: str = "de") -> Element:
    return read_page(files()[f"pages/{language}/{page_name}.html"])


def test_catalogue__is_all_there_is_of_german() -> None:
    """No module, template or style sheet names the language."""
    for path in CODE.rglob("*"):
        if path.suffix in (".py", ".jinja", ".css"):
            assert not re.search(r"[\"']de[\"']|German|deutsch", path.read_text(encoding="utf-8")), path


@EVERY
def test_page__holds_the_same_figures_as_the_other_languages(page_name: str) -> None:
    pages = [page_of(page_name, language) for language in ("de", "fr", "en")]
    counted = [Counter((of, value) for of, value, _ in figures(page)) for page in pages]
    assert counted[0] == counted[1] == counted[2]


@EVERY
def test_page__figures_are_spelled_as_in_german(page_name: str) -> None:
    for of, value, text in figures(page_of(page_name)):
        plain = re.sub("[€\u00a0]", "", text).replace(".", "").replace(",", ".")
        assert Decimal(plain) == Decimal(value), of
        assert " " not in text
    words = page_of(page_name).all("body")[0].words
    assert re.search(r"1\.500\u00a0€", words)
    assert re.search(r"1,50\u00a0€", words)


def test_page__says_its_language_and_dates() -> None:
    page = page_of("regulation")
    assert page.all("html")[0].attributes["lang"] == "de"
    assert "Reglement vom 6. Mai 2024." in page.all("body")[0].words
    assert [link.words for link in page.of_class("top")[0].all("a")] == ["Français", "English", "Deutsch"]
    assert page.all("title")[0].words == "Drei Farben: das Reglement, Artikel für Artikel"


@cache
def translated() -> dict[str, str]:
    """The sentences of the catalogue that differ from their source."""
    with (CODE / "locale" / "de" / "pages.po").open("rb") as stream:
        catalogue = read_po(stream, locale="de")
    plain = {message.id: str(message.string) for message in catalogue if isinstance(message.id, str) and message.id}
    return {source: said for source, said in plain.items() if source != said and len(source) > 12}


def english_left(page: Element) -> list[str]:
    """Sentences left in English; the words of authors and of findings have no German."""
    text = page.all("body")[0].outside("code", classes=("said",))
    return [source for source in translated() if source in text]


@EVERY
def test_page__no_message_is_left_in_english(page_name: str) -> None:
    assert english_left(page_of(page_name)) == []


@pytest.mark.parametrize("name", ALL)
def test_every_game__has_whole_pages_in_german(name: str) -> None:
    """Whatever a game says is said in German, with the figures of the other languages."""
    game = replace(ALL[name](), languages=("de", "en"))
    made = {**pages(game), **documents(game)}
    for page_name in PAGES:
        german, english = (read_page(made[f"pages/{language}/{page_name}.html"]) for language in ("de", "en"))
        assert english_left(german) == []
        counted = [Counter((of, value) for of, value, _ in figures(page)) for page in (german, english)]
        assert counted[0] == counted[1], page_name
        words = german.all("body")[0].outside("code", classes=("said",))
        assert pressing("de").findall(words) == []
        assert "{" not in words
        assert re.findall(r"\b(?:aus|bei|mit|nach|unter|von|zu) \d+ Symbole\b", words, re.I) == []


@EVERY
def test_page__never_promises_or_presses(page_name: str) -> None:
    page = page_of(page_name)
    labels = [element.attributes.get("aria-label", "") for element in page.walk()]
    assert pressing("de").findall("\n".join((page.all("body")[0].outside("code", classes=("said",)), *labels))) == []


def test_lists_and_plurals__are_german() -> None:
    words = page_of("index").all("body")[0].words
    assert "1,50\u00a0€ oder 3\u00a0€" in words
    assert "4 Symbole „violetter Blitz“" in words


def test_findings__are_told_in_english_and_say_so() -> None:
    """The catalogue of findings has no German: its words are marked as what they are, and the page says it."""
    titles = page_of("evidence").by_id("faults").all("td")[0].of_class("said")
    assert [title.attributes["lang"] for title in titles] == ["en"]
    told = "Die Texte der Befunde gibt es nur auf Englisch und Französisch; hier stehen sie auf Englisch."
    assert told in page_of("evidence").by_id("faults").words
    assert told not in page_of("evidence").by_id("findings").words
    for language in ("fr", "en"):
        assert page_of("evidence", language).of_class("note") == []


@cache
def warned(language: str) -> Element:
    """The evidence of the game when its rules write needless zeros: a finding with a hint."""
    data = RULES.read_bytes().replace(b"stakes       1,5", b"stakes       1,50")
    game = compile_rules(RULES.name, data).checked
    assert game is not None
    return read_page(files_of(game, data)[f"pages/{language}/evidence.html"]).by_id("findings")


@pytest.mark.parametrize(
    ("language", "begins"),
    [
        ("de", "Warnung needless-zeros: "),
        ("en", "warning needless-zeros: "),
        ("fr", "avertissement needless-zeros\u00a0: "),
    ],
)
def test_findings__are_sentences_and_so_are_their_hints(language: str, begins: str) -> None:
    (row,) = warned(language).all("tbody")[0].all("tr")
    told = row.all("td")[0].outside(classes=("card",)).strip()
    assert told.startswith(begins)
    assert re.search(r"\w\. [A-ZÀÉ].*\w\.$", told), told
    assert "'" not in told
    assert ("Die Texte der Befunde gibt es nur auf" in warned(language).words) == (language == "de")


def test_site__has_an_index_in_german() -> None:
    data = RULES.read_bytes()
    game = compile_rules(RULES.name, data).checked
    assert game is not None
    site = site_files(published([(game, *recorded(game, data))]), has_pdf=False)
    assert read_page(site["index.de.html"]).all("h1")[0].words == "Spielregeln"
