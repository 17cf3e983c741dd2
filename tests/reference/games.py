"""Games of every kind that engines play: sides, contact, sizes, codes, refill, effects, order of simultaneous wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulesdsl.model.currencies import CURRENCIES
from rulesdsl.model.game import Fixed, Game, ReplaceGrid, ReplaceSymbols, Rule
from tests.games import contact_game, group, kumulos, said, small_symbols
from tests.reference.player import EFFECTS_FIRST, ONE_BY_ONE

FACTORS = (1, 2, 5)


def pays(names: str, sizes: Iterable[int]) -> tuple[Rule, ...]:
    """Each of these sizes of each of these symbols pays, all different sums."""
    return tuple(
        Rule("grid", group(size, name), Fixed((100 * size + at,)), said("4.3"))
        for at, name in enumerate(names)
        for size in sizes
    )


def effects(name: str, replaces_grid: int, replaces_symbols: int) -> tuple[Rule, ...]:
    return (
        Rule("grid", group(replaces_grid, name), ReplaceGrid(), said("4.5")),
        Rule("grid", group(replaces_symbols, name), ReplaceSymbols(), said("4.6")),
    )


def with_order(game: Game, order: str) -> Game:
    """The same game under another reading of simultaneous wins."""
    readings = (
        replace(reading, value=order) if reading.kind == "simultaneous wins" else reading for reading in game.readings
    )
    return replace(game, readings=tuple(readings))


def with_codes(game: Game, suffix: str) -> Game:
    """The same game with longer codes."""
    return replace(game, symbols=tuple(replace(symbol, code=symbol.code + suffix) for symbol in game.symbols))


def with_contact(game: Game, horizontal: bool, vertical: bool, diagonal: bool) -> Game:
    area = game.areas[0]
    relation = replace(area.relation, horizontal=horizontal, vertical=vertical, diagonal=diagonal)
    return replace(game, areas=(replace(area, relation=relation),))


def at_three_stakes(game: Game) -> Game:
    """The same game at three stakes, the gains in proportion; as it is when it has several."""
    if game.stakes is None or len(game.stakes.coins) > 1:
        return game
    (stake,) = game.stakes.coins
    rules = tuple(
        replace(rule, outcome=Fixed(tuple(rule.outcome.coins[0] * factor for factor in FACTORS)))
        if isinstance(rule.outcome, Fixed)
        else rule
        for rule in game.rules
    )
    return replace(game, stakes=replace(game.stakes, coins=tuple(stake * factor for factor in FACTORS)), rules=rules)


def games() -> dict[str, Game]:
    """By a name that tells what is special."""
    return kumulos_games() | slanting_games() | falling_games() | pair_games() | edge_games()


def kumulos_games() -> dict[str, Game]:
    """The real game under each reading of simultaneous wins."""
    return {
        "kumulos": kumulos(),
        "kumulos, effects first": with_order(kumulos(), EFFECTS_FIRST),
        "kumulos, one by one": with_order(kumulos(), ONE_BY_ONE),
    }


def slanting_games() -> dict[str, Game]:
    """Contact with and without corners."""
    five = contact_game(symbols=small_symbols(7), rules=pays("abcdef", range(3, 7)), prizes=(), diagonal=True)
    return {
        "5 x 5 with diagonals": five,
        "diagonals alone": with_contact(five, horizontal=False, vertical=False, diagonal=True),
        "rows alone": replace(with_contact(five, True, False, False), rules=pays("abcdef", (2, 3, 4))),
    }


def falling_games() -> dict[str, Game]:
    """New symbols from above; the first in a currency without decimals."""
    three = contact_game(
        rows=9, columns=6, symbols=small_symbols(3), rules=pays("abc", range(9, 19)), prizes=(), refill="from above"
    )
    above = contact_game(
        rows=4,
        symbols=small_symbols(5),
        rules=pays("abc", range(3, 6)) + effects("d", 3, 4),
        prizes=(),
        refill="from above",
    )
    return {
        "6 x 9 from above": replace(three, currency=next(each for each in CURRENCIES if each.digits == 0)),
        "from above with effects": above,
        "from above, effects first": with_order(above, EFFECTS_FIRST),
        "from above, one by one": with_order(above, ONE_BY_ONE),
    }


def pair_games() -> dict[str, Game]:
    """Groups of two; codes of several letters, and of letters that JavaScript counts as two."""
    pairs = contact_game(
        rows=4, columns=3, symbols=small_symbols(6), rules=pays("abcd", (2, 3, 4)) + effects("e", 3, 2), prizes=()
    )
    faces = tuple(replace(each, code=chr(0x1F600 + at)) for at, each in enumerate(pairs.symbols))
    return {
        "long codes": with_codes(pairs, "é2"),
        "codes of two units": replace(pairs, symbols=faces),
        "pairs, one by one": with_order(pairs, ONE_BY_ONE),
        "a size without a rule": replace(pairs, rules=pays("abcd", (2, 4))),
    }


def edge_games() -> dict[str, Game]:
    """Large and tiny grids, many stakes, groups of one."""
    large = contact_game(
        rows=12, columns=12, symbols=small_symbols(12), rules=pays("abcdefghij", (4, 5)) + effects("k", 5, 4), prizes=()
    )
    stakes = tuple(range(1_000_000, 17_000_000, 1_000_000))
    many = tuple(Rule("grid", group(size, "a"), Fixed(stakes), said("4.3")) for size in (3, 4))
    return {
        "12 x 12": large,
        "many stakes": contact_game(symbols=small_symbols(2), rules=many, prizes=(), stakes=stakes),
        "groups of one": contact_game(rows=1, columns=4, symbols=small_symbols(3), rules=pays("a", (1, 2)), prizes=()),
        "one column": contact_game(
            rows=6, columns=1, symbols=small_symbols(4), rules=pays("ab", (2, 3)), prizes=(), diagonal=True
        ),
    }


def batch_games() -> dict[str, Game]:
    """More games that the batch player plays in ways of its own."""
    return {
        "12 x 12 from above with diagonals": contact_game(
            rows=12,
            columns=12,
            symbols=small_symbols(10),
            rules=pays("abcdefgh", (4, 5, 6)),
            prizes=(),
            diagonal=True,
            refill="from above",
        ),
        "kumulos with long codes": with_codes(kumulos(), "#2"),
    }
