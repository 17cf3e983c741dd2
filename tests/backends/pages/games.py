"""Games for the tests of pages: Kumulos as its file says, and others of other sizes, kinds and tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

from rulesdsl.analysis.facts import Facts
from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends import Files
from rulesdsl.backends.pages.emit import emit
from rulesdsl.chain import compile_rules
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import (
    Fixed,
    Game,
    HowGains,
    Issuing,
    PrintedOdds,
    PrizeRow,
    PrizeTable,
    ReplaceSymbols,
    Rule,
    TotalRow,
)
from tests.games import contact_game, group, said, small_symbols, symbol, table

RULES = Path(__file__).parents[3] / "rules" / "kumulos.rules"


@cache
def kumulos_file() -> CheckedGame:
    """Les Kumulos as its rules file says, with its articles, readings and examples."""
    compilation = compile_rules("kumulos.rules", RULES.read_bytes())
    assert compilation.checked is not None
    return compilation.checked


def checked(game: Game) -> CheckedGame:
    """A game built for a test, as if it had passed the checks."""
    return CheckedGame(game)


def facts(game: Game) -> Facts:
    return facts_of(game)


def pages(game: Game) -> Files:
    return emit(checked(game), facts(game))


def pays(size: int, name: str, *coins: int) -> Rule:
    return Rule("grid", group(size, name), Fixed(coins), said("4"))


def corners() -> Game:
    """5 x 4, contact at corners as well, symbols that fall, one stake, a lot below the stake, equal shapes."""
    symbols = small_symbols(5)
    paying = tuple(pays(size, each.name, 100 * size * at) for at, each in enumerate(symbols[:4], 1) for size in (3, 4))
    effect = Rule("grid", group(3, "e"), ReplaceSymbols(), said("5"))
    return contact_game(
        name="corners",
        rows=4,
        columns=5,
        symbols=symbols,
        rules=(*paying, effect),
        prizes=(table(0, ((1, 1600), (5, 1200), (100, 300), (20, 50)), (1600,)),),
        units=2000,
        diagonal=True,
        refill="from above",
    )


def many_sizes() -> Game:
    """6 x 9, sizes 3 to 8, two stakes whose tables differ, only the highest gain counts."""
    shapes = ("star", "star", "star", "star", "circle", "disc", "moon", "heart")
    colours = ("yellow", "red", "blue", "green", "pink", "black", "white", "gold")
    symbols = tuple(
        symbol(f"n{at}", f"K{at}", f"nom {at}", f"name {at}", colours[at], shape) for at, shape in enumerate(shapes)
    )
    rules = tuple(
        pays(size, each.name, 100 * size * (8 - at), 250 * size * (8 - at))
        for at, each in enumerate(symbols[:7])
        for size in range(3, 9)
    )
    game = contact_game(
        name="sizes",
        rows=9,
        columns=6,
        symbols=symbols,
        rules=rules,
        prizes=(table(0, ((1, 6400), (50, 600), (3000, 200))), table(1, ((2, 16000), (70, 1500), (2000, 500)))),
        stakes=(200, 500),
        units=50_000,
    )
    return replace(game, gains=HowGains("highest only", None, said("4.7")))


def tables_alone() -> Game:
    """A prize table with printed odds, and nothing of how the game is played."""
    rows = (
        (1, 1_000_000, Fraction(750_000), 0),
        (55_000, 200, Fraction(1364, 100), 2),
        (100_000, 100, Fraction(15, 2), 1),
    )
    prizes = tuple(
        PrizeRow(count, coins, count * coins, PrintedOdds(odds, digits), said("3"))
        for count, coins, odds, digits in rows
    )
    total = TotalRow(155_001, 22_000_000, PrintedOdds(Fraction(48, 10), 1), said("3"))
    game = contact_game(
        name="astro",
        symbols=(),
        rules=(),
        prizes=(PrizeTable(0, prizes, total, None, said("3")),),
        units=750_000,
    )
    return replace(game, areas=(), readings=(), issuing=Issuing(None, None, None, None), gains=None, losing=None)


def table_without_block() -> Game:
    """A prize table that names neither stake nor block and prints no odds."""
    game = tables_alone()
    rows = tuple(replace(row, printed_odds=None) for row in game.prizes[0].rows)
    prizes = (replace(game.prizes[0], stake=None, rows=rows, total=None),)
    return replace(game, name="bare", block=None, stakes=None, prizes=prizes)


CASES = Path(__file__).parents[2] / "cases"


def case_of(path: str) -> CheckedGame:
    """A game of the good cases."""
    compilation = compile_rules(path, (CASES / path).read_bytes())
    assert compilation.checked is not None
    return checked(replace(compilation.checked, languages=("fr", "en")))


def things() -> CheckedGame:
    """A table alone with prizes in kind, odds, equal amounts and what they are made of."""
    return case_of("in-kind/good/fair.rules")


def composed() -> CheckedGame:
    """A game that plays whose table says what each lot is made of, prizes in kind among them."""
    return case_of("makes/good/bloom.rules")


GAMES: dict[str, Callable[[], Game]] = {
    "kumulos": kumulos_file,
    "corners": corners,
    "many sizes": many_sizes,
    "tables alone": tables_alone,
    "table without block": table_without_block,
    "things": things,
    "composed": composed,
}
"""One of each kind that a page has to tell differently."""


@cache
def pages_of(name: str) -> Files:
    return pages(GAMES[name]())
