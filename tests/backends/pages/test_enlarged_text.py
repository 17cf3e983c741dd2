"""Readers with poor eyesight: enlarged text stays within a phone, and nothing is drawn too small to read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesdsl.backends import Files
from rulesdsl.chain import compile_rules
from rulesdsl.commands.generating import files_of
from tests.backends.pages.browser import OUTSIDE, browser, playwright
from tests.backends.pages.documents.pages import documents_of
from tests.backends.pages.games import GAMES, pages_of
from tests.tools import CHROMIUM, needs_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

__all__ = ["browser", "playwright"]
pytestmark = needs_browser

FOLDER = Path(__file__).parent
FILES = ("large", "german", "lonely", "raffle")
SMALLEST = 11.9
"""Pixels that a letter is high at the least, as set; a hair below 12 for rounding."""
TICKS = """() => [...document.querySelectorAll('.scale')].filter(each => each.getClientRects().length).map(scale =>
  [...scale.querySelectorAll('text')].filter(each => each.getClientRects().length).map(each => {
    const box = each.getBoundingClientRect();
    return [parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a, box.left, box.right];
  }))"""


@cache
def files(name: str) -> Files:
    if name in GAMES:
        return {**documents_of(name), **pages_of(name)}
    data = (FOLDER / f"{name}.rules").read_bytes()
    compilation = compile_rules(f"{name}.rules", data)
    assert compilation.checked is not None
    return files_of(compilation.checked, data)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every page of every game in its longest language."""
    folder = tmp_path_factory.mktemp("enlarged")
    for name in (*GAMES, *FILES):
        language = "de" if name in FILES else "fr"
        for kind in ("index", "regulation", "evidence"):
            path = folder / name.replace(" ", "-") / f"{kind}.html"
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(files(name)[f"pages/{language}/{kind}.html"])
    return folder


@pytest.fixture(scope="module", params=[24, 32])
def enlarged(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """A browser whose reader has set the text to 150 or 200 percent."""
    flags = ["--no-sandbox", f"--blink-settings=defaultFontSize={request.param}"]
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
    yield browser
    browser.close()


def shown(browser: Browser, path: Path, width: int) -> Page:
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.goto(path.as_uri())
    return page


@pytest.mark.parametrize("name", [*GAMES, *FILES])
def test_enlarged_text__stays_within_the_page(enlarged: Browser, folder: Path, name: str) -> None:
    for kind in ("index", "regulation", "evidence"):
        page = shown(enlarged, folder / name.replace(" ", "-") / f"{kind}.html", 320)
        for width in (320, 375, 768):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(OUTSIDE) <= 0, (kind, width)
        page.close()


def test_enlarged_tables__say_what_each_value_is(playwright: Playwright, folder: Path) -> None:
    """Where heads are no longer above their columns, each value has its label; elsewhere none has."""
    for size, labelled in ((16, False), (32, True)):
        other = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", f"--blink-settings=defaultFontSize={size}"]
        )
        for kind, table in (("index", "table.payouts"), ("evidence", "table.sums")):
            page = shown(other, folder / "kumulos" / f"{kind}.html", 375)
            seen = page.locator(f"{table}:visible td:visible .card").evaluate_all(
                "all => all.map(each => getComputedStyle(each).display !== 'none')"
            )
            assert seen
            assert set(seen) == {labelled}, kind
        other.close()


@pytest.mark.parametrize("name", [*GAMES, *FILES])
def test_figures_of_the_scale__are_large_and_apart(browser: Browser, folder: Path, name: str) -> None:
    page = shown(browser, folder / name.replace(" ", "-") / "index.html", 768)
    for width in (768, 832, 895, 896, 1120, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        for ticks in page.evaluate(TICKS):
            assert [size for size, _, _ in ticks if size < SMALLEST] == [], width
            gaps = [after[1] - before[2] for before, after in pairwise(ticks)]
            assert [gap for gap in gaps if gap < 3] == [], width
    page.close()


@pytest.mark.parametrize(("name", "least"), [("kumulos", 11), ("large", 20)])
def test_cells_of_grids__can_be_told_apart_on_a_phone(browser: Browser, folder: Path, name: str, least: int) -> None:
    """A large grid has the width of the screen to itself."""
    page = shown(browser, folder / name / "index.html", 320)
    cells = page.eval_on_selector_all(
        ".strip .grid", "all => all.map(e => e.getBoundingClientRect().width / e.viewBox.baseVal.width * 48)"
    )
    assert cells
    assert min(cells) >= least
    page.close()
