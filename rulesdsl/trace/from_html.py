"""A page read as its readers see it: headings, paragraphs, lists and tables as lines of text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from itertools import chain

from rulesdsl.source import Position, Source, Span
from rulesdsl.trace.open_elements import VOID, OpenElements
from rulesdsl.trace.page import Page

Letters = list[tuple[str, Span]]
"""Characters, each with its place in the page."""

_UNREAD = frozenset(("head", "script", "style", "svg", "template", "nav", "footer", "noscript"))
"""Elements without words of the text: machinery, pictures, ways to other pages."""
_BLOCKS = frozenset(
    "address article aside blockquote body br caption dd details div dl dt fieldset figcaption figure header hr html"
    " legend li main ol p pre section summary table tbody tfoot thead tr ul".split()
)
_WITHIN = frozenset("br li tbody td tfoot th thead tr".split())
"""Blocks that begin a line and no paragraph."""
_HEADING = re.compile(r"h[1-6]")
_BLANKS = frozenset(" \t\n\r\f")
_REFERENCE = re.compile(r"&(?:#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[^\t\n\f <&#;]{1,32};?)")
"""A character written as `&eacute;` or `&#233;`; browsers do not insist on the semicolon."""
_START = re.compile(r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype html|html)\b", re.IGNORECASE | re.DOTALL)


def is_page(text: str) -> bool:
    """Whether a text is an HTML page."""
    return _START.match(text) is not None


def read_page(source: Source) -> Page:
    """The words of a page. Headings begin with as many `#` as their level, items with a dash, rows and cells with a
    bar; what is hidden from readers is left out. A page without words has the text ""."""
    reader = _Reader(source)
    reader.feed(source.text)
    reader.close()
    letters = reader.letters()
    return Page(source, "".join(character for character, _ in letters), tuple(place for _, place in letters))


@dataclass(slots=True)
class _Flow:
    """Lines of the page, or of a table within a cell. `start`: what the line begins with; `row`: the cells of the
    table row so far, the first of them what stands before all cells; `within`: the lines of tables in its cells, which
    follow the row; `depth`: how many elements are open around it."""

    depth: int = 0
    lines: list[Letters] = field(default_factory=list)
    words: Letters = field(default_factory=list)
    start: str = ""
    row: list[Letters] | None = None
    within: list[Letters] = field(default_factory=list)

    def end_line(self) -> None:
        """Close a row, a paragraph, a heading or an item."""
        text = self.take_words()
        if self.row is not None:
            self.lines += [_row([*self.row, text][1:]), *self.within]
            self.row, self.within = None, []
        elif text:
            self.lines.append([*_made(self.start, text[0][1].start), *text])
            self.start = ""

    def begin_block(self, tag: str) -> None:
        self.end_line()
        if tag not in _WITHIN:
            self.lines.append([])
        if _HEADING.fullmatch(tag):
            self.start = "#" * int(tag[1]) + " "
        elif tag == "li":
            self.start = "- "
        elif tag == "tr":
            self.row = []

    def take_words(self) -> Letters:
        """The words since the last taking, with one blank wherever there are blanks."""
        text: Letters = []
        for character, place in self.words:
            if character not in _BLANKS:
                text.append((character, place))
            elif text and text[-1][0] != " ":
                text.append((" ", place))
        self.words = []
        return text[:-1] if text and text[-1][0] == " " else text


class _Reader(HTMLParser):
    """`flows`: that of the page, then those of tables within cells, the innermost last."""

    def __init__(self, source: Source) -> None:
        super().__init__(convert_charrefs=True)
        self.source = source
        self.elements = OpenElements()
        self.flows = [_Flow()]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.make_room(tag)
        is_unread = tag in _UNREAD or ("aria-hidden", "true") in attrs or "hidden" in dict(attrs)
        if self.elements.unread is None and not is_unread:
            self._begin(tag)
        self.elements.open(tag, is_unread)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if self.elements.unread is not None and tag not in VOID:
            self.elements.cut(len(self.elements.tags) - 1)

    def handle_endtag(self, tag: str) -> None:
        depth, unread = self.elements.depth_of(tag), self.elements.unread
        if unread is None or (depth is not None and depth < unread):
            self._end(tag)
        if depth is not None:
            self.elements.cut(depth)
            while self.flows[-1].depth > depth:
                self._leave_cell()

    def handle_data(self, data: str) -> None:
        if not data.isspace():
            self.elements.make_room_for_words()
        if self.elements.unread is None:
            line, column = self.getpos()
            places = _places(self.source.text, self.source.offset(Position(line, column + 1)))
            self.flows[-1].words += zip(data, places, strict=False)

    def letters(self) -> Letters:
        """All lines, when the page is at its end."""
        while len(self.flows) > 1:
            self._leave_cell()
        self.flows[0].end_line()
        lines = self.flows[0].lines
        filled = [at for at, line in enumerate(lines) if line]
        told = lines[filled[0] : filled[-1] + 1] if filled else []
        return list(chain.from_iterable([*line, *_made("\n", line[-1][1].end if line else 0)] for line in told))

    def _begin(self, tag: str) -> None:
        flow = self.flows[-1]
        if tag in ("td", "th"):
            flow.row = [*(flow.row or []), flow.take_words()]
        elif tag == "table" and flow.row is not None:
            flow.words += _made(" ", 0)
            self.flows.append(_Flow(len(self.elements.tags) + 1))
        elif _is_block(tag) and flow.row is not None and tag != "tr":
            flow.words += _made(" ", 0)
        elif _is_block(tag):
            flow.begin_block(tag)

    def _end(self, tag: str) -> None:
        flow = self.flows[-1]
        if tag in ("tr", "table"):
            flow.end_line()
        elif _is_block(tag) and flow.row is None:
            flow.end_line()
            flow.start = ""

    def _leave_cell(self) -> None:
        flow = self.flows.pop()
        flow.end_line()
        self.flows[-1].within += flow.lines


def _places(page: str, at: int) -> Iterator[Span]:
    """The places of the characters from `at` on; those that a reference stands for share its place."""
    while at < len(page):
        met = _REFERENCE.match(page, at)
        characters = unescape(met.group()) if met else page[at]
        if met and characters != met.group():
            yield from [Span(at, met.end())] * len(characters)
            at = met.end()
        else:
            yield Span(at, at + 1)
            at += 1


def _row(cells: list[Letters]) -> Letters:
    """Cells between bars. A bar that is a word of a cell is told from those that part the cells."""
    row = _made("|", 0)
    for cell in cells:
        row += [*_made(" ", 0), *((character.replace("|", "¦"), place) for character, place in cell), *_made(" |", 0)]
    return row if cells else _made("|  |", 0)


def _made(text: str, at: int) -> Letters:
    return [(character, Span(at, at)) for character in text]


def _is_block(tag: str) -> bool:
    return tag in _BLOCKS or _HEADING.fullmatch(tag) is not None
