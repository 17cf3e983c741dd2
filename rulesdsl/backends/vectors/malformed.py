"""Values that are no unit at all, and values that are one in spite of their looks."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rulesdsl.analysis.contact.witnesses import Witness
from rulesdsl.backends.vectors.case import Case, Expected, Json
from rulesdsl.backends.vectors.maker import Maker

STRANGE: tuple[tuple[str, Json], ...] = (
    ("null", None),
    ("true", True),
    ("a number", 1),
    ("a text", "unit"),
    ("an empty list", []),
    ("an empty object", {}),
)


def malformed_cases(maker: Maker) -> Iterator[Case]:
    """Every part of a unit missing, of another kind, or unknown; other spellings of the same unit."""
    texts = [rule.combination.text for rule in maker.paying[:1]]
    witness = maker.witness(tuple((text,) for text in texts), "malformed") or maker.witness((), "malformed")
    if witness is None:
        return
    yield from value_cases(maker)
    yield from _stakes(maker, witness)
    yield from _stacks(maker, witness)
    yield from _codes(maker, witness)
    yield from _first_of_all(maker)
    yield from _well_formed(maker, witness)


def value_cases(maker: Maker) -> Iterator[Case]:
    """Lines that hold no object, and objects without its keys."""
    for told, value in STRANGE:
        yield _case(maker, f"{told} is no unit", "a unit is an object", value)
    for told, line in (("no JSON", "this is no JSON"), ("half a line", '{"stake":"'), ("an array", "[[]]")):
        yield Case(
            "invalid", f"a line of {told}", "a unit is one object of JSON", _cited(maker), None, "malformed", line
        )


def _stakes(maker: Maker, witness: Witness) -> Iterator[Case]:
    stacks = maker.unit(0, witness.stacks)["stacks"]
    stakes = maker.game.stakes
    articles = stakes.said.articles if stakes else ()
    known = maker.stake_text(0)
    yield _case(maker, "no stake", "a unit has a stake", {"stacks": stacks}, articles)
    others: list[tuple[str, Json]] = [
        *STRANGE,
        ("a stake that is not sold", maker.money(sum(maker.stakes) + 1)),
        ("a stake with one more digit", known + ("0" if "." in known else ".0")),
        ("a stake with a blank", f" {known}"),
        ("a stake below nothing", f"-{known}"),
        ("an empty stake", ""),
    ]
    for told, stake in others:
        value: Json = {"stake": stake, "stacks": stacks}
        yield _case(maker, f"{told} as the stake", "the stake is spelled as in the facts", value, articles)


def _stacks(maker: Maker, witness: Witness) -> Iterator[Case]:
    stake = maker.stake_text(0)
    stacks = _list(maker, witness)
    yield _case(maker, "no stacks", "a unit has stacks", {"stake": stake})
    others: list[tuple[str, Json]] = [
        *STRANGE,
        ("one stack too few", stacks[:-1]),
        ("one stack too many", [*stacks, stacks[0]]),
        ("all stacks as one text", "".join(stack[0] for stack in witness.stacks)),
        ("an empty stack at the end", [*stacks[:-1], []]),
        ("an empty text at the start", ["", *stacks[1:]]),
        *((f"{told} as a stack", [value, *stacks[1:]]) for told, value in STRANGE[:4]),
    ]
    why = "one stack a column" if maker.rules.columns else "one stack a place"
    for told, value in others:
        name = told if "stack" in told or "empty text" in told else f"{told} as the stacks"
        yield _case(maker, name, why, {"stake": stake, "stacks": value})


def _codes(maker: Maker, witness: Witness) -> Iterator[Case]:
    """Codes that the game does not have, in the first stack and at the end of the last one."""
    stake, stacks = maker.stake_text(0), _list(maker, witness)
    known = maker.rules.codes
    codes: list[Json] = [
        _unknown(maker),
        "",
        known[0] + known[-1],
        known[0] + "\u0301",
        known[0].swapcase(),
        None,
        0,
        [known[0]],
    ]
    for code in codes:
        if code in known:
            continue
        told = json.dumps(code, ensure_ascii=True)
        first: Json = [[code, *witness.stacks[0][1:]], *stacks[1:]]
        last: Json = [*stacks[:-1], [*witness.stacks[-1], code]]
        yield _case(maker, f"{told} as the first code", "a code of the game", {"stake": stake, "stacks": first})
        yield _case(maker, f"{told} as the last code", "a code of the game", {"stake": stake, "stacks": last})


def _first_of_all(maker: Maker) -> Iterator[Case]:
    """Malformed is the reason even where the unit would be oversize, exhausted or unused as well."""
    largest = [(symbol, size) for symbol, size in enumerate(maker.rules.largest) if size < maker.rules.area.places]
    for symbol, size in largest[:1]:
        witness = maker.ending_in((), ((symbol, size + 1),), "invalid")
        if witness is not None:
            told = f"{size + 1} {maker.rules.names[symbol]}"
            stacks = _list(maker, witness)
            unknown: Json = [*stacks[:-1], [*witness.stacks[-1], _unknown(maker)]]
            stake = maker.stake_text(0)
            why = "malformed comes before every other reason"
            yield _case(maker, f"{told} and an unknown code", why, {"stake": stake, "stacks": unknown})
            yield _case(maker, f"{told} and an unknown stake", why, {"stake": "?", "stacks": stacks})
            yield _case(maker, f"{told} and a stack too many", why, {"stake": stake, "stacks": [*stacks, stacks[0]]})


def _well_formed(maker: Maker, witness: Witness) -> Iterator[Case]:
    """The same unit as lists of codes, with one stack as a list, with other keys."""
    stake = maker.stake_text(0)
    lists: list[Json] = [list(stack) for stack in witness.stacks]
    stacks = _list(maker, witness)
    played = maker.played(0, witness)
    forms: tuple[tuple[str, Json], ...] = (
        ("every stack a list of codes", {"stake": stake, "stacks": lists}),
        ("one stack a list of codes", {"stake": stake, "stacks": [lists[0], *stacks[1:]]}),
        ("other keys beside its own", {"unit": 7, "stake": stake, "lot": None, "stacks": stacks}),
    )
    for told, value in forms:
        yield _case(maker, f"a unit with {told}", "the same unit, spelled otherwise", value, (), played)


def _list(maker: Maker, witness: Witness) -> list[Json]:
    stacks = maker.unit(0, witness.stacks)["stacks"]
    return list(stacks) if isinstance(stacks, list) else []


def _unknown(maker: Maker) -> str:
    """A character that is no code of the game."""
    return next(character for character in map(chr, range(63, 0x10000)) if character not in maker.rules.codes)


def _cited(maker: Maker) -> tuple[str, ...]:
    return maker.rules.area.said.articles


def _case(
    maker: Maker,
    name: str,
    why: str,
    value: Json,
    articles: tuple[str, ...] = (),
    expected: Expected = "malformed",
) -> Case:
    return Case("invalid", name, why, articles or _cited(maker), value, expected)
