"""The whole game as a JSON value, without places in the file: what it means, for programs that do not read rules.

Money is a decimal string with the currency's digits, a ratio a reduced fraction, a stake the money it is; what comes
in several kinds says its `kind`. Keys and lists keep the order of the model. Held to model/game.schema.json.
"""

from __future__ import annotations

from rulesdsl.model.game import Game
from rulesdsl.model.to_json.play import area_json, rule_json, symbol_json
from rulesdsl.model.to_json.prizes import claim_json, prize_in_kind_json, table_json
from rulesdsl.model.to_json.shared import JsonObject, Spelling, said_json, texts_json
from rulesdsl.model.to_json.text import (
    allowance_json,
    article_json,
    day_json,
    example_json,
    issuing_json,
    profile_json,
    reading_json,
    wording_json,
)

__all__ = ["JsonObject", "game_json"]


def game_json(game: Game) -> JsonObject:
    """The object of game.json."""
    spelling = Spelling(game)
    in_kind = [prize_in_kind_json(prize, spelling) for prize in game.prizes_in_kind]
    return {
        **_head(game),
        **_frame(game, spelling),
        **_play(game, spelling),
        **_text(game, spelling),
        "said": said_json(game.said),
        "profile": game.profile and profile_json(game.profile),
        "notice": texts_json(game.notice),
        **({"prizes_in_kind": in_kind} if in_kind else {}),
    }


def _head(game: Game) -> JsonObject:
    currency, style = game.currency, game.style
    return {
        "name": game.name,
        "titles": texts_json(game.titles),
        "languages": list(game.languages),
        "currency": {"code": currency.code, "sign": currency.sign, "digits": currency.digits},
        "style": {"decimal": style.decimal, "group": style.group, "sign_first": style.sign_first},
        "unit": texts_json(game.unit),
        "days": [day_json(day) for day in game.days],
    }


def _frame(game: Game, spelling: Spelling) -> JsonObject:
    stakes, block, gains = game.stakes, game.block, game.gains
    return {
        "stakes": stakes and {"amounts": spelling.amounts(stakes.coins), "said": said_json(stakes.said)},
        "block": block and {"units": block.units, "beyond": block.beyond, "said": said_json(block.said)},
        "gains": gains and {"how": gains.how, "at_most": gains.at_most, "said": said_json(gains.said)},
        "losing": game.losing and said_json(game.losing),
    }


def _play(game: Game, spelling: Spelling) -> JsonObject:
    in_all = game.symbols_in_all
    return {
        "symbols": [symbol_json(symbol) for symbol in game.symbols],
        "symbols_in_all": in_all and {"count": in_all.count, "said": said_json(in_all.said)},
        "areas": [area_json(area) for area in game.areas],
        "rules": [rule_json(rule, spelling) for rule in game.rules],
    }


def _text(game: Game, spelling: Spelling) -> JsonObject:
    return {
        "prizes": [table_json(table, spelling) for table in game.prizes],
        "claims": [claim_json(claim, spelling) for claim in game.claims],
        "readings": [reading_json(reading) for reading in game.readings],
        "wordings": [wording_json(wording) for wording in game.wordings],
        "issuing": issuing_json(game.issuing),
        "articles": [article_json(article) for article in game.articles],
        "examples": [example_json(example, spelling) for example in game.examples],
        "allowances": [allowance_json(allowance) for allowance in game.allowances],
    }
