"""A case: a unit, what an engine must make of it, the article that says so, and why the case is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Union

from rulesdsl.model.money import Coins, Currency, decimal_text

Json = Union[None, bool, int, str, Sequence["Json"], Mapping[str, "Json"]]

Family = Literal[
    "payout", "size", "effect", "lot", "losing", "example", "invalid", "place", "shape", "cascade", "order"
]
"""What a case is about. The first seven are the core, which the generated tests carry themselves."""
FAMILIES: tuple[Family, ...] = (
    "payout",
    "size",
    "effect",
    "lot",
    "losing",
    "example",
    "invalid",
    "place",
    "shape",
    "cascade",
    "order",
)
Reason = Literal["malformed", "oversize", "exhausted", "unused"]


@dataclass(frozen=True, slots=True)
class Won:
    """A gain: the wave that pays it, from 1, its combination, places in reading order."""

    wave: int
    combination: str
    places: tuple[int, ...]
    coins: Coins


@dataclass(frozen=True, slots=True)
class Played:
    """A valid unit's outcome: how many waves hold a group, and what they pay, by wave and first place."""

    waves: int
    wins: tuple[Won, ...]

    @property
    def lot(self) -> Coins:
        return sum(won.coins for won in self.wins)


Expected = Union[Played, Reason]


@dataclass(frozen=True, slots=True)
class Case:
    """`unit` is the value an engine is given, well formed or not; `line` a text that is no such value, else None.

    `order_independent` is about the unit, not about what an engine answers; None where nothing is said.
    """

    family: Family
    name: str
    why: str
    articles: tuple[str, ...]
    unit: Json
    expected: Expected
    line: str | None = None
    order_independent: bool | None = None


def expected_json(expected: Expected, currency: Currency) -> dict[str, Json]:
    """What an engine answers, in the form of the contract."""
    if not isinstance(expected, Played):
        return {"status": "invalid", "reason": expected}
    wins: list[Json] = [
        {
            "wave": won.wave,
            "combination": won.combination,
            "cells": list(won.places),
            "gain": decimal_text(won.coins, currency),
        }
        for won in expected.wins
    ]
    lot = expected.lot
    return {
        "status": "ok",
        "lot": decimal_text(lot, currency),
        "winning": lot > 0,
        "waves": expected.waves,
        "wins": wins,
    }


def case_json(case: Case, currency: Currency) -> dict[str, Json]:
    """One entry of vectors.json."""
    told: dict[str, Json] = {
        "name": case.name,
        "family": case.family,
        "article": ", ".join(case.articles) or None,
        "why": case.why,
    }
    told |= {"unit": case.unit} if case.line is None else {"line": case.line}
    told["expect"] = expected_json(case.expected, currency)
    if case.order_independent is not None:
        told["order_independent"] = case.order_independent
    return told
