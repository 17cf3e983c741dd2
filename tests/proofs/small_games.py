"""Small games drawn by chance, as what they are made of and as the text of a rules file."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass

GAMES = int(os.environ.get("RULESDSL_GAMES", "60"))
"""How many games the tests of proofs draw; the large run is 5 000."""
MOST_OF_THE_LEAST = 8
"""A lot is so many of the least gain at most: brute force lists every sum."""
CONTACTS = (
    ("horizontal", "vertical"),
    ("horizontal", "vertical", "diagonal"),
    ("horizontal",),
    ("vertical",),
    ("diagonal",),
    ("horizontal", "diagonal"),
    ("vertical", "diagonal"),
)
NAMES = ("star", "circle", "square", "cross")
COLOURS = ("gold", "blue", "green", "red")
STYLES = ((50, 100, 200), (100,), (50, 100), (100, 300))


@dataclass(frozen=True, slots=True)
class SmallGame:
    """Gains and lots are coins at the first stake; at another they grow as the stake does.

    `effects` are combinations without a gain, (size, symbol, whether it replaces the whole grid).
    """

    width: int
    height: int
    contact: tuple[str, ...]
    from_above: bool
    gains: dict[tuple[int, str], int]
    effects: tuple[tuple[int, str, bool], ...]
    stakes: tuple[int, ...]
    units: int
    rows: tuple[tuple[int, int], ...]
    cumulated: tuple[int, ...]
    at_most: int | None

    @property
    def symbols(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys([*(name for _, name in self.gains), *(name for _, name, _ in self.effects)]))

    def grown(self, coins: int, stake: int) -> int:
        return coins * self.stakes[stake] // self.stakes[0]


def drawn(seed: int) -> SmallGame:
    """A game by its number. Lots are sums of gains, gains, or whatever chance gives; so is the list."""
    chance = random.Random(seed)
    names = NAMES[: chance.randrange(1, 4)]
    largest = chance.randrange(2, 5)
    sizes = range(chance.randrange(1, largest + 1), largest + 1)
    amounts = chance.choice([(25, 50, 75, 100, 250), (100, 200, 300, 500, 700), (60, 90, 150), (50, 100, 1000)])
    gains = {(size, name): chance.choice(amounts) for name in names for size in sizes}
    effects = tuple((size, "cross", chance.random() < 0.5) for size in sizes) if chance.random() < 0.4 else ()
    lots = _lots(chance, tuple(gains.values()))
    single = set(gains.values())
    listed = [lot for lot in lots if lot not in single]
    if chance.random() < 0.25:
        listed = _listed_otherwise(chance, listed, lots)
    return SmallGame(
        width=chance.randrange(2, 5),
        height=chance.randrange(2, 4),
        contact=chance.choice(CONTACTS),
        from_above=chance.random() < 0.3,
        gains=gains,
        effects=effects,
        stakes=chance.choice(STYLES),
        units=1000,
        rows=tuple((chance.randrange(1, 40), lot) for lot in lots),
        cumulated=tuple(listed),
        at_most=chance.choice((None, 1, 2, 3, 8)),
    )


def _lots(chance: random.Random, gains: tuple[int, ...]) -> list[int]:
    some = {gain for gain in gains if chance.random() < 0.7} or {gains[0]}
    some |= {sum(chance.choices(gains, k=chance.randrange(2, 4))) for _ in range(chance.randrange(3))}
    if chance.random() < 0.3:
        some.add(chance.randrange(1, 40) * chance.choice((5, 25)))
    most = MOST_OF_THE_LEAST * min(gains)
    return sorted((lot for lot in some if lot <= most), reverse=True) or [min(gains)]


def _listed_otherwise(chance: random.Random, listed: list[int], lots: list[int]) -> list[int]:
    """One amount too many, or one too few."""
    if listed and chance.random() < 0.5:
        return listed[1:]
    return [*listed, chance.choice([lot for lot in [*lots, 1515] if lot not in listed])]


def rules_text(game: SmallGame, claims: str = "") -> str:
    """The game as a rules file."""
    stakes = ", ".join(money(stake) for stake in game.stakes)
    refill = "from above" if game.from_above else "in place"
    bound = f"issuing\n  combinations in a unit  at most {game.at_most}\n\n" if game.at_most else ""
    places = game.width * game.height
    return (
        f'rules 1\ngame small "Small"\n  languages en\n  currency EUR\n  stakes {stakes} @1\n'
        f"  block {game.units} units @1\n  gains add up @1\n  losing without a gain @1\n\n"
        f"grid {game.width} x {game.height} = {places} symbols @2\n  contact {', '.join(game.contact)} @2\n"
        f"  new symbols {refill} @2\n  repeat until no combination is left @2\n\n"
        f"{_symbols(game)}{_payouts(game)}{_effects(game)}{''.join(_table(game, at) for at in range(len(game.stakes)))}"
        'readings\n  larger groups never shown @2 "all else is excluded"\n'
        '  simultaneous wins together, payouts before effects @2 "nothing says which comes first"\n\n'
        f"{bound}{claims}"
    )


def _symbols(game: SmallGame) -> str:
    seen = ((name, f"{COLOURS[NAMES.index(name)]} {name}") for name in game.symbols)
    rows = (f"  | {name} | {name[:2].upper()} | {drawing} | {drawing} |\n" for name, drawing in seen)
    return f"symbols, {len(game.symbols)} in all @2\n  | name | code | en | drawn as |\n{''.join(rows)}\n"


def _payouts(game: SmallGame) -> str:
    head = "".join(f" {money(stake)} |" for stake in game.stakes)
    rows = (
        f"  | {size} {name} |{''.join(f' {money(game.grown(coins, at))} |' for at in range(len(game.stakes)))}\n"
        for (size, name), coins in game.gains.items()
    )
    return f"payouts @3\n  | combination |{head}\n{''.join(rows)}\n"


def _effects(game: SmallGame) -> str:
    words = {True: "replace the whole grid", False: "replace its symbols"}
    rows = "".join(f"  | {size} {name} | {words[whole]} |\n" for size, name, whole in game.effects)
    return f"effects @3\n  | combination | effect |\n{rows}\n" if rows else ""


def _table(game: SmallGame, stake: int) -> str:
    rows = [(count, game.grown(coins, stake)) for count, coins in game.rows]
    lines = "".join(f"  | {count} | {money(coins)} | {money(count * coins)} |\n" for count, coins in rows)
    total = f"  | {sum(count for count, _ in rows)} | | {money(sum(count * coins for count, coins in rows))} |\n"
    listed = ", ".join(money(game.grown(coins, stake)) for coins in game.cumulated)
    only = f"  cumulated only {listed}\n" if listed else ""
    return f"prizes for {money(game.stakes[stake])} @4\n  | count | amount | total |\n{lines}{total}{only}\n"


def money(coins: int) -> str:
    """An amount as a regulation prints it, without needless zeros."""
    whole, rest = divmod(coins, 100)
    digits = f"{rest:02}".rstrip("0")
    return f"{whole},{digits} €" if digits else f"{whole} €"
