"""Unit lines as arrays: the numbers that a plain look-up of each code gives, whatever stands in a stack."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.batch_player import BatchPlayer, batch_player
from rulesdsl.batch_player.unit_lines import UNKNOWN_CODE, stacks_from_values
from rulesdsl.batch_player.units import MALFORMED
from tests.games import kumulos

CODES = {"letters": "SQRHCBO", "far letters": "Sé星😀CBO", "several": ("ST", "S", "T", "é", "TS", "B", "O")}
OTHER = ["", "X", "\0", "\U0010ffff", "\ud83d", "ST", "SQ", "é"]
Stack = str | list[str] | tuple[str, ...]


@cache
def player_of(name: str) -> BatchPlayer:
    game = kumulos()
    symbols = tuple(replace(symbol, code=code) for symbol, code in zip(game.symbols, CODES[name], strict=True))
    return batch_player(replace(game, symbols=symbols))


def a_stack(name: str) -> st.SearchStrategy[Stack]:
    codes = st.lists(st.sampled_from([*CODES[name], *OTHER]), max_size=4)
    return codes | codes.map(tuple) | codes.map("".join)


def numbers_of(player: BatchPlayer, stack: Stack) -> list[int]:
    return [player.rules.codes.index(code) if code in player.rules.codes else UNKNOWN_CODE for code in stack]


@pytest.mark.parametrize("name", CODES)
@given(data=st.data())
def test_stacks_from_values__each_code_by_its_number(name: str, data: st.DataObject) -> None:
    player = player_of(name)
    units = data.draw(st.lists(st.lists(a_stack(name), min_size=49, max_size=49), min_size=1, max_size=3))
    found = stacks_from_values(player, [("1.00", unit) for unit in units])
    for at, unit in enumerate(units):
        low, high = found.starts[at : at + 2]
        if name == "several" and any(isinstance(stack, str) for stack in unit):
            assert (found.stakes[at], low) == (MALFORMED, high)
        else:
            assert found.stakes[at] == 1
            assert found.lengths[at].tolist() == [len(stack) for stack in unit]
            assert found.symbols[low:high].tolist() == [each for stack in unit for each in numbers_of(player, stack)]


@pytest.mark.parametrize("stake", ["1", "1.0", 1, None, "", ["1.00"]])
def test_stacks_from_values__a_stake_that_is_none(stake: object) -> None:
    assert stacks_from_values(player_of("letters"), [(stake, ["S"] * 49)]).stakes.tolist() == [MALFORMED]


@pytest.mark.parametrize("stacks", [None, "S" * 49, {}, ["S"] * 48, [["S", 1]] * 49, [1] * 49, [None] + ["S"] * 48])
def test_stacks_from_values__stacks_that_are_none(stacks: object) -> None:
    assert stacks_from_values(player_of("letters"), [("1.00", stacks)]).stakes.tolist() == [MALFORMED]
