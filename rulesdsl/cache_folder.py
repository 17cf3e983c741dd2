"""The user's own cache folder: what is made once and read again, such as parser tables. Nothing depends on it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from rulesdsl import __version__


def private_folder(name: str) -> Path | None:
    """A folder of this version's in the user's cache folder, made when missing, that no one else can write to.

    What lies in it is run (pickled tables, compiled templates and kernels), so a folder that others may write to is
    no such place; None then, and where it cannot be made.
    """
    caches = _caches()
    if caches is None:
        return None
    folder = caches / "rulesdsl" / f"{name}-{__version__}"
    try:
        folder.parent.parent.mkdir(parents=True, exist_ok=True)
        folder.parent.mkdir(mode=0o700, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        is_private = all(_is_private(each) for each in (folder, folder.parent))
    except OSError:
        return None
    return folder if is_private and os.access(folder, os.W_OK) else None


def _caches() -> Path | None:
    """Where each system keeps caches; None for a user without a home, whose caches would lie in the current folder.

    A path that is not absolute is none (XDG Base Directory Specification); nor is one that is no text, which parsers
    and templates cannot be kept under.
    """
    if sys.platform == "win32":
        found = os.environ.get("LOCALAPPDATA") or os.path.expanduser(r"~\AppData\Local")
    elif sys.platform == "darwin":
        found = os.path.expanduser("~/Library/Caches")
    else:
        asked = os.environ.get("XDG_CACHE_HOME", "")
        found = asked if os.path.isabs(asked) else os.path.expanduser("~/.cache")
    is_text = not any("\ud800" <= character <= "\udfff" for character in found)
    return Path(found) if os.path.isabs(found) and is_text else None


def _is_private(folder: Path) -> bool:
    if sys.platform == "win32":
        return True
    state = folder.lstat()
    return folder.is_dir() and not folder.is_symlink() and state.st_uid == os.getuid() and not state.st_mode & 0o022
