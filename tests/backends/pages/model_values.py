"""What every figure of a page may be, worked out from the game alone: an oracle that shares nothing with the pages."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from rulesdsl.model.game import Fixed, Game, PrizeTable
from rulesdsl.model.money import decimal_text

Values = dict[str, set[Fraction]]


def values_of(game: Game) -> Values:
    """By what `data-of` names: the values a figure of it may show."""
    known: Values = defaultdict(set)
    _sizes(game, known)
    _play(game, known)
    for table in game.prizes:
        _table(game, table, known)
    known["unit"].add(Fraction(1))
    known["scale"] |= {Fraction(10**power) for power in range(10)}
    return dict(known)


def _key(game: Game, coins: int | None) -> str:
    return "any" if coins is None else decimal_text(coins, game.currency)


def _money(game: Game, coins: int) -> Fraction:
    return Fraction(coins, game.currency.coins_in_one)


def _sizes(game: Game, known: Values) -> None:
    sizes = set()
    for rule in game.rules:
        (term,) = rule.combination.terms
        known[f"size:{rule.combination.text}"].add(Fraction(term.quantity.low))
        sizes.add(term.quantity.low)
    for size in sizes:
        known[f"sizes:{size}"].add(Fraction(size))
    if sizes:
        known["sizes:fewer"].add(Fraction(min(sizes) - 1))
        known["sizes:one"].add(Fraction(1))
        known["sizes:larger"].add(Fraction(max(sizes) + 1))
        known["fresh"] |= {Fraction(size) for size in sizes}


def _play(game: Game, known: Values) -> None:
    for area in game.areas:
        known["grid:places"].add(Fraction(area.places))
        known["grid:width"].add(Fraction(area.width))
        known["grid:height"].add(Fraction(area.height))
    known["symbols"].add(Fraction(len(game.symbols)))
    paying = {
        name for rule in game.rules if isinstance(rule.outcome, Fixed) for name in rule.combination.terms[0].what.names
    }
    effects = {name for rule in game.rules for name in rule.combination.terms[0].what.names} - paying
    known["symbols:pay"].add(Fraction(len(paying)))
    known["symbols:change"].add(Fraction(len(effects)))
    known["symbols:nothing"].add(Fraction(len(game.symbols) - len(paying) - len(effects)))
    known["groups"].add(Fraction(2))
    known["wave"] |= {Fraction(number) for example in game.examples for number in range(1, len(example.waves) + 1)}
    stakes: tuple[int | None, ...] = game.stakes.coins if game.stakes else (None,)
    for at, stake in enumerate(stakes):
        known[f"stake:{_key(game, stake)}"].add(_money(game, stake or 0))
        for rule in game.rules:
            if isinstance(rule.outcome, Fixed):
                gain = _money(game, rule.outcome.coins[at])
                known[f"pay:{rule.combination.text}:{_key(game, stake)}"].add(gain)
    if game.block:
        known["block"].add(Fraction(game.block.units))
    if game.issuing.at_most is not None:
        known["issuing:at most"].add(Fraction(game.issuing.at_most))
    if game.issuing.effects_in_losing is not None:
        known["issuing:effects in losing"].add(game.issuing.effects_in_losing * 100)
    for each in game.issuing.weights:
        known[f"issuing:gains:{each.gains}"].add(Fraction(each.gains))
        known[f"issuing:weight:{each.gains}"].add(Fraction(each.weight))


def _table(game: Game, table: PrizeTable, known: Values) -> None:
    price = game.stakes.coins[table.stake] if game.stakes and table.stake is not None else None
    stake, units = _key(game, price), game.block.units if game.block else None
    lots = sum(row.count for row in table.rows)
    total = sum(row.count * row.coins for row in table.rows)
    seen: list[str] = []
    for row in table.rows:
        first = f"prize:{row.prize or _key(game, row.coins)}:{stake}"
        seen.append(first)
        key = first if seen.count(first) == 1 else f"{first}:{seen.count(first)}"
        for at, part in enumerate(row.made_of):
            known[f"{key}:made of {at}"].add(_money(game, part.coins))
            known[f"{key}:made of {at}:times"].add(Fraction(part.times))
        known[key].add(_money(game, row.coins))
        known[f"{key}:count"].add(Fraction(row.count))
        known[f"{key}:total"].add(_money(game, row.count * row.coins))
        if row.printed_odds:
            known[f"{key}:odds"].add(row.printed_odds.value)
        elif units:
            known[f"{key}:odds"].add(_nearest(Fraction(units, row.count)))
    known[f"lots:{stake}"].add(Fraction(lots))
    known[f"total:{stake}"].add(_money(game, total))
    if table.total and table.total.printed_odds:
        known[f"odds:{stake}"].add(table.total.printed_odds.value)
    if units:
        known[f"odds:{stake}"].add(_nearest(Fraction(units, lots)))
    if units and price:
        _returned(game, table, units, price, known)


def _returned(game: Game, table: PrizeTable, units: int, price: int, known: Values) -> None:
    stake = _key(game, price)
    total = sum(row.count * row.coins for row in table.rows)
    ratio = Fraction(total, units * price)
    above = sum(row.count for row in table.rows if row.coins > price)
    known[f"stakes:{stake}"].add(_money(game, units * price))
    known[f"ratio:{stake}"].add(_hundredths(ratio * 100))
    known[f"kept:{stake}"].add(_hundredths(100 - ratio * 100))
    known[f"above:{stake}"].add(Fraction(above))
    known[f"above:{stake}:odds"].add(_nearest(Fraction(units, above)))
    known["sample"].add(Fraction(1000))
    known["sample:pictures"].add(Fraction(-(-units // 1000)))
    counts = {
        coins: sum(row.count for row in table.rows if row.coins == coins) for coins in [row.coins for row in table.rows]
    }
    known[f"sample:rare:{stake}"] |= {Fraction(part) for part in _sums(sorted(counts.values()))}
    for at in range(6):
        known[f"sample:{at}:{stake}"] |= {Fraction(number) for number in range(1, 1000)}


def _nearest(odds: Fraction) -> Fraction:
    if odds < Fraction(5, 2) and odds.denominator != 1:
        return Fraction(int(odds * 10 + Fraction(1, 2)), 10)
    return Fraction(int(odds + Fraction(1, 2)))


def _hundredths(share: Fraction) -> Fraction:
    return Fraction(int(share * 100 + Fraction(1, 2)), 100)


def _sums(counts: list[int]) -> set[int]:
    """Sums of the rarest counts: those too few to be drawn."""
    return {sum(counts[:end]) for end in range(1, len(counts) + 1)}
