"""Who hears a page or reads it as plain text gets whole phrases, and nothing about drawings that are not there."""

from __future__ import annotations

import re

import pytest

from tests.backends.pages.documents.pages import documents_of
from tests.backends.pages.games import GAMES, pages_of
from tests.backends.pages.reading import Element, read_page

DRAWINGS = {
    "en": ("Each vertical line: ten times rarer.", "A square is a unit."),
    "fr": ("Chaque trait vertical\u00a0: dix fois plus rare.", "Un carré est une unité."),
}


@pytest.mark.parametrize("language", DRAWINGS)
@pytest.mark.parametrize("name", GAMES)
def test_plain_text__says_nothing_of_drawings(name: str, language: str) -> None:
    text = pages_of(name)[f"pages/{language}/index.md"].decode()
    page = read_page(pages_of(name)[f"pages/{language}/index.html"])
    vertical, square = DRAWINGS[language]
    assert (vertical in page.words) == bool(page.of_class("scale"))
    assert (square in page.words) == bool(page.of_class("thousand"))
    assert vertical not in text
    assert square not in text
    assert [line for line in text.splitlines() if line != line.strip() and not line.startswith(" ")] == []


def heard(cell: Element) -> str:
    return " ".join(cell.words.split())


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "5 “yellow star” symbols"), ("fr", "5 symboles «\u00a0étoile jaune\u00a0»")],
)
def test_single_combination__is_heard_and_read_as_a_phrase(language: str, told: str) -> None:
    page = read_page(pages_of("kumulos")[f"pages/{language}/index.html"])
    row = page.by_id("prizes").all("tbody")[0].all("tr")[0]
    cell = next(cell for cell in row.all("td") if "alone" in cell.attributes["class"])
    assert heard(cell) == told.replace("\u00a0", " ")
    assert f"| {told} |" in pages_of("kumulos")[f"pages/{language}/index.md"].decode()


@pytest.mark.parametrize("name", GAMES)
def test_captions_of_documents__are_sentences(name: str) -> None:
    """A picture alone on a page of words says what it shows."""
    for language in ("fr", "en"):
        page = read_page(documents_of(name)[f"pages/{language}/regulation.html"])
        captions = [caption.words for caption in page.all("figcaption")]
        assert [caption for caption in captions if len(caption.split()) < 5 or not caption.endswith(".")] == []


@pytest.mark.parametrize("name", GAMES)
def test_descriptions__begin_with_the_name_of_the_game(name: str) -> None:
    """So that no preposition or verb has to agree with it."""
    for language in ("fr", "en"):
        files = {**pages_of(name), **documents_of(name)}
        for kind in ("index", "regulation", "evidence"):
            page = read_page(files[f"pages/{language}/{kind}.html"])
            title = page.all("h1")[0].words
            metas = [each.attributes for each in page.all("meta")]
            (told,) = (meta["content"] for meta in metas if meta.get("name") == "description")
            assert told.replace("\u00a0", " ").startswith((f"{title}: ", f"{title} : ")), told


@pytest.mark.parametrize(("language", "cited"), [("en", "(Regulation, art. 4.4)"), ("fr", "(Règlement, art. 4.4)")])
def test_plain_text__says_that_numbers_in_brackets_are_articles(language: str, cited: str) -> None:
    text = pages_of("kumulos")[f"pages/{language}/index.md"].decode()
    assert text.count(cited) == 2
    assert re.findall(r"\((?:[0-9.]+, )*[0-9.]+\)", text) == []


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_labels_of_pictures__are_sentences(name: str, language: str) -> None:
    """Each begins with a capital, a figure or a name in quotes, ends with a full stop, and so does each sentence."""
    files = {**pages_of(name), **documents_of(name)}
    for kind in ("index", "regulation", "evidence"):
        page = read_page(files[f"pages/{language}/{kind}.html"])
        labels = [each.attributes["aria-label"] for each in page.all("svg") if "aria-label" in each.attributes]
        for label in labels:
            for sentence in re.split(r"(?<=[.?!]) (?=\D)", label):
                assert re.match(r"[A-ZÀ-Ý0-9“«]", sentence), label
            assert label.endswith("."), label
            assert language == "en" or not re.search(r"\w;", label), label
