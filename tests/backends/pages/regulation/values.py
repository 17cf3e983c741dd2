"""What a figure of the regulation may be beside those of the player page: what is printed, even where it is wrong."""

from __future__ import annotations

from fractions import Fraction

from rulesdsl.model.game import Game, PrizeTable
from rulesdsl.model.money import decimal_text
from tests.backends.pages.model_values import Values, values_of


def printed_values(game: Game) -> Values:
    """By what `data-of` names."""
    known = values_of(game)
    for table in game.prizes:
        _printed(game, table, known)
    for claim in game.claims:
        price = _key(game, game.stakes.coins[claim.stake] if game.stakes and claim.stake is not None else None)
        stake = "every" if claim.stake is None else price
        factor = {"payout ratio": Fraction(100), "prize mass": Fraction(1, game.currency.coins_in_one)}
        known[f"claim:{claim.kind}:{stake}"] = {claim.value * factor.get(claim.kind, Fraction(1))}
    for prize in game.prizes_in_kind:
        known[f"value:{prize.name}"] = {Fraction(prize.coins, game.currency.coins_in_one)}
    if game.gains is not None and game.gains.at_most is not None:
        known["gains:at most"] = {Fraction(game.gains.at_most)}
    return known


def _printed(game: Game, table: PrizeTable, known: Values) -> None:
    coin = game.currency.coins_in_one
    price = game.stakes.coins[table.stake] if game.stakes and table.stake is not None else None
    seen: dict[str, int] = {}
    for row in table.rows:
        name = row.prize or _key(game, row.coins)
        seen[name] = seen.get(name, 0) + 1
        again = f":{seen[name]}" if seen[name] > 1 else ""
        key = f"prize:{name}:{_key(game, price)}{again}"
        if row.printed_total is not None:
            known[f"{key}:printed total"] = {Fraction(row.printed_total, coin)}
        if row.printed_odds is not None:
            known[f"{key}:odds"] = {row.printed_odds.value}
    if table.total is not None:
        stake = _key(game, price)
        known[f"lots:{stake}"] = {Fraction(table.total.count or 0)}
        known[f"total:{stake}"] = {Fraction(table.total.coins or 0, coin)}


def _key(game: Game, coins: int | None) -> str:
    return "any" if coins is None else decimal_text(coins, game.currency)
