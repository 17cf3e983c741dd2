"""Where blocks lie, and how they get there: each folder whole or not at all, and the emission's manifest after them.

    DIR/emission-1/manifest.json
    DIR/emission-1/1.00-1/{units.parquet, manifest.json}      block 1 of the stake of 1.00
    DIR/emission-1/rules-<hash>.rules                         the rules its blocks were made from
    DIR/emission-1/1.00-1.key                                 its key, where none was given

With `writing/` the only module of issuing that writes to a disk.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from rulesdsl.issuing.block import MANIFEST_FILE, BlockName
from rulesdsl.issuing.block_manifest import (
    block_folders,
    by_size,
    holds_its_table,
    is_number,
    manifest_in,
    read_json,
)
from rulesdsl.issuing.chance.streams import KEY_BYTES, commitment
from rulesdsl.issuing.tables.table_format import is_stake
from rulesdsl.writing.files import clear_leftovers, new_file, replace_file
from rulesdsl.writing.folders import locked, mend_folder, write_folder
from rulesdsl.writing.names import WriteRefused

KEY_MODE = 0o600
KIND = "emission of rulesdsl"
ENTRY = ("folder", "stake", "block", "units", "winning", "total", "manifest_sha256")
"""What the manifest of an emission says of a block."""


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
    clear_leftovers(slot.key_file)
    if slot.key_file.exists():
        return _read_key(slot.key_file), "resumed"
    key = secrets.token_bytes(KEY_BYTES)
    try:
        new_file(slot.key_file, key.hex().encode() + b"\n", KEY_MODE)
    except FileExistsError:
        return _read_key(slot.key_file), "resumed"
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
    """Whether the block lies there already, made with this key from these rules, its table undamaged.

    What a killed run left beside it is put right first.
    """
    mend_folder(slot.folder)
    told = manifest_in(slot.folder)
    if told is None or told.get("key_commitment") != commitment(key) or told.get("rules_sha256") != rules_hash:
        return False
    try:
        return holds_its_table(slot.folder, told)
    except OSError:
        return False


def rules_file(emission: Path, rules_hash: str) -> Path:
    """Where an emission keeps the rules with this hash."""
    return emission / f"rules-{rules_hash[:16]}.rules"


def store_block(slot: Slot, files: dict[str, bytes], rules: bytes) -> None:
    """Put a block in its place, whole, and name it in the emission's manifest. Raises WriteRefused and OSError."""
    path = rules_file(slot.emission, hashlib.sha256(rules).hexdigest())
    slot.emission.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        replace_file(path, rules)
    write_folder(slot.folder, files)
    _add_to_emission(slot)


def tell_emission(emission: Path) -> None:
    """Write the manifest of an emission from the blocks that lie in it, where it says anything else."""
    with locked(emission):
        _write_emission(emission, [_entry(folder) for folder in block_folders(emission)])


def _add_to_emission(slot: Slot) -> None:
    """Name a block in the manifest of its emission, without looking at the others: a block's cost stays the same."""
    with locked(slot.emission):
        entry = _entry(slot.folder)
        blocks = [each for each in _entries(slot.emission) if each["folder"] != entry["folder"]]
        blocks = sorted([*blocks, entry], key=lambda each: (by_size(each["stake"]), each["block"]))
        _write_emission(slot.emission, blocks)


def _entries(emission: Path) -> list[dict[str, Any]]:
    """The blocks that the manifest of an emission names; none where it is damaged."""
    told = read_json(emission / MANIFEST_FILE)
    blocks = told.get("blocks") if isinstance(told, dict) else None
    return [each for each in blocks if _is_entry(each)] if isinstance(blocks, list) else []


def _is_entry(value: object) -> bool:
    if not isinstance(value, dict) or value.keys() != set(ENTRY) or type(value["folder"]) is not str:
        return False
    return is_stake(value["stake"]) and is_number(value["block"])


def _entry(folder: Path) -> dict[str, Any]:
    data = (folder / MANIFEST_FILE).read_bytes()
    told = json.loads(data)
    known = {key: told[key] for key in ENTRY if key in told}
    return {"folder": folder.name, **known, "manifest_sha256": hashlib.sha256(data).hexdigest()}


def _write_emission(emission: Path, blocks: list[dict[str, Any]]) -> None:
    first = manifest_in(emission / blocks[0]["folder"]) if blocks else None
    told = {key: first.get(key) if first else None for key in ("game", "emission", "currency")}
    text = json.dumps({"kind": KIND, **told, "blocks": blocks}, indent=2, ensure_ascii=False) + "\n"
    path = emission / MANIFEST_FILE
    if not path.exists() or path.read_bytes() != text.encode():
        replace_file(path, text.encode())
