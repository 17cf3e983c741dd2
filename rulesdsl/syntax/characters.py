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
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    r"\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ue000-\uf8ff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffc"
    r"\ufffe\uffff\U0001fffe\U0001ffff\U0002fffe\U0002ffff\U0003fffe\U0003ffff"
    r"\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000efffe-\U0010ffff]"
)
"""Control, format, separator, private and surrogate characters but the tab and the line feed, those that are none, and
fillers that show as nothing; the joiner within emoji is among them: a title does without it. What only chooses how the
character before it looks may stand."""


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
