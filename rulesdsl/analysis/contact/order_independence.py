"""Does it matter in which order the groups of a unit are resolved? Decided by looking at every order, one at a time.

Only where new symbols appear in place: from above, the declared order is part of the rules.
"""

from __future__ import annotations

from rulesdsl.analysis.contact.grids import Mask
from rulesdsl.analysis.contact.rules import ContactRules
from rulesdsl.model.unit import Stack

STATES = 2000
"""So many states of a unit are looked at; with more, nothing is said."""

Depths = tuple[int, ...]
"""How many symbols of each stack are gone."""
Paid = tuple[tuple[int, int], ...]
"""The paying combinations so far, as (symbol, size), sorted."""


def order_independent(rules: ContactRules, stacks: tuple[Stack, ...], limit: int = STATES) -> bool | None:
    """True when every order ends without a fault, in the same gains and with every stack used up.

    None from above, and when more than `limit` states would have to be looked at. `stacks` are well formed.
    """
    if rules.columns is not None:
        return None
    symbols = {code: symbol for symbol, code in enumerate(rules.codes)}
    numbers = tuple(tuple(symbols[code] for code in stack) for stack in stacks)
    start: tuple[Depths, Paid] = ((0,) * len(stacks), ())
    seen = {start}
    waiting = [start]
    ends: set[Paid] = set()
    while waiting:
        depths, paid = waiting.pop()
        groups = _groups(rules, numbers, depths)
        if not groups:
            ends.add(paid)
            if len(ends) > 1 or any(depth + 1 < len(stack) for depth, stack in zip(depths, stacks, strict=True)):
                return False
        for symbol, mask in groups:
            after = _after(rules, numbers, depths, symbol, mask)
            if after is None:
                return False
            size = mask.bit_count()
            state = (after, tuple(sorted((*paid, (symbol, size)))) if rules.pays(symbol, size) else paid)
            if state not in seen:
                seen.add(state)
                waiting.append(state)
        if len(seen) > limit:
            return None
    return True


def _groups(rules: ContactRules, numbers: tuple[tuple[int, ...], ...], depths: Depths) -> list[tuple[int, Mask]]:
    planes = [0] * len(rules.names)
    for stack, depth, bit in zip(numbers, depths, rules.grid.bits, strict=True):
        planes[stack[depth]] |= bit
    return [
        (symbol, group)
        for symbol, plane in enumerate(planes)
        for group in rules.grid.groups(plane, rules.smallest[symbol])
    ]


def _after(
    rules: ContactRules, numbers: tuple[tuple[int, ...], ...], depths: Depths, symbol: int, mask: Mask
) -> Depths | None:
    """The depths when this group alone is resolved; None when that is a fault (too large, or a stack runs out)."""
    size = mask.bit_count()
    if size > rules.largest[symbol]:
        return None
    gone = rules.grid.full if rules.replaces_grid(symbol, size) else mask
    after = tuple(depth + bool(bit & gone) for depth, bit in zip(depths, rules.grid.bits, strict=True))
    faulty = any(depth >= len(stack) for depth, stack in zip(after, numbers, strict=True))
    return None if faulty else after
