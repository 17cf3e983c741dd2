"""Amounts typed as arguments: as machines spell them, as the file does, with the sign of the currency or without."""

from __future__ import annotations

from rulesdsl.commands.failure import Failure, unusable
from rulesdsl.model.money import Coins, Currency, NumberStyle, coins_from_decimal_text, coins_of
from rulesdsl.syntax.numerals import Numeral, read_numeral


def amount_argument(typed: str, currency: Currency, style: NumberStyle) -> Coins:
    """`2`, `2.00`, `2,00`, `1 000`, `2 €`, `€2`, `2 EUR`, in coins; raises Failure for what is no amount, or may be
    two."""
    text = typed.strip()
    for sign in (currency.sign, currency.code):
        text = text.removeprefix(sign).removesuffix(sign).strip()
    coins = coins_from_decimal_text(text, currency)
    if coins is not None:
        return coins
    numeral = read_numeral(text, (style.group, style.decimal) if style.group in tuple(".,") else None)
    if not isinstance(numeral, Numeral):
        is_ambiguous = numeral.kind == "ambiguous" and sum(map(text.count, ",.")) == 1
        raise _no_amount(typed, text, currency, is_ambiguous=is_ambiguous)
    coins = coins_of(numeral.value, currency)
    if coins is None:
        raise unusable(f"{typed} is finer than the smallest coin of {currency.code}")
    return coins


def _no_amount(typed: str, text: str, currency: Currency, *, is_ambiguous: bool) -> Failure:
    if is_ambiguous:
        whole = text.replace(",", "").replace(".", "")
        return unusable(f"{typed} may be a thousand or one: write {whole} for the thousands")
    return unusable(f'"{typed}" is no amount in {currency.code}: write it like 2, 2.50 or 2,50')
