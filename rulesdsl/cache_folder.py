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
    folder = _caches() / "rulesdsl" / f"{name}-{__version__}"
    try:
        folder.parent.parent.mkdir(parents=True, exist_ok=True)
        folder.parent.mkdir(mode=0o700, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        is_private = all(_is_private(each) for each in (folder, folder.parent))
    except OSError:
        return None
    return folder if is_private and os.access(folder, os.W_OK) else None


def _caches() -> Path:
    """Where each system keeps caches."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"))


def _is_private(folder: Path) -> bool:
    if sys.platform == "win32":
        return True
    state = folder.lstat()
    return folder.is_dir() and not folder.is_symlink() and state.st_uid == os.getuid() and not state.st_mode & 0o022
