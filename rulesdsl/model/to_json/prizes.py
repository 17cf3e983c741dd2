"""Prize tables and claims as JSON, as printed: a blank cell is null."""

from __future__ import annotations

from rulesdsl.model.game import Claim, PrintedOdds, PrizeRow, PrizeTable, TotalRow
from rulesdsl.model.to_json.shared import JsonObject, Spelling, ratio_json, said_json


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


def _prize_row(row: PrizeRow, spelling: Spelling) -> JsonObject:
    return {
        "count": row.count,
        "amount": spelling.money(row.coins),
        "printed_total": spelling.money(row.printed_total),
        "printed_odds": row.printed_odds and _printed_odds(row.printed_odds),
        "said": said_json(row.said),
    }


def _total_row(row: TotalRow, spelling: Spelling) -> JsonObject:
    return {
        "count": row.count,
        "total": spelling.money(row.coins),
        "printed_odds": row.printed_odds and _printed_odds(row.printed_odds),
        "said": said_json(row.said),
    }


def _printed_odds(odds: PrintedOdds) -> JsonObject:
    return {"value": ratio_json(odds.value), "digits": odds.digits}
