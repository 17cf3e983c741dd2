"""Where compiled kernels are kept between runs: a folder of the user's own, since what lies there is run."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

from rulesdsl.cache_folder import private_folder

VARIABLE = "NUMBA_CACHE_DIR"
KERNELS = ("batch_player", "issuing")


def keep_kernels() -> Path | None:
    """Name the folder to numba, before it is imported; None where the user names one or none is private enough.

    Each state of the kernels' sources has a folder: a kernel holds copies of the functions it calls.
    """
    if os.environ.get(VARIABLE):
        return None
    folder = private_folder(f"kernels-{_state_of_sources()}")
    if folder is None:
        return None
    os.environ[VARIABLE] = str(folder)
    return folder


def is_first_use(folder: Path | None) -> bool:
    """Whether nothing was compiled into this folder yet."""
    return folder is not None and not any(folder.iterdir())


def _state_of_sources() -> str:
    package = Path(__file__).parents[1]
    digest = hashlib.sha256(sys.version.encode())
    for name in KERNELS:
        for path in sorted((package / name).glob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
