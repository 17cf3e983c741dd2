"""Names that try to leave their place: no element appears, none is lost, the text survives."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from functools import cache

import pytest

from rulesdsl.backends import Files
from rulesdsl.backends.pages.phrases import markdown_text, printable
from tests.backends.hostile import LETTERS, TEXTS, hostile_game
from tests.backends.pages.games import pages
from tests.backends.pages.reading import read_page, skeleton
from tests.backends.pages.texts import hostile

BENIGN = "Mot"


@cache
def benign() -> Files:
    return pages(hostile(BENIGN))


@cache
def benign_skeleton(path: str) -> list[tuple[str, ...]]:
    return skeleton(read_page(benign()[path]))


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_pages__texts_stay_texts(text: str) -> None:
    files = pages(hostile(text))
    for language in ("fr", "en"):
        _check_html(files, f"pages/{language}/index.html", text)
        _check_markdown(files[f"pages/{language}/index.md"], benign()[f"pages/{language}/index.md"])


def _check_html(files: Files, path: str, text: str) -> None:
    page = read_page(files[path])
    assert skeleton(page) == benign_skeleton(path)
    shown = printable(text).replace("\r\n", "\n").replace("\r", "\n")
    assert page.all("h1")[0].words == shown
    assert shown in page.by_id("readings").words


def _check_markdown(data: bytes, harmless: bytes) -> None:
    """As many lines, as many cells."""
    lines, wanted = data.decode().split("\n"), harmless.decode().split("\n")
    assert len(lines) == len(wanted)
    for line, benign_line in zip(lines, wanted, strict=True):
        if benign_line.startswith("|"):
            assert len(re.findall(r"(?<!\\)(?:\\\\)*\|", line)) == benign_line.count("|")


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_names_codes_and_articles__stay_texts(text: str) -> None:
    """Symbol names, area names and article numbers as well."""
    assert _named(text) == _named("plain")


def _named(text: str) -> list[tuple[str, ...]]:
    game = replace(hostile_game(text, "A"), languages=("en",))
    return skeleton(read_page(pages(game)["pages/en/index.html"]))


@pytest.mark.parametrize("code", LETTERS)
def test_codes__stay_texts(code: str) -> None:
    files, harmless = (pages(replace(hostile_game("plain", each), languages=("en",))) for each in (code, "A"))
    assert skeleton(read_page(files["pages/en/index.html"])) == _named("plain")
    lines, wanted = (each["pages/en/index.md"].decode().split("\n") for each in (files, harmless))
    assert len(lines) == len(wanted)


def test_templates__texts_are_no_templates() -> None:
    files = pages(hostile("{{ 7 * 7 }}{% raw %}{number}%s"))
    for data in files.values():
        assert "49{%" not in data.decode()
    assert "{{ 7 * 7 }}{% raw %}{number}%s" in html.unescape(files["pages/fr/index.html"].decode())


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a|b", r"a\|b"),
        ("<b>", r"\<b\>"),
        ("[x](y)", r"\[x\](y)"),
        ("`x`", r"\`x\`"),
        ("a\nb", "a b"),
        ("a\u2028b", "a b"),
        ("\\", "\\\\"),
        ("étoile jaune", "étoile jaune"),
    ],
)
def test_markdown_text__marks_are_escaped(text: str, wanted: str) -> None:
    assert markdown_text(text) == wanted
