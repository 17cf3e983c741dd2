"""Rules files from disk: every one that cannot be read is told, and then nothing else is done."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from rulesdsl.commands.failure import unusable, why

STANDARD_INPUT = "-"
NAME_OF_STANDARD_INPUT = "<stdin>"
LARGEST = 64 * 1024 * 1024


def read_files(paths: Sequence[str]) -> tuple[tuple[str, bytes], ...]:
    """Name and bytes of each; raises Failure with a sentence for every file that is no file."""
    files: list[tuple[str, bytes]] = []
    reasons: list[str] = []
    for path in paths:
        try:
            files.append(_read(path))
        except OSError as error:
            reasons.append(_reason(path, error))
    if reasons:
        raise unusable("\nrulesdsl: ".join(reasons))
    return tuple(files)


def _read(path: str) -> tuple[str, bytes]:
    if path == STANDARD_INPUT:
        return NAME_OF_STANDARD_INPUT, _limited(sys.stdin.buffer.read(LARGEST + 1))
    with Path(path).open("rb") as file:
        return path, _limited(file.read(LARGEST + 1))


def _limited(data: bytes) -> bytes:
    if len(data) > LARGEST:
        raise OSError(f"it is larger than {LARGEST // 1024**2} MB, which no rules file is")
    return data


def _reason(path: str, error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return f"cannot read `{path}`: there is no such file"
    if os.path.isdir(path):
        return f"cannot read `{path}`: it is a folder, name the rules files in it"
    return f"cannot read `{path}`: {why(error)}"
