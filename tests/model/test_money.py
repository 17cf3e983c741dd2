"""Money and figures: exact inside, spelled as machines and as readers want them, against the decimal module."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.model.currencies import CURRENCIES, currency_of
from rulesdsl.model.money import (
    Currency,
    NumberStyle,
    amount_text,
    coins_from_decimal_text,
    coins_of,
    decimal_text,
    figure_text,
    ratio_text,
)

EUR, JPY = (currency_of(code) for code in ("EUR", "JPY"))
MONEY = st.integers(-(10**14), 10**14)
ANY_CURRENCY = st.sampled_from(CURRENCIES)
FRENCH, ENGLISH = NumberStyle(), NumberStyle(".", ",", sign_first=True)


@given(MONEY, ANY_CURRENCY)
def test_decimal_text__is_the_decimal_with_the_digits_of_the_currency(coins: int, currency: Currency) -> None:
    text = decimal_text(coins, currency)
    assert Decimal(text) == Decimal(coins).scaleb(-currency.digits)
    assert len(text.partition(".")[2]) == currency.digits


@given(st.integers(0, 10**14), ANY_CURRENCY)
def test_coins_from_decimal_text__undoes_it(coins: int, currency: Currency) -> None:
    text = decimal_text(coins, currency)
    assert coins_from_decimal_text(text, currency) == coins
    if currency.digits:
        assert coins_from_decimal_text(text.rstrip("0").rstrip("."), currency) == coins


@given(st.text(st.sampled_from("0123456789.-+ ,e٣½_"), max_size=8), ANY_CURRENCY)
def test_coins_from_decimal_text__reads_plain_decimals_alone(text: str, currency: Currency) -> None:
    coins = coins_from_decimal_text(text, currency)
    whole, dot, rest = text.partition(".")
    digits = set("0123456789")
    is_plain = whole != "" and set(whole) <= digits and set(rest) <= digits and (rest != "" or not dot)
    assert (coins is not None) == (is_plain and len(rest) <= currency.digits)
    if coins is not None:
        assert Decimal(text) == Decimal(coins).scaleb(-currency.digits)


def test_coins_from_decimal_text__a_heap_of_digits_is_refused() -> None:
    assert EUR is not None
    assert coins_from_decimal_text("9" * 5000, EUR) is None


@given(st.fractions(min_value=-1000, max_value=1000, max_denominator=1000), ANY_CURRENCY)
def test_coins_of__is_exact_or_nothing(value: Fraction, currency: Currency) -> None:
    coins = coins_of(value, currency)
    exact = value * 10**currency.digits
    assert coins == (exact.numerator if exact.denominator == 1 else None)


@given(st.decimals(-(10**9), 10**9, allow_nan=False, places=4), st.sampled_from([FRENCH, ENGLISH]))
def test_figure_text__says_the_value_in_groups_of_three(value: Decimal, style: NumberStyle) -> None:
    text = figure_text(Fraction(value), style)
    plain = text.replace(style.group, "").replace(style.decimal, ".")
    assert Decimal(plain) == value
    assert not plain.endswith(".")
    assert "." not in plain or not plain.endswith("0")
    whole = text.lstrip("-").partition(style.decimal)[0].split(style.group)
    assert all(len(group) == 3 for group in whole[1:])
    assert 1 <= len(whole[0]) <= 3


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-5, "-5"),
        (Fraction(1, 3), "1/3"),
        (Fraction(-1, 7), "-1/7"),
        (Fraction(1, 8), "0,125"),
        (Fraction(-1, 2), "-0,5"),
        (1_234_567, "1 234 567"),
        (Fraction(240162, 100), "2 401,62"),
        (Fraction(1, 10**9), "0,000000001"),
    ],
)
def test_figure_text__examples(value: int | Fraction, text: str) -> None:
    assert figure_text(value, FRENCH) == text


@pytest.mark.parametrize(
    ("coins", "style", "text"),
    [
        (500_000, FRENCH, "5 000 €"),
        (50, FRENCH, "0,5 €"),
        (500, NumberStyle(".", ",", sign_first=True), "€5"),
        (123_450, ENGLISH, "€1,234.5"),
        (0, FRENCH, "0 €"),
    ],
)
def test_amount_text__is_written_as_the_file_writes(coins: int, style: NumberStyle, text: str) -> None:
    assert EUR is not None
    assert amount_text(coins, EUR, style) == text


def test_amount_text__a_currency_without_cents() -> None:
    assert JPY is not None
    assert amount_text(5000, JPY, FRENCH) == "5 000 ¥"
    assert decimal_text(5000, JPY) == "5000"


def test_currencies__codes_are_known_once() -> None:
    assert len({currency.code for currency in CURRENCIES}) == len(CURRENCIES)
    assert currency_of("XXX") is None
    assert all(len(currency.code) == 3 and currency.code.isupper() for currency in CURRENCIES)
    assert all(currency_of(currency.code) is currency for currency in CURRENCIES)


@pytest.mark.parametrize(("ratio", "text"), [(Fraction(7, 10), "7/10"), (Fraction(4), "4"), (Fraction(6, 4), "3/2")])
def test_ratio_text__is_reduced(ratio: Fraction, text: str) -> None:
    assert ratio_text(ratio) == text
