"""The game as JSON: nothing of the model is lost, places are, and the schema refuses every other shape."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from datetime import date
from fractions import Fraction
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rulesdsl.model.currencies import CURRENCIES
from rulesdsl.model.game import (
    Allowance,
    Article,
    Claim,
    ClaimKind,
    Count,
    Day,
    Example,
    Game,
    HowGains,
    Issuing,
    Part,
    PrintedOdds,
    PrizeInKind,
    Said,
    SumWeight,
    TotalRow,
    Wave,
    Win,
    Wording,
)
from rulesdsl.model.profiles import Profile
from rulesdsl.model.to_json import game_json
from rulesdsl.source import Span
from tests.games import NOWHERE, kumulos

SCHEMA = json.loads(files("rulesdsl.model").joinpath("game.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
IN_KIND = "prizes_in_kind"
"""What stands in the JSON only where the game has it."""
SAID = Said(NOWHERE, ("2", "4.1"), (("fr", "raison"), ("en", "reason")))


def full() -> Game:
    """A game in which every option of the model is taken, and no two values are the same by chance."""
    game = kumulos()
    made_of = (Part(500, 2, "grid"), Part(900, prize="trip"))
    row = replace(game.prizes[0].rows[0], printed_odds=PrintedOdds(Fraction(341, 25), 2), printed_total=None)
    row = replace(row, prize="trip", made_of=made_of)
    total = TotalRow(240_162, None, PrintedOdds(Fraction(4), 0), SAID)
    waves = (Wave(("R", "."), (Win("4 circle", 200, SAID),), SAID, (2,)),)
    kinds: tuple[tuple[ClaimKind, int | None, Fraction], ...] = (
        ("payout ratio", 0, Fraction(7, 10)),
        ("one unit in", 0, Fraction(39, 10)),
        ("prize mass", 0, Fraction(35_000_000)),
        ("lots", None, Fraction(240_162)),
        ("lots in money", None, Fraction(240_161)),
        ("lots in kind", 0, Fraction(1)),
    )
    claims = tuple(Claim(kind, stake, value, 1, SAID) for kind, stake, value in kinds)
    return replace(
        game,
        days=(Day("opening", date(2011, 11, 2), True, SAID),),
        gains=HowGains("add up", 12, SAID),
        profile=Profile("strict", Fraction(3, 4), "[0-9]+", SAID),
        symbols_in_all=Count(7, SAID),
        prizes=(replace(game.prizes[0], rows=(row, *game.prizes[0].rows[1:]), total=total), *game.prizes[1:]),
        claims=claims,
        wordings=(Wording("winning games", "gains", SAID),),
        issuing=Issuing(8, "by number of gains", Fraction(1, 10), SAID, (SumWeight(1, 7, SAID),)),
        articles=(Article("4.1", ("stakes", "block"), (("fr", "mots"), ("en", "words")), SAID),),
        examples=(
            Example((("fr", "titre"),), 1, "grid", waves, 400, SAID),
            Example((), None, "grid", waves, None, SAID),
        ),
        allowances=(Allowance("row-total", "5 €", "misprint", SAID), Allowance("order", None, "so be it", SAID)),
        said=SAID,
        prizes_in_kind=(PrizeInKind("trip", 900, (("fr", "voyage"), ("en", "trip")), SAID),),
    )


def test_schema__is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("game", [kumulos(), full()], ids=["kumulos", "full"])
def test_game_json__fits_the_schema(game: Game) -> None:
    VALIDATOR.validate(json.loads(json.dumps(game_json(game))))


def test_game_json__of_tables_alone_fits_too() -> None:
    game = replace(kumulos(), areas=(), rules=(), symbols=(), stakes=None, block=None, gains=None, losing=None)
    alone = replace(game, titles=(), unit=(), prizes=tuple(replace(each, stake=None) for each in game.prizes))
    value = game_json(alone)
    VALIDATOR.validate(json.loads(json.dumps(value)))
    assert [value[key] for key in ("stakes", "block", "gains", "losing", "areas")] == [None, None, None, None, []]


def test_game_json__spells_money_ratios_stakes_and_kinds() -> None:
    value: Any = json.loads(json.dumps(game_json(full())))
    assert value["stakes"]["amounts"] == ["0.50", "1.00", "2.00"]
    assert value["rules"][0]["outcome"] == {"kind": "fixed", "gains": ["5000.00", "10000.00", "20000.00"]}
    assert [rule["outcome"] for rule in value["rules"][10:]] == [{"kind": "replace grid"}] * 2 + [
        {"kind": "replace symbols"}
    ] * 2
    assert value["rules"][0]["combination"] == {
        "kind": "group",
        "text": "5 star",
        "terms": [{"quantity": {"low": 5, "high": 5}, "what": {"kind": "showing", "names": ["star"]}}],
    }
    assert (value["areas"][0]["shows"]["kind"], value["areas"][0]["relation"]["kind"]) == ("symbols", "contact")
    assert [(each["kind"], each["stake"], each["value"]) for each in value["claims"]] == [
        ("payout ratio", "0.50", "7/10"),
        ("one unit in", "0.50", "39/10"),
        ("prize mass", "0.50", "350000.00"),
        ("lots", None, "240162"),
        ("lots in money", None, "240161"),
        ("lots in kind", "0.50", "1"),
    ]
    assert [table["stake"] for table in value["prizes"]] == ["0.50", "1.00", "2.00"]
    assert value["prizes"][0]["rows"][0]["printed_odds"] == {"value": "341/25", "digits": 2}
    assert [example["lot"] for example in value["examples"]] == ["4.00", None]
    assert (value["days"][0]["day"], value["issuing"]["effects_in_losing"]) == ("2011-11-02", "1/10")
    assert value["said"] == {"articles": ["2", "4.1"], "reasons": {"fr": "raison", "en": "reason"}}


def test_game_json__keys_in_the_order_of_the_model() -> None:
    everything = [field.name for field in fields(Game)]
    assert list(game_json(full())) == everything == list(SCHEMA["properties"])
    assert list(game_json(kumulos())) == SCHEMA["required"] == [name for name in everything if name != IN_KIND]


def test_game_json__does_not_say_where_things_stand() -> None:
    moved = list(_changed(full(), only_places=True))
    assert len(moved) > 80
    assert all(game_json(other) == game_json(full()) for other in moved)


def test_game_json__says_everything_else() -> None:
    """Whatever value of the model changes, the JSON changes."""
    before = json.dumps(game_json(full()))
    others = list(_changed(full(), only_places=False))
    assert len(others) > 500
    same = [other for other in others if json.dumps(game_json(other)) == before]
    assert same == []


def _changed(value: Any, only_places: bool) -> Iterator[Any]:
    """The value with one thing below it changed, for each thing."""
    if isinstance(value, Span):
        yield from (Span(value.start + 1, value.end + 1),) if only_places else ()
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            if (field.name == "parts" and isinstance(value, Said)) or (
                field.name == "rows" and isinstance(value, Wave)
            ):
                continue
            for other in _changed(getattr(value, field.name), only_places):
                yield replace(value, **{field.name: other})
    elif isinstance(value, tuple):
        for at, each in enumerate(value):
            for other in _changed(each, only_places):
                yield (*value[:at], other, *value[at + 1 :])
    elif not only_places:
        yield from _other_leaf(value)


def _other_leaf(value: Any) -> Iterator[Any]:
    if value in ("EUR", "€", 2, None):  # a currency's own constants, an index or an option: other values of their kind
        return
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | Fraction):
        yield value + 1
    elif isinstance(value, date):
        yield value.replace(year=2012)
    else:
        yield f"{value}x"


def test_game_json__money_has_the_digits_of_its_currency() -> None:
    yen = next(currency for currency in CURRENCIES if currency.code == "JPY")
    value: Any = game_json(replace(kumulos(), currency=yen))
    assert value["currency"] == {"code": "JPY", "sign": "¥", "digits": 0}
    assert value["stakes"]["amounts"] == ["50", "100", "200"]


def _objects(value: Any, free: bool = False) -> Iterator[dict[str, Any]]:
    """The objects of a document whose keys are the schema's, not languages."""
    if isinstance(value, dict):
        if not free:
            yield value
        for key, inner in value.items():
            yield from _objects(inner, key in ("titles", "texts", "reasons", "unit"))
    elif isinstance(value, list):
        for inner in value:
            yield from _objects(inner)


def _may_be_left_out(key: str, inner: dict[str, Any]) -> bool:
    """What stands only where it is said: prizes in kind of a game or a row, what a lot is made of and where."""
    return key in (IN_KIND, "prize", "made_of") or (key == "area" and "times" in inner)


def test_schema__refuses_a_key_too_many_or_too_few_anywhere() -> None:
    game = full()
    table = replace(game.prizes[0], rows=game.prizes[0].rows[:1])
    few = replace(game, symbols=game.symbols[:1], rules=(game.rules[0], game.rules[-1]), prizes=(table,))
    document: Any = json.loads(json.dumps(game_json(few)))
    VALIDATOR.validate(document)
    for inner in _objects(document):
        for key in tuple(inner):
            before = dict(inner)
            del inner[key]
            assert VALIDATOR.is_valid(document) is _may_be_left_out(key, before), key
            inner.clear()
            inner.update(before)
        inner["more"] = None
        assert not VALIDATOR.is_valid(document), before
        del inner["more"]


WRONG: tuple[tuple[tuple[str | int, ...], object], ...] = (
    (("currency", "code"), "euro"),
    (("stakes", "amounts"), []),
    (("stakes", "amounts", 0), 0.5),
    (("block", "units"), "1000000"),
    (("gains", "how"), "add"),
    (("days", 0, "day"), "2 novembre 2011"),
    (("areas", 0, "rows", 0), 0),
    (("areas", 0, "shows", "kind"), "numbers"),
    (("areas", 0, "relation", "kind"), "anywhere"),
    (("rules", 0, "outcome", "kind"), "replace grid"),
    (("rules", 0, "outcome", "gains", 0), "5 000"),
    (("prizes", 0, "rows", 0, "count"), 1.5),
    (("prizes", 0, "rows", 0, "printed_odds", "value"), "13.64"),
    (("claims", 0, "value"), "70 %"),
    (("claims", 3, "value"), "1/2"),
    (("prizes", 0, "rows", 0, "made_of"), []),
    (("prizes", 0, "rows", 0, "made_of", 0, "times"), 0),
    ((IN_KIND, 0, "value"), "trip"),
    (("readings", 0, "kind"), "colours"),
    (("titles", "not a language!"), "x"),
    (("said", "articles"), "4.1"),
)


@pytest.mark.parametrize(("path", "value"), WRONG)
def test_schema__refuses_a_wrong_value(path: tuple[str | int, ...], value: object) -> None:
    document: Any = json.loads(json.dumps(game_json(full())))
    target = document
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = value
    assert not VALIDATOR.is_valid(document)
