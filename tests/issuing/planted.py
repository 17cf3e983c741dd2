"""Faults that an issuer might have, put into fair blocks: what the tests of many blocks have to notice."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from tests.issuing.sightings import Sightings
from tests.issuing.varied_units import shape_of

Lots = NDArray[np.uint16]
"""[blocks, units]"""


def shuffled_wrongly(lots: Lots, chance: Generator) -> Lots:
    """The best known mistake: each entry swapped with any other, so that n^n ways lead unevenly to n! orders."""
    wrong = np.sort(lots, axis=1)[:, ::-1].copy()
    blocks = np.arange(len(lots))
    for unit in range(lots.shape[1]):
        other = chance.integers(0, lots.shape[1], len(lots))
        wrong[blocks, unit], wrong[blocks, other] = wrong[blocks, other], wrong[blocks, unit]
    return wrong


def first_unit_wins(lots: Lots, chance: Generator) -> Lots:
    """In one block of twelve the first unit trades places with a winner."""
    wrong = lots.copy()
    for block in np.flatnonzero(chance.random(len(lots)) < 1 / 12):
        winner = chance.choice(np.flatnonzero(lots[block]))
        wrong[block, [0, winner]] = wrong[block, [winner, 0]]
    return wrong


def early_winners(lots: Lots, chance: Generator) -> Lots:
    """In every block ten places of the first twentieth trade with places that follow, where that brings winners."""
    wrong, early = lots.copy(), lots.shape[1] // 20
    for each in wrong:
        for place in chance.integers(0, early, 10):
            other = chance.integers(early, len(each))
            if each[other] > each[place]:
                each[[place, other]] = each[[other, place]]
    return wrong


def winners_in_company(lots: Lots, chance: Generator) -> Lots:
    """In every block one winner moves beside another."""
    wrong = lots.copy()
    for each in wrong:
        winners = np.flatnonzero(each)
        one, other = chance.choice(winners, 2, replace=False)
        beside = min(one + 1, len(each) - 1)
        each[[beside, other]] = each[[other, beside]]
    return wrong


def order_again(lots: Lots, chance: Generator) -> Lots:
    """One block of fifty has the order of the block before it, as with a key that is used twice."""
    wrong = lots.copy()
    for block in np.flatnonzero(chance.random(len(lots)) < 1 / 50):
        wrong[block] = wrong[block - 1]
    return wrong


def without(seen: Sightings, gone: NDArray[np.bool_]) -> Sightings:
    """What is left when some units are taken out."""
    kept = ~gone[seen.units]
    return seen._replace(
        lots=seen.lots[~gone], sums=seen.sums[~gone], counts=seen.counts[~gone], has_effect=seen.has_effect[~gone],
        units=(np.cumsum(~gone) - 1)[seen.units[kept]], waves=seen.waves[kept], rules=seen.rules[kept],
        cells=seen.cells[kept],
    )  # fmt: skip


def sum_preferred(seen: Sightings, chance: Generator, _side: int) -> Sightings:
    """Of the lot with most units that has several sums, one sum loses a tenth of its units."""
    sums, counts = np.unique(seen.sums[seen.lots == 2], return_counts=True)
    least = sums[counts.argmin()]
    return without(seen, (seen.lots == 2) & (seen.sums == least) & (chance.random(len(seen.sums)) < 0.1))


def place_left_out(seen: Sightings, _chance: Generator, _side: int) -> Sightings:
    """One position of one shape never occurs."""
    single = _single(seen)
    return without(seen, _units(seen, single & (seen.cells == seen.cells[single][0]).all(axis=1)))


def shape_rarer(seen: Sightings, chance: Generator, side: int) -> Sightings:
    """Two of five groups of four places in a row are left out, wherever they stand."""
    lying = tuple(range(4))
    single = _single(seen) & (chance.random(len(seen.rules)) < 0.4)
    rows = [row for row in np.flatnonzero(single) if shape_of(tuple(seen.cells[row, :4].tolist()), side) == lying]
    chosen = np.zeros(len(single), np.bool_)
    chosen[rows] = True
    return without(seen, _units(seen, chosen))


def effects_rarer(seen: Sightings, chance: Generator, _side: int) -> Sightings:
    """One effect of ten does not come."""
    return without(seen, seen.has_effect & (chance.random(len(seen.lots)) < 0.1))


def symbol_preferred(seen: Sightings, chance: Generator, _side: int) -> Sightings:
    """At one place one symbol in twenty becomes another one."""
    shown = seen.shown.copy()
    shown[:, 3][(shown[:, 3] == 2) & (chance.random(len(shown)) < 0.05)] = 1
    return seen._replace(shown=shown)


def unit_repeats(seen: Sightings, chance: Generator, _side: int) -> Sightings:
    """One unit of forty shows what the one before it shows."""
    shown = seen.shown.copy()
    again = np.flatnonzero(chance.random(len(shown) - 1) < 1 / 40) + 1
    shown[again] = shown[again - 1]
    return seen._replace(shown=shown)


def _single(seen: Sightings) -> NDArray[np.bool_]:
    """The gains of four that stand alone."""
    found: NDArray[np.bool_] = ((seen.counts == 1) & ~seen.has_effect)[seen.units] & (seen.cells[:, 4] < 0)
    return found


def _units(seen: Sightings, gains: NDArray[np.bool_]) -> NDArray[np.bool_]:
    chosen = np.zeros(len(seen.lots), np.bool_)
    chosen[seen.units[gains]] = True
    return chosen


ORDERS: dict[str, Callable[[Lots, Generator], Lots]] = {
    "any lot: one place": first_unit_wins,
    "any lot: stretch": early_winners,
    "lot 2: stretch": shuffled_wrongly,
    "correlation at 1": winners_in_company,
    "runs": winners_in_company,
    "gaps": winners_in_company,
    "block to block": order_again,
}
"""By the test that has to notice it."""
SIGHTS: dict[str, Callable[[Sightings, Generator, int], Sightings]] = {
    "lot 2: sums": sum_preferred,
    "size 4: one place": place_left_out,
    "size 4: shapes": shape_rarer,
    "losing: effects": effects_rarer,
    "place 3: symbols": symbol_preferred,
    "place 3: unit to unit": unit_repeats,
}
"""By the test that has to notice it."""
