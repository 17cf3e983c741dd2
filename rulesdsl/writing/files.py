"""One file written whole or not at all: under a passing name beside it, flushed to the disk, then renamed."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path

PASSING = ".new"
"""How the name ends under which a file is written before it takes its place."""


def replace_file(path: Path, content: bytes) -> None:
    """Give a file this content, whole or not at all: a reader sees the old file or the new one. Raises OSError."""
    with passing_file(path) as passing:
        write_file(passing, content)


def new_file(path: Path, content: bytes, mode: int) -> None:
    """Make a file that is not there yet, whole or not at all, with these permissions from its first byte.

    Raises FileExistsError where it is there by now, and OSError.
    """
    with _passing(path) as passing:
        write_file(passing, content, mode)
        os.link(passing, path)


@contextmanager
def passing_file(path: Path) -> Iterator[Path]:
    """A name to write to, which takes the place of `path` at the end; after a failure nothing of it is left.

    The permissions of an old file stay, and a link still leads to it. The name is this process's own, so that several
    may write the same file: the last one stays.
    """
    target = path.resolve()
    with _passing(target) as passing:
        yield passing
        _flush_file(passing)
        with suppress(FileNotFoundError):
            os.chmod(passing, stat.S_IMODE(target.stat().st_mode))
        os.replace(passing, target)
    with suppress(OSError):  # the new content stands; only a power cut in this second could still undo it
        flush_folder(target.parent)


@contextmanager
def _passing(target: Path) -> Iterator[Path]:
    """A name of this process beside the target; nothing is left of it, nor of those of killed runs."""
    clear_leftovers(target)
    passing = target.with_name(f".{target.name}.{os.getpid()}{PASSING}")
    try:
        yield passing
    finally:
        for left in passing.parent.glob(f"{escape(passing.name)}*"):  # what databases write beside theirs, too
            left.unlink(missing_ok=True)


def clear_leftovers(target: Path) -> None:
    """Remove what killed runs left of a file they were writing; what a run that lives is writing stays."""
    for path in target.parent.glob(f".{escape(target.name)}.*{PASSING}*"):
        owner = path.name[len(target.name) + 2 :].partition(PASSING)[0]
        if owner.isdecimal() and not _is_running(int(owner)):
            path.unlink(missing_ok=True)


def _is_running(process: int) -> bool:
    """Whether a process lives; one that was killed and that nobody has waited for yet does not."""
    if os.name == "nt":  # where signal 0 would end it
        return True
    try:
        os.kill(process, 0)
        state = Path(f"/proc/{process}/stat").read_text("ascii", "replace").rpartition(")")[2].split()
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return state[:1] != ["Z"]


def write_file(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Write a file that is not there yet, and flush it. Raises OSError."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def flush_folder(path: Path) -> None:
    """Make the names of a folder last through a power cut, where the system can."""
    if sys.platform != "win32":
        _flush(path, os.O_RDONLY)


def _flush_file(path: Path) -> None:
    """Make the content of a file last through a power cut."""
    _flush(path, os.O_RDWR)


def _flush(path: Path, access: int) -> None:
    handle = os.open(path, access)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
