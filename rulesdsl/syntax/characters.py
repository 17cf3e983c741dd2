"""Characters no rules file may hold: those a reader cannot see, and lines too long to read."""

from __future__ import annotations

import re
import unicodedata

from rulesdsl.findings.finding import Finding, error
from rulesdsl.model.money import NumberStyle, figure_text
from rulesdsl.source import Source, Span

LONGEST_LINE = 20_000
"""Code points; a file with a longer line is not read."""
_UNSEEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\ud800-\udfff\ue000-\uf8ff\ufeff\ufff9-\ufffc\U000e0000-\U000e0fff\U000f0000-\U0010ffff]"
)
"""Control, format, separator, private and surrogate characters but the tab and the line feed; the joiner within
emoji is among them: a title does without it."""


def lines_too_long(source: Source) -> tuple[Finding, ...]:
    """A finding for each line that is too long. Without what such a line says, all that is told of the others would
    mislead, so then nothing else is."""
    findings: list[Finding] = []
    at = 0
    for line in source.text.split("\n") if len(source.text) > LONGEST_LINE else ():
        if len(line) > LONGEST_LINE:
            length, most = (figure_text(number, NumberStyle()) for number in (len(line), LONGEST_LINE))
            findings.append(error("line-too-long", Span(at, at + 1), length=length, most=most))
        at += len(line) + 1
    return tuple(findings)


def without_unseen(source: Source) -> tuple[str, list[Finding]]:
    """The text with unseen characters blanked out, place by place, and a finding for each line that has some."""
    findings: list[Finding] = []
    unseen_lines: set[int] = set()
    for met in _UNSEEN.finditer(source.text):
        line = source.position(met.start()).line
        if line not in unseen_lines:
            unseen_lines.add(line)
            findings.append(
                error("unseen-character", Span(met.start(), met.end()), character=character_name(met.group()))
            )
    return _UNSEEN.sub(" ", source.text), findings


def character_name(character: str) -> str:
    """As Unicode names it: "U+202E RIGHT-TO-LEFT OVERRIDE"."""
    return f"U+{ord(character):04X} {unicodedata.name(character, 'without a name')}"
