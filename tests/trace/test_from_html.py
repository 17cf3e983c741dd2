"""A page is read as its readers see it: no markup, no hidden words, tables and headings as lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.trace.from_html import is_page, text_of_page


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
        ("</p></div>8</table>", "8\n"),
    ],
)
def test_text_of_page__is_what_readers_see(page: str, text: str) -> None:
    assert text_of_page(page) == text


@given(
    st.lists(st.sampled_from(("<p>", "</p>", "<td>", "<tr>", "</table>", "<svg>", "</svg>", "<h2", "&#", "1", "<!-")))
)
def test_text_of_page__reads_anything(pieces: list[str]) -> None:
    assert text_of_page("".join(pieces)).endswith("\n")
