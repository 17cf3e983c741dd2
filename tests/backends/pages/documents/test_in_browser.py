"""Regulation and evidence in a real browser: reachable for everybody, nothing sideways, no request, no script.

They run where Chromium is found.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.backends.pages.browser import (
    LOOKS,
    OUTSIDE,
    SPACING,
    axe_violations,
    browser,
    opened,
    playwright,
)
from tests.backends.pages.documents.pages import documents, documents_of
from tests.backends.pages.test_german import files as german
from tests.backends.pages.texts import hostile
from tests.tools import CHROMIUM, needs_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

__all__ = ["browser", "playwright"]
pytestmark = needs_browser

GAMES = ("kumulos", "corners", "many sizes", "tables alone", "table without block", "bingo_3_euro.rules")
PAGES = ("regulation", "evidence")
EVERY = pytest.mark.parametrize("page_name", PAGES)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every document on disk, as it is published."""
    folder = tmp_path_factory.mktemp("documents")
    for name in GAMES:
        for path, data in documents_of(name).items():
            target = folder / name.replace(" ", "-") / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
    return folder


def address(folder: Path, name: str, language: str, page_name: str) -> str:
    return (folder / name.replace(" ", "-") / "pages" / language / f"{page_name}.html").as_uri()


@EVERY
@pytest.mark.parametrize("name", GAMES)
def test_document__opens_from_a_file_and_asks_for_nothing(
    browser: Browser, folder: Path, name: str, page_name: str
) -> None:
    context = browser.new_context()
    for language in ("fr", "en"):
        _, noticed = opened(context, address(folder, name, language, page_name))
        assert noticed == []
    context.close()


@EVERY
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("look", LOOKS)
def test_kumulos__axe_finds_nothing(browser: Browser, folder: Path, look: str, language: str, page_name: str) -> None:
    assert axe_violations(browser, address(folder, "kumulos", language, page_name), look) == []


@EVERY
@pytest.mark.parametrize("name", GAMES[1:])
def test_other_games__axe_finds_nothing(browser: Browser, folder: Path, name: str, page_name: str) -> None:
    assert axe_violations(browser, address(folder, name, "fr", page_name), "phone dark") == []


@EVERY
@pytest.mark.parametrize("name", GAMES)
def test_document__nothing_goes_sideways(browser: Browser, folder: Path, name: str, page_name: str) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 800})
    for language in ("fr", "en"):
        page, _ = opened(context, address(folder, name, language, page_name))
        for width in (320, 360, 414, 543, 545, 640, 703, 705, 768, 831, 833, 1024, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(OUTSIDE) <= 0, (language, width)
    context.close()


@EVERY
def test_document__text_spacing_and_large_text_still_fit(
    browser: Browser, playwright: Playwright, folder: Path, page_name: str
) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 800}, bypass_csp=True)
    page, _ = opened(context, address(folder, "kumulos", "fr", page_name))
    page.add_style_tag(content=SPACING)
    assert page.evaluate(OUTSIDE) <= 0
    context.close()
    flags = ["--no-sandbox", "--blink-settings=defaultFontSize=32"]
    large = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
    page = large.new_page(viewport={"width": 640, "height": 800})
    page.goto(address(folder, "kumulos", "fr", page_name))
    assert page.evaluate(OUTSIDE) <= 0
    large.close()


def test_forced_colours__verdicts_keep_their_signs(browser: Browser, folder: Path) -> None:
    context = browser.new_context(forced_colors="active")
    page, _ = opened(context, address(folder, "kumulos", "fr", "evidence"))
    sign = page.locator(".sign.proved").first
    fills = [sign.locator(part).evaluate("e => getComputedStyle(e).fill") for part in ("circle", "path")]
    assert fills[0] != "none"
    assert sign.locator("path").evaluate("e => getComputedStyle(e).stroke") != fills[0]
    context.close()


@pytest.mark.parametrize("article", ["2", "4.4", "4.8"])
def test_regulation__anchors_of_articles_lead_there(browser: Browser, folder: Path, article: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 400})
    page, _ = opened(context, address(folder, "kumulos", "en", "regulation") + f"#{article}")
    target = page.locator(f"[id='{article}']")
    assert 0 <= target.evaluate("e => e.getBoundingClientRect().top") < 400
    assert target.locator("a.number").inner_text().split()[-1] == article
    context.close()


def test_regulation__prints_on_few_pages_with_all_stakes(browser: Browser, folder: Path, tmp_path: Path) -> None:
    context = browser.new_context()
    page, _ = opened(context, address(folder, "kumulos", "fr", "regulation"))
    page.emulate_media(media="print")
    assert page.locator("table.gains-list td:visible").count() == 30
    assert page.locator(".signature:visible").count() == 1
    printed = page.pdf(path=tmp_path / "page.pdf", prefer_css_page_size=True)
    assert 4 <= printed.count(b"/Type /Page\n") <= 6
    context.close()


@EVERY
@pytest.mark.parametrize(
    "text", ["</script><script>window.hit=1</script>", "<img src=x onerror=window.hit=1>", "\"' onload='x"]
)
def test_hostile_names__run_nothing(browser: Browser, tmp_path: Path, text: str, page_name: str) -> None:
    path = tmp_path / "page.html"
    path.write_bytes(documents(hostile(text))[f"pages/en/{page_name}.html"])
    context = browser.new_context()
    page, noticed = opened(context, path.as_uri())
    assert noticed == []
    assert page.evaluate("window.hit") is None
    assert page.locator("h1").inner_text() == text
    context.close()


@pytest.mark.parametrize("page_name", ["index", *PAGES])
def test_third_language__axe_finds_nothing_and_nothing_goes_sideways(
    browser: Browser, tmp_path: Path, page_name: str
) -> None:
    path = tmp_path / "page.html"
    path.write_bytes(german()[f"pages/de/{page_name}.html"])
    assert axe_violations(browser, path.as_uri(), "phone dark") == []
    context = browser.new_context(viewport={"width": 320, "height": 800})
    page, noticed = opened(context, path.as_uri())
    assert noticed == []
    assert page.evaluate(OUTSIDE) <= 0
    context.close()


def test_print__no_claim_is_torn_in_two(browser: Browser, folder: Path) -> None:
    context = browser.new_context()
    page, _ = opened(context, address(folder, "kumulos", "fr", "evidence"))
    page.emulate_media(media="print")
    breaks = page.eval_on_selector_all(".claim > p", "all => all.map(each => getComputedStyle(each).breakInside)")
    assert breaks
    assert set(breaks) == {"avoid"}
    context.close()
