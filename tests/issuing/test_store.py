"""Blocks on a disk: whole or not at all through kills and full disks, keys apart and private, runs that go on."""

from __future__ import annotations

import hashlib
import json
import stat
from collections import Counter
from pathlib import Path

import pytest

from rulesdsl.issuing.block import MANIFEST_FILE, UNITS_FILE, BlockName
from rulesdsl.issuing.block_manifest import block_folders, manifest_in
from rulesdsl.issuing.chance.streams import commitment
from rulesdsl.issuing.store import Slot, block_key, is_complete, store_block, tell_emission
from rulesdsl.writing.names import WriteRefused

RULES = b"rules 1\n"


def slot_in(root: Path, number: int = 1) -> Slot:
    return Slot(root, BlockName(1, "1.00", number))


def block(turn: int, number: int = 1) -> dict[str, bytes]:
    """Two blocks that differ in every byte of their units."""
    units = bytes([turn]) * 300_000
    told = {
        "game": "small",
        "emission": 1,
        "stake": "1.00",
        "block": number,
        "units": 3,
        "winning": 1,
        "total": "1.00",
        "currency": "EUR",
        "key_commitment": commitment(bytes([turn]) * 32),
        "rules_sha256": hashlib.sha256(RULES).hexdigest(),
        "files": {UNITS_FILE: hashlib.sha256(units).hexdigest()},
    }
    return {UNITS_FILE: units, MANIFEST_FILE: json.dumps(told).encode()}


def in_folder(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()} if folder.exists() else {}


def test_store_block__the_emission_names_its_blocks(tmp_path: Path) -> None:
    for number in (2, 1, 10):
        store_block(slot_in(tmp_path, number), block(0, number), RULES)
    told = json.loads((tmp_path / "emission-1" / MANIFEST_FILE).read_text())
    assert [each["block"] for each in told["blocks"]] == [1, 2, 10]
    path = slot_in(tmp_path, 1).folder / MANIFEST_FILE
    assert told["blocks"][0]["manifest_sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert [path.name for path in block_folders(tmp_path)] == ["1.00-1", "1.00-2", "1.00-10"]
    assert list(block_folders(tmp_path / "emission-1")) == list(block_folders(tmp_path))
    assert list(block_folders(path.parent)) == [path.parent]


def test_store_block__costs_the_same_however_many_blocks_lie_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside its own and the first, no block's manifest is read again."""
    read: list[Path] = []
    real = Path.read_bytes

    def counted(path: Path) -> bytes:
        read.append(path)
        return real(path)

    monkeypatch.setattr(Path, "read_bytes", counted)
    for number in range(1, 31):
        store_block(slot_in(tmp_path, number), block(0, number), RULES)
    by_folder = Counter(path.parent.name for path in read if path.name == MANIFEST_FILE)
    assert max(count for folder, count in by_folder.items() if folder not in ("emission-1", "1.00-1")) <= 2
    assert by_folder["emission-1"] <= 3 * 30
    told = json.loads((tmp_path / "emission-1" / MANIFEST_FILE).read_text())
    assert [each["block"] for each in told["blocks"]] == list(range(1, 31))


@pytest.mark.parametrize("damage", [b"", b"[]", b'{"blocks": [1]}', b'{"blocks": [{"folder": "x"}]}'])
def test_tell_emission__puts_right_what_is_damaged(tmp_path: Path, damage: bytes) -> None:
    for number in (1, 2):
        store_block(slot_in(tmp_path, number), block(0, number), RULES)
    path = tmp_path / "emission-1" / MANIFEST_FILE
    good = path.read_bytes()
    path.write_bytes(damage)
    store_block(slot_in(tmp_path, 2), block(1, 2), RULES)
    store_block(slot_in(tmp_path, 2), block(0, 2), RULES)
    tell_emission(path.parent)
    assert path.read_bytes() == good


def test_block_key__fresh_once_private_and_beside_the_folder(tmp_path: Path) -> None:
    slot = slot_in(tmp_path)
    key, origin = block_key(slot)
    assert (len(key), origin) == (32, "fresh")
    assert block_key(slot) == (key, "resumed")
    assert stat.S_IMODE(slot.key_file.stat().st_mode) == 0o600
    assert slot.key_file.parent == slot.folder.parent
    assert block_key(slot_in(tmp_path, 2))[0] != key
    store_block(slot, block(0), RULES)
    assert key.hex().encode() not in b"".join(in_folder(slot.folder).values())


def test_block_key__a_file_that_holds_no_key(tmp_path: Path) -> None:
    slot = slot_in(tmp_path)
    slot.emission.mkdir()
    slot.key_file.write_text("xyz")
    with pytest.raises(WriteRefused, match="holds no key"):
        block_key(slot)


def test_is_complete__only_the_same_key_rules_and_bytes(tmp_path: Path) -> None:
    slot, rules_hash = slot_in(tmp_path), hashlib.sha256(RULES).hexdigest()
    key = bytes(32)
    assert not is_complete(slot, key, rules_hash)
    store_block(slot, block(0), RULES)
    assert is_complete(slot, key, rules_hash)
    assert not is_complete(slot, bytes([1]) * 32, rules_hash)
    assert not is_complete(slot, key, "00")
    (slot.folder / UNITS_FILE).write_bytes(b"damaged")
    assert not is_complete(slot, key, rules_hash)


def test_is_complete__puts_right_what_a_kill_left(tmp_path: Path) -> None:
    """Killed while the old folder went, or before the new one came: the block there is looked at, and nothing else."""
    slot, rules_hash = slot_in(tmp_path), hashlib.sha256(RULES).hexdigest()
    store_block(slot, block(0), RULES)
    old = slot.folder.with_name(f".{slot.folder.name}.old")
    old.mkdir()
    (old / UNITS_FILE).write_bytes(b"half gone")
    assert is_complete(slot, bytes(32), rules_hash)
    assert not old.exists()
    slot.folder.rename(old)
    assert is_complete(slot, bytes(32), rules_hash)
    assert in_folder(slot.folder) == block(0)


def test_manifest_in__damaged_ones_count_for_nothing(tmp_path: Path) -> None:
    for content in (b"", b"[]", b"{}", b"\xff"):
        (tmp_path / MANIFEST_FILE).write_bytes(content)
        assert manifest_in(tmp_path) is None
