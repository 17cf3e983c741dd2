"""The examples of the rules file as units: their drawings hold every symbol that is ever seen."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.analysis.contact.grids import Mask
from rulesdsl.analysis.contact.order_independence import order_independent
from rulesdsl.analysis.contact.rules import ContactRules
from rulesdsl.backends.vectors.case import Case, Played, Won
from rulesdsl.backends.vectors.maker import Maker
from rulesdsl.model.game import Example, Fixed
from rulesdsl.model.text import ONE_BY_ONE
from rulesdsl.model.unit import Stack

SAME = "."
"""A place that a wave leaves as it was."""
Drawing = tuple[str, ...]


def example_cases(maker: Maker) -> Iterator[Case]:
    """Each example at its stake, or at every stake where it names none."""
    for number, example in enumerate(maker.game.examples, 1):
        for stake in range(len(maker.stakes)) if example.stake is None else (example.stake,):
            yield from _example(maker, example, stake, f"example {number} at {maker.stake_text(stake)}")


def _example(maker: Maker, example: Example, stake: int, name: str) -> Iterator[Case]:
    grids = _grids(example)
    found = [_groups(maker.rules, grid) for grid in grids]
    groups = [wave[:1] for wave in found] if maker.order == ONE_BY_ONE else found
    if example.area != maker.rules.area.name or not _is_whole(maker.rules, grids, groups):
        return
    stacks = _from_above(maker.rules, grids, groups) if maker.rules.columns else _in_place(example)
    titles = dict(example.titles)
    why = titles.get("en") or next(iter(titles.values()), "")
    order = order_independent(maker.rules, stacks)
    played = Played(len(grids) - 1, _wins(maker, stake, groups))
    yield Case("example", name, why, example.said.articles, maker.unit(stake, stacks), played, None, order)


def _grids(example: Example) -> list[Drawing]:
    """Every grid in full."""
    grids: list[Drawing] = []
    for wave in example.waves:
        before = grids[-1] if grids else wave.codes
        drawn = zip(before, wave.codes, strict=True)
        grids.append(tuple(old if code == SAME else code for old, code in drawn))
    return grids


def _groups(rules: ContactRules, grid: Drawing) -> list[tuple[int, Mask]]:
    """Symbol and places of every group, by first place."""
    found: list[tuple[int, Mask]] = []
    for symbol, code in enumerate(rules.codes):
        plane = sum(bit for bit, shown in zip(rules.grid.bits, grid, strict=True) if shown == code)
        found += [(symbol, group) for group in rules.grid.groups(plane, rules.smallest[symbol])]
    return sorted(found, key=lambda group: group[1] & -group[1])


def _is_whole(rules: ContactRules, grids: list[Drawing], groups: list[list[tuple[int, Mask]]]) -> bool:
    """Known codes everywhere, groups in every grid but the last, each of a size that has a rule."""
    known = bool(grids) and set().union(*grids) <= set(rules.codes)
    ends = known and not groups[-1] and all(groups[:-1])
    return ends and all((symbol, mask.bit_count()) in rules.rules for wave in groups for symbol, mask in wave)


def _in_place(example: Example) -> tuple[Stack, ...]:
    waves = [wave.codes for wave in example.waves]
    return tuple(tuple(code for code in seen if code != SAME) for seen in zip(*waves, strict=True))


def _from_above(rules: ContactRules, grids: list[Drawing], groups: list[list[tuple[int, Mask]]]) -> tuple[Stack, ...]:
    """The first grid's columns from the bottom, and the symbols that came in at the top of each later one."""
    stacks: list[Stack] = []
    for column in rules.columns or ():
        places = [rules.grid.bits.index(bit) for bit in column]
        stack = [grids[0][place] for place in places]
        for grid, wave in zip(grids[1:], groups, strict=False):
            came = sum(bool(_cleared(rules, wave) & bit) for bit in column)
            stack += [grid[place] for place in places[len(places) - came :]]
        stacks.append(tuple(stack))
    return tuple(stacks)


def _cleared(rules: ContactRules, wave: list[tuple[int, Mask]]) -> Mask:
    if any(rules.replaces_grid(symbol, mask.bit_count()) for symbol, mask in wave):
        return rules.grid.full
    return sum(mask for _, mask in wave)


def _wins(maker: Maker, stake: int, groups: list[list[tuple[int, Mask]]]) -> tuple[Won, ...]:
    wins: list[Won] = []
    for number, wave in enumerate(groups, 1):
        found = [(maker.rules.rules[symbol, mask.bit_count()], maker.rules.grid.places(mask)) for symbol, mask in wave]
        if maker.pays(rule for rule, _ in found):
            wins += [
                Won(number, rule.combination.text, places, rule.outcome.coins[stake])
                for rule, places in found
                if isinstance(rule.outcome, Fixed)
            ]
    return tuple(wins)
