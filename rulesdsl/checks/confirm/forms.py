"""Unconfirmed numerals for people and for programs: where each is, and what would hold it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from rulesdsl.checks.confirm.advice import advice
from rulesdsl.checks.confirm.unconfirmed import Unconfirmed
from rulesdsl.findings.excerpt import Mark, excerpt, margin_width
from rulesdsl.findings.report import region
from rulesdsl.findings.style import Style
from rulesdsl.model.game import Game
from rulesdsl.source import Source, for_display

Listed = tuple[Source, Game, tuple[Unconfirmed, ...]]
"""A file, its game, and what nothing confirms in it."""
WORDS = {
    "en": ("nothing else in this file holds `{typed}`", "would hold it", "{count} numerals that nothing holds"),
    "fr": (
        "rien d'autre dans ce fichier ne tient `{typed}`",
        "le tiendrait",
        "nombres que rien ne tient : {count}",
    ),
}


def unconfirmed_text(listed: Sequence[Listed], language: str, style: Style) -> str:
    """Each numeral with its line and the statement to add, then how many there are."""
    paragraphs = [
        "\n".join(_paragraph(source, game, each, language, style)) for source, game, found in listed for each in found
    ]
    count = sum(len(found) for _, _, found in listed)
    paragraphs.append(_counted(count, language))
    return style.spell("\n\n".join(paragraphs) + "\n")


def unconfirmed_json(listed: Sequence[Listed], language: str) -> str:
    """One object with the list `unconfirmed`; places as in the JSON of findings."""
    entries = [_entry(source, game, each, language) for source, game, found in listed for each in found]
    return json.dumps({"unconfirmed": entries}, ensure_ascii=False, indent=2) + "\n"


def _paragraph(source: Source, game: Game, found: Unconfirmed, language: str, style: Style) -> Iterator[str]:
    sentence, remedy, _ = WORDS[language]
    start = source.position(found.span.start)
    place = style.paint(f"{for_display(source.path)}:{start.line}:{start.column}:", "place")
    yield f"{place} {sentence.format(typed=found.typed)}"
    marks = [Mark(found.span, "^", "note")]
    yield from excerpt(source, marks, style)
    margin = style.paint(f"{'':{margin_width(source, marks)}} =", "margin")
    yield f"{margin} {remedy}{' :' if language == 'fr' else ':'} {advice(found, game, language)}"


def _entry(source: Source, game: Game, found: Unconfirmed, language: str) -> dict[str, object]:
    start, end = region(source, found.span)
    return {
        "typed": found.typed,
        "kind": found.role,
        "file": source.path,
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
        "held_by": advice(found, game, language),
    }


def _counted(count: int, language: str) -> str:
    if language == "en" and count < 2:
        return ("every numeral is held by another statement", "1 numeral that nothing holds")[count]
    if count == 0:
        return "chaque nombre est tenu par un autre énoncé"
    return WORDS[language][2].format(count=count)
