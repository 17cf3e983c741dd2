"""The catalogues are complete and plain; no page promises or presses; French has its spaces."""

from __future__ import annotations

import re
from datetime import date
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

import rulesdsl.backends.pages
from rulesdsl.backends.pages.languages import available, language_of
from rulesdsl.backends.pages.phrases import Words
from rulesdsl.backends.pages.typography import spaced
from tests.backends.pages.documents.pages import documents_of
from tests.backends.pages.forbidden import FORBIDDEN, pressing
from tests.backends.pages.games import GAMES, pages_of
from tests.backends.pages.reading import read_page

FOLDER = Path(rulesdsl.backends.pages.__file__).parent
CATALOGUES = sorted(path.parent.name for path in (FOLDER / "locale").glob("*/pages.po"))
KINDS = ("index.html", "index.md", "regulation.html", "regulation.md", "evidence.html")
KEYWORDS = {"say": None, "say_many": (1, 2), "many": (1, 2), "pattern": None}


def catalogue(language: str) -> Catalog:
    data = (files(rulesdsl.backends.pages) / "locale" / language / "pages.po").read_bytes()
    return read_po(BytesIO(data), locale=language)


def used_messages() -> set[str | tuple[str, ...]]:
    """Every message the code asks for."""
    found = extract_from_dir(FOLDER, method_map=[("**.py", "python")], keywords=KEYWORDS)
    return {message for _, _, message, _, _ in found}


def messages(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


def spellings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def test_catalogues__are_there() -> None:
    assert CATALOGUES == ["de", "fr"]
    assert all(map(available, CATALOGUES))
    assert available("en")
    assert not available("xx")


@pytest.mark.parametrize("language", CATALOGUES)
def test_catalogue__has_exactly_what_is_used(language: str) -> None:
    assert {message.id for message in messages(language)} == used_messages()


@pytest.mark.parametrize("language", CATALOGUES)
def test_catalogue__every_plural_form_is_written(language: str) -> None:
    whole = catalogue(language)
    assert whole.num_plurals == get_plural(language).num_plurals
    for message in messages(language):
        assert not message.fuzzy
        forms = spellings(message)
        assert all(form.strip() for form in forms), message.id
        assert len(forms) == (whole.num_plurals if len(sources(message)) == 2 else 1), message.id


@pytest.mark.parametrize("language", CATALOGUES)
def test_catalogue__keeps_the_parts_of_each_sentence(language: str) -> None:
    for message in messages(language):
        wanted = {name for source in sources(message) for name in re.findall(r"\{\w+\}", source)}
        for form in spellings(message):
            assert set(re.findall(r"\{\w+\}", form)) in (wanted, wanted - {"{count}"}), message.id
            assert form.count("**") == sources(message)[0].count("**"), message.id


@pytest.mark.parametrize("language", CATALOGUES)
def test_catalogue__leaves_the_spaces_to_the_filter(language: str) -> None:
    assert not re.search("[\u00a0\u202f]", "".join(form for each in messages(language) for form in spellings(each)))


def test_sentences__are_short() -> None:
    """At most twenty words, in every language."""
    every = [message for language in CATALOGUES for message in messages(language)]
    texts = [source for message in every for source in (*sources(message), *spellings(message))]
    for text in texts:
        for sentence in re.split(r"(?<=[.?!:;])[* ]+", text):
            assert len(re.findall(r"[\w’'{}-]+", sentence)) <= 20, sentence


@pytest.mark.parametrize("language", FORBIDDEN)
def test_catalogues__never_promise_or_press(language: str) -> None:
    """Whatever game may come: every message of the language; the English ones are the sources."""
    every = [text for each in messages(CATALOGUES[0]) for text in sources(each)]
    if language in CATALOGUES:
        every = [text for each in messages(language) for text in spellings(each)]
    assert pressing(language).findall("\n".join(every)) == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_pages__never_promise_or_press(language: str) -> None:
    for name in GAMES:
        output = {**documents_of(name), **pages_of(name)}
        for path in (
            f"pages/{language}/{kind}" for kind in ("index.html", "index.md", "regulation.html", "evidence.html")
        ):
            page = read_page(output[path]) if path.endswith("html") else None
            text = page.outside("style", "title", "code") if page else output[path].decode()
            labels = [element.attributes.get("aria-label", "") for element in page.walk()] if page else []
            assert pressing(language).findall("\n".join((text, *labels))) == [], (name, path)


def test_forbidden_words__are_found_where_they_stand() -> None:
    assert pressing("fr").findall("Bientôt le gros lot !") == ["Bientôt", "gros lot"]
    assert pressing("de").findall("Fast der Jackpot") == ["Fast", "Jackpot"]


@pytest.mark.parametrize("name", GAMES)
def test_french__no_plain_space_before_its_marks(name: str) -> None:
    page = read_page(pages_of(name)["pages/fr/index.html"])
    labels = [element.attributes.get("aria-label", "") for element in page.walk()]
    for text in (page.all("title")[0].words, page.all("body")[0].words, *labels):
        assert re.findall(r".{0,20} [;:?!»€%]", text) == []
        assert re.findall(r"« .{0,20}", text) == []


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Et si 6 symboles se touchent ?", "Et si 6 symboles se touchent\u202f?"),
        ("Lot : {lot}", "Lot\u00a0: {lot}"),
        ("le texte compte 49 symboles ; le carré", "le texte compte 49 symboles\u202f; le carré"),
        ("« rond bleu » se", "«\u00a0rond bleu\u00a0» se"),
        ("**Arrêtée avant la fin ?** Non", "**Arrêtée avant la fin\u202f?** Non"),
        ("#,##0.## ¤", "#,##0.##\u00a0¤"),
        ("{number} %", "{number}\u00a0%"),
        ("1.000 €", "1.000\u00a0€"),
        ("file :rien", "file :rien"),
        ("a ;b", "a ;b"),
    ],
)
def test_spaced__french(typed: str, shown: str) -> None:
    assert spaced(typed, "fr") == shown
    assert spaced(typed, "en") == typed


@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize(
    ("typed", "shown"), [("l'unité n'a qu'une", "l’unité n’a qu’une"), ("a 'b' c", "a 'b' c"), ("5' 3'4", "5' 3'4")]
)
def test_spaced__apostrophes_are_curved(language: str, typed: str, shown: str) -> None:
    assert spaced(typed, language) == shown


@pytest.mark.parametrize(
    ("number", "one", "many"),
    [(0, True, False), (1, True, False), (2, False, True), (1_000_000, False, True), (240_162, False, True)],
)
def test_plurals__french_takes_the_singular_for_none(number: int, one: bool, many: bool) -> None:
    said = str(language_of("fr").say_many("{count} pays", "{count} pay", number, count=Words(str(number))))
    assert (said == f"{number} paie") == one
    assert (said == f"{number} paient") == many


@pytest.mark.parametrize(("language", "wanted"), [("fr", "a, b ou c"), ("en", "a, b or c")])
def test_lists__follow_the_language(language: str, wanted: str) -> None:
    said = language_of(language).any_of((Words("a"), Words("b"), Words("c")))
    assert str(said) == wanted


def test_lead__has_at_most_thirty_words() -> None:
    for name in GAMES:
        for language in ("fr", "en"):
            lead = read_page(pages_of(name)[f"pages/{language}/index.html"]).of_class("lead")[0].words
            assert len(lead.split()) <= 30


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("fr", "1er avril 2026", "21 avril 2026"),
        ("en", "1 April 2026", "21 April 2026"),
        ("de", "1. April 2026", "21. April 2026"),
    ],
)
def test_dates__are_those_of_the_language(language: str, first: str, second: str) -> None:
    spelled = language_of(language)
    assert [str(spelled.day(date(2026, 4, day))) for day in (1, 21)] == [first, second]
