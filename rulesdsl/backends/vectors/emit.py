"""A checked game to vectors.json: one case a line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends import Files
from rulesdsl.backends.vectors import examples, invalid, lots, malformed, outcomes, places
from rulesdsl.backends.vectors.case import Case, case_json
from rulesdsl.backends.vectors.maker import Maker, maker_for
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game

FORMAT = 1

CORE: tuple[Callable[[Maker], Iterator[Case]], ...] = (
    outcomes.payout_cases,
    outcomes.size_cases,
    outcomes.effect_cases,
    lots.losing_cases,
    examples.example_cases,
    invalid.invalid_cases,
)
"""What the generated tests carry themselves; lots come with them and need the facts."""
WIDE: tuple[Callable[[Maker], Iterator[Case]], ...] = (
    malformed.malformed_cases,
    lots.cascade_cases,
    lots.order_cases,
    places.place_cases,
    places.shape_cases,
)


def emit(game: CheckedGame, facts: Facts) -> Files:
    """vectors.json of a game that plays."""
    maker = maker_for(game)
    if maker is None:
        return {}
    return {"vectors.json": _text(game, shared_cases(game, facts) + wide_cases(maker)).encode()}


def core_cases(maker: Maker, facts: Facts) -> tuple[Case, ...]:
    """Payouts, sizes, effects, lots, losing units, examples, units with a fault. Names are unique.

    None for a game without a grid that loses: it has no unit that ends.
    """
    if maker.witness(()) is None:
        return ()
    return _named(chain(*(cases(maker) for cases in CORE), lots.lot_cases(maker, facts)))


@lru_cache(maxsize=1)
def shared_cases(game: CheckedGame, facts: Facts) -> tuple[Case, ...]:
    """The core cases of a game, made once for all back ends of one build; none for a game without a contact grid."""
    maker = maker_for(game)
    return core_cases(maker, facts) if maker is not None else ()


def wide_cases(maker: Maker) -> tuple[Case, ...]:
    """Values that are no unit, places, shapes, cascades, orders."""
    if maker.witness(()) is None:
        return _named(malformed.value_cases(maker))
    return _named(chain(*(cases(maker) for cases in WIDE)))


def _named(cases: Iterator[Case]) -> tuple[Case, ...]:
    """Each case once: the same name says the same."""
    return tuple({case.name: case for case in cases}.values())


def _text(game: Game, cases: tuple[Case, ...]) -> str:
    head = {
        "format": FORMAT,
        "game": game.name,
        "currency": game.currency.code,
        "cases": [],
    }
    lines = [json.dumps(case_json(case, game.currency), ensure_ascii=False) for case in cases]
    body = json.dumps(head, ensure_ascii=False, indent=1)
    return body.replace("[]", "[\n  " + ",\n  ".join(lines) + "\n ]") + "\n"
