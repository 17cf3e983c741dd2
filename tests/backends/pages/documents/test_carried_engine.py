"""The evidence page carries engine.mjs byte for byte, as data that nothing runs; taken out, it plays in a browser."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends import Files
from rulesdsl.backends.javascript_engine.emit import emit as javascript_engine
from rulesdsl.backends.pages.documents.emit import emit_documents
from rulesdsl.backends.record import Record
from rulesdsl.backends.vectors.emit import emit as vectors
from rulesdsl.chain import Compilation, compile_rules
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game
from tests.backends.hostile import TEXTS, hostile_game
from tests.backends.pages.browser import browser, opened, playwright
from tests.backends.pages.reading import Element, read_page
from tests.tools import needs_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["browser", "playwright"]

RULES = Path(__file__).parents[4] / "rules" / "kumulos.rules"
PLAYED = """async ([text, cases]) => {
  const { play } = await import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
  return JSON.stringify(cases.map(({ unit }) => play(unit?.stake, unit?.stacks)));
}"""


@cache
def compilation() -> Compilation:
    return compile_rules("kumulos.rules", RULES.read_bytes())


def kumulos() -> CheckedGame:
    game = compilation().checked
    assert game is not None
    return game


def documents(game: Game, files: Files) -> Files:
    return emit_documents(CheckedGame(game), facts_of(game), Record(RULES.read_bytes(), compilation(), files))


def engine_of(game: Game) -> bytes:
    return javascript_engine(CheckedGame(game), facts_of(game))["engine.mjs"]


def carried(page: Element) -> list[Element]:
    return page.all("script")


@pytest.mark.parametrize("text", ["plain", *TEXTS], ids=range(1 + len(TEXTS)))
def test_evidence__carries_the_engine_byte_for_byte(text: str) -> None:
    game = hostile_game(text, "A")
    engine = engine_of(game)
    made = documents(game, {"engine.mjs": engine})
    for path, data in made.items():
        if path.endswith("evidence.html"):
            (script,) = carried(read_page(data))
            assert script.attributes == {"type": "text/plain", "id": "engine.mjs"}
            assert script.words.encode() == engine
            assert data.count(b'<script type="text/plain" id="engine.mjs">' + engine + b"</script>") == 1
        elif path.endswith(".html"):
            assert not carried(read_page(data))


def test_evidence__nothing_is_carried_of_a_game_without_an_engine() -> None:
    made = documents(kumulos(), {})
    assert not any(carried(read_page(data)) for path, data in made.items() if path.endswith(".html"))


@needs_browser
def test_evidence__the_engine_taken_from_the_page_plays_in_a_browser(browser: Browser, tmp_path: Path) -> None:
    game = kumulos()
    engine = engine_of(game)
    page_file, blank = tmp_path / "evidence.html", tmp_path / "blank.html"
    page_file.write_bytes(documents(game, {"engine.mjs": engine})["pages/en/evidence.html"])
    blank.write_text("<!doctype html><title>blank</title>", encoding="utf-8")
    context = browser.new_context()
    page, noticed = opened(context, page_file.as_uri())
    assert noticed == []
    text = page.evaluate("document.getElementById('engine.mjs').textContent")
    assert text.encode() == engine
    told: list[dict[str, Any]] = json.loads(vectors(game, facts_of(game))["vectors.json"])["cases"]
    cases = [case for case in told if "unit" in case]
    page.goto(blank.as_uri())
    played = json.loads(page.evaluate(PLAYED, [text, cases]))
    assert [outcome for outcome, case in zip(played, cases, strict=True) if outcome != case["expect"]] == []
    context.close()
