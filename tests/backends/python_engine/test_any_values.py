"""`play` of engine.py takes any two Python values and throws nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.backends.python_engine.load import Engine, load
from tests.games import kumulos
from tests.reference.games import games

CALM = ("SQRHCSQ", "QRHCSQR", "RHCSQRH", "HCSQRHC", "CSQRHCS", "SQRHCSQ", "QRHCSQR")
"""A grid without a group."""


def loaded(name: str) -> Engine:
    engine = load(games()[name])
    assert engine is not None
    return engine


ENGINE = loaded("kumulos")
LONG_CODES = loaded("long codes")


class Hostile(str):
    """A string that throws when it is looked at."""

    __slots__ = ()

    def __hash__(self) -> int:
        raise RuntimeError

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    def __len__(self) -> int:
        raise RuntimeError


class HostileList(list[Any]):
    """A list that throws when it is looked at."""

    def __iter__(self) -> Iterator[Any]:
        raise RuntimeError

    def __len__(self) -> int:
        raise RuntimeError

    def __bool__(self) -> bool:
        raise RuntimeError


def calm() -> list[Any]:
    return list("".join(CALM))


def endless() -> list[Any]:
    """A list that holds itself."""
    codes: list[Any] = ["S"]
    codes.append(codes)
    return codes


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3) | st.binary(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=4) | st.tuples(inner) | st.dictionaries(st.text(max_size=2), inner, max_size=2)
    ),
    max_leaves=8,
)


def test_play__the_calm_grid_is_a_losing_unit() -> None:
    assert ENGINE.play("1.00", calm()).to_json() == {
        "status": "ok",
        "lot": "0.00",
        "winning": False,
        "waves": 0,
        "wins": [],
    }


@settings(max_examples=300, deadline=None)
@given(values, values)
def test_play__any_values(stake: object, stacks: object) -> None:
    assert ENGINE.play(stake, stacks).reason == "malformed"
    assert LONG_CODES.play(stake, stacks).reason == "malformed"


@settings(max_examples=300, deadline=None)
@given(values, st.integers(0, 48))
def test_play__any_value_as_a_stack(value: object, at: int) -> None:
    stacks = [*calm()[:at], value, *calm()[at + 1 :]]
    outcome = ENGINE.play("1.00", stacks)
    json.dumps(outcome.to_json())
    assert outcome.reason in ("", "malformed", "oversize", "exhausted", "unused")


@pytest.mark.parametrize(
    "stake", ["1", "0.5", "1.0", "1.000", " 1.00", "1.00\n", "1,00", "01.00", "١.٠٠", b"1.00", 1, 1.0]
)
def test_play__a_stake_is_spelled_as_in_the_facts(stake: object) -> None:
    assert ENGINE.play(stake, calm()).reason == "malformed"


NO_STACKS: dict[str, Callable[[], object]] = {
    "hostile string": lambda: Hostile("S"),
    "hostile code": lambda: [Hostile("S")],
    "hostile list": lambda: HostileList(["S"]),
    "endless": endless,
    "stack in a stack": lambda: ["S", ["S"]],
    "two codes as one": lambda: ["SQ"],
    "empty code": lambda: ["S", ""],
    "set": lambda: {"S"},
    "mapping": lambda: {"S": 1},
    "bytes": lambda: b"S",
    "iterator": lambda: iter("S"),
    "small letter": lambda: "s",
    "blank": lambda: "S ",
    "wide letter": lambda: "\uff33",
    "surrogate": lambda: "S\ud800",
    "huge number": lambda: 10**4000,
    "no number": lambda: float("nan"),
    "object": object,
    "type": lambda: type,
}


@pytest.mark.parametrize("name", NO_STACKS)
def test_play__what_is_no_stack(name: str) -> None:
    stacks = calm()
    stacks[7] = NO_STACKS[name]()
    assert ENGINE.play("1.00", stacks).reason == "malformed"


def test_play__what_is_no_stake() -> None:
    for stake in (Hostile("1.00"), HostileList(), object(), type, lambda: "1.00", 10**4000):
        assert ENGINE.play(stake, calm()).reason == "malformed"


def test_play__what_are_no_stacks() -> None:
    for stacks in (HostileList(calm()), iter(calm()), set(calm()), dict.fromkeys(range(49), "S"), endless()):
        assert ENGINE.play("1.00", stacks).reason == "malformed"


def test_play__a_stack_of_a_million_symbols() -> None:
    stacks = calm()
    stacks[0] = "S" * 1_000_000
    assert ENGINE.play("1.00", stacks).reason == "unused"
    stacks[0] += "?"
    assert ENGINE.play("1.00", stacks).reason == "malformed"


def test_play__malformed_comes_before_every_other_fault() -> None:
    oversize = ["S"] * 49
    assert ENGINE.play("1.00", oversize).reason == "oversize"
    assert ENGINE.play("1.00", [*oversize[:48], "SX"]).reason == "malformed"
    assert ENGINE.play("3.00", oversize).reason == "malformed"


def test_play__a_code_of_several_letters_is_no_string_of_codes() -> None:
    codes = [symbol.code for symbol in games()["long codes"].symbols]
    stacks: list[object] = [[codes[place % 3 + place // 3 % 2]] for place in range(12)]
    assert LONG_CODES.play("1.00", stacks).reason == ""
    stacks[0] = codes[0]
    assert LONG_CODES.play("1.00", stacks).reason == "malformed"


def test_play__leaves_the_unit_as_it_was() -> None:
    stacks = [[code, "S"] for code in calm()]
    before = json.dumps(stacks)
    ENGINE.play("1.00", stacks)
    assert json.dumps(stacks) == before


def test_play__money_in_every_stake() -> None:
    rows = ["SSSSQRH", *CALM[1:]]
    stacks = list("".join(rows))
    stacks[:4] = ["SC", "SQ", "SC", "SR"]
    gains = [ENGINE.play(stake, stacks).to_json()["lot"] for stake in ("0.50", "1.00", "2.00")]
    assert gains == ["5.00", "10.00", "20.00"]
    assert kumulos().currency.digits == 2
