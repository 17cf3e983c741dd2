"""The currencies a game may be sold in: ISO 4217, its list of 2024, and some that old regulations are printed in."""

from __future__ import annotations

from rulesdsl.model.money import Currency

_SIGNED = (
    Currency("EUR", "€", 2),
    Currency("USD", "$", 2),
    Currency("GBP", "£", 2),
    Currency("FRF", "F", 2),
    Currency("BEF", "FB", 0),
    Currency("CAD", "$", 2),
    Currency("AUD", "$", 2),
    Currency("NZD", "$", 2),
    Currency("CZK", "Kč", 2),
    Currency("DEM", "DM", 2),
    Currency("DKK", "kr", 2),
    Currency("HUF", "Ft", 2),
    Currency("ISK", "kr", 0),
    Currency("ITL", "L", 0),
    Currency("JPY", "¥", 0),
    Currency("NOK", "kr", 2),
    Currency("PLN", "zł", 2),
    Currency("RON", "lei", 2),
    Currency("SEK", "kr", 2),
)
"""Those whose amounts bear a sign. A game that names no currency is read in the first."""

_BY_CODE = {
    0: "BIF CLP DJF ESP GNF KMF KRW LUF PYG RWF UGX UYI VND VUV XAF XOF XPF",
    2: (
        "AED AFN ALL AMD ANG AOA ARS ATS AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CDF CHF CNY COP"
        " CRC CUP CVE DOP DZD EGP ERN ETB FIM FJD FKP GEL GHS GIP GMD GRD GTQ GYD HKD HNL HRK HTG IDR IEP ILS INR IRR"
        " JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD"
        " NGN NIO NLG NPR PAB PEN PGK PHP PKR PTE QAR RSD RUB SAR SBD SCR SDG SGD SHP SLE SOS SRD SSP STN SVC SYP SZL"
        " THB TJS TMT TOP TRY TTD TWD TZS UAH UYU UZS VES WST XCD YER ZAR ZMW"
    ),
    3: "BHD IQD JOD KWD LYD OMR TND",
}
"""By the decimals of the smallest coin, those whose amounts bear the code itself."""

CURRENCIES: tuple[Currency, ...] = (
    *_SIGNED,
    *(Currency(code, code, digits) for digits, codes in _BY_CODE.items() for code in codes.split()),
)


def currency_of(code: str) -> Currency | None:
    """The currency with this ISO code."""
    return next((currency for currency in CURRENCIES if currency.code == code), None)
