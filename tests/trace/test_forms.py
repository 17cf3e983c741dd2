"""The forms of a trace: readable, complete, safe from what the texts hold."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from rulesdsl.findings.style import Style
from rulesdsl.trace import Trace
from rulesdsl.trace.as_html import as_html
from rulesdsl.trace.as_json import as_json
from rulesdsl.trace.as_text import as_text
from tests.trace.texts import RULES, regulation, traced, with_change


@pytest.fixture
def trace() -> Trace:
    """One contradiction in article 3.1, one reference that leads nowhere."""
    text = with_change(regulation("fr").text, "| 8 250 | 2 € |", "| 8 350 | 2 € |")
    return traced(with_change(text, "de l'article 4.4 et les", "de l'article 9.9 et les"))


def test_text__shows_both_sides_under_their_numbers(trace: Trace) -> None:
    shown = as_text(trace, "en", Style(width=80))
    assert "text.txt:21:3: error: article 3.1 says `8 350`, and the rules say `8 250` [contradicting]" in shown
    lines = shown.splitlines()
    at = next(index for index, line in enumerate(lines) if "8 350 | 2 €" in line)
    assert lines[at + 1].index("^") == lines[at].index("8 350")
    below = next(index for index, line in enumerate(lines) if "8 250 |      2" in line)
    assert lines[below + 1].index("-----") == lines[below].index("8 250")
    assert "article 3.1: 28 of 29" in lines
    assert lines[-2:] == [
        "176 of 178 numbers of the text are accounted for",
        "1 contradicting, 1 missing in the rules, 0 missing in the text",
    ]


def test_text__speaks_french(trace: Trace) -> None:
    shown = as_text(trace, "fr", Style(width=80))
    assert "erreur : l'article 3.1 dit `8 350`, et les règles disent `8 250` [contradicting]" in shown
    assert "l'article 4.2 renvoie à l'article `9.9`, absent du texte ou nommé deux fois [missing]" in shown
    assert not re.search(r"\b(the|says|rules say|numbers of)\b", shown)


def test_json__tells_every_number_and_its_place(trace: Trace) -> None:
    value = json.loads(as_json(trace, "en"))
    assert value["counts"] == {"covered": 176, "contradicting": 1, "missing": 1, "extra": 0}
    assert (value["numbers"], value["accounted"], value["language"]) == (178, 176, "fr")
    assert len(value["entries"]) == len(trace.entries)
    (wrong,) = [entry for entry in value["entries"] if entry["status"] == "contradicting"]
    assert (wrong["severity"], wrong["article"], wrong["role"]) == ("error", "3.1", "prize")
    assert (wrong["text"]["typed"], wrong["text"]["line"], wrong["text"]["column"]) == ("8 350", 21, 3)
    assert wrong["rules"]["typed"] == "8 250"
    assert "8 350 | 2 € | 16 500 €" in wrong["text"]["excerpt"]
    assert {entry["severity"] for entry in value["entries"] if entry["status"] == "covered"} == {None}


def test_json__places_are_those_of_the_texts(trace: Trace) -> None:
    sources = {"text": trace.text, "rules": trace.rules}
    for entry in json.loads(as_json(trace, "en"))["entries"]:
        for side, source in sources.items():
            if entry[side]:
                line = source.line_text(entry[side]["line"])
                typed = line[entry[side]["column"] - 1 : entry[side]["end_column"] - 1]
                assert typed == entry[side]["typed"] or entry["role"] == "article"


class _Page(HTMLParser):
    """The anchors of a page, its links, and its visible text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.anchors: list[str] = []
        self.links: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.anchors += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name == "href"]
        assert tag != "script"

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("language", ["fr", "en"])
def test_html__links_numbers_to_their_counterparts(trace: Trace, language: str) -> None:
    page = _Page(as_html(trace, language))
    assert len(page.anchors) == len(set(page.anchors)) > 300
    assert {link.removeprefix("#") for link in page.links} <= set(page.anchors)
    assert all(link.startswith("#") for link in page.links)
    assert trace.text.text in page.text
    assert trace.rules.text in page.text


def test_html__what_the_texts_hold_stays_text() -> None:
    rules = RULES.read_text("utf-8").replace('"Les Kumulos"', '"<script>alert(1)</script>"')
    page = as_html(traced("Article 2\n<script>alert('7')</script> {{ 7 }} 12 €", rules), "en")
    assert "<script>" not in page
    assert "{{" in page
    assert "&lt;script&gt;alert(" in page
