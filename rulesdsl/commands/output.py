"""What is printed, on whatever standard output is: a terminal, a pipe, a file, in any encoding, closed too early."""

from __future__ import annotations

import codecs
import os
import sys
from contextlib import suppress
from typing import TextIO

from rulesdsl.commands.failure import Failure, unusable, why
from rulesdsl.findings.style import WIDTH_OF_A_PIPE, Style, speller
from rulesdsl.source import for_display

NARROWEST = 40
UNKNOWN_COLUMNS = 80
STANDARD_STREAMS = (("stdin", "r", os.O_WRONLY), ("stdout", "w", os.O_RDONLY), ("stderr", "w", os.O_WRONLY))
"""Name, direction, and how its place is taken where it was closed."""


def take_closed_places() -> None:
    """Take the places of standard streams that were closed before the program began.

    Else the next file opened would be in them, and what is told would go into it. Reading the input or writing the
    output fails then with a sentence, as in GNU's tools; messages go nowhere.
    """
    for name, direction, access in STANDARD_STREAMS:
        if getattr(sys, name) is None:
            place = os.open(os.devnull, access)
            os.set_inheritable(place, True)
            setattr(sys, name, os.fdopen(place, direction, encoding="utf-8", closefd=False))


def style_of(stream: TextIO) -> Style:
    """How a report to this stream may look. A pipe gets no colour, one width, no sentence broken in two."""
    width = max(columns_of(stream), NARROWEST) if stream.isatty() else WIDTH_OF_A_PIPE
    return Style(width, has_colour(stream), stream.isatty(), speller(stream.encoding or "ascii"))


def columns_of(stream: TextIO) -> int:
    """How wide the terminal behind this very stream is; COLUMNS overrides it."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and int(asked):
        return int(asked)
    try:
        return os.get_terminal_size(stream.fileno()).columns or UNKNOWN_COLUMNS
    except OSError:
        return UNKNOWN_COLUMNS


def has_colour(stream: TextIO) -> bool:
    """As CPython 3.13 decides: NO_COLOR, then FORCE_COLOR, then TERM=dumb, then whether it is a terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return os.environ.get("TERM") != "dumb" and stream.isatty()


def write_text(text: str, stream: TextIO | None = None) -> bool:
    """Print text for people; what the encoding lacks is spelled otherwise. False when nobody reads any more."""
    stream = stream or sys.stdout
    return _write(speller(stream.encoding or "ascii")(text), stream)


def write_json(text: str) -> bool:
    """Print JSON. Its readers expect UTF-8: in any other encoding it is written in ASCII, which every one holds."""
    try:
        is_plain = codecs.lookup(sys.stdout.encoding or "ascii").name == "utf-8"
        text.encode("utf-8" if is_plain else "ascii")
    except (LookupError, UnicodeEncodeError):
        text = "".join(map(_escaped, text))
    return _write(text, sys.stdout)


def tell(sentences: str) -> None:
    """Print lines for the user on standard error; where that cannot be, the exit status alone has to do."""
    lines = "".join(f"{for_display(line)}\n" for line in sentences.split("\n"))
    with suppress(OSError, Failure):
        write_text(lines, sys.stderr)
        sys.stderr.flush()


def finish(status: int) -> int:
    """Empty the buffers at the end; the exit status. A reader that went away, as `head` does, is no fault."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _silence(sys.stdout)
    except OSError as error:
        _silence(sys.stdout)
        tell(f"rulesdsl: {_cannot_write(error)}")
        return 2
    return status


def _write(text: str, stream: TextIO) -> bool:
    try:
        stream.write(text)
    except BrokenPipeError:
        _silence(stream)
        return False
    except OSError as error:
        _silence(stream)
        raise unusable(_cannot_write(error)) from None
    return True


def _cannot_write(error: OSError) -> str:
    return f"cannot write the output: {why(error)}"


def _silence(stream: TextIO) -> None:
    """Send what is still buffered nowhere, so that the interpreter does not meet the closed pipe when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _escaped(character: str) -> str:
    if character.isascii():
        return character
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
