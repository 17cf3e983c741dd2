"""Where blocks lie, and how they get there: each folder whole or not at all, and the emission's manifest after them.

    DIR/emission-1/manifest.json
    DIR/emission-1/1.00-1/{units.parquet, manifest.json}      block 1 of the stake of 1.00
    DIR/emission-1/rules-<hash>.rules                         the rules its blocks were made from
    DIR/emission-1/1.00-1.key                                 its key, where none was given

With `writer` the only module of issuing that touches a disk.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from rulesdsl.issuing.block import MANIFEST_FILE, UNITS_FILE, BlockName
from rulesdsl.issuing.streams import KEY_BYTES, commitment
from rulesdsl.writer import WriteRefused, write_folder

KEY_MODE = 0o600
KIND = "emission of rulesdsl"


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one block below DIR."""

    root: Path
    name: BlockName

    @property
    def emission(self) -> Path:
        return self.root / f"emission-{self.name.emission}"

    @property
    def folder(self) -> Path:
        return self.emission / f"{self.name.stake}-{self.name.number}"

    @property
    def key_file(self) -> Path:
        return self.emission / f"{self.folder.name}.key"


def block_key(slot: Slot) -> tuple[bytes, Literal["fresh", "resumed"]]:
    """The key beside a block's folder: the one that an interrupted run left, or a fresh one, written at once.

    Raises OSError, and WriteRefused for a key file that holds no key.
    """
    slot.emission.mkdir(parents=True, exist_ok=True)
    if slot.key_file.exists():
        return _read_key(slot.key_file), "resumed"
    key = secrets.token_bytes(KEY_BYTES)
    passing = slot.emission / f".{slot.key_file.name}.{os.getpid()}"
    with suppress(FileNotFoundError):
        passing.unlink()
    handle = os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_EXCL, KEY_MODE)
    try:
        os.write(handle, key.hex().encode() + b"\n")
        os.fsync(handle)
    finally:
        os.close(handle)
    try:
        os.link(passing, slot.key_file)
    except FileExistsError:
        return _read_key(slot.key_file), "resumed"
    finally:
        passing.unlink()
    return key, "fresh"


def _read_key(path: Path) -> bytes:
    try:
        key = bytes.fromhex(path.read_text("ascii").strip())
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise WriteRefused(f"{path} holds no key of {KEY_BYTES} bytes: move it away first")
    return key


def is_complete(slot: Slot, key: bytes, rules_hash: str) -> bool:
    """Whether the block lies there already, made with this key from these rules, its table undamaged."""
    told = manifest_in(slot.folder)
    if told is None or told.get("key_commitment") != commitment(key) or told.get("rules_sha256") != rules_hash:
        return False
    try:
        with (slot.folder / UNITS_FILE).open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return False
    return bool(found == told.get("files", {}).get(UNITS_FILE))


def rules_file(emission: Path, rules_hash: str) -> Path:
    """Where an emission keeps the rules with this hash."""
    return emission / f"rules-{rules_hash[:16]}.rules"


def store_block(slot: Slot, files: dict[str, bytes], rules: bytes) -> None:
    """Put a block in its place, whole, and name it in the emission's manifest. Raises WriteRefused and OSError."""
    path = rules_file(slot.emission, hashlib.sha256(rules).hexdigest())
    slot.emission.mkdir(parents=True, exist_ok=True)
    _clear_leftovers(slot.emission)
    if not path.exists():
        _replace_file(path, rules)
    write_folder(slot.folder, files)
    tell_emission(slot.emission)


def tell_emission(emission: Path) -> None:
    """Write the manifest of an emission from the blocks that lie in it."""
    told = [(path, manifest_in(path)) for path in block_folders(emission)]
    blocks = [
        {
            "folder": path.name,
            "stake": each["stake"],
            "block": each["block"],
            "units": each["units"],
            "winning": each["winning"],
            "total": each["total"],
            "manifest_sha256": hashlib.sha256((path / MANIFEST_FILE).read_bytes()).hexdigest(),
        }
        for path, each in told
        if each is not None
    ]
    first = next((each for _, each in told if each is not None), {})
    content = {
        "kind": KIND,
        "game": first.get("game"),
        "emission": first.get("emission"),
        "currency": first.get("currency"),
        "blocks": blocks,
    }
    _replace_file(emission / MANIFEST_FILE, (json.dumps(content, indent=2, ensure_ascii=False) + "\n").encode())


def _replace_file(path: Path, data: bytes) -> None:
    """Write a file so that a reader sees the old one or the new one."""
    passing = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with passing.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(passing, path)
    finally:
        with suppress(FileNotFoundError):
            passing.unlink()


def _clear_leftovers(emission: Path) -> None:
    """Remove what killed runs left of files they were writing; what a run that lives is writing stays."""
    for path in emission.glob(".*"):
        owner = path.suffix.removeprefix(".")
        if path.is_file() and owner.isdigit() and not _is_running(int(owner)):
            path.unlink(missing_ok=True)


def _is_running(process: int) -> bool:
    if os.name == "nt":  # where signal 0 would end it
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def manifest_in(folder: Path) -> dict[str, Any] | None:
    """The manifest of a block's folder; None where there is none or it is damaged."""
    try:
        told = json.loads((folder / MANIFEST_FILE).read_bytes())
    except (OSError, ValueError):
        return None
    return told if isinstance(told, dict) and "key_commitment" in told else None


def block_folders(path: Path) -> Iterator[Path]:
    """The folders of blocks at a path or below it, by emission, stake and number."""
    candidates = [path, *sorted(path.glob("*/")), *sorted(path.glob("emission-*/*/"))]
    found = {}
    for folder in candidates:
        told = None if folder.name.startswith(".") else manifest_in(folder)
        if told is not None and (folder / UNITS_FILE).is_file():
            found[folder] = (told["emission"], _number(told["stake"]), told["block"])
    yield from sorted(found, key=lambda folder: found[folder])


def _number(stake: str) -> tuple[int, str]:
    """Stakes by size: "10.00" after "2.00"."""
    return int(stake.replace(".", "")), stake
