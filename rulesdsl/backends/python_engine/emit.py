"""A checked game to its engine in Python.

The grid as one integer only tells where a group may be; the group itself is found with lists. Faster forms were
refused for a reader's sake: groups kept as bits, numbers in place of codes, one function for all of a unit.
"""

from __future__ import annotations

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends import Files
from rulesdsl.backends.code_text import (
    Code,
    articles_text,
    cited,
    grouped,
    laid_out,
    python_literal,
    render,
    with_comment,
)
from rulesdsl.backends.contact import ContactPlay, Row, contact_play
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game
from rulesdsl.model.text import EFFECTS_FIRST, ONE_BY_ONE

MARK = "  # "
ONE_HOT_SYMBOLS = 8
"""So many symbols fit the eight bits of a character, one bit each."""


def emit(game: CheckedGame, _facts: Facts) -> Files:
    """engine.py of a game that plays."""
    source = engine_source(game)
    return {} if source is None else {"engine.py": source}


def engine_source(game: Game) -> bytes | None:
    """The text of engine.py; None for a game that no engine plays."""
    play = contact_play(game)
    if play is None:
        return None
    return render(
        __package__,
        "engine.py.jinja",
        play=play,
        stakes=_stakes(play),
        symbols=_symbols(play),
        rules=_rules(play),
        steps=_steps(play),
        size=_size(play),
        order=cited(play.order_articles, play.order),
        refill=cited(play.refill_articles, f"new symbols {'from above' if play.from_above else 'in place'}"),
        effects_first=play.order == EFFECTS_FIRST and play.replaces_grid,
        one_by_one=play.order == ONE_BY_ONE,
        by_letter=play.one_letter and len(play.ruled) <= ONE_HOT_SYMBOLS,
        bits=8 * max(1, -(-len(play.ruled) // 8)),
        heart_size=min(play.smallest, 4),
    )


def _stakes(play: ContactPlay) -> Code:
    items = [f"{python_literal(stake)}: {column}" for column, stake in enumerate(play.stakes)]
    return with_comment(laid_out("STAKES = {", items, "}"), articles_text(play.stakes_articles), MARK)


def _size(play: ContactPlay) -> Code:
    code = Code(f"WIDTH, HEIGHT = {grouped(play.width)}, {grouped(play.height)}")
    return with_comment(code, articles_text(play.grid_articles), MARK)


def _symbols(play: ContactPlay) -> Code:
    pairs = [(ruled.symbol.code, ruled.symbol.name) for ruled in play.symbols]
    return laid_out("SYMBOLS = {", [f"{python_literal(code)}: {python_literal(name)}" for code, name in pairs], "}")


def _rules(play: ContactPlay) -> Code:
    rules = [_rule(ruled.symbol.code, row) for ruled in play.symbols for row in ruled.rows]
    head = "RULES: dict[tuple[str, int], Rule] = {"
    return Code("\n".join([head, *rules, "}"]) if rules else head + "}")


def _rule(symbol_code: str, row: Row) -> Code:
    values = [python_literal(row.combination)]
    if row.gains:
        values.append(_gains(row))
    if row.replaces_grid:
        values.append("replaces_grid=True")
    key = f"({python_literal(symbol_code)}, {row.size})"
    return with_comment(laid_out(f"{key}: Rule(", values, "),", 4), articles_text(row.articles), MARK)


def _gains(row: Row) -> str:
    amounts = [grouped(coins) for coins in row.gains]
    if len(amounts) == 1:
        return f"({amounts[0]},)"
    return laid_out("(", amounts, ")", 8).strip()


def _steps(play: ContactPlay) -> Code:
    items = [f"({step.places}, {_range(step.first, step.last + 1)})" for step in play.steps]
    if len(items) == 1:
        items = [items[0] + ","]
    words = "no step" if not play.steps else ", ".join(step.direction for step in play.steps)
    code = laid_out("_STEPS: tuple[tuple[int, range], ...] = (", items, ")")
    return with_comment(code, cited(play.contact_articles, words), MARK)


def _range(start: int, end: int) -> str:
    return f"range({start}, {end})" if start else f"range({end})"
