"""Slips on either side: what a slip changes of a number that both sides say, the trace tells."""

from __future__ import annotations

import random
import re

import pytest

from rulesdsl.checks.slips import slips_of
from rulesdsl.source import Span
from rulesdsl.trace.number import NOTES
from tests.trace.texts import RULES, regulation, traced

SAMPLE = 150
NUMERAL = re.compile(r"[0-9](?:[0-9 .,-]*[0-9])?")
READABLE = re.compile(r"(?:0|[1-9][0-9]{0,2})(?: [0-9]{3})*(?:,[0-9]?[1-9])?|[1-9][0-9]*|[0-9]{4}-\d\d-\d\d")
"""What rules can be read with; any other spelling is told by `check`."""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_slips_in_the_text__are_told(language: str) -> None:
    """Of every kind of number but references from article to article: the rules say nothing of those."""
    text = regulation(language).text
    numbers = [number for number in traced(text).regulation.numbers if number.kind not in ("reference", "legal")]
    choice = random.Random(1)
    for number in choice.choices(numbers, k=SAMPLE):
        slip = choice.choice(slips_of(number.typed))
        if slip.strip() and not _means_the_same(number.typed, slip):
            changed = text[: number.span.start] + slip + text[number.span.end :]
            assert traced(changed).has_faults, (number.article, number.typed, slip, number.after)


def test_slips_in_the_rules__are_told() -> None:
    rules, text = RULES.read_text("utf-8"), regulation("fr").text
    stated = traced(text).entries
    places = [entry.stated.span for entry in stated if entry.stated and entry.stated.role not in NOTES]
    choice = random.Random(2)
    for place in choice.choices(places, k=SAMPLE):
        met = NUMERAL.search(rules, *place)
        assert met is not None
        slip = choice.choice(slips_of(met.group()))
        changed = rules[: met.start()] + slip + rules[met.end() :]
        if READABLE.fullmatch(slip):
            assert traced(text, changed).has_faults, (met.group(), slip, Span(*met.span()))


def _means_the_same(typed: str, slip: str) -> bool:
    """`0,5` and `0,50`, `2 novembre` and `02 novembre`: spelt otherwise, and no other number."""
    spelt = [re.sub(r"\b0+(?=[0-9]+ [a-z])|(?<=[.,][0-9])0+\b", "", each) for each in (typed, slip)]
    return spelt[0] == spelt[1]
