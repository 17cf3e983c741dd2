"""What the text says around the play as JSON: dates, readings, articles, examples, choices of issuing."""

from __future__ import annotations

from rulesdsl.model.game import Allowance, Article, Day, Example, Issuing, Reading, Wave, Win, Wording
from rulesdsl.model.profiles import Profile
from rulesdsl.model.to_json.shared import JsonObject, Spelling, ratio_json, said_json, texts_json


def day_json(day: Day) -> JsonObject:
    return {
        "kind": day.kind,
        "day": day.day.isoformat(),
        "may_be_postponed": day.may_be_postponed,
        "said": said_json(day.said),
    }


def reading_json(reading: Reading) -> JsonObject:
    return {"kind": reading.kind, "area": reading.area, "value": reading.value, "said": said_json(reading.said)}


def wording_json(wording: Wording) -> JsonObject:
    return {"printed": wording.printed, "read_as": wording.read_as, "said": said_json(wording.said)}


def profile_json(profile: Profile) -> JsonObject:
    return {
        "name": profile.name,
        "least_payout_ratio": profile.least_payout_ratio and ratio_json(profile.least_payout_ratio),
        "articles": profile.articles,
        "said": said_json(profile.said),
    }


def issuing_json(issuing: Issuing) -> JsonObject:
    return {
        "at_most": issuing.at_most,
        "sums": issuing.sums,
        "effects_in_losing": ratio_json(issuing.effects_in_losing),
        "said": issuing.said and said_json(issuing.said),
        "weights": [
            {"gains": each.gains, "weight": each.weight, "said": said_json(each.said)} for each in issuing.weights
        ],
    }


def article_json(article: Article) -> JsonObject:
    return {
        "number": article.number,
        "said_by": list(article.said_by),
        "texts": texts_json(article.texts),
        "said": said_json(article.said),
    }


def allowance_json(allowance: Allowance) -> JsonObject:
    return {
        "code": allowance.code,
        "row": allowance.row,
        "reason": allowance.reason,
        "said": said_json(allowance.said),
    }


def example_json(example: Example, spelling: Spelling) -> JsonObject:
    return {
        "titles": texts_json(example.titles),
        "stake": spelling.stake(example.stake),
        "area": example.area,
        "waves": [_wave(wave, spelling) for wave in example.waves],
        "lot": spelling.money(example.lot),
        "said": said_json(example.said),
    }


def _wave(wave: Wave, spelling: Spelling) -> JsonObject:
    return {
        "codes": list(wave.codes),
        "wins": [_win(win, spelling) for win in wave.wins],
        "said": said_json(wave.said),
    }


def _win(win: Win, spelling: Spelling) -> JsonObject:
    return {"combination": win.combination, "gain": spelling.money(win.coins), "said": said_json(win.said)}
