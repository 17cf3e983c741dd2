"""Words of regulations that say what a number is, French and English."""

from __future__ import annotations

import re
from datetime import date

from rulesdsl.model.money import Currency
from rulesdsl.model.spelling import MONTHS

_COMMON = {
    "fr": frozenset("le la les des du et est une dans pour au aux sont par".split()),
    "en": frozenset("the of and is in to for are by with each which this that".split()),
}
_PLAIN = str.maketrans("éûè", "eue")
_MONTH_OF = {
    spelling: at
    for names in MONTHS.values()
    for at, name in enumerate(names, 1)
    for spelling in (name.casefold(), name.casefold().translate(_PLAIN))
}
_MONTH = "|".join(sorted(_MONTH_OF, key=len, reverse=True))
_BLANK = r"[ \u00a0\u202f\n]+"
DATE = re.compile(
    rf"(?<![0-9])(?:(?P<day>[0-9]{{1,2}})(?:er|st|nd|rd|th)?{_BLANK}(?:of{_BLANK})?(?P<month>{_MONTH})\b"
    rf"(?:,?{_BLANK}(?P<year>[0-9]{{4}})(?![0-9]))?"
    rf"|(?P<month2>{_MONTH}){_BLANK}(?P<day2>[0-9]{{1,2}})(?:st|nd|rd|th)?(?![0-9])(?:,?{_BLANK}(?P<year2>[0-9]{{4}})(?![0-9]))?"
    r"|(?P<iso>[0-9]{4}-[0-9]{2}-[0-9]{2})(?![0-9])"
    r"|(?P<day3>[0-9]{1,2})[/.](?P<month3>[0-9]{1,2})[/.](?P<year3>[0-9]{4})(?![0-9]))",
    re.IGNORECASE,
)
_ARTICLE_NUMBER = r"[0-9]+(?:\.[0-9]+)*(?:er|bis|ter)?"
_AND = r"(?:[ \u00a0]*,[ \u00a0]*|[ \u00a0]+(?:et|ou|à|and|or|to)[ \u00a0]+|[ \u00a0]*[-–][ \u00a0]*)"
REFERENCE = re.compile(
    r"\b(?:articles|sections|clauses|rules|règles|arts\.)[ \u00a0\n]+"
    rf"(?P<many>{_ARTICLE_NUMBER}(?:{_AND}{_ARTICLE_NUMBER})*)"
    rf"|\b(?:article|section|clause|rule|règle|art\.)[ \u00a0\n]+(?P<one>{_ARTICLE_NUMBER})"
    r"|§[ \u00a0]*(?P<sign>[0-9.]*[0-9])",
    re.IGNORECASE,
)
LEGAL = re.compile(r"\b(?:n[°º]|no\.|nos|numéro|number|num\.)[ \u00a0]*(?P<number>[0-9][0-9./-]*)", re.IGNORECASE)
ADDRESS = re.compile(r"https?://\S+|www\.\S+|\S+@\S+\.\w+")
ORDINAL = re.compile(r"(?:er|ère|re|e|ème|nd|nde|st|rd|th)\b", re.IGNORECASE)
LEGAL_ACT = re.compile(
    r"\b(?:loi|décret|arrêté|ordonnance|directive|code|law|act|decree|order)\b[^.;\n]{0,60}\Z", re.IGNORECASE
)
"""What stands before the date of another text than this one."""


def language_of(text: str) -> str:
    """French or English, by the commonest words."""
    counts = dict.fromkeys(_COMMON, 0)
    for word in re.findall(r"[a-zéèàù]+", text.casefold()):
        for language, common in _COMMON.items():
            counts[language] += word in common
    return max(counts, key=lambda language: counts[language])


def day_of(met: re.Match[str]) -> date | None:
    """The day of a match of `DATE`; None where there is no such day, or no year."""
    if met["iso"]:
        parts = tuple(int(part) for part in met["iso"].split("-"))
    else:
        year = met["year"] or met["year2"] or met["year3"] or "0"
        day = met["day"] or met["day2"] or met["day3"]
        named = (met["month"] or met["month2"] or "").casefold()
        month = _MONTH_OF[named] if named else int(met["month3"])
        parts = (int(year), month, int(day))
    try:
        return date(*parts)
    except ValueError:
        return None


def money_after(currency: Currency) -> re.Pattern[str]:
    """What after a figure makes it an amount; the group `small` is the hundredth part."""
    names = {"EUR": "euros?", "USD": "dollars?", "CAD": "dollars?", "GBP": "pounds?", "FRF": "francs?"}
    named = names.get(currency.code, currency.code)
    return re.compile(
        rf"[ \u00a0\u202f\u2009]*(?:{re.escape(currency.sign)}(?!\w)|{currency.code}\b|{named}\b"
        r"|(?P<small>centimes?|cents?)\b)",
        re.IGNORECASE,
    )
