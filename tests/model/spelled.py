"""Numbers in words by another hand than the program's: counted up from lists, as school books do."""

from __future__ import annotations

ENGLISH_BELOW_20 = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
).split()
ENGLISH_TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
FRENCH_BELOW_17 = (
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
).split()


def english_below_1000(number: int) -> str:
    if number < 20:
        return ENGLISH_BELOW_20[number]
    if number < 100:
        tens, ones = number // 10, number % 10
        return ENGLISH_TENS[tens] if ones == 0 else f"{ENGLISH_TENS[tens]} {ENGLISH_BELOW_20[ones]}"
    rest = number % 100
    hundred = f"{ENGLISH_BELOW_20[number // 100]} hundred"
    return hundred if rest == 0 else f"{hundred} {english_below_1000(rest)}"


def french_below_100(number: int) -> str:
    """Counted as in France; hyphens are blanks here."""
    if number < 17:
        return FRENCH_BELOW_17[number]
    if number < 20:
        return f"dix {FRENCH_BELOW_17[number - 10]}"
    if number == 80:
        return "quatre vingts"
    if number > 80:
        return f"quatre vingt {french_below_100(number - 80)}"
    base = 60 if number >= 60 else number // 10 * 10
    stem = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante"}[base]
    rest = number - base
    if rest == 0:
        return stem
    return f"{stem} et {french_below_100(rest)}" if rest in (1, 11) else f"{stem} {french_below_100(rest)}"


def french_below_1000(number: int) -> str:
    if number < 100:
        return french_below_100(number)
    hundreds, rest = divmod(number, 100)
    if rest == 0:
        return "cent" if hundreds == 1 else f"{FRENCH_BELOW_17[hundreds]} cents"
    stem = "cent" if hundreds == 1 else f"{FRENCH_BELOW_17[hundreds]} cent"
    return f"{stem} {french_below_100(rest)}"


def english_words(number: int) -> str:
    parts = []
    for size, name in ((10**9, " billion"), (10**6, " million"), (1000, " thousand"), (1, "")):
        part, number = divmod(number, size)
        parts += [english_below_1000(part) + name] if part else []
    return " ".join(parts) or "zero"


def french_words(number: int) -> str:
    """`quatre-vingts` and `deux cents` lose their s before mille and keep it before million, which is a noun."""
    parts = []
    for size, name in ((10**9, "milliard"), (10**6, "million"), (1000, "mille"), (1, "")):
        part, number = divmod(number, size)
        if not part:
            continue
        words = french_below_1000(part)
        if name == "mille":
            words = (
                "mille"
                if part == 1
                else words.removesuffix("s") + " mille"
                if ends_in_plural(part)
                else f"{words} mille"
            )
        elif name:
            words = f"{words} {name}{'s' if part > 1 else ''}"
        parts.append(words)
    return " ".join(parts) or "zéro"


def ends_in_plural(number: int) -> bool:
    return number % 100 == 80 or (number % 100 == 0 and number >= 200)
