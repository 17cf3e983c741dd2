"""The whole game as a JSON value, without places in the file: what it means, for programs that do not read rules.

Money is a decimal string with the currency's digits, a ratio a reduced fraction, a stake the money it is; what comes
in several kinds says its `kind`. Keys and lists keep the order of the model. Held to game.schema.json.
"""

from __future__ import annotations

from fractions import Fraction

from rulesdsl.model.game import (
    Allowance,
    Alphabet,
    Area,
    Article,
    Claim,
    Combination,
    Day,
    Effect,
    Example,
    Fixed,
    Gain,
    Game,
    Issuing,
    PrintedOdds,
    PrizeRow,
    PrizeTable,
    Reading,
    Relation,
    ReplaceGrid,
    Rule,
    Said,
    Symbol,
    Term,
    Texts,
    TotalRow,
    Wave,
    Win,
    Wording,
)
from rulesdsl.model.money import Coins, decimal_text, ratio_text

JsonObject = dict[str, object]


def game_json(game: Game) -> JsonObject:
    """The object of game.json."""
    writer = _Writer(game)
    return {**writer.head(), **writer.play(), **writer.prizes(), **writer.text(), "said": _said(game.said)}


class _Writer:
    """Spells the money and the stakes of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def head(self) -> JsonObject:
        game = self._game
        return {
            "name": game.name,
            "titles": _texts(game.titles),
            "languages": list(game.languages),
            "currency": {"code": game.currency.code, "sign": game.currency.sign, "digits": game.currency.digits},
            "style": {
                "decimal": game.style.decimal,
                "group": game.style.group,
                "sign_first": game.style.sign_first,
            },
            "unit": _texts(game.unit),
            "days": [_day(day) for day in game.days],
            "stakes": game.stakes and {"amounts": self._amounts(game.stakes.coins), "said": _said(game.stakes.said)},
            "block": game.block
            and {"units": game.block.units, "beyond": game.block.beyond, "said": _said(game.block.said)},
            "gains": game.gains
            and {"how": game.gains.how, "at_most": game.gains.at_most, "said": _said(game.gains.said)},
            "losing": game.losing and _said(game.losing),
        }

    def play(self) -> JsonObject:
        game = self._game
        in_all = game.symbols_in_all
        return {
            "symbols": [_symbol(symbol) for symbol in game.symbols],
            "symbols_in_all": in_all and {"count": in_all.count, "said": _said(in_all.said)},
            "areas": [_area(area) for area in game.areas],
            "rules": [self._rule(rule) for rule in game.rules],
        }

    def prizes(self) -> JsonObject:
        return {
            "prizes": [self._table(table) for table in self._game.prizes],
            "claims": [self._claim(claim) for claim in self._game.claims],
        }

    def text(self) -> JsonObject:
        game = self._game
        return {
            "readings": [_reading(reading) for reading in game.readings],
            "wordings": [_wording(wording) for wording in game.wordings],
            "issuing": _issuing(game.issuing),
            "articles": [_article(article) for article in game.articles],
            "examples": [self._example(example) for example in game.examples],
            "allowances": [_allowance(allowance) for allowance in game.allowances],
        }

    def _money(self, coins: Coins | None) -> str | None:
        return None if coins is None else decimal_text(coins, self._game.currency)

    def _amounts(self, amounts: tuple[Coins, ...]) -> list[str | None]:
        return [self._money(coins) for coins in amounts]

    def _stake(self, at: int | None) -> str | None:
        stakes = self._game.stakes
        return None if at is None or stakes is None else self._money(stakes.coins[at])

    def _rule(self, rule: Rule) -> JsonObject:
        return {
            "area": rule.area,
            "combination": _combination(rule.combination),
            "outcome": self._outcome(rule.outcome),
            "said": _said(rule.said),
        }

    def _outcome(self, outcome: Gain | Effect) -> JsonObject:
        if isinstance(outcome, Fixed):
            return {"kind": "fixed", "gains": self._amounts(outcome.coins)}
        return {"kind": "replace grid" if isinstance(outcome, ReplaceGrid) else "replace symbols"}

    def _table(self, table: PrizeTable) -> JsonObject:
        only = table.cumulated_only
        return {
            "stake": self._stake(table.stake),
            "rows": [self._prize_row(row) for row in table.rows],
            "total": table.total and self._total_row(table.total),
            "cumulated_only": only and {"amounts": self._amounts(only.coins), "said": _said(only.said)},
            "said": _said(table.said),
        }

    def _prize_row(self, row: PrizeRow) -> JsonObject:
        return {
            "count": row.count,
            "amount": self._money(row.coins),
            "printed_total": self._money(row.printed_total),
            "printed_odds": row.printed_odds and _printed_odds(row.printed_odds),
            "said": _said(row.said),
        }

    def _total_row(self, row: TotalRow) -> JsonObject:
        return {
            "count": row.count,
            "total": self._money(row.coins),
            "printed_odds": row.printed_odds and _printed_odds(row.printed_odds),
            "said": _said(row.said),
        }

    def _claim(self, claim: Claim) -> JsonObject:
        in_coins = claim.kind == "prize mass" and claim.value.denominator == 1
        return {
            "kind": claim.kind,
            "stake": self._stake(claim.stake),
            "value": self._money(claim.value.numerator) if in_coins else ratio_text(claim.value),
            "digits": claim.digits,
            "said": _said(claim.said),
        }

    def _example(self, example: Example) -> JsonObject:
        return {
            "titles": _texts(example.titles),
            "stake": self._stake(example.stake),
            "area": example.area,
            "waves": [self._wave(wave) for wave in example.waves],
            "lot": self._money(example.lot),
            "said": _said(example.said),
        }

    def _wave(self, wave: Wave) -> JsonObject:
        return {
            "codes": list(wave.codes),
            "wins": [self._win(win) for win in wave.wins],
            "said": _said(wave.said),
        }

    def _win(self, win: Win) -> JsonObject:
        return {"combination": win.combination, "gain": self._money(win.coins), "said": _said(win.said)}


def _said(said: Said) -> JsonObject:
    return {"articles": list(said.articles), "reasons": _texts(said.reasons)}


def _texts(texts: Texts) -> JsonObject:
    return dict(texts)


def _day(day: Day) -> JsonObject:
    return {
        "kind": day.kind,
        "day": day.day.isoformat(),
        "may_be_postponed": day.may_be_postponed,
        "said": _said(day.said),
    }


def _symbol(symbol: Symbol) -> JsonObject:
    return {
        "name": symbol.name,
        "code": symbol.code,
        "titles": _texts(symbol.titles),
        "drawn": {"colour": symbol.drawn.colour, "shape": symbol.drawn.shape},
        "said": _said(symbol.said),
    }


def _area(area: Area) -> JsonObject:
    return {
        "name": area.name,
        "titles": _texts(area.titles),
        "rows": list(area.rows),
        "printed_places": area.printed_places,
        "shows": _alphabet(area.shows),
        "relation": _relation(area.relation),
        "refill": area.refill and {"how": area.refill.how, "said": _said(area.refill.said)},
        "repeats": area.repeats and _said(area.repeats),
        "said": _said(area.said),
    }


def _alphabet(alphabet: Alphabet) -> JsonObject:
    return {"kind": "symbols", "names": list(alphabet.names)}


def _relation(relation: Relation) -> JsonObject:
    return {
        "kind": "contact",
        "horizontal": relation.horizontal,
        "vertical": relation.vertical,
        "diagonal": relation.diagonal,
        "said": _said(relation.said),
    }


def _combination(combination: Combination) -> JsonObject:
    return {"kind": "group", "text": combination.text, "terms": [_term(term) for term in combination.terms]}


def _term(term: Term) -> JsonObject:
    return {
        "quantity": {"low": term.quantity.low, "high": term.quantity.high},
        "what": {"kind": "showing", "names": list(term.what.names)},
    }


def _printed_odds(odds: PrintedOdds) -> JsonObject:
    return {"value": ratio_text(odds.value), "digits": odds.digits}


def _reading(reading: Reading) -> JsonObject:
    return {"kind": reading.kind, "area": reading.area, "value": reading.value, "said": _said(reading.said)}


def _wording(wording: Wording) -> JsonObject:
    return {"printed": wording.printed, "read_as": wording.read_as, "said": _said(wording.said)}


def _issuing(issuing: Issuing) -> JsonObject:
    return {
        "at_most": issuing.at_most,
        "sums": issuing.sums,
        "effects_in_losing": _ratio(issuing.effects_in_losing),
        "said": issuing.said and _said(issuing.said),
    }


def _article(article: Article) -> JsonObject:
    return {
        "number": article.number,
        "said_by": list(article.said_by),
        "texts": _texts(article.texts),
        "said": _said(article.said),
    }


def _allowance(allowance: Allowance) -> JsonObject:
    return {
        "code": allowance.code,
        "row": allowance.row,
        "reason": allowance.reason,
        "said": _said(allowance.said),
    }


def _ratio(ratio: Fraction | None) -> str | None:
    return None if ratio is None else ratio_text(ratio)
