"""Whatever the text is, a trace comes of it, and its numbers stand where it says."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.findings.style import Style
from rulesdsl.trace.as_html import as_html
from rulesdsl.trace.as_json import as_json
from rulesdsl.trace.as_text import as_text
from tests.trace.texts import traced

WORDS = "Article articles 4.2 et ou 1er premier IV 0,5 € % 70 31/02/2011 - § 12 www.a7.fr « x × 7 005 1,000.5 €5 é ) ."
PHRASES = (
    "2 novembre 2011",
    "November 2",
    "n° 7",
    "loi du ",
    " 5 000 €",
    "|---|---|\n",
    "| 1 | 2 |",
    "|",
    "| |",
    "|--|",
)
BLANKS = (" ", "   ", ", ", "\n", "\n\n", "\t", "\u00a0", "\u202f", "\u2028")
PIECES = st.sampled_from((*WORDS.split(), *PHRASES, *BLANKS))


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.lists(PIECES, max_size=40).map("".join), st.text(max_size=200)))
def test_trace__any_text_has_one(text: str) -> None:
    trace = traced(text)
    said = [entry.said for entry in trace.entries if entry.said]
    assert len(said) == len(trace.regulation.numbers) == len({number.span for number in said})
    assert all(text[slice(*number.span)] == number.typed for number in said)
    spans = [number.span for number in trace.regulation.numbers]
    assert all(one.end <= other.start for one, other in pairwise(spans))
    assert sum(each.numbers for each in trace.coverage()) == len(said)
    assert all((as_text(trace, "fr", Style()), as_json(trace, "en"), as_html(trace, "fr")))
