"""Characters no rules file may hold: those a reader cannot see, and lines too long to read."""

from __future__ import annotations

import re
import unicodedata

from rulesdsl.findings.finding import Finding, error
from rulesdsl.model.money import NumberStyle, figure_text
from rulesdsl.source import Source, Span

LONGEST_LINE = 20_000
"""Code points; longer lines are told and not read."""
_UNSEEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\ud800-\udfff\ue000-\uf8ff\ufeff\ufff9-\ufffc\U000e0000-\U000e0fff\U000f0000-\U0010ffff]"
)
"""Control, format, separator, private and surrogate characters but the tab and the line feed; the joiner within
emoji is among them: a title does without it."""


def without_unreadable(source: Source) -> tuple[str, list[Finding]]:
    """The text with unreadable characters and lines blanked out, place by place, and a finding for each line."""
    findings: list[Finding] = []
    text = source.text
    if len(text) > LONGEST_LINE:
        text = _without_long_lines(source, findings)
    unseen_lines: set[int] = set()
    for met in _UNSEEN.finditer(text):
        line = source.position(met.start()).line
        if line not in unseen_lines:
            unseen_lines.add(line)
            findings.append(
                error("unseen-character", Span(met.start(), met.end()), character=character_name(met.group()))
            )
    return _UNSEEN.sub(" ", text), findings


def character_name(character: str) -> str:
    """As Unicode names it: "U+202E RIGHT-TO-LEFT OVERRIDE"."""
    return f"U+{ord(character):04X} {unicodedata.name(character, 'without a name')}"


def _without_long_lines(source: Source, findings: list[Finding]) -> str:
    kept: list[str] = []
    at = 0
    for line in source.text.split("\n"):
        if len(line) > LONGEST_LINE:
            span = Span(at, at + 1)
            findings.append(error("line-too-long", span, length=_figure(len(line)), most=_figure(LONGEST_LINE)))
        kept.append(line if len(line) <= LONGEST_LINE else " " * len(line))
        at += len(line) + 1
    return "\n".join(kept)


def _figure(number: int) -> str:
    return figure_text(number, NumberStyle())
