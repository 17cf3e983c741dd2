"""Money and figures: coins inside, the author's own spelling outside. The only home of both.

An amount is an integer of the smallest coin of its currency. Nothing is rounded; a value that is no whole
number of coins is None here and a finding where it was typed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

Coins = int


@dataclass(frozen=True, slots=True)
class Currency:
    """ISO 4217 code, the sign authors type, and how many decimals its smallest coin has."""

    code: str
    sign: str
    digits: int

    @property
    def coins_in_one(self) -> int:
        return int(10**self.digits)


@dataclass(frozen=True, slots=True)
class NumberStyle:
    """How this file writes figures, so that messages write them alike."""

    decimal: str = ","
    group: str = " "
    sign_first: bool = False


def coins_of(value: Fraction, currency: Currency) -> Coins | None:
    """An amount in coins; None when it is finer than the smallest coin."""
    coins = value * currency.coins_in_one
    return coins.numerator if coins.denominator == 1 else None


def decimal_text(coins: Coins, currency: Currency) -> str:
    """For machines: "5000.00", "0.50", with the currency's digits always."""
    if not currency.digits:
        return str(coins)
    whole, rest = divmod(abs(coins), currency.coins_in_one)
    return f"{'-' if coins < 0 else ''}{whole}.{rest:0{currency.digits}d}"


def coins_from_decimal_text(text: str, currency: Currency) -> Coins | None:
    """`decimal_text` undone, also for fewer digits ("1", "0.5"); None for anything else."""
    whole, _, rest = text.partition(".")
    well_formed = whole.isascii() and whole.isdigit() and (not rest or (rest.isascii() and rest.isdigit()))
    if not well_formed or len(rest) > currency.digits or text.endswith(".") or len(text) > 40:
        return None
    return int(whole) * currency.coins_in_one + int((rest or "0").ljust(currency.digits, "0") or "0")


def ratio_text(ratio: Fraction) -> str:
    """For machines: "7/10", and "4" for whole ones."""
    return str(ratio)


def figure_text(value: int | Fraction, style: NumberStyle) -> str:
    """For readers: "240 162", "2,5"; a value without a finite decimal form is written as a fraction."""
    exact = Fraction(value)
    digits = _decimals(exact.denominator)
    if digits is None:
        return f"{exact.numerator}/{exact.denominator}"
    shifted = abs(exact.numerator) * 10**digits // exact.denominator
    whole, rest = divmod(shifted, 10**digits)
    text = f"{whole:,}".replace(",", style.group) + (f"{style.decimal}{rest:0{digits}d}" if digits else "")
    return f"-{text}" if exact < 0 else text


def amount_text(coins: Coins, currency: Currency, style: NumberStyle) -> str:
    """For readers, as the file writes amounts: "22 500 €", "0,5 €", "$5"."""
    figure = figure_text(Fraction(coins, currency.coins_in_one), style)
    return f"{currency.sign}{figure}" if style.sign_first else f"{figure} {currency.sign}"


def _decimals(denominator: int) -> int | None:
    """How many decimals a fraction with this denominator needs; None when no number of them is enough."""
    digits = 0
    while denominator % 10 == 0:
        denominator, digits = denominator // 10, digits + 1
    while denominator % 2 == 0:
        denominator, digits = denominator // 2, digits + 1
    while denominator % 5 == 0:
        denominator, digits = denominator // 5, digits + 1
    return digits if denominator == 1 else None
