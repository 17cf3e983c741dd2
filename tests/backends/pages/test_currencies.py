"""Amounts of every currency bear the sign that the regulation has, in every language."""

from __future__ import annotations

import re

import pytest

from rulesdsl.backends.pages.figures import figures_for
from rulesdsl.backends.pages.languages import language_of
from rulesdsl.model.currencies import CURRENCIES
from rulesdsl.model.money import Currency

SPELLED = {"en": "1,234", "fr": "1\u202f234", "de": "1.234"}


@pytest.mark.parametrize("currency", CURRENCIES, ids=lambda currency: currency.code)
@pytest.mark.parametrize("language", SPELLED)
def test_amount__bears_the_sign_of_the_regulation(language: str, currency: Currency) -> None:
    amount = figures_for(language_of(language), currency).amount(1234 * currency.coins_in_one, "prize").text
    number = SPELLED[language]
    if language == "en":
        between = "\u00a0" if currency.sign.isalpha() else ""
        assert amount == f"{currency.sign}{between}{number}"
    else:
        assert amount == f"{number}\u00a0{currency.sign}"


@pytest.mark.parametrize("currency", CURRENCIES, ids=lambda currency: currency.code)
@pytest.mark.parametrize("language", SPELLED)
def test_amount__has_the_decimals_of_the_currency(language: str, currency: Currency) -> None:
    text = figures_for(language_of(language), currency).amount(150, "prize").text
    decimals = re.findall(r"[.,](\d+)", text)
    printed = {0: [], 2: ["5" if language == "fr" else "50"], 3: ["15" if language == "fr" else "150"]}
    assert decimals == printed[currency.digits]


@pytest.mark.parametrize("language", SPELLED)
def test_amount__is_never_rounded_to_two_decimals(language: str) -> None:
    dinar = next(each for each in CURRENCIES if each.digits == 3)
    text = figures_for(language_of(language), dinar).amount(1125, "prize").text
    assert re.sub(r"[^0-9.,]", "", text) == ("1.125" if language == "en" else "1,125")
