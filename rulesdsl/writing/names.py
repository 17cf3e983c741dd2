"""Names of files and folders that every system can write."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

LONGEST_PART = 200
"""Bytes of a name: file systems hold 255, and ours add an ending while they work."""
FORBIDDEN = frozenset('<>:"\\|?*')
DEVICES = frozenset(
    ["CON", "PRN", "AUX", "NUL", *(f"{port}{number}" for port in ("COM", "LPT") for number in "0123456789¹²³")]
)


class WriteRefused(Exception):
    """A name or a folder that is not written to; the text says which and why, in one sentence."""


def bad_name(name: str) -> str | None:
    """Why one part of a path cannot be written on every system; None when it can."""
    if not name or name in (".", ".."):
        return "it is no name of a file"
    if any(character in FORBIDDEN or character == "/" or not character.isprintable() for character in name):
        return "it holds a character that file names cannot hold"
    if name[0] in ". " or name[-1] in ". ":
        return "it begins or ends with a blank or a full stop"
    if name.partition(".")[0].rstrip().upper() in DEVICES:
        return "it is the name of a device on Windows"
    if len(name.encode("utf-8", "surrogatepass")) > LONGEST_PART:
        return "it is too long"
    return None


def refuse_bad_names(folder: str, paths: Iterable[str]) -> None:
    """Raises WriteRefused for a folder, or the path of a file in it, that some system cannot hold."""
    names = [folder, *(part for path in paths for part in path.split("/"))]
    for name in names:
        reason = bad_name(name)
        if reason:
            raise WriteRefused(f"cannot write a file or folder called {name!r}: {reason}")
    folded = {_folded(path): path for path in paths}
    twins = [path for path in paths if folded[_folded(path)] != path]
    above = {parent for path in folded for parent in parents(path)}
    if twins or above & folded.keys():
        raise WriteRefused("two of the files would have the same name on some systems")


def _folded(path: str) -> str:
    return unicodedata.normalize("NFC", path).casefold()


def parents(path: str) -> Iterator[str]:
    """The folders that a path names, from the outermost."""
    parts = path.split("/")
    return ("/".join(parts[:length]) for length in range(1, len(parts)))
