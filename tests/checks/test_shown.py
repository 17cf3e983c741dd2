"""`lot-not-shown`: told where no unit can exist, and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulesdsl.analysis.witnesses import losing_unit, unit_for
from rulesdsl.checks.shown import check_shown
from rulesdsl.checks.subject import Subject
from rulesdsl.model.game import Game
from rulesdsl.source import Span
from tests.games import contact_game, kumulos, small_symbols, table
from tests.issuing.games import gains
from tests.reference.games import pays

LOTS = (table(0, ((1, 200), (1, 300))),)


def crowded(side: int) -> Game:
    """Three symbols whose pairs already win, touching at corners too: four places cannot all differ."""
    rules = pays("abc", range(2, side * side + 1))
    return contact_game(rows=side, columns=side, symbols=small_symbols(3), rules=rules, prizes=LOTS, diagonal=True)


def test_check_shown__no_grid_is_without_a_group() -> None:
    game = crowded(2)
    assert losing_unit(game, 100) is None
    (found,) = check_shown(Subject(game))
    assert (found.code, found.severity) == ("lot-not-shown", "warning")
    assert dict(found.words)["lots"] == "2 €\n3 €"


def test_check_shown__silent_where_units_are_found() -> None:
    game = contact_game(rows=4, columns=4, symbols=small_symbols(6), rules=pays("abc", (3, 4)), prizes=LOTS)
    assert unit_for(game, 100, (("3 a",),)) is not None
    assert not list(check_shown(Subject(game)))
    assert not list(check_shown(Subject(kumulos())))


def test_check_shown__each_reason_is_a_finding_with_its_lots() -> None:
    """Two lots that need more gains than a unit holds, and one that finds no room on so small a grid."""
    lots = (table(0, ((1, 5800), (1, 6000), (1, 301))),)
    rules = gains({("a", 3): 200, ("b", 5): 301})
    game = contact_game(rows=2, columns=2, symbols=small_symbols(6), rules=rules, prizes=lots)
    many, no_room = check_shown(Subject(replace(game, issuing=replace(game.issuing, at_most=None))))
    assert (many.case, dict(many.words)["lots"], dict(many.words)["gains"]) == ("many", "58 €\n60 €", "29")
    assert (no_room.case, dict(no_room.words)["lots"], dict(no_room.words)["sum"]) == ("", "3,01 €", "5 b")


@pytest.mark.parametrize("fault", ["broken", "unread", "accused"])
def test_check_shown__silent_beside_other_faults(fault: str) -> None:
    subjects = {
        "broken": Subject(crowded(2), broken=frozenset(["payouts"])),
        "unread": Subject(crowded(2), unread=frozenset([Span(1, 2)])),
        "accused": Subject(crowded(2), accused=frozenset([Span(1, 2)])),
    }
    assert not list(check_shown(subjects[fault]))


def test_check_shown__the_games_of_the_project_can_be_issued() -> None:
    from rulesdsl.chain import compile_rules

    for path in sorted((Path(__file__).parents[2] / "rules").glob("*.rules")):
        codes = {finding.code for finding in compile_rules(path.name, path.read_bytes()).findings}
        assert "lot-not-shown" not in codes
