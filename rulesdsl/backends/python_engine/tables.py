"""The tables of a game as engine.py writes them.

A rule a line while a reader has them all before his eyes. Longer tables are filled: as many rules of a symbol a line
as fit, so that the engine of a large game stays as short to read as that of a small one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rulesdsl.backends.code_text import (
    WIDTH,
    Code,
    articles_text,
    filled,
    filled_lines,
    grouped,
    laid_out,
    python_literal,
    with_comment,
)
from rulesdsl.backends.contact import ContactPlay, Row
from rulesdsl.backends.engine_text import steps_words
from rulesdsl.source import display_width

MARK = "  # "
AS_IT_STANDS = "  # fmt: skip"
"""Keeps formatters from spreading a table again."""
ONE_HOT_SYMBOLS = 8
"""So many symbols fit the eight bits of a character, one bit each."""
MOST_RULE_LINES = 20
"""A table of more lines is filled."""


def tables(play: ContactPlay) -> dict[str, object]:
    """By the names that the template knows."""
    by_letter = play.one_letter and len(play.ruled) <= ONE_HOT_SYMBOLS
    return {
        "stakes": _stakes(play),
        "symbols": _symbols(play),
        "rules": _rules(play),
        "steps": _steps(play),
        "size": _size(play),
        "by_letter": by_letter,
        "bits": 8 if by_letter else 8 * max(1, -(-len(play.symbols) // 8)),
        "heart_size": min(play.smallest, 4),
        "is_straight": [step.direction for step in play.steps] == ["right", "down"],
    }


def _stakes(play: ContactPlay) -> Code:
    items = [f"{python_literal(stake)}: {column}" for column, stake in enumerate(play.stakes)]
    return with_comment(_short("STAKES = {", items, "}"), articles_text(play.stakes_articles), MARK)


def _size(play: ContactPlay) -> Code:
    code = Code(f"WIDTH, HEIGHT = {grouped(play.width)}, {grouped(play.height)}")
    return with_comment(code, articles_text(play.grid_articles), MARK)


def _symbols(play: ContactPlay) -> Code:
    pairs = [(ruled.symbol.code, ruled.symbol.name) for ruled in play.symbols]
    return _short("SYMBOLS = {", [f"{python_literal(code)}: {python_literal(name)}" for code, name in pairs], "}")


def _short(head: str, items: list[str], tail: str) -> Code:
    """On one line where it fits, else filled."""
    code = laid_out(head, items, tail)
    return filled(head, items, tail + AS_IT_STANDS) if "\n" in code else code


def _rules(play: ContactPlay) -> Code:
    head = "RULES: dict[tuple[str, int], Rule] = {"
    rows = [(ruled.symbol.code, row) for ruled in play.symbols for row in ruled.rows]
    if not rows:
        return Code(head + "}")
    lines = "\n".join(with_comment(_rule(code, row), articles_text(row.articles), MARK) for code, row in rows).split(
        "\n"
    )
    if len(lines) <= MOST_RULE_LINES and max(map(display_width, lines)) <= WIDTH:
        return Code("\n".join([head, *lines, "}"]))
    return Code("\n".join([head, *_filled_rules(rows), "}" + AS_IT_STANDS]))


def _filled_rules(rows: Sequence[tuple[str, Row]]) -> Iterator[str]:
    """A line for articles that change, and the rules that cite them on as few lines as they need."""
    for articles, citing in groupby(rows, lambda row: row[1].articles):
        if articles:
            yield f"    # {articles_text(articles)}"
        for is_short, alike in groupby(citing, lambda row: display_width(_rule(*row)) <= WIDTH):
            if is_short:
                yield from filled_lines([_rule(*row).strip().removesuffix(",") for row in alike], 4)
            else:
                yield from map(_long_rule, alike)


def _long_rule(ruled: tuple[str, Row]) -> Code:
    code, row = ruled
    if not row.gains:
        return _rule(code, row)
    return filled(f"{_key(code, row)}: Rule({python_literal(row.combination)}, (", _amounts(row), ")),", 4)


def _rule(code: str, row: Row) -> Code:
    values = [python_literal(row.combination)]
    if row.gains:
        amounts = ", ".join(_amounts(row))
        values.append(f"({amounts},)" if len(row.gains) == 1 else f"({amounts})")
    if row.replaces_grid:
        values.append("replaces_grid=True")
    return Code(f"    {_key(code, row)}: Rule({', '.join(values)}),")


def _key(code: str, row: Row) -> str:
    return f"({python_literal(code)}, {row.size})"


def _amounts(row: Row) -> list[str]:
    return [grouped(coins) for coins in row.gains]


def _steps(play: ContactPlay) -> Code:
    items = [f"({step.places}, {_range(step.first, step.last + 1)})" for step in play.steps]
    if len(items) == 1:
        items = [items[0] + ","]
    code = laid_out("_STEPS: tuple[tuple[int, range], ...] = (", items, ")")
    return with_comment(code, steps_words(play), MARK)


def _range(start: int, end: int) -> str:
    return f"range({start}, {end})" if start else f"range({end})"
