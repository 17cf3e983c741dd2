"""The index of a site in a real browser, where Chromium is found."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.backends.pages.browser import (
    LOOKS,
    OUTSIDE,
    axe_violations,
    browser,
    opened,
    playwright,
)
from tests.backends.pages.site.test_site import site
from tests.tools import needs_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["browser", "playwright"]
pytestmark = needs_browser
INDEXES = ("index.html", "index.en.html")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    for path, content in site().items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return folder


@pytest.mark.parametrize("name", INDEXES)
@pytest.mark.parametrize("look", LOOKS)
def test_index__axe_finds_nothing(browser: Browser, folder: Path, look: str, name: str) -> None:
    assert axe_violations(browser, (folder / name).as_uri(), look) == []


@pytest.mark.parametrize("name", INDEXES)
def test_index__asks_for_nothing_and_goes_nowhere_sideways(browser: Browser, folder: Path, name: str) -> None:
    context = browser.new_context(java_script_enabled=True)
    page, noticed = opened(context, (folder / name).as_uri())
    assert noticed == []
    for width in (320, 414, 640, 768, 1024, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(OUTSIDE) <= 0, width
    context.close()


def test_index__leads_to_a_game_and_back(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page, _ = opened(context, (folder / "index.en.html").as_uri())
    page.locator("#kumulos h2 a").click()
    assert page.locator("h1").inner_text() == "Les Kumulos"
    page.get_by_role("link", name="The regulation, article by article").click()
    assert page.locator("[id='4.4']").count() == 1
    page.get_by_role("link", name="All games").click()
    assert page.locator("h1").inner_text() == "Game rules"
    context.close()
