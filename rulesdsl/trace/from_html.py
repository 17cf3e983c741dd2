"""A page read as its readers see it: headings, paragraphs, lists and tables as lines of text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

_UNREAD = frozenset(("head", "script", "style", "svg", "template", "nav", "footer", "noscript"))
"""Elements without words of the text: machinery, pictures, ways to other pages."""
_BLOCKS = frozenset(
    "address article aside blockquote body br caption dd details div dl dt fieldset figcaption figure header hr html"
    " legend li main ol p pre section summary table tbody tfoot thead tr ul".split()
)
_WITHIN = frozenset("br li tbody td tfoot th thead tr".split())
"""Blocks that begin a line and no paragraph."""
_VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
_HEADING = re.compile(r"h[1-6]")
_BLANKS = re.compile(r"[ \t\n\r\f]+")
_START = re.compile(r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype html|html)\b", re.IGNORECASE | re.DOTALL)


def is_page(text: str) -> bool:
    """Whether a text is an HTML page."""
    return _START.match(text) is not None


def text_of_page(page: str) -> str:
    """The words of a page. Headings begin with as many `#` as their level, items with a dash, rows and cells with a
    bar; what is hidden from readers is left out."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    reader.end_line()
    return "\n".join(reader.lines).strip("\n") + "\n"


class _Reader(HTMLParser):
    """`start`: what the line begins with; `row`: the cells of the table row so far, the first of them what stands
    before all cells; `unread`: the elements open since one that is not read."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = []
        self.words: list[str] = []
        self.start = ""
        self.row: list[str] | None = None
        self.unread: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.unread or tag in _UNREAD or ("aria-hidden", "true") in attrs or "hidden" in dict(attrs):
            self.unread += [] if tag in _VOID else [tag]
        elif tag in ("td", "th"):
            self.row = [*(self.row or []), self._text()]
        elif _is_block(tag) and self.row is not None and tag not in ("tr", "table"):
            self.words.append(" ")
        elif _is_block(tag):
            self._begin_block(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if self.unread[-1:] == [tag]:
            self.unread.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in self.unread:
            del self.unread[len(self.unread) - 1 - self.unread[::-1].index(tag) :]
        elif self.unread:
            return
        elif tag in ("tr", "table"):
            self.end_line()
        elif _is_block(tag) and self.row is None:
            self.end_line()
            self.start = ""

    def handle_data(self, data: str) -> None:
        if not self.unread:
            self.words.append(data)

    def end_line(self) -> None:
        """Close a row, a paragraph, a heading or an item."""
        text = self._text()
        if self.row is not None:
            cells = [cell.replace("|", "¦") for cell in [*self.row, text][1:]]
            self.lines.append(f"| {' | '.join(cells)} |")
            self.row = None
        elif text:
            self.lines.append(self.start + text)
            self.start = ""

    def _begin_block(self, tag: str) -> None:
        self.end_line()
        if tag not in _WITHIN:
            self.lines.append("")
        if _HEADING.fullmatch(tag):
            self.start = "#" * int(tag[1]) + " "
        elif tag == "li":
            self.start = "- "
        elif tag == "tr":
            self.row = []

    def _text(self) -> str:
        text = _BLANKS.sub(" ", "".join(self.words)).strip(" ")
        self.words.clear()
        return text


def _is_block(tag: str) -> bool:
    return tag in _BLOCKS or _HEADING.fullmatch(tag) is not None
