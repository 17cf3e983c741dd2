"""Words that a page never uses, by language: they promise, press, or talk of near misses."""

from __future__ import annotations

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
}
