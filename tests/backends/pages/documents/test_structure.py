"""Regulation and evidence: well formed, alone, linked to themselves and to each other, the same each time, calm."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from itertools import pairwise

import pytest

from rulesdsl.backends.pages.documents.frame import Frame
from rulesdsl.backends.pages.subject import cited_numbers
from tests.backends.pages.documents.pages import ALL, documents, documents_of, record
from tests.backends.pages.forbidden import FORBIDDEN
from tests.backends.pages.games import kumulos_file, pages
from tests.backends.pages.reading import Element, read_page

PAGES = {
    f"{name} {language} {page}": (name, language, page)
    for name in ALL
    for language in ("fr", "en")
    for page in ("regulation", "evidence")
}
EVERY = pytest.mark.parametrize(("name", "language", "page_name"), PAGES.values(), ids=PAGES)


@cache
def page_of(name: str, language: str, page_name: str) -> Element:
    return read_page(documents_of(name)[f"pages/{language}/{page_name}.html"])


def test_emit__gives_the_files_of_each_language() -> None:
    names = ("regulation.html", "regulation.md", "evidence.html")
    assert list(documents_of("kumulos")) == [f"pages/{language}/{name}" for language in ("fr", "en") for name in names]


def test_emit__same_bytes_again() -> None:
    assert documents(kumulos_file()) == documents_of("kumulos")


@EVERY
def test_page__every_reference_leads_somewhere(name: str, language: str, page_name: str) -> None:
    page = page_of(name, language, page_name)
    identifiers = [element.attributes["id"] for element in page.walk() if "id" in element.attributes]
    assert len(identifiers) == len(set(identifiers))
    inner = {each.attributes["href"] for each in page.walk() if each.attributes.get("href", "").startswith("#")}
    assert {link[1:] for link in inner} <= set(identifiers)
    labelled = {each.attributes["aria-labelledby"] for each in page.walk() if "aria-labelledby" in each.attributes}
    assert labelled <= set(identifiers)
    beside = {each.attributes["href"].partition("#")[0] for each in page.all("a")} - {""}
    assert {address for address in beside if not address.startswith("../")} <= {
        *("index.html", "regulation.html", "evidence.html", "regulation.md")
    }


@EVERY
def test_page__asks_for_nothing_from_outside(name: str, language: str, page_name: str) -> None:
    page = page_of(name, language, page_name)
    assert not page.all("script")
    assert all("style" not in element.attributes for element in page.walk())
    for element in page.walk():
        for attribute in ("src", "href", "srcset", "data", "action", "poster"):
            target = element.attributes.get(attribute, "")
            assert not re.match(r"[a-z+.-]+:|//", target) or target.startswith("data:"), (element.name, target)
    assert set(re.findall(r"url\((.{11})", page.all("style")[0].words)) == {"data:font/w"}


@EVERY
def test_page__policy_allows_this_style_and_no_more(name: str, language: str, page_name: str) -> None:
    page = page_of(name, language, page_name)
    digest = base64.b64encode(hashlib.sha256(page.all("style")[0].words.encode()).digest()).decode()
    policy = next(meta for meta in page.all("meta") if "http-equiv" in meta.attributes).attributes["content"]
    assert f"style-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none';")
    assert not re.search("unsafe|script|http|\\*", policy)


@EVERY
def test_page__headings_pictures_and_tables_are_told(name: str, language: str, page_name: str) -> None:
    page = page_of(name, language, page_name)
    levels = [int(element.name[1]) for element in page.walk() if re.fullmatch(r"h[1-6]", element.name)]
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    for svg in page.all("svg"):
        named = svg.attributes.get("role") == "img" and svg.attributes.get("aria-label", "").strip()
        assert bool(named) != (svg.attributes.get("aria-hidden") == "true")
    for table in page.all("table"):
        assert len(table.all("caption")) == 1
        widths = {len([cell for cell in row.children if isinstance(cell, Element)]) for row in table.all("tr")}
        assert len(widths) == 1
        assert all(row.all("th")[0].attributes["scope"] == "row" for row in table.all("tbody")[0].all("tr"))


@EVERY
def test_page__never_promises_or_presses(name: str, language: str, page_name: str) -> None:
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, FORBIDDEN[language])) + r")\b", re.IGNORECASE)
    page = page_of(name, language, page_name)
    labels = [element.attributes.get("aria-label", "") for element in page.walk()]
    assert pattern.findall("\n".join((page.all("body")[0].outside("code", classes=("said",)), *labels))) == []


@EVERY
def test_french__no_plain_space_before_its_marks(name: str, language: str, page_name: str) -> None:
    text = page_of(name, language, page_name).all("body")[0].outside("code", classes=("said",))
    assert language != "fr" or re.findall(r".{0,20} [;:?!»€%]|« .{0,20}", text) == []


@EVERY
def test_page__says_its_language_and_links_the_others(name: str, language: str, page_name: str) -> None:
    page = page_of(name, language, page_name)
    assert page.all("html")[0].attributes["lang"] == language
    links = [each for each in page.all("a") if each.attributes["href"].startswith("../")]
    assert [link.attributes["href"] for link in links] == [f"../fr/{page_name}.html", f"../en/{page_name}.html"]
    assert [link.words for link in links if "aria-current" in link.attributes] == [
        {"fr": "Français", "en": "English"}[language]
    ]


@pytest.mark.parametrize("page_name", ["regulation", "evidence"])
def test_page__says_the_print_of_its_rules_on_screen_and_on_paper(page_name: str) -> None:
    page = page_of("kumulos", "en", page_name)
    digest = hashlib.sha256(record(kumulos_file()).rules).hexdigest()
    assert digest in [code.words for code in page.all("footer")[0].all("code")]
    assert f'"Rules, SHA-256: {digest} ·' in page.all("style")[0].words


def test_titles__are_different_on_every_page() -> None:
    """Those of the folder `rules`, which have titles of their own."""
    pages = [page_of(*key) for key in PAGES.values() if key[0] == "kumulos" or key[0].endswith(".rules")]
    titles = [page.all("title")[0].words for page in pages]
    metas = [meta.attributes for page in pages for meta in page.all("meta")]
    descriptions = [each["content"] for each in metas if each.get("name") == "description"]
    assert len(set(titles)) == len(set(descriptions)) == len(pages)


def test_pdf__is_linked_only_where_it_stands() -> None:
    frame = Frame(record(kumulos_file()).print_of_rules, has_pdf=True)
    linked = read_page(documents(kumulos_file(), frame)["pages/en/regulation.html"])
    assert [link.words for link in linked.all("a") if link.attributes["href"].endswith(".pdf")] == [
        "The regulation as PDF"
    ]
    assert b".pdf" not in documents_of("kumulos")["pages/en/regulation.html"]


@pytest.mark.parametrize("name", ALL)
def test_regulation__is_called_so_only_where_it_has_articles(name: str) -> None:
    """On the page, its title and every link to it."""
    numbered = bool(cited_numbers(ALL[name]()))
    files = {**documents(ALL[name](), Frame(has_pdf=True)), **pages(ALL[name]())}
    regulation = read_page(files["pages/en/regulation.html"])
    called = [regulation.all("title")[0].words, regulation.of_class("top")[0].all("span")[0].words]
    for kind in ("index", "regulation", "evidence"):
        links = read_page(files[f"pages/en/{kind}.html"]).all("footer")[0].all("a")
        called += [link.words for link in links if link.attributes["href"].startswith("regulation.")]
    told = [each for each in called if each != "This page as plain text"]
    assert len(told) >= 5
    assert {"regulation" in each.lower() for each in told} == {numbered}
