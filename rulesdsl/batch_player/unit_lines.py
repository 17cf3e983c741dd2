"""Unit lines to arrays and outcomes to JSON, as the generated engine takes and gives them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.outcomes import NO, REASONS, YES, Outcomes
from rulesdsl.batch_player.player import BatchPlayer
from rulesdsl.batch_player.units import MALFORMED, Stacks
from rulesdsl.model.money import decimal_text

UNKNOWN_CODE = 0xFFFF
UNKNOWN_LETTER = "\U0010ffff"
"""No code: it is no character."""
Pair = tuple[object, object]


def stacks_from_values(player: BatchPlayer, units: Sequence[Pair]) -> Stacks:
    """(stake, stacks) of unit lines, whatever the values are, as arrays. What is no unit gets the stake MALFORMED."""
    stakes = {spelled: number for number, spelled in enumerate(player.names.stakes)}
    letters = _letters(player)
    known = np.full(len(units), MALFORMED, np.int16)
    lengths = np.zeros((len(units), player.places.slots), np.int32)
    found: list[str] = []
    for unit, (stake, stacks) in enumerate(units):
        if not is_malformed(player, stake, stacks):
            known[unit] = stakes[str(stake)]
            of_unit = cast("Sequence[Sequence[str]]", stacks)
            lengths[unit] = list(map(len, of_unit))
            found.extend([each if type(each) is str else _in_letters(each, letters) for each in of_unit])
    starts = np.zeros(len(units) + 1, np.int64)
    np.cumsum(lengths.sum(axis=1), out=starts[1:])
    return Stacks(known, lengths, _numbers("".join(found), letters), starts)


def is_malformed(player: BatchPlayer, stake: object, stacks: object) -> bool:
    """Values of which no array can be made: not exactly the types of JSON, or another number of stacks."""
    if type(stake) is not str or stake not in player.names.stakes:
        return True
    if type(stacks) not in (list, tuple) or len(cast("Sequence[object]", stacks)) != player.places.slots:
        return True
    of_unit = cast("Sequence[object]", stacks)
    if set(map(type, of_unit)) == {str}:
        return not player.names.one_letter
    return any(not _is_stack(stack, player.names.one_letter) for stack in of_unit)


def _is_stack(stack: object, one_letter: bool) -> bool:
    if type(stack) is str:
        return one_letter
    return type(stack) in (list, tuple) and all(type(code) is str for code in cast("Sequence[object]", stack))


def _letters(player: BatchPlayer) -> dict[str, str]:
    """Each code as one letter: itself where all are letters, else the letter with its number."""
    codes = player.rules.codes
    return {code: code if player.names.one_letter else chr(number) for number, code in enumerate(codes)}


def _in_letters(stack: Sequence[str], letters: Mapping[str, str]) -> str:
    return "".join([letters.get(code, UNKNOWN_LETTER) for code in stack])


def _numbers(text: str, letters: Mapping[str, str]) -> NDArray[np.uint16]:
    """The number of each letter's symbol."""
    known = list(map(ord, letters.values()))
    numbers = np.full(max(known) + 2, UNKNOWN_CODE, np.uint16)
    numbers[known] = np.arange(len(known))
    points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), "<u4")
    found: NDArray[np.uint16] = numbers[np.minimum(points, len(numbers) - 1)]
    return found


def outcomes_as_json(player: BatchPlayer, outcomes: Outcomes) -> Iterator[dict[str, object]]:
    """The object of the unit lines' contract for each outcome, which must hold its wins."""
    wins = outcomes.wins
    if wins is None:
        raise ValueError("outcomes without their wins")
    names = [rule.combination.text for rule in player.rules.rules.values()]
    bounds = np.searchsorted(wins.units, np.arange(len(outcomes) + 1)).tolist()
    columns = wins.waves.tolist(), wins.rules.tolist(), wins.gains.tolist()
    starts, cells = wins.starts.tolist(), wins.cells.tolist()
    money = player.names.currency
    for unit, (reason, lot, waves) in enumerate(
        zip(outcomes.reasons.tolist(), outcomes.lots.tolist(), outcomes.waves.tolist(), strict=True)
    ):
        if reason:
            yield {"status": "invalid", "reason": REASONS[reason]}
            continue
        outcome: dict[str, object] = {
            "status": "ok",
            "lot": decimal_text(lot, money),
            "winning": lot > 0,
            "waves": waves,
        }
        outcome["wins"] = [
            {
                "wave": columns[0][win],
                "combination": names[columns[1][win]],
                "cells": cells[starts[win] : starts[win + 1]],
                "gain": decimal_text(columns[2][win], money),
            }
            for win in range(bounds[unit], bounds[unit + 1])
        ]
        if outcomes.order_independent is not None:
            outcome["order_independent"] = {YES: True, NO: False}.get(int(outcomes.order_independent[unit]))
        yield outcome
