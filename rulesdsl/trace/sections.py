"""A regulation cut into its articles, by the headings that stand at the beginning of a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulesdsl.source import Span

_HEADING = re.compile(
    r"^[ \t#*>_\u00a0-]*(?P<word>articles?|art\.?|sections?|rules?|règles?|clauses?|§)?[ \t\u00a0]*"
    r"(?P<number>premier|[0-9]+(?:\.[0-9]+)*|[A-Z]{1,2}[0-9]+(?:[.-][0-9]+)*|[IVXLC]+)"
    r"(?P<ordinal>er|re|st|nd|rd|th|e)?(?P<end>[.):*_]|[ \t\u00a0]*$|[ \t\u00a0])",
    re.IGNORECASE | re.MULTILINE,
)
_TITLE = re.compile(r"[ \t\u00a0.:)–—-]*(?:[^\W\d_]|[«\"“(]|$)", re.MULTILINE)
"""What follows the number of a heading: words, or nothing on that line."""
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


class Section(NamedTuple):
    """One article: its number as the rules cite it, the place of that number, and the text up to the next heading,
    numbered or not."""

    number: str
    heading: Span
    body: Span


def sections_of(text: str, known: frozenset[str]) -> tuple[Section, ...]:
    """The articles of a text in its order. `known`: the numbers that the rules cite, which say how articles are
    numbered; what stands before the first heading is in no article."""
    headings = list(_headings(text, known))
    ends = [*(heading.start for _, heading in headings), len(text)][1:]
    return tuple(
        Section(number, heading, Span(heading.end, _end(text, heading, end)))
        for (number, heading), end in zip(headings, ends, strict=True)
    )


def parents_of(number: str) -> tuple[str, ...]:
    """The articles an article is part of: 4 for 4.2.1 and 4.2."""
    parts = number.split(".")
    return tuple(".".join(parts[:length]) for length in range(1, len(parts)))


def _end(text: str, heading: Span, end: int) -> int:
    """Where an article ends before the next one begins: at a heading marked `#` of its level or above, unless this is
    its title. An article whose own heading has no marks ends at any."""
    line = text.rfind("\n", 0, heading.start) + 1
    level = text.count("#", line, heading.start) or 6
    title = text.find("\n", heading.end)
    for met in re.compile(rf"^#{{1,{level}}}(?!#)", re.MULTILINE).finditer(text, heading.end, end):
        if text[title : met.start()].strip():
            return met.start()
    return end


def _headings(text: str, known: frozenset[str]) -> Iterator[tuple[str, Span]]:
    top = ""
    has_words = False
    for met in _HEADING.finditer(text):
        number = _number(met, known)
        word = met["word"]
        if number is None or (word is None and not _is_bare_heading(met, number, top, known, has_words)):
            continue
        has_words = has_words or word is not None
        top = number.split(".", maxsplit=1)[0]
        yield number, Span(met.start("number"), met.end("number"))


def _number(met: re.Match[str], known: frozenset[str]) -> str | None:
    """The number of a heading as the rules would cite it."""
    typed, word = met["number"], met["word"] or ""
    if typed.lower() == "premier":
        return "1" if word else None
    if word == "§" and f"§{typed}" in known:
        return f"§{typed}"
    if typed in known:
        return typed
    if re.fullmatch(r"[IVXLC]+", typed):
        is_numeral = bool(word) and not re.match(r"[. \u00a0]*[0-9]", met.string[met.end("number") :])
        return str(_roman(typed)) if is_numeral else None
    return typed if typed[0].isdigit() else None


def _is_bare_heading(met: re.Match[str], number: str, top: str, known: frozenset[str], has_words: bool) -> bool:
    """A number alone at the beginning of a line: `4.2.` below article 4, or one that the rules cite.

    An item of a list ("1. ...") is none where the articles of the text have the word before them.
    """
    before = met.string[met.start() : met.start("number")]
    if before.strip("#* \t\u00a0") or not _TITLE.match(met.string, met.end()):
        return False
    if "#" in before:
        return any(number in (article, *parents_of(article)) for article in known)
    if "." in number:
        return number.split(".", maxsplit=1)[0] == top or number in known
    return number in known and not has_words and met["end"] in (".", ")", ":")


def _roman(numeral: str) -> int:
    values = [_ROMAN[letter] for letter in numeral]
    return sum(-value if value < max(values[at:]) else value for at, value in enumerate(values))
