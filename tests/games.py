"""Games built without a text, for tests of every later stage. `kumulos()` equals what rules/kumulos.rules resolves to
in all that plays and pays; `contact_game` makes others of any size."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from rulesdsl.model.currencies import CURRENCIES
from rulesdsl.model.game import (
    Area,
    Block,
    Contact,
    CumulatedOnly,
    Drawing,
    Fixed,
    Game,
    Group,
    HowGains,
    Issuing,
    PrizeRow,
    PrizeTable,
    Quantity,
    Reading,
    Refill,
    ReplaceGrid,
    ReplaceSymbols,
    Rule,
    Said,
    Showing,
    Stakes,
    Symbol,
    Symbols,
    Term,
    TotalRow,
)
from rulesdsl.model.money import NumberStyle
from rulesdsl.source import Span

NOWHERE = Span(0, 0)
SHAPES = ("star", "square", "circle", "hexagon", "cross", "triangle")
COLOURS = ("yellow", "green", "blue", "violet", "red", "orange")


def said(*articles: str) -> Said:
    return Said(NOWHERE, articles)


def group(size: int, name: str) -> Group:
    return Group((Term(Quantity(size, size), Showing((name,))),), f"{size} {name}")


def symbol(name: str, code: str, fr: str, en: str, colour: str, shape: str) -> Symbol:
    return Symbol(name, code, (("fr", fr), ("en", en)), Drawing(colour, shape), said("4.2"))


def table(stake: int, rows: tuple[tuple[int, int], ...], cumulated: tuple[int, ...] = ()) -> PrizeTable:
    """A prize table of (count, coins) rows, its totals computed."""
    prize_rows = tuple(PrizeRow(count, coins, count * coins, None, said("3")) for count, coins in rows)
    total = TotalRow(sum(count for count, _ in rows), sum(count * coins for count, coins in rows), None, said("3"))
    only = CumulatedOnly(cumulated, said("3")) if cumulated else None
    return PrizeTable(stake, prize_rows, total, only, said("3"))


READINGS = (
    Reading("larger groups", "grid", "never shown", said("4.4")),
    Reading("simultaneous wins", "grid", "together, payouts before effects", said("4.3")),
)
WITHOUT_RULES = Game(
    name="",
    titles=(),
    languages=("fr", "en"),
    currency=CURRENCIES[0],
    style=NumberStyle(),
    unit=(("fr", "unité de jeu"), ("en", "game unit")),
    days=(),
    stakes=None,
    block=None,
    gains=HowGains("add up", None, said("4.7")),
    losing=said("4.8"),
    symbols=(),
    symbols_in_all=None,
    areas=(),
    rules=(),
    prizes=(),
    claims=(),
    readings=READINGS,
    wordings=(),
    issuing=Issuing(8, "fewest gains first", None, said()),
    articles=(),
    examples=(),
    allowances=(),
    said=said(),
)


def _grid(
    rows: int, columns: int, symbols: tuple[Symbol, ...], diagonal: bool, refill: Literal["in place", "from above"]
) -> Area:
    return Area(
        "grid",
        (),
        (columns,) * rows,
        rows * columns,
        Symbols(tuple(each.name for each in symbols)),
        Contact(True, True, diagonal, said("4.4")),
        Refill(refill, said("4.4")),
        said("4.3"),
        said("4.2"),
    )


def contact_game(
    *,
    name: str = "small",
    rows: int = 5,
    columns: int = 5,
    symbols: tuple[Symbol, ...],
    rules: tuple[Rule, ...],
    prizes: tuple[PrizeTable, ...],
    stakes: tuple[int, ...] = (100,),
    units: int = 1000,
    diagonal: bool = False,
    refill: Literal["in place", "from above"] = "in place",
    at_most: int | None = 8,
) -> Game:
    """A game of one grid in which equal symbols in contact are combinations."""
    return replace(
        WITHOUT_RULES,
        name=name,
        titles=(("fr", name.title()), ("en", name.title())),
        stakes=Stakes(stakes, said("2")),
        block=Block(units, said("2")),
        symbols=symbols,
        areas=(_grid(rows, columns, symbols, diagonal, refill),),
        rules=rules,
        prizes=prizes,
        issuing=Issuing(at_most, "fewest gains first", None, said()),
    )


KUMULOS_SYMBOLS = (
    symbol("star", "S", "étoile jaune", "yellow star", "yellow", "star"),
    symbol("square", "Q", "carré vert", "green square", "green", "square"),
    symbol("circle", "R", "rond bleu", "blue circle", "blue", "circle"),
    symbol("hexagon", "H", "hexagone violet", "purple hexagon", "purple", "hexagon"),
    symbol("cross", "C", "croix rouge", "red cross", "red", "cross"),
    symbol("blue", "B", "triangle bleu", "blue triangle", "blue", "triangle"),
    symbol("orange", "O", "triangle orange", "orange triangle", "orange", "triangle"),
)
KUMULOS_GAINS = {
    (5, "star"): 500_000,
    (4, "star"): 500,
    (5, "square"): 50_000,
    (4, "square"): 250,
    (5, "circle"): 5_000,
    (4, "circle"): 100,
    (5, "hexagon"): 2_500,
    (4, "hexagon"): 50,
    (5, "cross"): 1_000,
    (4, "cross"): 25,
}
KUMULOS_LOTS = (
    (1, 500_000),
    (1, 50_000),
    (10, 5_000),
    (900, 2_500),
    (31_000, 500),
    (8_250, 200),
    (100_000, 100),
    (100_000, 50),
)


def kumulos() -> Game:
    """Les Kumulos, without its texts and examples."""
    pays = tuple(
        Rule("grid", group(size, name), Fixed((coins, 2 * coins, 4 * coins)), said("4.3", "4.4"))
        for (size, name), coins in KUMULOS_GAINS.items()
    )
    effects = (
        Rule("grid", group(5, "blue"), ReplaceGrid(), said("4.3", "4.5")),
        Rule("grid", group(5, "orange"), ReplaceGrid(), said("4.3", "4.5")),
        Rule("grid", group(4, "blue"), ReplaceSymbols(), said("4.3", "4.6")),
        Rule("grid", group(4, "orange"), ReplaceSymbols(), said("4.3", "4.6")),
    )
    tables = tuple(
        table(stake, tuple((count, coins * factor) for count, coins in KUMULOS_LOTS), (200 * factor,))
        for stake, factor in enumerate((1, 2, 4))
    )
    game = contact_game(
        name="kumulos",
        rows=7,
        columns=7,
        symbols=KUMULOS_SYMBOLS,
        rules=pays + effects,
        prizes=tables,
        stakes=(50, 100, 200),
        units=1_000_000,
    )
    titles = (("fr", "Les Kumulos"), ("en", "Les Kumulos"))
    return replace(game, titles=titles, issuing=Issuing(8, "fewest gains first", None, said()))


def small_symbols(count: int) -> tuple[Symbol, ...]:
    """`count` symbols named a, b, c ... with the letter in capitals as code."""
    letters = "abcdefghijklmnop"[:count]
    return tuple(
        symbol(letter, letter.upper(), letter, letter, COLOURS[at % 6], SHAPES[at // 6 % 6])
        for at, letter in enumerate(letters)
    )


def with_reading(value: str) -> Game:
    """Kumulos with another reading of simultaneous wins."""
    game = kumulos()
    readings = tuple(replace(each, value=value) if each.kind == "simultaneous wins" else each for each in game.readings)
    return replace(game, readings=readings)
