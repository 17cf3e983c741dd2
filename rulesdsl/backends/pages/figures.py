"""Figures of the model and the facts as a language spells them: amounts, counts, shares, chances."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from babel.numbers import NumberPattern, parse_pattern

from rulesdsl.backends.pages.languages import Language
from rulesdsl.backends.pages.phrases import Figure, Phrase
from rulesdsl.backends.pages.typography import NO_BREAK
from rulesdsl.model.money import Coins, Currency, NumberStyle, decimal_text, figure_text

MACHINE = NumberStyle(decimal=".", group="")
ROUGH = Fraction(5, 2)
"""Below these odds a whole number would mislead: "1 in 1.3", not "1 in 1"."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Make it with `figures_for`. Every figure carries what it is of: "prize:10.00:1.00:count"."""

    language: Language
    currency: Currency
    _whole: NumberPattern
    _parts: NumberPattern
    _plain: NumberPattern
    _symbol: str

    def count(self, value: int, of: str) -> Figure:
        return self.decimal(Fraction(value), of)

    def decimal(self, value: Fraction, of: str, digits: int = 0) -> Figure:
        """A number that has a finite decimal form; `digits` are printed at least."""
        machine = figure_text(value, MACHINE)
        if digits:
            whole, _, rest = machine.partition(".")
            machine = f"{whole}.{rest.ljust(digits, '0')}"
        pattern = parse_pattern(f"#,##0.{'0' * digits}") if digits else self._plain
        text = pattern.apply(Decimal(machine), self.language.locale)
        return Figure(machine, of, text)

    def amount(self, coins: Coins, of: str) -> Figure:
        """A sum of money: without decimals where it is whole."""
        value = Fraction(coins, self.currency.coins_in_one)
        pattern = self._whole if value.denominator == 1 else self._parts
        number = Decimal(coins).scaleb(-self.currency.digits)
        text = pattern.apply(number, self.language.locale).replace("¤", self._symbol).strip()
        return Figure(figure_text(value, MACHINE), of, text)

    def percent(self, share: Fraction, of: str) -> Phrase:
        """A share of the whole, exact where two decimals are enough, else rounded half up and said to be so."""
        rounded = rounded_to(share * 100, 2)
        shown = self.language.say("{number}%", number=self.decimal(rounded, of))
        return shown if rounded == share * 100 else self.language.say("about {number}", number=shown)

    def chance(self, odds: Fraction, of: str) -> Phrase:
        """One in so many; rounded to a whole number and said to be so where it is not one."""
        rounded = rounded_to(odds, 1 if odds < ROUGH else 0)
        shown = self.one_in(self.decimal(rounded, of))
        return shown if rounded == odds else self.language.say("about {number}", number=shown)

    def printed_chance(self, printed: Fraction, digits: int, exact: Fraction | None, of: str) -> Phrase:
        """Odds with the decimals the text prints."""
        shown = self.one_in(self.decimal(printed, of, digits))
        return shown if printed == exact or exact is None else self.language.say("about {number}", number=shown)

    def one_in(self, number: Figure) -> Phrase:
        return self.language.say("{one} in {number}", one=self.count(1, "unit"), number=number)

    def key(self, coins: Coins | None) -> str:
        """How `of` names an amount; "any" where a table names no stake."""
        return "any" if coins is None else decimal_text(coins, self.currency)


def figures_for(language: Language, currency: Currency) -> Figures:
    """Amounts are spelled by two patterns of the catalogue, counts as the locale does."""
    return Figures(
        language,
        currency,
        parse_pattern(language.pattern("¤#,##0")),
        parse_pattern(_with_decimals(language.pattern("¤#,##0.00"), currency.digits)),
        parse_pattern("#,##0.######"),
        _sign(currency),
    )


def _sign(currency: Currency) -> str:
    """As the regulation has it, in every language; one that ends with a letter stands apart from a number after it."""
    return currency.sign + NO_BREAK if currency.sign[-1:].isalpha() else currency.sign


def _with_decimals(pattern: str, digits: int) -> str:
    """A pattern of two decimals with as many as the smallest coin has, where those are more."""
    whole, point, rest = pattern.partition(".")
    return f"{whole}{point}{rest[:1] * max(digits - 2, 0)}{rest}"


def rounded_to(value: Fraction, digits: int) -> Fraction:
    """Rounded half up to so many decimals."""
    scale = 10**digits
    return Fraction((value * scale * 2 + 1).__floor__() // 2, scale)
