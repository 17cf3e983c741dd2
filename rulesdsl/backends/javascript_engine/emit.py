"""A checked game to its engine in JavaScript."""

from __future__ import annotations

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends import Files
from rulesdsl.backends.code_text import (
    Code,
    articles_text,
    grouped,
    javascript_literal,
    laid_out,
    listed,
    with_comment,
)
from rulesdsl.backends.contact import ContactPlay, Row
from rulesdsl.backends.engine_text import engine_text, steps_words
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game

MARK = " // "
ONE_UNIT = 0x10000
"""Characters below are one place of a JavaScript string, those from here on are two."""


def emit(game: CheckedGame, _facts: Facts) -> Files:
    """engine.mjs of a game that plays."""
    source = engine_source(game)
    return {} if source is None else {"engine.mjs": source}


def engine_source(game: Game) -> bytes | None:
    """The text of engine.mjs; None for a game that no engine plays."""
    return engine_text(game, __package__, "engine.mjs.jinja", _tables)


def _tables(play: ContactPlay) -> dict[str, object]:
    """By the names that the template knows."""
    return {
        "stakes": _stakes(play),
        "symbols": _symbols(play),
        "rules": _rules(play),
        "steps": _steps(play),
        "size": _size(play),
        "by_unit": all(ord(ruled.symbol.code) < ONE_UNIT for ruled in play.symbols if play.one_letter),
    }


def _stakes(play: ContactPlay) -> Code:
    items = [f"[{javascript_literal(stake)}, {column}]" for column, stake in enumerate(play.stakes)]
    code = _table("export const STAKES = new Map([", items, "]);")
    return with_comment(code, articles_text(play.stakes_articles), MARK)


def _size(play: ContactPlay) -> Code:
    width = Code(f"export const WIDTH = {grouped(play.width)};")
    noted = with_comment(width, articles_text(play.grid_articles), MARK)
    return Code(f"{noted}\nexport const HEIGHT = {grouped(play.height)};")


def _symbols(play: ContactPlay) -> Code:
    pairs = [(ruled.symbol.code, ruled.symbol.name) for ruled in play.symbols]
    items = [f"[{javascript_literal(code)}, {javascript_literal(name)}]" for code, name in pairs]
    return _table("export const SYMBOLS = new Map([", items, "]);")


def _rules(play: ContactPlay) -> Code:
    rules = [_rule(ruled.symbol.code, row) for ruled in play.symbols for row in ruled.rows]
    return Code("\n".join(["export const RULES = [", *rules, "];"]))


def _rule(symbol_code: str, row: Row) -> Code:
    amounts = laid_out("[", [grouped(coins) for coins in row.gains], "]", 6, step=2).strip()
    values = [javascript_literal(symbol_code), str(row.size), javascript_literal(row.combination), amounts]
    if row.replaces_grid:
        values.append("true")
    return with_comment(laid_out("rule(", values, "),", 2, step=2), articles_text(row.articles), MARK)


def _steps(play: ContactPlay) -> Code:
    items = [f"{{ step: {step.places}, from: {step.first}, to: {step.last} }}" for step in play.steps]
    code = _table("const STEPS = [", items, "];")
    return with_comment(code, steps_words(play), MARK)


def _table(head: str, items: list[str], tail: str) -> Code:
    """An item a line, as prettier writes several."""
    return listed(head, items, tail, step=2) if len(items) > 1 else laid_out(head, items, tail, step=2)
