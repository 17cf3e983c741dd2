"""What `check` says of lots and the grid, beside what issuing finds: whatever could not be issued is told before."""

from __future__ import annotations

from functools import cache

import pytest

from rulesdsl.batch_player import batch_player
from rulesdsl.checks.shown import check_shown
from rulesdsl.checks.subject import Subject
from rulesdsl.issuing.making.maker import maker_of
from rulesdsl.issuing.plan import NotIssued, plan_of
from rulesdsl.model.game import Game
from tests.games import contact_game, small_symbols, table
from tests.issuing.games import gains


def game(
    side: tuple[int, int],
    symbols: int,
    sizes: tuple[int, ...],
    *lots: int,
    diagonal: bool = False,
    above: bool = False,
    most: int = 8,
) -> Game:
    """Each size of each symbol pays 1; so a lot is as many gains as it has euros."""
    names = "abcdefghij"[:symbols]
    return contact_game(
        rows=side[0], columns=side[1], symbols=small_symbols(symbols), diagonal=diagonal, at_most=most,
        rules=gains({(name, size): 100 for name in names for size in sizes}),
        prizes=(table(0, tuple((2, 100 * lot) for lot in lots)),),
        refill="from above" if above else "in place",
    )  # fmt: skip


@cache
def told() -> dict[str, tuple[Game, str]]:
    """Games of which some lot cannot be shown, with the case of the finding."""
    return {
        "no filling of 2 x 2": (game((2, 2), 3, (2, 3, 4), 1, diagonal=True), "quiet"),
        "two symbols from above": (game((4, 4), 2, (3, 4, 5), 1, 3, above=True), ""),
        "more gains than any unit holds": (game((3, 3), 4, (4, 5), 30, most=30), "many"),
        "twelve gains from above": (game((4, 4), 4, (3, 4, 5), 12, most=12, above=True), ""),
    }


@cache
def silent() -> dict[str, Game]:
    """Games that can be issued."""
    return {
        "3 x 3": game((3, 3), 3, (4, 5), 1, 3),
        "twenty gains on 3 x 3": game((3, 3), 3, (4, 5), 20, most=20),
        "two symbols, every size": game((3, 3), 2, (3, 4, 5, 6, 7, 8, 9), 1, 3),
        "diagonals, nine symbols": game((6, 6), 9, (4, 5), 1, 4, diagonal=True),
        "12 x 12": game((12, 12), 10, (4, 5), 1, 8),
        "ten symbols on 2 x 2": game((2, 2), 10, (2, 3, 4), 1, 2, diagonal=True),
        "pairs beside larger groups on 2 x 2": game((2, 2), 2, (2, 3, 4), 1, 2),
        "diagonals, four symbols": game((5, 5), 4, (3, 4), 1, diagonal=True),
        "three symbols": game((7, 7), 3, (3, 4), 1, 2),
        "from above": game((9, 6), 6, (4, 5), 1, 2, above=True),
    }


def is_issued(made: Game) -> bool:
    player = batch_player(made)
    try:
        maker_of(player, plan_of(made, player, 0))
    except NotIssued:
        return False
    return True


@pytest.mark.parametrize("name", told())
def test_check_shown__tells_what_cannot_be_issued(name: str) -> None:
    made, case = told()[name]
    found = list(check_shown(Subject(made)))
    assert [(each.code, each.case) for each in found] == [("lot-not-shown", case)]
    assert not is_issued(made)


@pytest.mark.parametrize("name", silent())
def test_check_shown__silent_where_a_block_can_be_made(name: str) -> None:
    made = silent()[name]
    assert list(check_shown(Subject(made))) == []
    assert is_issued(made)


def test_issuing__ends_where_groups_bar_a_place_to_every_symbol() -> None:
    """Between groups of both of two symbols nothing may stand: such places are given up, not drawn for ever."""
    assert is_issued(game((2, 2), 2, (2, 3, 4), 1, 2))
