"""What a figure of the evidence page may be, worked out from the game and the record by other ways than the page's."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from rulesdsl.backends.record import Record
from rulesdsl.findings.catalogue import all_codes
from rulesdsl.model.game import Fixed, Game
from rulesdsl.model.money import decimal_text
from tests.backends.pages.model_values import Values
from tests.backends.pages.regulation.values import printed_values


def evidence_values(game: Game, record: Record) -> Values:
    """By what `data-of` names."""
    known = printed_values(game)
    for table in game.prizes:
        _computed(game, table.stake, known)
    _record(game, record, known)
    sizes = [rule.combination.terms[0].quantity.low for rule in game.rules]
    for size in sizes:
        known[f"sizes:{size}"] = {Fraction(size)}
    known["grid:largest group"] = {Fraction(area.places) for area in game.areas}
    known["pairs"] = {Fraction(number) for number in range(1, len(sizes) ** 2)}
    known["times"] = {Fraction(number) for number in range(2, 9)}
    known["example"] = {Fraction(number) for number in range(1, len(game.examples) + 1)}
    known["example:waves"] = {Fraction(len(example.waves) - 1) for example in game.examples}
    known["articles"] = {Fraction(len(game.articles))}
    return known


def _computed(game: Game, at: int | None, known: Values) -> None:
    """Exact ratios, totals as they come out, and the fewest gains by adding them one after the other."""
    table = next(table for table in game.prizes if table.stake == at)
    price = game.stakes.coins[at] if game.stakes and at is not None else None
    stake = _key(game, price)
    lots = sum(row.count for row in table.rows)
    total = sum(row.count * row.coins for row in table.rows)
    printed = sum(row.printed_total or row.count * row.coins for row in table.rows)
    coin = game.currency.coins_in_one
    known[f"lots:{stake}"] |= {Fraction(lots)}
    known[f"total:{stake}"] |= {Fraction(total, coin), Fraction(printed, coin)}
    if game.block:
        _ratio(known, f"exact odds:{stake}", Fraction(game.block.units, lots))
        if price:
            _ratio(known, f"exact ratio:{stake}", Fraction(total, game.block.units * price))
    gains = [rule.outcome.coins[at or 0] for rule in game.rules if isinstance(rule.outcome, Fixed)]
    most = 1 if game.gains is not None and game.gains.how == "highest only" else game.issuing.at_most or 8
    fewest = {row.coins: _fewest(row.coins, gains, most) for row in table.rows} if gains else {}
    seen: list[str] = []
    for row in table.rows:
        known[f"prize:{_key(game, row.coins)}:{stake}"] = {Fraction(row.coins, coin)}
        name = f"prize:{row.prize or _key(game, row.coins)}:{stake}"
        seen.append(name)
        number = row.gains or fewest.get(row.coins)
        if number is None or not gains:
            continue
        again = f":{seen.count(name)}" if seen.count(name) > 1 else ""
        known[f"{name}{again}:fewest"] = {Fraction(number)}
        known["fewest:most"] = known.get("fewest:most", set()) | {Fraction(number)}
    in_kind = sum(row.count for row in table.rows if row.prize is not None)
    known[f"lots in kind:{stake}"], known[f"lots in money:{stake}"] = {Fraction(in_kind)}, {Fraction(lots - in_kind)}


def _fewest(lot: int, gains: list[int], most: int) -> int | None:
    """How many gains make a prize at the least, none within `most`: one gain after the other."""
    if lot in gains:
        return 1
    reached = {0}
    for number in range(1, most + 1):
        reached = {have + gain for have in reached for gain in gains if have + gain <= lot}
        if lot in reached:
            return number
    return None


def _ratio(known: Values, key: str, ratio: Fraction) -> None:
    known[f"{key}:above"] = {Fraction(ratio.numerator)}
    known[f"{key}:below"] = {Fraction(ratio.denominator)}


def _record(game: Game, record: Record, known: Values) -> None:
    lines = record.rules.count(b"\n") + 1
    known["line"] = {Fraction(number) for number in range(1, lines + 1)}
    found = record.compilation.findings
    counted = Counter(finding.code for finding in found)
    known["found"] = {Fraction(number) for number in (0, *counted.values())}
    known["findings"] = {Fraction(len(found))}
    for severity in ("error", "warning", "note"):
        known[f"findings:{severity}"] = {Fraction(sum(each.severity == severity for each in found))}
    known["codes"] = {Fraction(len(all_codes()))}
    known["language version"] = {Fraction(1)}
    files = {f"{game.name}.rules": record.rules, **record.files}
    for path, data in files.items():
        known[f"bytes:{path}"] = {Fraction(len(data))}


def _key(game: Game, coins: int | None) -> str:
    return "any" if coins is None else decimal_text(coins, game.currency)
