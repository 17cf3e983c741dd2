"""Symbols, areas and rules as JSON. What comes in several kinds says its `kind`."""

from __future__ import annotations

from rulesdsl.model.game import (
    Alphabet,
    Area,
    Combination,
    Effect,
    Fixed,
    Gain,
    Relation,
    ReplaceGrid,
    Rule,
    Symbol,
    Term,
)
from rulesdsl.model.to_json.shared import JsonObject, Spelling, said_json, texts_json


def symbol_json(symbol: Symbol) -> JsonObject:
    return {
        "name": symbol.name,
        "code": symbol.code,
        "titles": texts_json(symbol.titles),
        "drawn": {"colour": symbol.drawn.colour, "shape": symbol.drawn.shape},
        "said": said_json(symbol.said),
    }


def area_json(area: Area) -> JsonObject:
    return {
        "name": area.name,
        "titles": texts_json(area.titles),
        "rows": list(area.rows),
        "printed_places": area.printed_places,
        "shows": _alphabet(area.shows),
        "relation": _relation(area.relation),
        "refill": area.refill and {"how": area.refill.how, "said": said_json(area.refill.said)},
        "repeats": area.repeats and said_json(area.repeats),
        "said": said_json(area.said),
    }


def rule_json(rule: Rule, spelling: Spelling) -> JsonObject:
    return {
        "area": rule.area,
        "combination": _combination(rule.combination),
        "outcome": _outcome(rule.outcome, spelling),
        "said": said_json(rule.said),
    }


def _outcome(outcome: Gain | Effect, spelling: Spelling) -> JsonObject:
    if isinstance(outcome, Fixed):
        return {"kind": "fixed", "gains": spelling.amounts(outcome.coins)}
    return {"kind": "replace grid" if isinstance(outcome, ReplaceGrid) else "replace symbols"}


def _alphabet(alphabet: Alphabet) -> JsonObject:
    return {"kind": "symbols", "names": list(alphabet.names)}


def _relation(relation: Relation) -> JsonObject:
    return {
        "kind": "contact",
        "horizontal": relation.horizontal,
        "vertical": relation.vertical,
        "diagonal": relation.diagonal,
        "said": said_json(relation.said),
    }


def _combination(combination: Combination) -> JsonObject:
    return {"kind": "group", "text": combination.text, "terms": [_term(term) for term in combination.terms]}


def _term(term: Term) -> JsonObject:
    return {
        "quantity": {"low": term.quantity.low, "high": term.quantity.high},
        "what": {"kind": "showing", "names": list(term.what.names)},
    }
