"""Verdicts on lots and gains: proved, refuted with the reason and its figure, or undecided."""

from __future__ import annotations

import pytest

from rulesdsl.analysis import lots
from rulesdsl.analysis.lot_verdicts import (
    Proved,
    Refuted,
    cumulated_only_verdicts,
    never_alone,
    reached_verdicts,
    used_verdicts,
)
from rulesdsl.analysis.pool_of import pool_of
from rulesdsl.analysis.sources import Alternative, Pool, Source
from rulesdsl.analysis.sums.budget import Undecided
from tests.analysis.pools import one_source
from tests.games import KUMULOS_LOTS, kumulos

KUMULOS = pool_of(kumulos(), 0)
AMOUNTS = tuple(coins for _, coins in KUMULOS_LOTS)


def test_reached__kumulos_is_proved() -> None:
    assert reached_verdicts(KUMULOS, AMOUNTS) == dict.fromkeys(AMOUNTS, Proved())


@pytest.mark.parametrize(
    ("lot", "verdict"),
    [
        (210, Refuted("not in steps", 25)),
        (20, Refuted("not in steps", 25)),
        (0, Proved()),
        (49_975, Refuted("too many gains", 16)),
        (475, Proved()),
    ],
)
def test_reached__kumulos_with_another_lot(lot: int, verdict: object) -> None:
    assert reached_verdicts(KUMULOS, (lot, 500)) == {lot: verdict, 500: Proved()}


@pytest.mark.parametrize(
    ("gains", "bound", "lot", "verdict"),
    [
        ((6, 10, 15), None, 4, Refuted("less than any gain", 6)),
        ((6, 10, 15), None, 29, Refuted("no sum")),
        ((6, 10, 15), 1, 29, Refuted("no sum")),
        ((6, 10, 15), 3, 48, Refuted("too many gains", 5)),
        ((6, 10, 15), 4, 45, Proved()),
        ((), None, 5, Refuted("no sum")),
    ],
)
def test_reached__says_why_not(gains: tuple[int, ...], bound: int | None, lot: int, verdict: object) -> None:
    assert reached_verdicts(one_source(gains, bound), (lot,)) == {lot: verdict}


def test_reached__with_bounds_of_sources() -> None:
    """Two cards that give 5 or 2 once each: 10 is made, 12 is not, whatever bounds the unit."""
    card = Source("card", 1, (Alternative("3 equal", 5), Alternative("3 equal", 2)))
    pool = Pool("unit", None, (card, card, Source("wheel", 1, (Alternative("end", 20),))))
    assert reached_verdicts(pool, (10, 30, 12, 32)) == {
        10: Proved(),
        30: Proved(),
        12: Refuted("no sum"),
        32: Refuted("no sum"),
    }


def test_cumulated_only__kumulos_is_exact() -> None:
    assert cumulated_only_verdicts(KUMULOS, AMOUNTS, (200,)) == dict.fromkeys(AMOUNTS, Proved())


def test_cumulated_only__both_directions() -> None:
    pool = one_source((5, 2, 5), 8)
    assert cumulated_only_verdicts(pool, (5, 7, 9, 2, 3), (5, 9, 11)) == {
        5: Refuted("paid alone", None, ("g0", "g2")),
        7: Refuted("not listed"),
        9: Proved(),
        2: Proved(),
        11: Refuted("no lot"),
    }


def test_used__each_combination_is_part_of_some_lot() -> None:
    assert set(used_verdicts(KUMULOS, AMOUNTS).values()) == {Proved()}
    verdicts = used_verdicts(one_source((5, 2, 9), 2), (5, 7))
    assert verdicts == {
        Alternative("g0", 5): Proved(),
        Alternative("g1", 2): Proved(),
        Alternative("g2", 9): Refuted("in no lot"),
    }
    assert used_verdicts(one_source((5, 2), 1), (5,))[Alternative("g1", 2)] == Refuted("in no lot")


def test_never_alone__kumulos() -> None:
    assert [gain.combination for gain in never_alone(KUMULOS, AMOUNTS)] == ["4 square", "5 cross", "4 cross"]


def test_undecided__is_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    poor = Undecided("work")
    pool = one_source((9, 10), 8)
    monkeypatch.setattr(lots.Lots, "fewest", lambda *_: poor)
    assert reached_verdicts(pool, (91,)) == {91: Refuted("too many gains", None)}
    monkeypatch.setattr(lots.Lots, "reached", lambda *_: poor)
    monkeypatch.setattr(lots.Lots, "in_some_lot", lambda *_: poor)
    assert reached_verdicts(pool, (91,)) == {91: poor}
    assert cumulated_only_verdicts(pool, (91,), ()) == {91: poor}
    assert set(used_verdicts(pool, (91,)).values()) == {poor}
