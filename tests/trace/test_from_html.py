"""A page is read as its readers see it: no markup, no hidden words, tables and headings as lines."""

from __future__ import annotations

from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.source import Source, Span
from rulesdsl.trace.from_html import is_page, read_page

PIECES = tuple(
    "<p> </p> <td> <tr> <table> </table> <svg> </svg> <h2 &# 1 <!- &nbsp; <li> <title> <head> é | &amp;".split()
)


def text_of_page(page: str) -> str:
    return read_page(Source("page.html", page)).text


@pytest.mark.parametrize(
    "text", ["<!DOCTYPE html><html>", "  <html lang=fr>", "<!-- a --><!doctype html>", '<?xml version="1.0"?>\n<html>']
)
def test_is_page__html_in_every_dress(text: str) -> None:
    assert is_page(text)


@pytest.mark.parametrize("text", ["", "Article 1\n<html>", "a < b", "# html", "<table>"])
def test_is_page__a_text_is_none(text: str) -> None:
    assert not is_page(text)


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("<h2>Article <b>2</b></h2><p>Les\n   lots</p>", "## Article 2\n\nLes lots\n"),
        ("<p>5&nbsp;000&#8239;€ <data value='5000'>5\u202f000</data></p>", "5\u00a0000\u202f€ 5\u202f000\n"),
        ("<p>un<br>deux</p>trois", "un\ndeux\ntrois\n"),
        ("<ul><li>un<li><p>deux</p></ul>", "- un\n\n- deux\n"),
        ("<table><tr><th>a<td>1<tr><th>b<td></table>fin", "| a | 1 |\n| b |  |\nfin\n"),
        (
            "<table><caption>Lots</caption><tr><td>1 <div>€</div></td><td>a|b</td></tr></table><p>x",
            "Lots\n| 1 € | a¦b |\n\nx\n",
        ),
        ("<head><title>9</title></head><style>9</style><script>9</script><nav>9</nav><footer>9</footer>8", "8\n"),
        ("<p hidden>9</p><p aria-hidden=true>9<b>9</b></p><svg><text>9</text></svg><p>8</p>", "8\n"),
        ("<p hidden><img><br>9</p>8", "8\n"),
        ("<svg/>8", "8\n"),
        ("<p hidden>9<br/>9<b/>9</p>8<br/>7", "8\n7\n"),
        ("</p></div>8</table>", "8\n"),
    ],
)
def test_read_page__is_what_readers_see(page: str, text: str) -> None:
    assert text_of_page(page) == text


@given(st.lists(st.sampled_from(PIECES)))
def test_read_page__reads_anything_and_knows_where_it_stands(pieces: list[str]) -> None:
    """No character but bars and blanks is made up: each stands in the page where it is said to stand."""
    source = Source("page.html", "".join(pieces))
    page = read_page(source)
    assert len(page.text) == len(page.places)
    for character, place in zip(page.text, page.places, strict=True):
        told = unescape(source.slice(place))
        assert told.replace("|", "¦") == character or told == character or character in "| #-\n"
    assert page.text.count("1") <= source.text.count("1")


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("<html><head><title>9</title><body>8", "8\n"),
        ("<html><head><title>9</title><p>8", "8\n"),
        ("<html><head><title>9</title><meta charset=utf-8>8", "8\n"),
        ("<p hidden>9<p>8", "8\n"),
        ("<p hidden>9<b>9<table><tr><td>8</table>", "| 8 |\n"),
        ("<p hidden>9<b>9</b><span>9", ""),
        ("<div><p hidden>9</div>8", "8\n"),
        ("<ul><li hidden>9<ul><li>9</ul>9<li>8</ul><p>7", "- 8\n\n7\n"),
        ("<ul><li hidden>9</ul>8", "8\n"),
        ("<dl><dt hidden>9<dd>8<dd hidden>9<dt>7</dl>", "8\n\n7\n"),
        ("<table><tr><td hidden>9<td>8<th hidden>9<tr><td>7</table>", "| 8 |\n| 7 |\n"),
        ("<table><tr hidden><td>9<td>9<tr><td>7</table>6", "| 7 |\n6\n"),
        ("<table><thead hidden><tr><td>9<tbody><tr><td>7</table>", "| 7 |\n"),
        ("<table><tr><td hidden>9</table>8", "|  |\n8\n"),
        ("<select><option hidden>9<option>8</select>7", "87\n"),
        ("<div hidden><p>9<p>9<li>9</p></div>8", "8\n"),
        ("<div hidden><table><tr><td>9</div>9<tr><td>9</table>9</div>8", "8\n"),
    ],
)
def test_read_page__end_tags_that_may_be_left_out(page: str, text: str) -> None:
    assert text_of_page(page) == text


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("<tr><td>1<table><tr><td>a<td>b</table></td><td>2</td></tr>", "| 1 | 2 |\n| a | b |\n"),
        ("<tr><td>1<table><tr><td><table><td>x</table>a</table>c<td>2</table>d", "| 1 c | 2 |\n| a |\n| x |\nd\n"),
        ("<tr><td>1<table><tr><td>a", "| 1 |\n| a |\n"),
        ("<tr><td>1<table hidden><tr><td>9</table><td>2", "| 1 | 2 |\n"),
    ],
)
def test_read_page__a_table_within_a_cell_follows_its_row(page: str, text: str) -> None:
    assert text_of_page("<table>" + page) == text


@pytest.mark.parametrize(
    ("page", "words", "told"),
    [
        ("<p>a\n<b>12</b>", "12", "12"),
        ("<p>&eacute;&eacute; <b>1</b>&nbsp;<i>000</i> €", "1\xa0000", "1</b>&nbsp;<i>000"),
        ("<p>A&T &lt 3 &#53;&#x35;<!-- 7 --> 9", "55", "&#53;&#x35;"),
        ("<p>A&5 &notit; 6", "6", "6"),
        ("<table>\n<tr><td>a|b<td> 4 <table><td>7</table></table>", "4", "4"),
        ("<table>\n<tr><td>a|b<td> 4 <table><td>7</table></table>", "7", "7"),
    ],
)
def test_place__is_where_the_page_says_it(page: str, words: str, told: str) -> None:
    read = read_page(Source("page.html", page))
    start = read.text.index(words)
    place = read.place(Span(start, start + len(words)))
    assert (read.source.slice(place), place.start) == (told, page.index(told))
