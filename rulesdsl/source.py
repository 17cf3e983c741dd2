"""A rules file as text: bytes to characters, characters to places.

The only module that knows byte-order marks, line ends, code points, UTF-16 and display width. Every other
module speaks of a `Span`, a pair of code point offsets into `Source.text`, in which each line ends in "\n".
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

TAB_STOP = 4
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_LINE_END = re.compile(r"\r\n|\r|\n")


class Span(NamedTuple):
    """From `start` to `end` (exclusive), in code points of `Source.text`; an empty span is a point."""

    start: int
    end: int

    def to(self, other: Span) -> Span:
        """The span from the start of this one to the end of `other`."""
        return Span(self.start, other.end)

    def covers(self, other: Span) -> bool:
        return self.start <= other.start and other.end <= self.end


class Position(NamedTuple):
    """A place as people and editors count it: line and column from 1, the column in code points."""

    line: int
    column: int


class Fault(NamedTuple):
    """Why bytes are no text: `kind` is the reason, `offset` the byte it was met at."""

    kind: Literal["utf-16", "not-utf-8"]
    offset: int


@dataclass(frozen=True)
class Source:
    """The text of one file. `path` is how the author names it; it is printed, never opened."""

    path: str
    text: str
    newline: str = "\n"
    had_mark: bool = False
    faults: tuple[Fault, ...] = field(default=())

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        starts = [0]
        at = self.text.find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = self.text.find("\n", at + 1)
        return tuple(starts)

    @property
    def line_count(self) -> int:
        return len(self._starts)

    def position(self, offset: int) -> Position:
        """The line and column of an offset; the end of the text is a place too."""
        line = bisect_right(self._starts, offset)
        return Position(line, offset - self._starts[line - 1] + 1)

    def offset(self, position: Position) -> int:
        """The offset of a place; `position` undone."""
        return self._starts[position.line - 1] + position.column - 1

    def line_text(self, line: int) -> str:
        """One line, counted from 1, without its line end."""
        start = self._starts[line - 1]
        end = self._starts[line] - 1 if line < len(self._starts) else len(self.text)
        return self.text[start:end]

    def line_span(self, line: int) -> Span:
        start = self._starts[line - 1]
        return Span(start, start + len(self.line_text(line)))

    def slice(self, span: Span) -> str:
        return self.text[span.start : span.end]

    def utf16_column(self, position: Position) -> int:
        """The column from 0 in UTF-16 units, as the language server protocol counts by default."""
        before = self.line_text(position.line)[: position.column - 1]
        return len(before.encode("utf-16-le", "surrogatepass")) // 2


def read_source(path: str, data: bytes) -> Source:
    """Decode a rules file; bytes that are no UTF-8 text give an empty source that tells the fault."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return Source(path, "", faults=(Fault("utf-16", 0),))
    had_mark = data.startswith(BYTE_ORDER_MARK)
    try:
        raw = data[3 if had_mark else 0 :].decode("utf-8")
    except UnicodeDecodeError as error:
        return Source(path, "", faults=(Fault("not-utf-8", error.start + (3 if had_mark else 0)),))
    newline = "\r\n" if "\r\n" in raw else "\r" if "\r" in raw and "\n" not in raw else "\n"
    text = raw.replace("\r\n", "\n").replace("\r", "\n")
    return Source(path, text, newline, had_mark)


def encode(text: str, like: bytes) -> bytes:
    """A text as bytes, with the byte-order mark and, line by line, the line ends of the file it was read from."""
    has_mark = like.startswith(BYTE_ORDER_MARK)
    ends = _LINE_END.findall(like[3 if has_mark else 0 :].decode("utf-8"))
    lines = text.split("\n")
    usual = ends[0] if ends else "\n"
    ends += [usual] * (len(lines) - 1 - len(ends))
    joined = "".join(f"{line}{end}" for line, end in zip(lines, [*ends[: len(lines) - 1], ""], strict=True))
    return (BYTE_ORDER_MARK if has_mark else b"") + joined.encode()


def display_width(text: str, start: int = 0) -> int:
    """How many terminal cells `text` takes when it begins at cell `start` (tabs go to the next stop of four)."""
    at = start
    for character in text:
        at += TAB_STOP - at % TAB_STOP if character == "\t" else _cells(character)
    return at - start


def for_display(text: str) -> str:
    """The text as a terminal can show it: tabs as blanks, control and format characters as a visible mark."""
    shown: list[str] = []
    at = 0
    for character in text:
        piece = " " * (TAB_STOP - at % TAB_STOP) if character == "\t" else character
        if character != "\t" and unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
            piece = "\N{REPLACEMENT CHARACTER}"
        shown.append(piece)
        at += display_width(character, at)
    return "".join(shown)


def _cells(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
