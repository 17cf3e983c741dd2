"""The figures as a JSON value: money as decimal strings with the currency's digits, ratios as reduced fractions."""

from __future__ import annotations

from fractions import Fraction

from rulesdsl.analysis.facts import CombinationFact, Facts, PrizeFact, StakeFacts
from rulesdsl.model.game import Game
from rulesdsl.model.money import Coins, Currency, decimal_text, ratio_text
from rulesdsl.model.to_json.prizes import part_json

JsonObject = dict[str, object]


def facts_json(game: Game, facts: Facts) -> JsonObject:
    """The object of `facts --json` and facts.json, held to backends/data/facts.schema.json.

    `undecided` (lots whose `fewest` and place in `in_lots` are not known) stands only where there are such lots.
    """
    return {"game": facts.game, "stakes": [_stake(stake, game.currency) for stake in facts.stakes]}


def _stake(stake: StakeFacts, currency: Currency) -> JsonObject:
    figures: JsonObject = {
        "stake": _money(stake.stake, currency),
        "units": stake.units,
        "lots": stake.lots,
        "total": _money(stake.total, currency),
        "payout_ratio": _ratio(stake.payout_ratio),
        "odds": _ratio(stake.odds),
        "variance": _ratio(stake.variance),
        "prizes": [_prize(prize, currency) for prize in stake.prizes],
        "combinations": [_combination(combination, currency) for combination in stake.combinations],
    }
    if stake.undecided:
        figures["undecided"] = [_money(lot, currency) for lot in stake.undecided]
    return figures


def _prize(prize: PrizeFact, currency: Currency) -> JsonObject:
    """`prize` and `made_of` stand only where the row has them."""
    told: JsonObject = {
        "amount": _money(prize.coins, currency),
        "count": prize.count,
        "total": _money(prize.total, currency),
        "odds": _ratio(prize.odds),
        "share": _ratio(prize.share),
        "single": list(prize.single),
        "cumulated_only": prize.cumulated_only,
        "fewest": prize.fewest,
    }
    told |= {"prize": prize.prize} if prize.prize is not None else {}
    told |= {"made_of": [part_json(part, currency) for part in prize.made_of]} if prize.made_of else {}
    return told


def _combination(combination: CombinationFact, currency: Currency) -> JsonObject:
    return {
        "combination": combination.combination,
        "gain": _money(combination.coins, currency),
        "alone": combination.alone,
        "in_lots": [_money(lot, currency) for lot in combination.in_lots],
    }


def _money(coins: Coins | None, currency: Currency) -> str | None:
    return None if coins is None else decimal_text(coins, currency)


def _ratio(ratio: Fraction | None) -> str | None:
    return None if ratio is None else ratio_text(ratio)
