"""A checked game to its tests in Python."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends import Files
from rulesdsl.backends.code_text import WIDTH, Code, cited, grouped, laid_out, python_literal, render, with_comment
from rulesdsl.backends.contact import ContactPlay, Row, contact_play
from rulesdsl.backends.names import generated_names, spelled
from rulesdsl.backends.vectors.emit import shared_cases
from rulesdsl.backends.vectors.known import KnownTest, known_tests, separators_of, sound_unit, steps_of
from rulesdsl.backends.vectors.maker import maker_for
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game
from rulesdsl.model.text import EFFECTS_FIRST, ONE_BY_ONE
from rulesdsl.source import display_width

LONG_LINES = b"# ruff: noqa: E501\n"
"""Said only where it is true: linters warn of exceptions that nothing needs."""


def emit(game: CheckedGame, facts: Facts) -> Files:
    """test_<game>.py of a game that plays."""
    source = suite_source(game, facts)
    return {} if source is None else {f"test_{game.name}.py": source}


def suite_source(game: Game, facts: Facts) -> bytes | None:
    """The text of the tests; None for a game that no engine plays."""
    play, maker = contact_play(game), maker_for(game)
    if play is None or maker is None:
        return None
    source = render(
        __package__,
        "test_game.py.jinja",
        play=play,
        tests=_tests(known_tests(maker, shared_cases(game, facts))),
        sound=sound_unit(maker),
        separators=separators_of(maker),
        stakes=_stakes(play),
        size=_commented(Code(f"WIDTH, HEIGHT = {grouped(play.width)}, {grouped(play.height)}"), play.grid_articles, ""),
        symbols=_symbols(play),
        contact=_contact(play),
        rules=[_rule(ruled.symbol.code, row) for ruled in play.symbols for row in ruled.rows],
        effects_first=play.order == EFFECTS_FIRST,
        one_by_one=play.order == ONE_BY_ONE,
        stakes_articles=Code(_words(play.stakes_articles)),
        grid_articles=Code(_words(play.grid_articles)),
    )
    return LONG_LINES + source if any(display_width(line) > WIDTH for line in source.decode().split("\n")) else source


def named_tests(game: Game, facts: Facts) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The tests of the suite that cite articles: the name of each, and these articles."""
    play, maker, source = contact_play(game), maker_for(game), suite_source(game, facts)
    if play is None or maker is None or source is None:
        return ()
    known = known_tests(maker, shared_cases(game, facts))
    named = [(str(told["name"]), test.articles) for told, test in zip(_tests(known), known, strict=True)]
    for articles in dict.fromkeys((play.stakes_articles, play.grid_articles)):
        names = re.findall(rf"(?m)^def (test_{_words(articles)}malformed_\w+)", source.decode())
        named += [(name, articles) for name in names]
    return tuple((name, articles) for name, articles in named if articles)


def _tests(tests: Sequence[KnownTest]) -> list[dict[str, object]]:
    """Each test with its name, its table and the name of that."""
    names = generated_names([f"test {_words(test.articles)}{test.about}" for test in tests], "python")
    return [
        {
            "name": Code(name),
            "table": Code(name.removeprefix("test_").upper()),
            "cases": test.cases,
            "comment": cited(test.articles, test.about),
        }
        for name, test in zip(names, tests, strict=True)
    ]


def _words(articles: Sequence[str]) -> str:
    """Articles as the beginning of a name: "article_4_3_4_4_"."""
    words = [spelled(article) for article in articles if spelled(article)]
    return "_".join(["article", *words, ""]) if words else ""


def _commented(code: Code, articles: Sequence[str], words: str) -> Code:
    return with_comment(code, cited(articles, words), "  # ")


def _stakes(play: ContactPlay) -> Code:
    items = [python_literal(stake) for stake in play.stakes]
    one = "," if len(items) == 1 else ""
    return _commented(laid_out("STAKES = (", items, f"{one})"), play.stakes_articles, "")


def _symbols(play: ContactPlay) -> Code:
    pairs = [(ruled.symbol.code, ruled.symbol.name) for ruled in play.symbols]
    return laid_out("SYMBOLS = {", [f"{python_literal(code)}: {python_literal(name)}" for code, name in pairs], "}")


def _contact(play: ContactPlay) -> Code:
    items = [f"({down}, {right})" for down, right in steps_of(play)]
    words = ", ".join(step.direction for step in play.steps)
    return _commented(laid_out("CONTACT = (", items, ")"), play.contact_articles, words)


def _rule(code: str, row: Row) -> Code:
    gains = [grouped(coins) for coins in row.gains]
    told = f"({gains[0]},)" if len(gains) == 1 else laid_out("(", gains, ")", 8).strip()
    values = [python_literal(row.combination), told, str(row.replaces_grid)]
    return _commented(laid_out(f"({python_literal(code)}, {row.size}): (", values, "),", 4), row.articles, "")
