"""The signs a language puts where authors and translators type plain ones: curved apostrophes, and spaces that do not
break before a unit."""

from __future__ import annotations

import re

NARROW = "\u202f"
NO_BREAK = "\u00a0"

_HIGH_MARKS = re.compile(r"(?<=[\w»)\]…’”%€¤}]) (?=[;?!](?:[\s*»)]|$))")
_COLON = re.compile(r"(?<=[\w»)\]…’”%€¤}]) (?=:(?:[\s*]|$))")
_UNITS = re.compile(r"(?<=[\d}#]) (?=[€%¤])")
_OPENING = re.compile(r"« (?=\S)")
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
_FIRST = re.compile(r"^1 ")
_CLOSING = re.compile(r"(?<=\S) »")


def spaced(text: str, language: str) -> str:
    """The text with curved apostrophes, and with the no-break spaces of its language; English, which the messages are
    in, has none."""
    text = _APOSTROPHE.sub("’", text)
    if language == "en":
        return text
    text = _UNITS.sub(NO_BREAK, text)
    return _french(text) if language == "fr" else text


def dated(text: str, language: str) -> str:
    """A date that begins with its day: French counts the first of a month and numbers the others."""
    return _FIRST.sub("1er ", text) if language == "fr" else text


def _french(text: str) -> str:
    text = _HIGH_MARKS.sub(NARROW, text)
    for pattern, replacement in ((_COLON, NO_BREAK), (_OPENING, "«" + NO_BREAK)):
        text = pattern.sub(replacement, text)
    return _CLOSING.sub(NO_BREAK + "»", text)
