"""Odds, shares and moments of the lots of a block, as exact fractions. Sees only counts and coins."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from rulesdsl.model.money import Coins

Lot = tuple[int, Coins]
"""How many units of the block win it, and its coins."""


def total_of(lots: Iterable[Lot]) -> Coins:
    """All the money of the lots."""
    return sum(count * coins for count, coins in lots)


def odds_of(count: int, units: int | None) -> Fraction | None:
    """One unit in so many: units of a block for each of `count`. None without a block or without a lot."""
    return Fraction(units, count) if units is not None and count else None


def share_of(part: Coins, whole: Coins) -> Fraction:
    """What a row takes of the money of its table; 0 of a table without money."""
    return Fraction(part, whole) if whole else Fraction(0)


def payout_ratio_of(total: Coins, units: int | None, stake: Coins | None) -> Fraction | None:
    """What comes back of all stakes of a block. None without a block or a stake."""
    return Fraction(total, units * stake) if units and stake else None


def variance_of(lots: Iterable[Lot], units: int | None, coins_in_one: int) -> Fraction | None:
    """Variance of the lot of a unit drawn from the block, in units of the currency squared; losing units win 0."""
    if not units:
        return None
    squares = means = 0
    for count, coins in lots:
        means += count * coins
        squares += count * coins * coins
    in_coins = Fraction(squares, units) - Fraction(means, units) ** 2
    return in_coins * Fraction(1, coins_in_one**2)
