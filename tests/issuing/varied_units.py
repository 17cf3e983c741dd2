"""Units drawn by the weights of docs/issuing.md, worked out from the text, not from the maker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache

import numpy as np
from numpy.typing import NDArray

from rulesdsl.issuing.plan import Plan
from tests.issuing.limits import chance_of_counts, chance_of_extremes
from tests.issuing.sightings import MOST_EQUAL, Sightings

Cells = tuple[int, ...]
Chance = tuple[str, float]
PAIR_OF = 4
TOGETHER = Fraction(1, 4)


def chances_of_units(seen: Sightings, plan: Plan, rules: list[tuple[int, int]], side: int) -> dict[str, float]:
    """Every test of the units of a game on a grid of `side` by `side` places, by name. `rules`: symbol and size."""
    found = dict(_sums(seen, plan, rules))
    found |= dict(_effects(seen, plan))
    found |= dict(_single_groups(seen, rules, side))
    found |= dict(_first_sight(seen, max(symbol for symbol, _ in rules) + 1))
    return found


def _sums(seen: Sightings, plan: Plan, rules: list[tuple[int, int]]) -> Iterator[Chance]:
    """Each sum of a lot by its weight; one degree of freedom less than sums."""
    for number, lot in enumerate(plan.lots):
        if len(lot.sums) > 1:
            found = Counter(seen.sums[seen.lots == number].tolist())
            names = [sum(MOST_EQUAL ** rules.index(pair) for pair in each.combinations) for each in lot.sums]
            assert set(found) <= set(names)
            total = sum(each.weight for each in lot.sums)
            expected = [found.total() * each.weight / total for each in lot.sums]
            yield f"lot {number}: sums", chance_of_counts([found[name] for name in names], expected)


def _effects(seen: Sightings, plan: Plan) -> Iterator[Chance]:
    """In losing and in winning units as often as stated."""
    share = float(plan.effect_share)
    for name, chosen in (("losing", seen.lots == 0), ("winning", seen.lots > 0)):
        shown, units = int(seen.has_effect[chosen].sum()), int(chosen.sum())
        yield f"{name}: effects", chance_of_counts([shown, units - shown], [units * share, units * (1 - share)])


def _single_groups(seen: Sightings, rules: list[tuple[int, int]], side: int) -> Iterator[Chance]:
    """Where one group is all that is seen: each combination at every position, and in every shape, alike."""
    alone = ((seen.counts == 1) & ~seen.has_effect)[seen.units]
    for size in sorted({size for _, size in rules}):
        places = every_place(side, size)
        shapes = Counter(shape_of(each, side) for each in places)
        every: Counter[Cells] = Counter()
        for rule, (symbol, length) in enumerate(rules):
            if length == size and (found := cells_of(seen, alone & (seen.rules == rule), size)).total() > 100:
                yield f"symbol {symbol}, size {size}: places", chance_of_places(found, dict.fromkeys(places, 1))
                every += found
        if every:
            by_shape = Counter(dict.fromkeys(shapes, 0))
            for each, count in every.items():
                by_shape[shape_of(each, side)] += count
            yield f"size {size}: places", chance_of_places(every, dict.fromkeys(places, 1))
            yield (
                f"size {size}: one place",
                chance_of_extremes([every[each] for each in places], every.total() / len(places)),
            )
            yield f"size {size}: shapes", chance_of_places(by_shape, shapes)


def chances_of_pairs(seen: Sightings, rules: list[tuple[int, int]], side: int) -> dict[str, float]:
    """New symbols in place, two groups of four of two symbols: how often in one wave, which of them first, and where.

    The later one stands anywhere; the earlier one where it takes a place from it; two in one wave where both have room.
    """
    is_pair = ((seen.counts == 2) & ~seen.has_effect)[seen.units]
    of_four = np.array([size == PAIR_OF for _, size in rules])[seen.rules]
    rows = np.flatnonzero(is_pair & of_four)
    rows = rows[:-1][(seen.units[rows[1:]] == seen.units[rows[:-1]])]
    rows = rows[seen.rules[rows] != seen.rules[rows + 1]]
    together = seen.waves[rows] == seen.waves[rows + 1]
    one_by_one = rows[~together]
    places = every_place(side, PAIR_OF)
    masks = {each: sum(1 << cell for cell in each) for each in places}
    beside, before = _room_for_pairs(masks)
    low_first = int((seen.rules[one_by_one] < seen.rules[one_by_one + 1]).sum())
    both = cells_at(seen, rows[together]) + cells_at(seen, rows[together] + 1)
    return {
        "pairs: in one wave": _split(int(together.sum()), len(rows), TOGETHER),
        "pairs: the lower first": _split(low_first, len(one_by_one), Fraction(1, 2)),
        "pairs: places of the last": chance_of_places(cells_at(seen, one_by_one + 1), dict.fromkeys(places, 1)),
        "pairs: places of the first": chance_of_places(cells_at(seen, one_by_one), before),
        "pairs: places in one wave": chance_of_places(both, beside),
    }


def _room_for_pairs(masks: dict[Cells, int]) -> tuple[dict[Cells, float], dict[Cells, float]]:
    """For each place how many stand apart from it, and its weight as the earlier of two."""
    beside = {each: float(sum(not mask & other for other in masks.values())) for each, mask in masks.items()}
    before = dict.fromkeys(masks, 0.0)
    for mask in masks.values():
        touching = [each for each, other in masks.items() if mask & other]
        for each in touching:
            before[each] += 1 / len(touching)
    return beside, before


def _split(found: int, of: int, share: Fraction) -> float:
    return chance_of_counts([found, of - found], [of * float(share), of * float(1 - share)])


def _first_sight(seen: Sightings, symbols: int) -> Iterator[Chance]:
    """Units without a group: each symbol at each place alike; of two units one after the other, each pair alike."""
    units, places = seen.shown.shape
    for place in range(places):
        counts = np.bincount(seen.shown[:, place], minlength=symbols)
        yield f"place {place}: symbols", chance_of_counts(counts, [units / symbols] * symbols)
        pairs = seen.shown[: units // 2 * 2, place].reshape(-1, 2).astype(np.int64) @ (symbols, 1)
        counts = np.bincount(pairs, minlength=symbols**2)
        yield f"place {place}: unit to unit", chance_of_counts(counts, [len(pairs) / symbols**2] * symbols**2)


def chance_of_places(found: Counter[Cells], weights: dict[Cells, int] | dict[Cells, float]) -> float:
    """Places as often as their weights; 0 where one occurs that has none."""
    if set(found) - set(weights):
        return 0.0
    share = found.total() / sum(weights.values())
    return chance_of_counts([found[each] for each in weights], [weight * share for weight in weights.values()])


def cells_of(seen: Sightings, chosen: NDArray[np.bool_], size: int) -> Counter[Cells]:
    return _counted(seen.cells[chosen, :size])


def cells_at(seen: Sightings, rows: NDArray[np.int64]) -> Counter[Cells]:
    return _counted(seen.cells[rows, :PAIR_OF])


def _counted(cells: NDArray[np.int16]) -> Counter[Cells]:
    rows, counts = np.unique(cells, axis=0, return_counts=True)
    return Counter(dict(zip(map(tuple, rows.tolist()), counts.tolist(), strict=True)))


@cache
def every_place(side: int, size: int) -> tuple[Cells, ...]:
    """All sets of `size` places in contact by their sides: grown place by place from each."""
    grown: set[frozenset[int]] = {frozenset([place]) for place in range(side * side)}
    for _ in range(size - 1):
        grown = {each | {place} for each in grown for place in _beside(each, side)}
    return tuple(sorted(tuple(sorted(each)) for each in grown))


def _beside(places: Iterable[int], side: int) -> set[int]:
    held = set(places)
    found = set()
    for place in held:
        row, column = divmod(place, side)
        found |= {place - side} if row else set()
        found |= {place + side} if row < side - 1 else set()
        found |= {place - 1} if column else set()
        found |= {place + 1} if column < side - 1 else set()
    return found - held


def shape_of(places: Cells, side: int) -> Cells:
    """The same set moved into the upper left corner."""
    left = min(place % side for place in places)
    top = min(place // side for place in places)
    return tuple(place - top * side - left for place in places)
