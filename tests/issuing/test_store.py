"""Blocks on a disk: whole or not at all through kills and full disks, keys apart and private, runs that go on."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import random
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rulesdsl.issuing.block import MANIFEST_FILE, UNITS_FILE, BlockName
from rulesdsl.issuing.store import Slot, block_folders, block_key, is_complete, manifest_in, rules_file, store_block
from rulesdsl.issuing.streams import commitment
from rulesdsl.writer import WriteRefused

KILLS = int(os.environ.get("RULESDSL_KILLS", "12"))
RULES = b"rules 1\n"
STORES_FOR_EVER = """
import sys
from tests.issuing.test_store import block, slot_in, RULES
from rulesdsl.issuing.store import store_block
from pathlib import Path
print("ready", flush=True)
turn = 0
while True:
    store_block(slot_in(Path(sys.argv[1])), block(turn % 2), RULES)
    turn += 1
"""


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


def test_store_block__killed_at_any_moment(tmp_path: Path) -> None:
    """The folder holds the old block, the new one or none, and the next run puts right what is left."""
    chance = random.Random(7)
    slot = slot_in(tmp_path)
    for _ in range(KILLS):
        child = subprocess.Popen(
            [sys.executable, "-c", STORES_FOR_EVER, str(tmp_path)],
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[2],
        )
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(chance.uniform(0, 0.06))
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        child.stdout.close()
        assert in_folder(slot.folder) in ({}, block(0), block(1))
        store_block(slot, block(1), RULES)
        assert in_folder(slot.folder) == block(1)
        names = sorted(path.name for path in slot.emission.iterdir() if not path.name.startswith(".manifest"))
        assert names == ["1.00-1", "manifest.json", rules_file(slot.emission, hashlib.sha256(RULES).hexdigest()).name]


def test_store_block__a_full_disk_leaves_the_old_block(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slot = slot_in(tmp_path)
    store_block(slot, block(0), RULES)

    def no_space(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("rulesdsl.writer.os.write", no_space)
    with pytest.raises(OSError, match="No space left"):
        store_block(slot, block(1), RULES)
    monkeypatch.undo()
    assert in_folder(slot.folder) == block(0)
    assert not [path for path in slot.emission.iterdir() if path.name.startswith(".1.00")]


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


def test_manifest_in__damaged_ones_count_for_nothing(tmp_path: Path) -> None:
    for content in (b"", b"[]", b"{}", b"\xff"):
        (tmp_path / MANIFEST_FILE).write_bytes(content)
        assert manifest_in(tmp_path) is None
