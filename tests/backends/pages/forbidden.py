"""Words that a page never uses, by language: they promise, press, or talk of near misses."""

from __future__ import annotations

import re

FORBIDDEN: dict[str, tuple[str, ...]] = {
    "fr": (
        "bientôt",
        "presque",
        "encore",
        "proche",
        "chance de remporter",
        "chances de remporter",
        "jusqu’à",
        "jusqu'à",
        "gros lot",
        "jackpot",
        "tentez",
        "profitez",
        "gagnez",
        "vite",
        "facile",
        "garanti",
        "raté",
    ),
    "en": (
        "due",
        "overdue",
        "ready",
        "soon",
        "almost",
        "nearly",
        "just missed",
        "up to",
        "jackpot",
        "hurry",
        "try your luck",
        "easy",
        "guaranteed",
        "lucky",
        "again and again",
    ),
    "de": (
        *(
            "bald",
            "fast",
            "beinahe",
            "knapp",
            "nochmal",
            "jackpot",
            "hauptgewinn",
            "bis zu",
            "garantiert",
            "sicherlich",
        ),
        *("glück", "verpasst", "überfällig", "fällig", "schnell", "jetzt", "leicht"),
    ),
}


def pressing(language: str) -> re.Pattern[str]:
    """The words of a language as a pattern; what rows add up to is a sum and no promise."""
    return re.compile(r"(?<!\badd )\b(" + "|".join(map(re.escape, FORBIDDEN[language])) + r")\b", re.IGNORECASE)
