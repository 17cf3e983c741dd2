"""The shape of a text: blocks of lines and rows, their tails of citations and reasons, and the comments."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Any

import lark

from rulesdsl.source import Span
from rulesdsl.syntax.grammar import shape_parser
from rulesdsl.syntax.tree import Cell, Line, Reason, Row, Token

_COMMENT = re.compile(r"#[^\n]*")
_CELL = re.compile(r"(?:\\\||[^|])*")


@dataclass(frozen=True, slots=True)
class RawBlock:
    """A head and what stands under it; `is_loose` when it is a line with a blank before it and no block above."""

    head: Line | Row
    body: tuple[Line | Row, ...]
    is_loose: bool = False


def shape_of(text: str) -> tuple[tuple[RawBlock, ...], tuple[Span, ...]]:
    """The blocks of a text and the spans of its comments. Every text has a shape."""
    comments: list[Span] = []

    def line_end(token: lark.Token) -> lark.Token:
        if "#" in token:
            start = (token.start_pos or 0) - 1
            comments.extend(Span(start + met.start(), start + met.end()) for met in _COMMENT.finditer(token))
        return token

    blocks = shape_parser(_ToTree(), line_end).parse(f"\n{text}\n")
    return tuple(blocks), tuple(comments)  # type: ignore[arg-type]  # the transformer's own type


class _ToTree(lark.Transformer[Any, Any]):
    """Rules of the grammar to the classes of the tree; lark calls a method a rule."""

    def start(self, children: list[Any]) -> list[RawBlock]:
        return [child if isinstance(child, RawBlock) else RawBlock(child, (), is_loose=True) for child in children]

    def block(self, children: list[Any]) -> RawBlock:
        return RawBlock(children[0], tuple(children[1:]))

    def line(self, children: list[lark.Token]) -> Line:
        tokens = tuple(_token(child) for child in children)
        head, citations, reasons = _without_tail(tokens)
        return Line(head, citations, reasons, tokens[0].span.to(tokens[-1].span))

    def row(self, children: list[lark.Token]) -> Row:
        row, *rest = (_token(child) for child in children)
        unread, citations, reasons = _without_tail(tuple(rest))
        cells = _cells(row)
        if unread:
            cells += (Cell(" ".join(token.text for token in unread), unread[0].span.to(unread[-1].span)),)
        return Row(cells, citations, reasons, row.span.to(rest[-1].span) if rest else row.span)


def _token(token: lark.Token) -> Token:
    start = (token.start_pos or 0) - 1
    text = str(token)
    if not text.isascii() and token.type in ("WORD", "STRING", "ROW"):
        text = text if token.type == "ROW" else unicodedata.normalize("NFC", text)
    return Token(token.type, text[1:-1] if token.type == "STRING" else text, Span(start, start + len(token)))


def _cells(row: Token) -> tuple[Cell, ...]:
    """The cells between the bars of a row token; a bar after a backslash belongs to its cell."""
    cells: list[Cell] = []
    at = 1
    while at < len(row.text):
        met = _CELL.match(row.text, at)
        end = met.end() if met else at
        raw = row.text[at:end]
        text = raw.strip()
        start = row.span.start + at + (len(raw) - len(raw.lstrip()) if text else 0)
        cells.append(Cell(_cell_text(text), Span(start, start + len(text))))
        at = end + 1
    return tuple(cells)


def _cell_text(text: str) -> str:
    if len(text) > 1 and text[0] == text[-1] == '"' and '"' not in text[1:-1]:
        text = text[1:-1]
    return unicodedata.normalize("NFC", text.replace("\\|", "|")) if "\\" in text or not text.isascii() else text


def _without_tail(tokens: tuple[Token, ...]) -> tuple[tuple[Token, ...], tuple[Token, ...], tuple[Reason, ...]]:
    """The tokens before the tail, its citations and its reasons: CITE ... [STRING | WORD STRING , ...] at the end."""
    end = len(tokens)
    reasons_from = _reasons_start(tokens)
    first_citation = reasons_from
    while first_citation > 0 and tokens[first_citation - 1].kind == "CITE":
        first_citation -= 1
    if first_citation == reasons_from:
        return tokens, (), ()
    reasons = tuple(
        Reason(tokens[at - 1].text if at and tokens[at - 1].kind == "WORD" else "", tokens[at].text, tokens[at].span)
        for at in range(reasons_from, end)
        if tokens[at].kind == "STRING"
    )
    return tokens[:first_citation], tokens[first_citation:reasons_from], reasons


def _reasons_start(tokens: tuple[Token, ...]) -> int:
    """Where the reasons at the end of a line begin: `"..."`, or `fr "...", en "..."`."""
    at = len(tokens)
    if at and tokens[at - 1].kind == "STRING":
        at -= 1
        while at and tokens[at - 1].kind == "WORD":
            at -= 1
            if at > 1 and tokens[at - 1].text == "," and tokens[at - 2].kind == "STRING":
                at -= 2
            else:
                break
    return at
