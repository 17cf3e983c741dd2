"""Chromium for the tests of pages: fixtures, what a page asks for, what axe finds."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from tests.tools import CHROMIUM

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize

Scheme = Literal["light", "dark"]
Media = Literal["screen", "print"]

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SPACING = (
    "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }"
    " p { margin-bottom: 2em !important }"
)
OUTSIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

LOOKS: dict[str, tuple[int, Scheme, Media]] = {
    "wide light": (1280, "light", "screen"),
    "phone dark": (320, "dark", "screen"),
    "printed": (1280, "light", "print"),
}


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])


def opened(context: BrowserContext, url: str) -> tuple[Page, list[str]]:
    """A page, and every request and complaint it makes."""
    page = context.new_page()
    noticed: list[str] = []
    page.on("request", lambda request: noticed.append(request.url))
    page.on("console", lambda message: noticed.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: noticed.append(f"error: {error}"))
    page.goto(url)
    return page, [each for each in noticed if each != url and not each.startswith("data:")]


def axe_source() -> str:
    found = find_spec("axe_playwright_python")
    assert found is not None
    assert found.origin is not None
    return (Path(found.origin).parent / "axe.min.js").read_text(encoding="utf-8")


def axe_violations(browser: Browser, url: str, look: str) -> list[tuple[str, object]]:
    """The rules that a page breaks, each with the first place."""
    width, scheme, media = LOOKS[look]
    viewport: ViewportSize = {"width": width, "height": 900}
    context = browser.new_context(viewport=viewport, color_scheme=scheme, bypass_csp=True)
    page, _ = opened(context, url)
    page.emulate_media(media=media, color_scheme=scheme)
    page.add_script_tag(content=axe_source())
    options = {"runOnly": TAGS, "resultTypes": ["violations"]}
    result = page.evaluate("options => axe.run(document, options)", options)
    context.close()
    assert len(result["passes"]) > 20
    return [(each["id"], each["nodes"][0]["target"]) for each in result["violations"]]
