"""Every order of resolving a unit's groups one at a time, played out with lists: slow, obvious, for small units."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.model.game import Fixed, ReplaceGrid
from tests.reference.player import Fault, Place, Player

End = tuple[tuple[int, ...], tuple[str, ...]] | None
"""The gains in coins, sorted, and the last grid; None for an order that ends in a fault or leaves symbols over."""


@dataclass(frozen=True, slots=True)
class State:
    """What shows, what is left of each stack, the gains so far in coins."""

    grid: dict[Place, str]
    left: list[list[str]]
    gains: tuple[int, ...]


def ends_of(player: Player, stake: int, stacks: object, most: int) -> set[End] | None:
    """How the orders of a well-formed unit end, at the stake of this index; None beyond `most` steps."""
    left = player.read(stacks)
    waiting = [State(player.first_grid(left), left, ())]
    ends: set[End] = set()
    steps = 0
    while waiting:
        state = waiting.pop()
        steps += 1
        if steps > most:
            return None
        groups = player.groups(state.grid)
        if not groups:
            ends.add(None if any(state.left) else (tuple(sorted(state.gains)), tuple(state.grid.values())))
        for group in groups:
            try:
                waiting.append(resolved(player, stake, state, group))
            except Fault:
                ends.add(None)
    return ends


def resolved(player: Player, stake: int, state: State, group: list[Place]) -> State:
    """The state after one group alone; a Fault when it is too large or a stack runs out."""
    rules = player.rules[state.grid[group[0]]]
    if len(group) > max(rules):
        raise Fault("oversize")
    outcome = rules[len(group)].outcome if len(group) in rules else None
    grid, left = dict(state.grid), [list(stack) for stack in state.left]
    player.clear(grid, left, set(grid) if isinstance(outcome, ReplaceGrid) else set(group))
    return State(grid, left, (*state.gains, outcome.coins[stake]) if isinstance(outcome, Fixed) else state.gains)
