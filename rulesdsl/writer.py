"""Files to disk: a folder, or one file, is written whole or not at all. With `commands/` the only module that writes.

The files go into a hidden folder beside the target, are flushed to the disk, and take the target's place by
renaming; what a killed run left behind is put right by the next. A folder is replaced only if a build made it.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from glob import escape
from pathlib import Path
from typing import Literal

MARK_OF_A_BUILD = "manifest.json"
PASSING = ".new"
"""How the name ends under which a file is written before it takes its place."""
LONGEST_PART = 200
"""Bytes of a name: file systems hold 255, and ours add an ending while they work."""
FORBIDDEN = frozenset('<>:"\\|?*')
DEVICES = frozenset(
    ["CON", "PRN", "AUX", "NUL", *(f"{port}{number}" for port in ("COM", "LPT") for number in "0123456789¹²³")]
)


class WriteRefused(Exception):
    """A name or a folder that is not written to; the text says which and why, in one sentence."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A file in which a folder differs from what it should hold."""

    path: str
    kind: Literal["missing", "changed", "foreign"]


def write_folder(folder: Path, files: Mapping[str, bytes]) -> bool:
    """Make `folder` hold exactly these files ("/" between parts of a name); False when it already did.

    Raises WriteRefused before anything is touched, and OSError with the old folder as it was.
    """
    _refuse_bad_names(folder, files)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with locked(folder.parent):
        _mend(folder)
        _refuse_bad_target(folder)
        if folder.exists() and not differences(folder, files):
            return False
        _replace(folder, files)
    return True


def mend_folder(folder: Path) -> None:
    """Put right what a killed run left of writing a folder. Raises OSError."""
    if any(path.exists() for path in _beside(folder)):
        with locked(folder.parent):
            _mend(folder)


def replace_file(path: Path, content: bytes) -> None:
    """Give a file this content, whole or not at all: a reader sees the old file or the new one. Raises OSError."""
    with passing_file(path) as passing:
        _write_file(passing, content)


def new_file(path: Path, content: bytes, mode: int) -> None:
    """Make a file that is not there yet, whole or not at all, with these permissions from its first byte.

    Raises FileExistsError where it is there by now, and OSError.
    """
    with _passing(path) as passing:
        _write_file(passing, content, mode)
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
        _flush_folder(target.parent)


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


def differences(folder: Path, files: Mapping[str, bytes]) -> tuple[Difference, ...]:
    """Where `folder` differs from these files, by name. Hidden files and caches of Python in it count for nothing."""
    found = dict(_files_in(folder))
    told: list[Difference] = []
    for path in sorted(found.keys() | files.keys()):
        if path not in found:
            told.append(Difference(path, "missing"))
        elif path not in files:
            told.append(Difference(path, "foreign"))
        elif found[path].is_symlink() or found[path].read_bytes() != files[path]:
            told.append(Difference(path, "changed"))
    return tuple(told)


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


def _refuse_bad_names(folder: Path, files: Mapping[str, bytes]) -> None:
    names = [folder.name, *(part for path in files for part in path.split("/"))]
    for name in names:
        reason = bad_name(name)
        if reason:
            raise WriteRefused(f"cannot write a file or folder called {name!r}: {reason}")
    folded = {_folded(path): path for path in files}
    twins = [path for path in files if folded[_folded(path)] != path]
    parents = {parent for path in folded for parent in _parents(path)}
    if twins or parents & folded.keys():
        raise WriteRefused("two of the files would have the same name on some systems")


def _folded(path: str) -> str:
    return unicodedata.normalize("NFC", path).casefold()


def _parents(path: str) -> Iterator[str]:
    parts = path.split("/")
    return ("/".join(parts[:length]) for length in range(1, len(parts)))


def _refuse_bad_target(folder: Path) -> None:
    """A symbolic link would lead out of the folder; a folder that no build made is somebody's work."""
    for path in (folder, folder.parent):
        if path.is_symlink():
            raise WriteRefused(f"{path} is a symbolic link: name the folder it leads to")
    if not folder.exists():
        return
    if not folder.is_dir():
        raise WriteRefused(f"{folder} is no folder")
    if any(folder.iterdir()) and not (folder / MARK_OF_A_BUILD).is_file():
        raise WriteRefused(f"{folder} was not made by a build (it has no {MARK_OF_A_BUILD}): move it away first")


def _replace(folder: Path, files: Mapping[str, bytes]) -> None:
    fresh, old = _beside(folder)
    try:
        _fill(fresh, files)
        if folder.exists():
            os.rename(folder, old)
        try:
            os.rename(fresh, folder)
        except BaseException:
            if old.exists():
                os.rename(old, folder)
            raise
    except BaseException:
        shutil.rmtree(fresh, ignore_errors=True)
        raise
    with suppress(OSError):  # the new folder stands; only a power cut in this second could still undo it
        _flush_folder(folder.parent)
    shutil.rmtree(old, ignore_errors=True)


def _mend(folder: Path) -> None:
    """Put right what a killed run left: the old folder comes back if nothing took its place, halves go."""
    fresh, old = _beside(folder)
    if old.exists() and not folder.exists():
        os.rename(old, folder)
    for path in (fresh, old):
        shutil.rmtree(path, ignore_errors=True)


def _beside(folder: Path) -> tuple[Path, Path]:
    """Where the new folder grows, and where the old one waits, in the same file system."""
    return folder.with_name(f".{folder.name}.new"), folder.with_name(f".{folder.name}.old")


def _fill(fresh: Path, files: Mapping[str, bytes]) -> None:
    folders = dict.fromkeys([fresh, *(fresh / parent for path in files for parent in _parents(path))])
    for path in folders:
        os.mkdir(path)
    for name, content in files.items():
        _write_file(fresh / name, content)
    for path in folders:
        _flush_folder(path)


def _write_file(path: Path, content: bytes, mode: int = 0o666) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _flush_folder(path: Path) -> None:
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


@contextmanager
def locked(parent: Path) -> Iterator[None]:
    """One writer at a time in a folder; the system frees the lock of a killed run. Without locks it goes on."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    handle = os.open(parent, os.O_RDONLY)
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        with suppress(OSError):
            os.close(handle)


def _files_in(folder: Path) -> Iterator[tuple[str, Path]]:
    for root, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != "__pycache__" and not name.startswith(".")]
        links = [name for name in folders if os.path.islink(os.path.join(root, name))]
        for name in [*(name for name in names if not name.startswith(".")), *links]:
            path = Path(root, name)
            yield path.relative_to(folder).as_posix(), path
