"""The site: every link leads to a file, every game, language and version is listed, figures are those of the games."""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
from collections import Counter
from dataclasses import replace
from datetime import date
from decimal import Decimal
from functools import cache

import pytest

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends import Files
from rulesdsl.backends.data.emit import emit as data
from rulesdsl.backends.pages.languages import language_of
from rulesdsl.backends.pages.site.emit import index_page, pages_to_set, site_files, with_manifest
from rulesdsl.backends.pages.site.publication import Publication, published
from rulesdsl.backends.record import Record, record_of
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Day, Game
from tests.backends.hostile import TEXTS
from tests.backends.pages.documents.pages import ALL, PRINTED, record, rules_file
from tests.backends.pages.games import checked, corners, facts, kumulos_file
from tests.backends.pages.reading import Element, figures, read_page, skeleton
from tests.backends.pages.test_numbers import shown_number
from tests.backends.pages.texts import hostile
from tests.games import said

Work = tuple[CheckedGame, Facts, Record]


def publications(*games: Game) -> tuple[Publication, ...]:
    works = []
    for game in games:
        files = data(checked(game), facts(game))
        works.append((checked(game), facts(game), record(game, files)))
    return published(works)


def dated(game: Game, day: date | None, rules: bytes) -> Work:
    days = (Day("regulation", day, False, said()),) if day else ()
    return checked(replace(game, days=days)), facts(game), record_of(game.name, rules, {})


@cache
def every_game() -> tuple[Publication, ...]:
    return publications(*(rules_file(name) for name in PRINTED), corners())


@cache
def site() -> Files:
    """All games of the folder `rules` and one of another kind, with the places of their PDFs."""
    files = site_files(every_game(), has_pdf=True)
    return with_manifest({**files, **dict.fromkeys(pages_to_set(every_game()), b"%PDF")}, every_game())


@cache
def read(path: str) -> Element:
    return read_page(site()[path])


HTML = ("index.html", "index.en.html", "kumulos/2011-10-21/fr/index.html", "kumulos/2011-10-21/en/regulation.html")


def test_links__all_lead_to_a_file_and_a_place_in_it() -> None:
    found = 0
    for path, content in site().items():
        if not path.endswith(".html"):
            continue
        for link in read(path).walk():
            address = link.attributes.get("href", "")
            if link.name not in ("a", "link") or address.startswith("data:"):
                continue
            beside, _, anchor = address.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), beside)) if beside else path
            assert target in site(), (path, address)
            assert not anchor or read(target).by_id(anchor), (path, address)
            found += 1
        assert b"http:" not in content.replace(b"http://www.w3.org/2000/svg", b"").replace(b"http%3A//www.w3.org", b"")
    assert found > 1000


def test_index__lists_every_game_language_and_version() -> None:
    for language in ("fr", "en"):
        page = read("index.html" if language == "fr" else "index.en.html")
        games = page.of_class("game")
        assert [game.attributes["id"] for game in games] == [*PRINTED, "corners"]
        for game in games:
            links = [link.attributes["href"] for link in game.of_class("version")[0].all("a")]
            other = {"fr": "en", "en": "fr"}[language]
            assert [link.rsplit("/", 2)[1:] for link in links] == [
                [language, "index.html"],
                [language, "regulation.html"],
                [language, "evidence.html"],
                [language, "regulation.pdf"],
                [other, "index.html"],
            ]


def test_index__figures_are_shown_as_they_are_and_alike_in_all_languages() -> None:
    counted = []
    for path, language in (("index.html", "fr"), ("index.en.html", "en")):
        found = figures(read(path))
        assert all(shown_number(text, language) == Decimal(value) for _, value, text in found)
        counted.append(Counter((of, value) for of, value, _ in found))
    assert counted[0] == counted[1]
    kumulos = figures(read("index.en.html").by_id("kumulos"))
    assert ("ratio:0.50", "70", "70") in kumulos


def test_pages__lead_back_to_the_index_of_their_language() -> None:
    for path, index in ((HTML[2], "../../../index.html"), (HTML[3], "../../../index.en.html")):
        links = {link.attributes["href"]: link.words for link in read(path).all("footer")[0].all("a")}
        assert links[index] == {"fr": "Tous les jeux", "en": "All games"}["fr" if "/fr/" in path else "en"]
        assert links["regulation.pdf"]


def test_titles_and_descriptions__are_there_and_differ() -> None:
    pages = [read(path) for path in site() if path.endswith(".html")]
    titles = [page.all("title")[0].words for page in pages]
    assert all(10 < len(title) < 90 for title in titles)
    assert len(set(titles)) == len(titles)
    for page in pages:
        metas = {meta.attributes.get("name"): meta.attributes.get("content", "") for meta in page.all("meta")}
        assert 20 < len(metas["description"]) < 300


def test_versions__the_newest_first_and_the_same_rules_once() -> None:
    old, new = date(2011, 10, 21), date(2012, 3, 1)
    works = [dated(corners(), old, b"a"), dated(corners(), new, b"b"), dated(corners(), old, b"a")]
    found = published(works)
    assert [each.folder for each in found] == ["corners/2012-03-01", "corners/2011-10-21"]
    page = read_page(site_files(found, has_pdf=False)["index.en.html"])
    assert [version.all("p")[0].words for version in page.by_id("corners").of_class("version")] == [
        "Regulation of 1 March 2012.",
        "Regulation of 21 October 2011.",
    ]


def test_versions__without_a_date_or_of_one_day_are_told_apart() -> None:
    day = date(2011, 10, 21)
    works = [dated(corners(), day, b"a"), dated(corners(), day, b"b"), dated(corners(), None, b"c")]
    names = [each.version for each in published(works)]
    prints = [hashlib.sha256(rules).hexdigest()[:8] for rules in (b"a", b"b", b"c")]
    assert names == [f"2011-10-21-{prints[0]}", f"2011-10-21-{prints[1]}", prints[2]]


def test_games_of_other_languages__are_listed_with_the_pages_they_have() -> None:
    english = replace(corners(), languages=("en",))
    page = read_page(site_files(publications(kumulos_file(), english), has_pdf=False)["index.html"])
    links = page.by_id("corners").of_class("version")[0].all("a")
    assert {link.attributes["hreflang"] for link in links} == {"en"}
    assert all("/en/" in link.attributes["href"] for link in links)


def test_without_pdf__nothing_speaks_of_one() -> None:
    files = site_files(publications(kumulos_file()), has_pdf=False)
    assert not [path for path, content in files.items() if b".pdf" in content or path.endswith(".pdf")]


def test_tables_alone__have_their_pages() -> None:
    names = {path.split("/", 2)[2] for path in site() if path.startswith("vegas/")}
    pages = {f"{language}/{name}" for language in ("fr", "en") for name in ("index", "regulation", "evidence")}
    assert {f"{page}.html" for page in pages} <= names
    assert {"game.json", "facts.json"} <= names


def test_manifest__vouches_for_every_other_file() -> None:
    manifest = json.loads(site()["manifest.json"])
    assert set(manifest["files"]) == set(site()) - {"manifest.json"}
    for path, told in manifest["files"].items():
        assert told == {"sha256": hashlib.sha256(site()[path]).hexdigest(), "size": len(site()[path])}
    assert {"game": "kumulos", "version": "2011-10-21"}.items() <= manifest["games"][PRINTED.index("kumulos")].items()


def test_index__policy_and_nothing_from_outside() -> None:
    page = read("index.html")
    policy = next(meta for meta in page.all("meta") if "http-equiv" in meta.attributes).attributes["content"]
    assert policy.startswith("default-src 'none';")
    assert not page.all("script")
    assert all("style" not in element.attributes for element in page.walk())


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_hostile_titles__stay_texts(text: str) -> None:
    works = [(checked(game), facts(game), record(game)) for game in map(hostile, (text, "Mot"))]
    found, benign = (index_page(published([work]), language_of("fr"), has_pdf=False) for work in works)
    assert skeleton(read_page(found)) == skeleton(read_page(benign))


def test_site__same_bytes_again() -> None:
    again = site_files(publications(*(rules_file(name) for name in PRINTED), corners()), has_pdf=True)
    assert {path: again[path] for path in again} == {path: site()[path] for path in again}


def test_every_kind_of_game__is_published() -> None:
    games = [replace(make(), name=f"game_{at}") for at, make in enumerate(ALL.values())]
    index = site_files(publications(*games), has_pdf=False)["index.html"]
    assert len(re.findall(rb'class="game"', index)) == len(games)
