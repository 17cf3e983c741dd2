"""Wrong games: one thing changed in what a checked game says about play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from benchmarks.mutants.mutant import RuleMutant
from rulesdsl.model.contact import size_of, symbol_of
from rulesdsl.model.game import (
    Contact,
    Effect,
    Fixed,
    Gain,
    Game,
    Group,
    Quantity,
    Refill,
    ReplaceGrid,
    ReplaceSymbols,
    Rule,
    Showing,
    Symbol,
    Term,
)
from rulesdsl.model.text import EFFECTS_FIRST, ONE_BY_ONE


def rule_mutants(game: Game) -> tuple[RuleMutant, ...]:
    """All of them, in order."""
    makers = (_gains, _sizes, _symbols, _outcomes, _contacts, _orders, _grids, _stakes, _codes)
    return tuple(mutant for maker in makers for mutant in maker(game))


def _with_rule(game: Game, at: int, *rules: Rule) -> Game:
    return replace(game, rules=(*game.rules[:at], *rules, *game.rules[at + 1 :]))


def _group(size: int, name: str) -> Group:
    return Group((Term(Quantity(size, size), Showing((name,))),), f"{size} {name}")


def _gains(game: Game) -> Iterator[RuleMutant]:
    """Every gain one coin more and one less, at every stake."""
    for at, rule in enumerate(game.rules):
        if isinstance(rule.outcome, Fixed):
            for stake in range(len(rule.outcome.coins)):
                for change in (1, -1):
                    coins = list(rule.outcome.coins)
                    coins[stake] += change
                    changed = replace(rule, outcome=Fixed(tuple(coins)))
                    name = f"{rule.combination.text} pays {coins[stake]} at stake {stake}"
                    yield RuleMutant("gain", name, _with_rule(game, at, changed))


def _sizes(game: Game) -> Iterator[RuleMutant]:
    """Every size one more and one less, under its new name and under its old one."""
    for at, rule in enumerate(game.rules):
        for change in (1, -1):
            other = _group(size_of(rule) + change, symbol_of(rule))
            for text in (other.text, rule.combination.text):
                changed = replace(rule, combination=replace(other, text=text))
                name = f"{rule.combination.text} takes {size_of(rule) + change}, called {text}"
                yield RuleMutant("size", name, _with_rule(game, at, changed))


def _symbols(game: Game) -> Iterator[RuleMutant]:
    """Two symbols changed about in all their rules; each rule given to another symbol."""
    for one, other in combinations([symbol.name for symbol in game.symbols], 2):
        names = {one: other, other: one}
        rules = tuple(
            replace(rule, combination=_group(size_of(rule), names.get(symbol_of(rule), symbol_of(rule))))
            for rule in game.rules
        )
        yield RuleMutant("symbol", f"{one} and {other} changed about", replace(game, rules=rules))
    for at, rule in enumerate(game.rules):
        for symbol in game.symbols:
            if symbol.name != symbol_of(rule):
                changed = replace(rule, combination=_group(size_of(rule), symbol.name))
                name = f"{rule.combination.text} is of {symbol.name}"
                yield RuleMutant("symbol", name, _with_rule(game, at, changed))


def _outcomes(game: Game) -> Iterator[RuleMutant]:
    """Every rule dropped; every effect another one, or a gain; every gain an effect."""
    paid = next((rule.outcome for rule in game.rules if isinstance(rule.outcome, Fixed)), Fixed(()))
    others: tuple[Gain | Effect, ...] = (ReplaceGrid(), ReplaceSymbols(), paid)
    for at, rule in enumerate(game.rules):
        kind = "payout" if rule.pays else "effect"
        yield RuleMutant(kind, f"{rule.combination.text} dropped", _with_rule(game, at))
        for outcome in others:
            if type(outcome) is not type(rule.outcome):
                name = f"{rule.combination.text} does {type(outcome).__name__}"
                yield RuleMutant(kind, name, _with_rule(game, at, replace(rule, outcome=outcome)))


def _contacts(game: Game) -> Iterator[RuleMutant]:
    """Every other choice of directions; new symbols from elsewhere."""
    area = game.areas[0]
    for number in range(8):
        relation = Contact(bool(number & 1), bool(number & 2), bool(number & 4), area.relation.said)
        if relation != area.relation:
            words = f"{relation.horizontal=}, {relation.vertical=}, {relation.diagonal=}".replace("relation.", "")
            yield RuleMutant("contact", words, replace(game, areas=(replace(area, relation=relation),)))
    if area.refill is not None:
        refill = Refill("in place" if area.refill.how == "from above" else "from above", area.refill.said)
        yield RuleMutant("refill", f"new symbols {refill.how}", replace(game, areas=(replace(area, refill=refill),)))


def _orders(game: Game) -> Iterator[RuleMutant]:
    """Effects before payouts; one group at a time."""
    for value in (EFFECTS_FIRST, ONE_BY_ONE):
        readings = tuple(
            replace(reading, value=value) if reading.kind == "simultaneous wins" else reading
            for reading in game.readings
        )
        yield RuleMutant("order", value, replace(game, readings=readings))


def _grids(game: Game) -> Iterator[RuleMutant]:
    """A row or a column more or less."""
    area = game.areas[0]
    width, height = area.width, area.height
    for columns, rows in ((width + 1, height), (width - 1, height), (width, height + 1), (width, height - 1)):
        other = replace(area, rows=(columns,) * rows)
        yield RuleMutant("grid", f"{columns} x {rows}", replace(game, areas=(other,)))


def _stakes(game: Game) -> Iterator[RuleMutant]:
    """Every stake one coin more and one less; neighbours changed about."""
    if game.stakes is None:
        return
    coins = game.stakes.coins
    for at, stake in enumerate(coins):
        for change in (1, -1):
            changed = (*coins[:at], stake + change, *coins[at + 1 :])
            name = f"stake {at} is {stake + change}"
            yield RuleMutant("stake", name, replace(game, stakes=replace(game.stakes, coins=changed)))
    for at in range(len(coins) - 1):
        changed = (*coins[:at], coins[at + 1], coins[at], *coins[at + 2 :])
        name = f"stakes {at} and {at + 1} changed about"
        yield RuleMutant("stake", name, replace(game, stakes=replace(game.stakes, coins=changed)))


def _codes(game: Game) -> Iterator[RuleMutant]:
    """The codes of two symbols changed about; a code that nobody knows."""

    def with_code(symbol: Symbol, code: str) -> Symbol:
        return replace(symbol, code=code)

    for one, other in combinations(range(len(game.symbols)), 2):
        symbols = list(game.symbols)
        symbols[one] = with_code(game.symbols[one], game.symbols[other].code)
        symbols[other] = with_code(game.symbols[other], game.symbols[one].code)
        name = f"codes of {game.symbols[one].name} and {game.symbols[other].name} changed about"
        yield RuleMutant("code", name, replace(game, symbols=tuple(symbols)))
    for at, symbol in enumerate(game.symbols):
        symbols = [*game.symbols[:at], with_code(symbol, symbol.code.lower()), *game.symbols[at + 1 :]]
        yield RuleMutant("code", f"code {symbol.code.lower()}", replace(game, symbols=tuple(symbols)))
