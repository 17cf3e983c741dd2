"""Whole numbers and dates in words, English and French, so that "8 (eight)" can be held to its figure.

French follows the spelling of 1990 (hyphens between all words) and the older one; both are accepted, as are the forms
of Belgium and Switzerland (septante, nonante).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import cache

LARGEST = 10**12
_ENGLISH = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
).split()
_ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_FRENCH = (
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit"
    " dix-neuf"
).split()
_FRENCH_TENS = {2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante", 8: "quatre-vingt"}
MONTHS = {
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(),
    "en": "January February March April May June July August September October November December".split(),
}


def spells_number(words: str, number: int) -> bool:
    """Whether `words` are this number in words, in either language."""
    if not 0 <= number < LARGEST:
        return False
    folded = _folded(words)
    return any(folded == _folded(spelling) for spelling in (*english(number), *french(number)))


def spells_date(words: str, day: date) -> bool:
    """Whether `words` are this day: "21 octobre 2011", "1er mai 2011", "21 October 2011", "October 21, 2011"."""
    french_month, english_month = MONTHS["fr"][day.month - 1], MONTHS["en"][day.month - 1]
    first = ("1er",) if day.day == 1 else ()
    spellings = [f"{number} {french_month} {day.year}" for number in (str(day.day), *first)]
    spellings += [f"{day.day} {english_month} {day.year}", f"{english_month} {day.day}, {day.year}"]
    return " ".join(words.split()).casefold() in {spelling.casefold() for spelling in spellings}


def english(number: int) -> Iterable[str]:
    """The spellings of a whole number below 10**12, the first of which is the one to suggest."""
    yield _english(number, "")
    yield _english(number, "and ")


def french(number: int) -> Iterable[str]:
    """The spellings of a whole number below 10**12, the first of which is the one to suggest; one of lots or units may
    be feminine."""
    swiss = _french(number, "septante").replace("quatre-vingts", "huitante").replace("quatre-vingt", "huitante")
    for words in (_french(number, ""), swiss, _french(number, "septante")):
        yield words
        if number % 10 == 1 and words.endswith("un"):
            yield f"{words}e"


def _folded(words: str) -> str:
    return " ".join(words.casefold().replace("-", " ").replace("\u2011", " ").split())


def _scaled(number: int) -> Iterable[tuple[int, int]]:
    """Groups of three digits from the left: (power of a thousand, value), zeros left out."""
    for power in (3, 2, 1, 0):
        value = number // 1000**power % 1000
        if value:
            yield power, value


@cache
def _english(number: int, joint: str) -> str:
    if number == 0:
        return _ENGLISH[0]
    names = ("", " thousand", " million", " billion")
    groups = [_english_hundreds(value, joint) + names[power] for power, value in _scaled(number)]
    if len(groups) > 1 and 0 < number % 1000 < 100:
        groups[-1] = joint + groups[-1]
    return " ".join(groups)


def _english_hundreds(value: int, joint: str) -> str:
    hundreds, rest = divmod(value, 100)
    parts = [f"{_ENGLISH[hundreds]} hundred"] if hundreds else []
    if rest >= 20:
        tens, ones = divmod(rest, 10)
        parts.append((joint if hundreds else "") + _ENGLISH_TENS[tens - 2] + (f"-{_ENGLISH[ones]}" if ones else ""))
    elif rest:
        parts.append((joint if hundreds else "") + _ENGLISH[rest])
    return " ".join(parts)


@cache
def _french(number: int, seventy: str) -> str:
    if number == 0:
        return _FRENCH[0]
    parts: list[str] = []
    for power, value in _scaled(number):
        if power == 1:
            parts.append("mille" if value == 1 else f"{_french_hundreds(value, seventy, plural=False)} mille")
        elif power:
            name = ("", "", "million", "milliard")[power] + ("s" if value > 1 else "")
            parts.append(f"{_french_hundreds(value, seventy, plural=True)} {name}")
        else:
            parts.append(_french_hundreds(value, seventy, plural=True))
    return " ".join(parts)


def _french_hundreds(value: int, seventy: str, *, plural: bool) -> str:
    hundreds, rest = divmod(value, 100)
    parts: list[str] = []
    if hundreds:
        stem = "cent" if hundreds == 1 else f"{_FRENCH[hundreds]} cent"
        parts.append(f"{stem}s" if hundreds > 1 and not rest and plural else stem)
    if rest:
        parts.append(_french_tens(rest, seventy, plural=plural))
    return " ".join(parts)


def _french_tens(rest: int, seventy: str, *, plural: bool) -> str:
    if rest < 20:
        return _FRENCH[rest]
    tens, ones = divmod(rest, 10)
    if tens in (7, 9) and seventy:
        stem = seventy if tens == 7 else "nonante"
    elif tens in (7, 9):
        stem, ones = _FRENCH_TENS[tens - 1], ones + 10
    else:
        stem = _FRENCH_TENS[tens]
    if tens == 8 and ones == 0:
        return "quatre-vingts" if plural else "quatre-vingt"
    joint = " et " if ones in (1, 11) and tens < 8 else "-"
    return f"{stem}{joint}{_FRENCH[ones]}" if ones else stem
