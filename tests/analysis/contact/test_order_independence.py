"""Order-independence, held to a slow walk over every order with lists."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.analysis.contact.order_independence import STATES, order_independent
from rulesdsl.analysis.contact.rules import contact_rules
from rulesdsl.model.game import Fixed, Game, ReplaceGrid, ReplaceSymbols, Rule
from tests.games import contact_game, group, said, small_symbols

Stacks = list[list[str]]


def small_game() -> Game:
    """3 x 3, sizes 2 and 3; C has effects."""
    pays = tuple(
        Rule("grid", group(size, name), Fixed((size + ord(name),)), said()) for name in "ab" for size in (2, 3)
    )
    effects = (
        Rule("grid", group(2, "c"), ReplaceSymbols(), said()),
        Rule("grid", group(3, "c"), ReplaceGrid(), said()),
    )
    return contact_game(rows=3, columns=3, symbols=small_symbols(4), rules=pays + effects, prizes=())


def groups(stacks: Stacks) -> list[list[int]]:
    """Maximal groups of two or more equal symbols on top; D never makes one."""
    found: list[list[int]] = []
    for first in range(9):
        if stacks[first][0] == "D" or any(first in group for group in found):
            continue
        group = [first]
        for place in group:
            near = [place - 3, place + 3, *([place - 1] if place % 3 else []), *([place + 1] if place % 3 < 2 else [])]
            group += [n for n in near if 0 <= n < 9 and n not in group and stacks[n][0] == stacks[first][0]]
        if len(group) > 1:
            found.append(group)
    return found


def every_end(stacks: Stacks, gains: tuple[str, ...]) -> set[tuple[str, ...] | None]:
    """The gains of every order, sorted; None for an order that ends in a fault."""
    waiting = groups(stacks)
    if not waiting:
        return {gains if all(len(stack) == 1 for stack in stacks) else None}
    ends: set[tuple[str, ...] | None] = set()
    for cells in waiting:
        code = stacks[cells[0]][0]
        cleared = range(9) if code == "C" and len(cells) == 3 else cells
        if len(cells) > 3 or any(len(stacks[place]) == 1 for place in cleared):
            return {None}
        after = [stack[1:] if place in cleared else stack for place, stack in enumerate(stacks)]
        paid = gains if code == "C" else tuple(sorted((*gains, f"{len(cells)}{code}")))
        ends |= every_end(after, paid)
    return ends


@settings(max_examples=400, deadline=None)
@given(st.lists(st.lists(st.sampled_from("ABCDDD"), min_size=1, max_size=3), min_size=9, max_size=9))
def test_order_independent__as_every_order_walked(stacks: Stacks) -> None:
    rules = contact_rules(small_game())
    assert rules is not None
    ends = every_end(stacks, ())
    expected = len(ends) == 1 and None not in ends
    assert order_independent(rules, tuple(tuple(stack) for stack in stacks), limit=10**6) is expected


def stacks_of(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(stack) for stack in text.split())


def test_order_independent__two_groups_apart() -> None:
    rules = contact_rules(small_game())
    assert rules is not None
    apart = stacks_of("AD AD D D D D D BD BD")
    assert order_independent(rules, apart) is True
    # Both waiting, either one resolved, none left.
    assert order_independent(rules, apart, limit=4) is True
    assert order_independent(rules, apart, limit=3) is None


def test_order_independent__the_stated_limit() -> None:
    """A wave after the other has a state each, and one at the start."""
    rules = contact_rules(small_game())
    assert rules is not None

    def waves(count: int) -> tuple[tuple[str, ...], ...]:
        column = ("A",) * count
        return ((*column, "A"), (*column, "B"), *stacks_of("D D D D D D D"))

    assert order_independent(rules, waves(STATES - 1)) is True
    assert order_independent(rules, waves(STATES)) is None


def test_order_independent__a_refill_that_joins_a_waiting_group() -> None:
    rules = contact_rules(small_game())
    assert rules is not None
    assert order_independent(rules, stacks_of("AB AB D BD BD D D D D")) is False


def test_order_independent__nothing_is_said_from_above() -> None:
    game = small_game()
    above = contact_game(rows=3, columns=3, symbols=game.symbols, rules=game.rules, prizes=(), refill="from above")
    rules = contact_rules(above)
    assert rules is not None
    assert order_independent(rules, stacks_of("ABD DBA DDD")) is None
