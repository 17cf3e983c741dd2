"""A checked game to its tests in JavaScript."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends import Files
from rulesdsl.backends.code_text import Code, cited, grouped, javascript_literal, laid_out, render, with_comment
from rulesdsl.backends.contact import ContactPlay, Row, contact_play
from rulesdsl.backends.vectors.emit import shared_cases
from rulesdsl.backends.vectors.known import known_tests, separators_of, sound_unit, steps_of
from rulesdsl.backends.vectors.maker import maker_for
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game
from rulesdsl.model.text import EFFECTS_FIRST, ONE_BY_ONE


def emit(game: CheckedGame, facts: Facts) -> Files:
    """engine.test.mjs of a game that plays."""
    source = suite_source(game, facts)
    return {} if source is None else {"engine.test.mjs": source}


def suite_source(game: Game, facts: Facts) -> bytes | None:
    """The text of the tests; None for a game that no engine plays."""
    play, maker = contact_play(game), maker_for(game)
    if play is None or maker is None:
        return None
    tests = known_tests(maker, shared_cases(game, facts))
    return render(
        __package__,
        "engine.test.mjs.jinja",
        play=play,
        tests=[{"title": cited(test.articles, test.about), "cases": test.cases} for test in tests],
        sound=sound_unit(maker),
        separators=separators_of(maker),
        stakes=_stakes(play),
        size=_commented(Code(f"const WIDTH = {grouped(play.width)};"), play.grid_articles, ""),
        symbols=_symbols(play),
        contact=_contact(play),
        rules=[_rule(ruled.symbol.code, row) for ruled in play.symbols for row in ruled.rows],
        effects_first=play.order == EFFECTS_FIRST,
        one_by_one=play.order == ONE_BY_ONE,
        stakes_about=_prefix(play.stakes_articles),
        grid_about=_prefix(play.grid_articles),
    )


def _prefix(articles: Sequence[str]) -> str:
    """What a test's title begins with: "article 2: "."""
    return f"{cited(articles, '')}: " if articles else ""


def _commented(code: Code, articles: Sequence[str], words: str) -> Code:
    return with_comment(code, cited(articles, words), " // ")


def _stakes(play: ContactPlay) -> Code:
    items = [javascript_literal(stake) for stake in play.stakes]
    return _commented(laid_out("const STAKES = [", items, "];", step=2), play.stakes_articles, "")


def _symbols(play: ContactPlay) -> Code:
    pairs = [(ruled.symbol.code, ruled.symbol.name) for ruled in play.symbols]
    items = [f"[{javascript_literal(code)}, {javascript_literal(name)}]" for code, name in pairs]
    return laid_out("const SYMBOLS = new Map([", items, "]);", step=2)


def _contact(play: ContactPlay) -> Code:
    items = [f"[{down}, {right}]" for down, right in steps_of(play)]
    words = ", ".join(step.direction for step in play.steps)
    return _commented(laid_out("const CONTACT = [", items, "];", step=2), play.contact_articles, words)


def _rule(code: str, row: Row) -> Code:
    gains = f"[{', '.join(grouped(coins) for coins in row.gains)}]"
    replaces_grid = "true" if row.replaces_grid else "false"
    values = [javascript_literal(code), str(row.size), javascript_literal(row.combination), gains, replaces_grid]
    return _commented(Code(f"  [{', '.join(values)}],"), row.articles, "")
