"""The spaces a language puts where authors and translators type plain ones: none before a unit may break."""

from __future__ import annotations

import re

NARROW = "\u202f"
NO_BREAK = "\u00a0"

_HIGH_MARKS = re.compile(r"(?<=[\w»)\]…’”%€¤}]) (?=[;?!](?:[\s*»)]|$))")
_COLON = re.compile(r"(?<=[\w»)\]…’”%€¤}]) (?=:(?:[\s*]|$))")
_UNITS = re.compile(r"(?<=[\d}#]) (?=[€%¤])")
_OPENING = re.compile(r"« (?=\S)")
_CLOSING = re.compile(r"(?<=\S) »")


def spaced(text: str, language: str) -> str:
    """The text with the no-break spaces of its language; English, which the messages are in, has none."""
    if language == "en":
        return text
    text = _UNITS.sub(NO_BREAK, text)
    return _french(text) if language == "fr" else text


def _french(text: str) -> str:
    text = _HIGH_MARKS.sub(NARROW, text)
    for pattern, replacement in ((_COLON, NO_BREAK), (_OPENING, "«" + NO_BREAK)):
        text = pattern.sub(replacement, text)
    return _CLOSING.sub(NO_BREAK + "»", text)
