"""The frame of a page: well formed, alone, linked to itself, small, the same each time."""

from __future__ import annotations

import base64
import hashlib
import re
from itertools import pairwise

import pytest

from rulesdsl.backends.pages.styles import minified
from tests.backends.pages.games import GAMES, kumulos_file, pages, pages_of
from tests.backends.pages.reading import Element, read_page

LARGEST = 250_000
PAGES = {f"{name} {language}": (name, language) for name in GAMES for language in ("fr", "en")}


@pytest.fixture(scope="module", params=tuple(PAGES.values()), ids=tuple(PAGES))
def data(request: pytest.FixtureRequest) -> bytes:
    name, language = request.param
    return pages_of(name)[f"pages/{language}/index.html"]


def test_emit__gives_html_and_markdown_of_each_language() -> None:
    assert list(pages_of("kumulos")) == [
        "pages/fr/index.html",
        "pages/fr/index.md",
        "pages/en/index.html",
        "pages/en/index.md",
    ]


def test_emit__same_bytes_again() -> None:
    assert pages(kumulos_file()) == pages_of("kumulos")


def test_page__is_small_enough(data: bytes) -> None:
    assert len(data) <= LARGEST


def test_page__every_reference_leads_somewhere(data: bytes) -> None:
    page = read_page(data)
    identifiers = [element.attributes["id"] for element in page.walk() if "id" in element.attributes]
    assert len(identifiers) == len(set(identifiers))
    inner = {each.attributes["href"] for each in page.walk() if each.attributes.get("href", "").startswith("#")}
    assert inner
    assert {link[1:] for link in inner} <= set(identifiers)
    labelled = {each.attributes["aria-labelledby"] for each in page.walk() if "aria-labelledby" in each.attributes}
    assert labelled <= set(identifiers)


def test_page__asks_for_nothing_from_outside(data: bytes) -> None:
    page = read_page(data)
    assert not page.all("script")
    assert all("style" not in element.attributes for element in page.walk())
    for element in page.walk():
        for name in ("src", "href", "srcset", "data", "action", "poster"):
            target = element.attributes.get(name, "")
            assert not re.match(r"[a-z+.-]+:|//", target) or target.startswith("data:"), (element.name, target)
    style = page.all("style")[0].words
    assert set(re.findall(r"url\((.{11})", style)) <= {"data:font/w"}
    assert "@import" not in style


def test_page__policy_allows_this_style_and_no_more(data: bytes) -> None:
    page = read_page(data)
    style = page.all("style")[0].words
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = next(meta for meta in page.all("meta") if "http-equiv" in meta.attributes).attributes["content"]
    assert f"style-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none';")
    assert not re.search("unsafe|script|http|\\*", policy)


def test_page__headings_never_skip_a_level(data: bytes) -> None:
    levels = [int(element.name[1]) for element in read_page(data).walk() if re.fullmatch(r"h[1-6]", element.name)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_page__every_picture_says_what_it_shows(data: bytes) -> None:
    for svg in read_page(data).all("svg"):
        named = svg.attributes.get("role") == "img" and svg.attributes.get("aria-label", "").strip()
        assert bool(named) != (svg.attributes.get("aria-hidden") == "true")


def test_page__tables_are_rectangular_and_headed(data: bytes) -> None:
    for table in read_page(data).all("table"):
        assert len(table.all("caption")) == 1
        (width,) = {_width(row) for part in ("tbody", "tfoot") for body in table.all(part) for row in body.all("tr")}
        first, *below = table.all("thead")[0].all("tr")
        assert _width(first) == width
        assert all(_width(row) == width - 1 for row in below), "all but the head that spans both rows"
        assert all(row.all("th")[0].attributes["scope"] == "row" for row in table.all("tbody")[0].all("tr"))


def _width(row: Element) -> int:
    return sum(int(cell.attributes.get("colspan", "1")) for cell in row.children if isinstance(cell, Element))


def test_page__says_its_language_and_links_the_others() -> None:
    page = read_page(pages_of("kumulos")["pages/en/index.html"])
    assert page.all("html")[0].attributes["lang"] == "en"
    links = [each for each in page.all("a") if each.attributes["href"].startswith("../")]
    assert [(link.attributes["href"], link.words) for link in links] == [
        ("../fr/index.html", "Français"),
        ("../en/index.html", "English"),
    ]
    assert links[1].attributes["aria-current"] == "page"
    assert page.all("title")[0].words == "Les Kumulos: rules, gains and chances"


@pytest.mark.parametrize("name", ["player.css", "document.css"])
def test_style__rules_for_narrow_screens_leave_paper_alone(name: str) -> None:
    """A printed page is as wide as a small tablet to a browser, and would get its layout."""
    asked = re.findall(r"@media([^{]*max-width[^{]*)\{", minified(name))
    assert len(asked) >= 4
    assert [each for each in asked if "screen" not in each] == []
