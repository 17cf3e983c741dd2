"""Prize tables and claims as JSON, as printed: a blank cell is null."""

from __future__ import annotations

from rulesdsl.model.game import Claim, Part, PrintedOdds, PrizeInKind, PrizeRow, PrizeTable, TotalRow
from rulesdsl.model.money import Currency, decimal_text
from rulesdsl.model.to_json.shared import JsonObject, Spelling, ratio_json, said_json, texts_json


def table_json(table: PrizeTable, spelling: Spelling) -> JsonObject:
    only = table.cumulated_only
    return {
        "stake": spelling.stake(table.stake),
        "rows": [_prize_row(row, spelling) for row in table.rows],
        "total": table.total and _total_row(table.total, spelling),
        "cumulated_only": only and {"amounts": spelling.amounts(only.coins), "said": said_json(only.said)},
        "said": said_json(table.said),
    }


def claim_json(claim: Claim, spelling: Spelling) -> JsonObject:
    in_coins = claim.kind == "prize mass" and claim.value.denominator == 1
    return {
        "kind": claim.kind,
        "stake": spelling.stake(claim.stake),
        "value": spelling.money(claim.value.numerator) if in_coins else ratio_json(claim.value),
        "digits": claim.digits,
        "said": said_json(claim.said),
    }


def prize_in_kind_json(prize: PrizeInKind, spelling: Spelling) -> JsonObject:
    return {
        "name": prize.name,
        "value": spelling.money(prize.coins),
        "titles": texts_json(prize.titles),
        "said": said_json(prize.said),
    }


def _prize_row(row: PrizeRow, spelling: Spelling) -> JsonObject:
    """`prize` and `made_of` stand only where the row has them."""
    return {
        "count": row.count,
        "amount": spelling.money(row.coins),
        **({"prize": row.prize} if row.prize is not None else {}),
        "printed_total": spelling.money(row.printed_total),
        "printed_odds": row.printed_odds and _printed_odds(row.printed_odds),
        **({"made_of": [part_json(part, spelling.game.currency) for part in row.made_of]} if row.made_of else {}),
        "said": said_json(row.said),
    }


def part_json(part: Part, currency: Currency) -> JsonObject:
    """One part of a make: a gain, how often, and where it says so its area or the name of the prize."""
    told: JsonObject = {"gain": decimal_text(part.coins, currency), "times": part.times}
    told |= {"area": part.area} if part.area is not None else {}
    told |= {"prize": part.prize} if part.prize is not None else {}
    return told


def _total_row(row: TotalRow, spelling: Spelling) -> JsonObject:
    return {
        "count": row.count,
        "total": spelling.money(row.coins),
        "printed_odds": row.printed_odds and _printed_odds(row.printed_odds),
        "said": said_json(row.said),
    }


def _printed_odds(odds: PrintedOdds) -> JsonObject:
    return {"value": ratio_json(odds.value), "digits": odds.digits}
