"""Filling a sentence of the catalogue with the words of a finding, once and for all languages alike.

`{name}` is the word as it is; `{name:or}` and `{name:and}` join the lines of the word into a list;
`{name:term}` is the word of `terms.toml` in the language of the sentence. What was filled in is never read again,
so a symbol called `{count}` stays one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulesdsl.findings.finding import Words
from rulesdsl.source import for_display

PLACEHOLDER = re.compile(r"\{([a-z_]+)(?::(or|and|term))?\}")
LONGEST_WORD = 120
JOINED_BY: Mapping[str, Mapping[str, str]] = {
    "or": {"en": " or ", "fr": " ou "},
    "and": {"en": " and ", "fr": " et "},
}

OF_AMOUNTS = frozenset({"amounts", "gains", "lots", "stakes"})
"""Lists of amounts stand bare, as single amounts do; other lists are of the author's own words, in backticks."""


def filled(template: str, words: Words, language: str, terms: Mapping[str, Mapping[str, str]]) -> str:
    """The sentence with every placeholder replaced; KeyError when a word or a term is missing (a fault of ours)."""
    values = dict(words)

    def word(found: re.Match[str]) -> str:
        name, way = found.groups()
        value = values[name]
        if way is None:
            return _shown(value)
        if way == "term":
            return terms[value][language]
        return _list(value, JOINED_BY[way][language], "" if name in OF_AMOUNTS else "`")

    return PLACEHOLDER.sub(word, template)


def placeholders(template: str) -> frozenset[str]:
    """The placeholders of a sentence as they are written, `name` or `name:way`."""
    return frozenset(found.group()[1:-1] for found in PLACEHOLDER.finditer(template))


def _list(value: str, last: str, quote: str) -> str:
    *most, final = [f"{quote}{_shown(item)}{quote}" for item in value.split("\n")]
    return f"{', '.join(most)}{last}{final}" if most else final


def _shown(value: str) -> str:
    """The author's own words on one line of bearable length."""
    cut = value if len(value) <= LONGEST_WORD else value[: LONGEST_WORD - 1] + "…"
    return for_display(cut)
