"""Pages in a real browser: reachable for everybody, nothing sideways, no request, no script.

They run where Chromium is found.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.backends.pages.browser import LOOKS, OUTSIDE, SPACING, axe_violations, browser, opened, playwright
from tests.backends.pages.games import GAMES, pages, pages_of
from tests.backends.pages.texts import hostile
from tests.tools import CHROMIUM, needs_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

__all__ = ["browser", "playwright"]
pytestmark = needs_browser


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every page on disk, as it is published."""
    folder = tmp_path_factory.mktemp("pages")
    for name in GAMES:
        for path, data in pages_of(name).items():
            target = folder / name.replace(" ", "-") / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
    return folder


def address(folder: Path, name: str, language: str) -> str:
    return (folder / name.replace(" ", "-") / "pages" / language / "index.html").as_uri()


@pytest.mark.parametrize("name", GAMES)
def test_page__opens_from_a_file_and_asks_for_nothing(browser: Browser, folder: Path, name: str) -> None:
    context = browser.new_context()
    for language in ("fr", "en"):
        _, noticed = opened(context, address(folder, name, language))
        assert noticed == []
    context.close()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("look", LOOKS)
def test_kumulos__axe_finds_nothing(browser: Browser, folder: Path, look: str, language: str) -> None:
    assert axe_violations(browser, address(folder, "kumulos", language), look) == []


@pytest.mark.parametrize("name", [name for name in GAMES if name != "kumulos"])
def test_other_games__axe_finds_nothing(browser: Browser, folder: Path, name: str) -> None:
    assert axe_violations(browser, address(folder, name, "fr"), "phone dark") == []


@pytest.mark.parametrize("name", GAMES)
def test_page__nothing_goes_sideways(browser: Browser, folder: Path, name: str) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 800})
    for language in ("fr", "en"):
        page, _ = opened(context, address(folder, name, language))
        stakes = page.locator("input[name=stake]").count()
        for at in range(max(stakes, 1)):
            if stakes:
                page.locator(f"#stake{at}").check(force=True)
            for width in (320, 360, 414, 640, 700, 768, 830, 896, 1024, 1120, 1280):
                page.set_viewport_size({"width": width, "height": 800})
                assert page.evaluate(OUTSIDE) <= 0, (language, at, width)
    context.close()


def test_page__text_spacing_and_large_text_still_fit(browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 800}, bypass_csp=True)
    page, _ = opened(context, address(folder, "kumulos", "fr"))
    page.add_style_tag(content=SPACING)
    assert page.evaluate(OUTSIDE) <= 0
    context.close()


def test_browser_font_at_200_percent__fits(playwright: Playwright, folder: Path) -> None:
    flags = ["--no-sandbox", "--blink-settings=defaultFontSize=32"]
    large = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
    for width in (640, 1280):
        page = large.new_page(viewport={"width": width, "height": 800})
        page.goto(address(folder, "kumulos", "fr"))
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        assert page.evaluate(OUTSIDE) <= 0, width
    large.close()


def test_stake_switch__works_without_script_and_by_keyboard(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page, _ = opened(context, address(folder, "kumulos", "en"))
    shown = page.locator("table.prizes:visible caption")
    assert shown.count() == 1
    assert "at €1" in shown.inner_text()
    page.locator("#stake1").focus()
    page.keyboard.press("ArrowRight")
    assert page.locator("#stake2").is_checked()
    assert "at €2" in page.locator("table.prizes:visible caption").inner_text()
    assert page.locator("table.payouts td:visible").count() == 10
    page.emulate_media(media="print")
    assert page.locator("table.prizes:visible").count() == 3
    assert page.locator("table.payouts td:visible").count() == 30
    assert page.locator("fieldset:visible").count() == 0
    context.close()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (320, 800)])
def test_first_screen__holds_odds_and_payout_ratio(browser: Browser, folder: Path, width: int, height: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": height})
    for language in ("fr", "en"):
        page, _ = opened(context, address(folder, "kumulos", language))
        bottoms = page.eval_on_selector_all(".facts dd", "all => all.map(e => e.getBoundingClientRect().bottom)")
        assert len(bottoms) == 4
        assert max(bottoms) <= height
    context.close()


def test_links_and_controls__are_large_enough(browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 800})
    page, _ = opened(context, address(folder, "kumulos", "fr"))
    boxes = page.eval_on_selector_all(
        "a, label", "all => all.map(e => [e.textContent, e.getBoundingClientRect().height])"
    )
    small = [(text, height) for text, height in boxes if height < 23.9]
    assert small == []
    context.close()


def test_forced_colours__everything_is_there(browser: Browser, folder: Path) -> None:
    context = browser.new_context(forced_colors="active")
    page, _ = opened(context, address(folder, "kumulos", "fr"))
    fill = "e => getComputedStyle(e).fill"
    assert page.locator("path.group").first.evaluate(fill) != page.locator("use.tiles").first.evaluate(fill)
    assert page.evaluate(OUTSIDE) <= 0
    context.close()


def test_print__fits_on_few_pages(browser: Browser, folder: Path, tmp_path: Path) -> None:
    context = browser.new_context()
    page, _ = opened(context, address(folder, "kumulos", "fr"))
    printed = page.pdf(path=tmp_path / "page.pdf", prefer_css_page_size=True)
    assert 4 <= printed.count(b"/Type /Page\n") <= 8
    context.close()


@pytest.mark.parametrize(
    "text", ["</script><script>window.hit=1</script>", "<img src=x onerror=window.hit=1>", "\"' onload='x"]
)
def test_hostile_names__run_nothing(browser: Browser, tmp_path: Path, text: str) -> None:
    path = tmp_path / "page.html"
    path.write_bytes(pages(hostile(text))["pages/en/index.html"])
    context = browser.new_context()
    page, noticed = opened(context, path.as_uri())
    assert noticed == []
    assert page.evaluate("window.hit") is None
    assert page.locator("h1").inner_text() == text
    context.close()


@pytest.mark.parametrize("name", GAMES)
def test_print__prizes_stand_in_the_size_of_the_other_figures(browser: Browser, folder: Path, name: str) -> None:
    """Larger ones make every table longer than half a page; and a picture stays with what it is a picture of."""
    context = browser.new_context()
    page, _ = opened(context, address(folder, name, "fr"))
    page.emulate_media(media="print")
    size = "all => Math.max(...all.map(each => parseFloat(getComputedStyle(each).fontSize)))"
    prizes, totals = (f".prizes tbody {cell} :is(data, .said)" for cell in ("th.prize", "td.total"))
    assert page.eval_on_selector_all(prizes, size) <= page.eval_on_selector_all(totals, size)
    broken = page.eval_on_selector_all(
        ".scene:has(.sample)", "all => all.filter(each => getComputedStyle(each).breakInside !== 'avoid').length"
    )
    assert broken == 0
    context.close()
