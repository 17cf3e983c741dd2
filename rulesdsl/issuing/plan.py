"""What units of a block are to show: for each lot the sums of gains that may make it, and how often effects come.

The weights, all exact:

- sums: the table of weights says what a lot's sums of as many gains weigh together, shared equally; without one
  (`fewest gains first`) those of one gain more weigh half as much together;
- effects: the share of units that `effects in losing units` states shows one effect, all effects equally often. Winning
  units show them as often, so that an effect tells nothing of the lot;
- waves: gains and effect come in an order drawn fairly; a combination stands in one wave with the one before it in
  one of TOGETHER cases, where the order in which they are resolved cannot matter;
- places: see `placements`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

from rulesdsl.analysis.contact.rules import ContactRules
from rulesdsl.analysis.issued_sums import MOST_GAINS, issued_sums
from rulesdsl.analysis.makes import MadeOf
from rulesdsl.analysis.sums.budget import Undecided
from rulesdsl.batch_player.player import BatchPlayer
from rulesdsl.model.game import Game
from rulesdsl.model.money import Coins
from rulesdsl.model.text import ONE_BY_ONE

TOGETHER = Fraction(1, 4)
MOST_SUMS = 64
"""Sums of one lot, those of the fewest gains first; of a table of weights, sums of one number of gains."""
MOST_WEIGHT = 2**31
"""Of all sums of a lot together: draws are below 2^32. Beyond it some sums are left out, see `weighted`."""

SymbolAndSize = tuple[int, int]
Combinations = tuple[SymbolAndSize, ...]
Weights = tuple[tuple[int, int], ...]
"""Numbers of gains, each with what its sums weigh together; empty for `fewest gains first`."""


class NotIssued(Exception):
    """The game cannot be issued; one sentence says why."""


@dataclass(frozen=True, slots=True)
class WeightedSum:
    """Gains that make a lot, with the whole number that says how often beside the others of the lot."""

    combinations: Combinations
    weight: int


@dataclass(frozen=True, slots=True)
class PlannedLot:
    """A lot of the table: its coins, how many units of a block win it, and its sums. Lots of the same coins that the
    table says to be made of different gains are different lots. `weights`: the table its sums are weighted by."""

    coins: Coins
    count: int
    sums: tuple[WeightedSum, ...]
    weights: Weights = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """One block of one stake (an index of the game's stakes). The first lot is that of the losing units.

    `most_together`: how many combinations one wave may show.
    """

    stake: int
    units: int
    lots: tuple[PlannedLot, ...]
    effects: tuple[SymbolAndSize, ...]
    effect_share: Fraction
    together: Fraction
    most_together: int

    @property
    def counts(self) -> tuple[int, ...]:
        """Units a lot, without the losing ones."""
        return tuple(lot.count for lot in self.lots[1:])


def plan_of(game: Game, player: BatchPlayer, stake: int) -> Plan:
    """The plan of a block at a stake; raises NotIssued."""
    units = game.block.units if game.block else 0
    tables = [table for table in game.prizes if table.stake == stake]
    if not units or len(tables) != 1:
        raise NotIssued("the rules state no block of units with one prize table for this stake")
    counts: dict[tuple[Coins, MadeOf], int] = {}
    for row in tables[0].rows:
        counts[row.coins, row.made_of] = counts.get((row.coins, row.made_of), 0) + row.count
    lots = [_planned(game, player.rules, stake, *lot, count) for lot, count in counts.items()]
    losing = PlannedLot(0, units - sum(counts.values()), (WeightedSum((), 1),))
    if losing.count < 0:
        raise NotIssued(f"the table has {sum(counts.values())} lots and the block only {units} units")
    effects = tuple(key for key in player.rules.rules if not player.rules.pays(*key) and _fits(player.rules, key))
    share = game.issuing.effects_in_losing or Fraction(0)
    one_by_one = player.names.order == ONE_BY_ONE
    together, most = (Fraction(0), 1) if one_by_one else (TOGETHER, 3)
    share = share if effects else Fraction(0)
    return Plan(stake, units, (losing, *lots), effects, share, together, most)


def _weights(game: Game) -> Weights:
    return tuple((each.gains, each.weight) for each in game.issuing.weights)


def _fits(rules: ContactRules, combination: SymbolAndSize) -> bool:
    return combination[1] <= len(rules.grid.bits)


def _planned(game: Game, rules: ContactRules, stake: int, coins: Coins, made_of: MadeOf, count: int) -> PlannedLot:
    """Where the table says what the lot is made of, the weights of numbers of gains have nothing to say."""
    found: list[Combinations] = []
    for each in issued_sums(game, stake, coins, MOST_SUMS, made_of=made_of):
        if isinstance(each, Undecided):
            continue
        named = [rules.named(gain.combination) for gain in each]
        combinations = tuple(pair for pair in named if pair is not None and _fits(rules, pair))
        if len(combinations) == len(each) <= MOST_GAINS:
            found.append(combinations)
    if not found:
        lot = game.written(coins)
        raise NotIssued(f"no sum of gains that was found within the declared limits makes the lot of {lot}")
    weights = () if made_of else _weights(game)
    return PlannedLot(coins, count, weighted(found, weights), weights)


def weighted(sums: Sequence[Combinations], weights: Weights) -> tuple[WeightedSum, ...]:
    """Sums of a lot with their exact weights; all of as many gains together weigh what their number weighs.

    Where the whole numbers would grow too large, sums are left out: without a table those of most gains, with one half
    of those of each number. Raises NotIssued for weights that are too large by themselves.
    """
    lengths = Counter(len(each) for each in sums)
    fewest = min(lengths)
    halves = {length: Fraction(1, 2 ** (length - fewest)) for length in lengths}
    stated = {gains: Fraction(weight) for gains, weight in weights} or halves
    exact = [stated[len(each)] / lengths[len(each)] for each in sums]
    unit = Fraction(gcd(*(each.numerator for each in exact)), lcm(*(each.denominator for each in exact)))
    if sum(exact) / unit < MOST_WEIGHT:
        return tuple(WeightedSum(each, int(weight / unit)) for each, weight in zip(sums, exact, strict=True))
    if weights and max(lengths.values()) > 1:
        return weighted(_half_of_each(sums, lengths), weights)
    if len(lengths) > 1 and not weights:
        return weighted([each for each in sums if len(each) < max(lengths)], weights)
    raise NotIssued("the weights of sums are too large, or too far apart")


def _half_of_each(sums: Sequence[Combinations], lengths: Counter[int]) -> list[Combinations]:
    """The first half of the sums of each number of gains, one at the least."""
    kept: Counter[int] = Counter()
    found = []
    for each in sums:
        kept[len(each)] += 1
        if kept[len(each)] <= (lengths[len(each)] + 1) // 2:
            found.append(each)
    return found
