"""Every kind of page, of games of several sizes: long names, large text, spaced text, forced colours, colour vision."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from rulesdsl.backends.pages.site.emit import site_files
from rulesdsl.model.game import Game
from tests.backends.pages.browser import OUTSIDE, SPACING, Scheme, browser, opened, playwright
from tests.backends.pages.games import corners, kumulos_file, many_sizes, tables_alone
from tests.backends.pages.site.test_site import publications
from tests.backends.pages.test_drawing import contrast
from tests.backends.pages.texts import everywhere
from tests.tools import CHROMIUM, needs_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page, Playwright

__all__ = ["browser", "playwright"]
pytestmark = needs_browser

GAMES = ("kumulos", "corners", "sizes")
KINDS = ("index", "regulation", "evidence")
PAGES = ("index.html", *(f"{game}/*/fr/{kind}.html" for game in GAMES for kind in KINDS))
"""As patterns: the version of a game stands in the address."""
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
VISIONS = ("none", "achromatopsia", "deuteranopia", "protanopia", "tritanopia")
LONG = {"one word": "W" * 300, "joined words": "unwahrscheinlich" * 18}
EVERY = pytest.mark.parametrize("path", PAGES)
CUT_OFF = """() => [...document.querySelectorAll("body *")].filter(e => {
  const style = getComputedStyle(e), box = e.getBoundingClientRect();
  return style.overflowX !== "visible" && box.width > 1 && e.scrollWidth > e.clientWidth + 1;
}).map(e => e.outerHTML.slice(0, 80))"""
BROKEN_WORDS = """() => {
  const broken = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = new Range();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement.closest("code, pre, svg, .unseen, .skip")) continue;
    if (getComputedStyle(node.parentElement.closest("thead") ?? document.body).clipPath !== "none") continue;
    for (const met of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      range.setStart(node, met.index); range.setEnd(node, met.index + met[0].length);
      const lines = new Set([...range.getClientRects()].filter(r => r.width > 1).map(r => Math.round(r.top)));
      if (lines.size > 1) broken.push(met[0]);
    }
  }
  return broken;
}"""


def written(folder: Path, *games: Game) -> Path:
    for path, content in site_files(publications(*games), has_pdf=False).items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("site"), kumulos_file(), corners(), many_sizes())


def address(site: Path, pattern: str) -> str:
    (path,) = site.glob(pattern)
    return path.as_uri()


@pytest.fixture(scope="module")
def large(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose font is set to twice its size."""
    flags = ["--no-sandbox", "--blink-settings=defaultFontSize=32"]
    started = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
    yield started
    started.close()


def stakes(page: Page) -> Iterator[int]:
    """Each state of the switch of stakes, once where there is none."""
    for at in range(max(page.locator("input[name=stake]").count(), 1)):
        if page.locator(f"#stake{at}").count():
            page.locator(f"#stake{at}").check(force=True)
        yield at


@pytest.mark.parametrize("text", LONG)
def test_long_names__stay_on_the_page(browser: Browser, tmp_path: Path, text: str) -> None:
    sources = {"a": kumulos_file(), "b": corners(), "c": tables_alone()}
    games = [everywhere(replace(game, name=name, notice=(("fr", ""),)), LONG[text]) for name, game in sources.items()]
    folder = written(tmp_path, *games)
    context = browser.new_context(viewport={"width": 320, "height": 800})
    pages = sorted(folder.rglob("*.html"))
    assert len(pages) > 15
    for path in pages:
        page, _ = opened(context, path.as_uri())
        for _ in stakes(page):
            for width in (320, 700, 1280):
                page.set_viewport_size({"width": width, "height": 800})
                assert page.evaluate(OUTSIDE) <= 0, (path.relative_to(folder), width)
        assert page.evaluate(CUT_OFF) == []
        page.close()
    context.close()


@EVERY
def test_words__stay_whole_at_every_width(browser: Browser, site: Path, path: str) -> None:
    """What may break so that long names stay on the page breaks nothing else."""
    context = browser.new_context(viewport={"width": 320, "height": 800})
    page, _ = opened(context, address(site, path))
    for width in (320, 390, 768, 1120):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(BROKEN_WORDS) == [], width
    context.close()


@EVERY
def test_text_at_200_percent__fits(large: Browser, site: Path, path: str) -> None:
    for scheme in SCHEMES:
        page = large.new_page(viewport={"width": 640, "height": 800}, color_scheme=scheme)
        page.goto(address(site, path))
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        for width in (640, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(OUTSIDE) <= 0, (scheme, width)
            assert page.evaluate(CUT_OFF) == []
        page.close()


@EVERY
def test_spaced_text__fits(browser: Browser, site: Path, path: str) -> None:
    """With the spacing that WCAG 1.4.12 names."""
    for scheme in SCHEMES:
        context = browser.new_context(viewport={"width": 320, "height": 800}, color_scheme=scheme, bypass_csp=True)
        page, _ = opened(context, address(site, path))
        page.add_style_tag(content=SPACING)
        for _ in stakes(page):
            for width in (320, 768, 1280):
                page.set_viewport_size({"width": width, "height": 800})
                assert page.evaluate(OUTSIDE) <= 0, (scheme, width)
        assert page.evaluate(CUT_OFF) == []
        context.close()


@EVERY
def test_forced_colours__text_and_controls_are_seen(browser: Browser, site: Path, path: str) -> None:
    for scheme in SCHEMES:
        context = browser.new_context(forced_colors="active", color_scheme=scheme)
        page, _ = opened(context, address(site, path))
        paper, ink = (style(page.locator("body"), name) for name in ("backgroundColor", "color"))
        assert contrast(hexadecimal(paper), hexadecimal(ink)) > 15
        for control in page.locator("input:checked + span").all():
            assert contrast(hexadecimal(style(control, "backgroundColor")), hexadecimal(paper)) > 3
        for sign in page.locator(".sign.proved path").all()[:1]:
            assert style(sign, "fill") != style(sign, "stroke")
        assert page.evaluate(OUTSIDE) <= 0
        context.close()


def style(element: Locator, name: str) -> str:
    return str(element.evaluate(f"e => getComputedStyle(e).{name}"))


@EVERY
@pytest.mark.parametrize("scheme", SCHEMES)
def test_page__only_symbols_have_colours(browser: Browser, site: Path, path: str, scheme: Scheme) -> None:
    """Text, links, verdicts, charts and controls are ink on paper: colour vision cannot matter to them."""
    context = browser.new_context(viewport={"width": 640, "height": 800}, color_scheme=scheme, bypass_csp=True)
    page, _ = opened(context, address(site, path))
    page.add_style_tag(content="use[href], g[class^='y'] { visibility: hidden }")
    _, saturation, value = seen(page.screenshot(full_page=True)).convert("HSV").split()
    context.close()
    assert sum(ImageChops.multiply(saturation, value).histogram()[40:]) == 0


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("kind", ["index", "regulation"])
@pytest.mark.parametrize("game", GAMES)
def test_symbols__are_told_apart_in_every_colour_vision(
    browser: Browser, site: Path, game: str, kind: str, scheme: Scheme
) -> None:
    """By shape, in strokes of three to one at least on their ground."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, color_scheme=scheme)
    page, _ = opened(context, address(site, f"{game}/*/fr/{kind}.html"))
    session = context.new_cdp_session(page)
    for vision in VISIONS:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
        pictures = [seen(each.screenshot()) for each in page.locator(".symbols svg").all()]
        assert len(pictures) > 4
        assert all(strong_part(picture) > 0.02 for picture in pictures), vision
        assert all(part_apart(one, other) > 0.02 for one, other in combinations(pictures, 2)), vision
    context.close()


def strong_part(picture: Image.Image) -> float:
    """The part of a picture that stands out from its ground, the colour of its corner."""
    counted = colours(picture)
    ground = f"#{picture.tobytes()[:3].hex()}"
    strong = sum(count for colour, count in counted.items() if contrast(colour, ground) >= 3)
    return strong / sum(counted.values())


def part_apart(one: Image.Image, other: Image.Image) -> float:
    """The part of two pictures that differs in lightness."""
    grey = ImageChops.difference(one.convert("L"), other.convert("L").resize(one.size))
    return sum(grey.histogram()[40:]) / (grey.width * grey.height)


def seen(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def hexadecimal(colour: str) -> str:
    """`rgb(1, 2, 3)` as #010203."""
    return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", colour)[:3])


def colours(picture: Image.Image) -> Counter[str]:
    """How many pixels have each colour."""
    data = picture.tobytes()
    return Counter(f"#{data[at : at + 3].hex()}" for at in range(0, len(data), 3))
