"""What the manifest of a block says, and where blocks lie. Read with distrust: folders are copied, cut and edited."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulesdsl.issuing.block import MANIFEST_FILE, UNITS_FILE
from rulesdsl.issuing.tables.table_format import is_stake

DIGEST = re.compile(r"[0-9a-f]{64}")


def read_json(path: Path) -> Any:
    """The value in a file; None where there is none or it is damaged."""
    try:
        return json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return None


def is_number(value: object) -> bool:
    """Whether a value is the number of a block or an emission."""
    return type(value) is int and value > 0


def manifest_in(folder: Path) -> dict[str, Any] | None:
    """The manifest of a block's folder; None where there is none or it does not say what every one says."""
    told = read_json(folder / MANIFEST_FILE)
    if not isinstance(told, dict) or not isinstance(told.get("files"), dict):
        return None
    digests = told.get("key_commitment"), told.get("rules_sha256"), told["files"].get(UNITS_FILE)
    is_sound = all(type(digest) is str and DIGEST.fullmatch(digest) for digest in digests)
    is_named = is_stake(told.get("stake")) and is_number(told.get("emission")) and is_number(told.get("block"))
    return told if is_sound and is_named else None


def holds_its_table(folder: Path, told: dict[str, Any]) -> bool:
    """Whether the table of units in a folder is the one that its manifest was written for. Raises OSError."""
    with (folder / UNITS_FILE).open("rb") as file:
        return bool(hashlib.file_digest(file, "sha256").hexdigest() == told["files"][UNITS_FILE])


def block_folders(path: Path) -> Iterator[Path]:
    """The folders of blocks at a path or below it, by emission, stake and number."""
    found = {}
    for folder in _folders_with_units(path):
        told = manifest_in(folder)
        if told is not None:
            found[folder] = (told["emission"], by_size(told["stake"]), told["block"])
    yield from sorted(found, key=lambda folder: found[folder])


def damaged_folders(path: Path) -> tuple[Path, ...]:
    """The folders at a path or below it that hold units, and no manifest that tells of them."""
    return tuple(folder for folder in _folders_with_units(path) if manifest_in(folder) is None)


def by_size(stake: str) -> tuple[int, str]:
    """A key that sorts stakes: "10.00" comes after "2.00"."""
    return int(stake.replace(".", "")), stake


def _folders_with_units(path: Path) -> Iterator[Path]:
    candidates = dict.fromkeys([path, *sorted(path.glob("*/")), *sorted(path.glob("emission-*/*/"))])
    for folder in candidates:
        if not folder.name.startswith(".") and (folder / UNITS_FILE).is_file():
            yield folder
