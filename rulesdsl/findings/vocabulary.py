"""The fixed words of reports in each language: severities, counts, headings. The findings' own words are data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulesdsl.findings.catalogue import Language
from rulesdsl.findings.finding import Severity

OneMany = tuple[str, str]
"""The singular and the plural of a phrase, in which `{count}` may stand."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """`none` says that there is no such finding; `colon` and `semicolon` bring their blank; `zero_is_one`: in this
    language nothing takes the singular."""

    severities: Mapping[Severity, OneMany]
    none: Mapping[Severity, str]
    files: OneMany
    article: OneMany
    hint: str
    witness: str
    more: OneMany
    waiting: OneMany
    colon: str
    semicolon: str
    means: str
    why: str
    wrong: str
    right: str
    zero_is_one: bool

    def counted(self, phrase: OneMany, count: int) -> str:
        """The number and its phrase: "1 error", "2 errors"."""
        words = phrase[0 if count == 1 or (count == 0 and self.zero_is_one) else 1]
        return words.format(count=count) if "{" in words else f"{count} {words}"


VOCABULARIES: Mapping[Language, Vocabulary] = {
    "en": Vocabulary(
        severities={"error": ("error", "errors"), "warning": ("warning", "warnings"), "note": ("note", "notes")},
        none={"error": "no error", "warning": "no warning", "note": "no note"},
        files=("file checked", "files checked"),
        article=("article", "articles"),
        hint="hint",
        witness="a unit that shows it",
        more=("{count} more finding is not shown", "{count} more findings are not shown"),
        waiting=(
            "{count} note is shown when nothing is left to mend",
            "{count} notes are shown when nothing is left to mend",
        ),
        colon=":",
        semicolon=";",
        means="What it means",
        why="Why it matters",
        wrong="Wrong",
        right="Right",
        zero_is_one=False,
    ),
    "fr": Vocabulary(
        severities={
            "error": ("erreur", "erreurs"),
            "warning": ("avertissement", "avertissements"),
            "note": ("remarque", "remarques"),
        },
        none={"error": "aucune erreur", "warning": "aucun avertissement", "note": "aucune remarque"},
        files=("fichier vérifié", "fichiers vérifiés"),
        article=("article", "articles"),
        hint="conseil",
        witness="une unité qui le montre",
        more=("{count} autre constat n'est pas montré", "{count} autres constats ne sont pas montrés"),
        waiting=(
            "{count} remarque sera montrée quand il n'y aura plus rien à corriger",
            "{count} remarques seront montrées quand il n'y aura plus rien à corriger",
        ),
        colon=" :",
        semicolon=" ;",
        means="Ce que cela veut dire",
        why="Pourquoi c'est important",
        wrong="Faux",
        right="Juste",
        zero_is_one=True,
    ),
}
