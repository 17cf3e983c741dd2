"""A folder written whole or not at all, by one writer at a time; what a killed run left is put right by the next.

The files go into a hidden folder beside the target, are flushed to the disk, and take the target's place by
renaming. A folder is replaced only if a build made it.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from rulesdsl.writing.files import flush_folder, write_file
from rulesdsl.writing.names import WriteRefused, parents, refuse_bad_names

MARK_OF_A_BUILD = "manifest.json"


@dataclass(frozen=True, slots=True)
class Difference:
    """A file in which a folder differs from what it should hold."""

    path: str
    kind: Literal["missing", "changed", "foreign"]


def write_folder(folder: Path, files: Mapping[str, bytes]) -> bool:
    """Make `folder` hold exactly these files ("/" between parts of a name); False when it already did.

    Raises WriteRefused before anything is touched, and OSError with the old folder as it was.
    """
    refuse_bad_names(folder.name, files)
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
        flush_folder(folder.parent)
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
    folders = dict.fromkeys([fresh, *(fresh / parent for path in files for parent in parents(path))])
    for path in folders:
        os.mkdir(path)
    for name, content in files.items():
        write_file(fresh / name, content)
    for path in folders:
        flush_folder(path)


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
