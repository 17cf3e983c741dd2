"""The operator's own word to players: it closes the player page where the rules give it, else nothing does."""

from __future__ import annotations

import pytest

from rulesdsl.chain import compile_rules
from tests.backends.pages.games import RULES, facts, kumulos_file, pages
from tests.backends.pages.reading import Element, read_page

NOTICE = '  notice       fr "Jeu interdit aux mineurs : 09 74 75 13 13.", en "For adults only: 09 74 75 13 13."\n'


def with_line(line: str) -> str:
    """Les Kumulos with one line more in its block `game`."""
    text, before = RULES.read_text(encoding="utf-8"), "  stakes "
    assert text.count(before) == 1
    return text.replace(before, line + before)


def page_of(line: str, language: str) -> tuple[Element, str]:
    compilation = compile_rules("kumulos.rules", with_line(line).encode())
    assert [finding for finding in compilation.findings if finding.severity != "note"] == []
    game = compilation.checked
    assert game is not None
    made = pages(game)
    return read_page(made[f"pages/{language}/index.html"]), made[f"pages/{language}/index.md"].decode()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Jeu interdit aux mineurs\u00a0: 09 74 75 13 13."),
        ("en", "For adults only: 09 74 75 13 13."),
    ],
)
def test_notice__closes_the_page_in_each_language(language: str, text: str) -> None:
    page, markdown = page_of(NOTICE, language)
    notices = page.all("footer")[0].of_class("notice")
    assert [notice.words for notice in notices] == [text]
    assert notices[0].of_class("said")
    assert text in markdown


def test_notice__nothing_stands_for_it_where_there_is_none() -> None:
    page, markdown = page_of("", "fr")
    assert page.of_class("notice") == []
    assert "---\n\nRèglement" in markdown


def test_notice__a_language_that_is_missing_is_a_warning() -> None:
    compilation = compile_rules("kumulos.rules", with_line('  notice  fr "Jeu interdit aux mineurs."\n').encode())
    assert [finding.code for finding in compilation.findings if finding.severity == "warning"] == ["missing-language"]


def test_notice__changes_nothing_that_plays() -> None:
    game = compile_rules("kumulos.rules", with_line(NOTICE).encode()).checked
    assert game is not None
    assert facts(game) == facts(kumulos_file())
