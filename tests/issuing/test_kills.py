"""kill -9 at any moment: a folder holds the old block, the new one or none, and the next run puts right what is left.

RULESDSL_KILLS says how many moments of the whole command are tried.
"""

from __future__ import annotations

import hashlib
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdsl.commands import run
from rulesdsl.issuing.store import block_key, rules_file, store_block
from rulesdsl.writing.files import PASSING
from tests.commands.calls import PROJECT
from tests.issuing.test_store import RULES, block, in_folder, slot_in
from tests.writing.disturbed_os import CountedOs, with_os

KILLS = int(os.environ.get("RULESDSL_KILLS", "6"))
SMALL = str(PROJECT / "tests" / "cases" / "base.rules")
FORMS = ("--to", "csv", "--to", "sqlite")
LONGEST = 120
NAMES = ["1.00-1", "1.00-1.key", "manifest.json", rules_file(Path(), hashlib.sha256(RULES).hexdigest()).name]

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be killed in place")


def kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def store(root: Path, turn: int) -> None:
    slot = slot_in(root)
    block_key(slot)
    store_block(slot, block(turn), RULES)


def operations(root: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many changes of the disk the first block of a folder takes and the one that replaces it."""
    counted = CountedOs(0, kill)
    with monkeypatch.context() as patch:
        with_os(patch, counted)
        store(root, 0)
        store(root, 1)
    return counted.met


def test_store_block__killed_at_every_change_of_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Among them those inside the swap of two folders, and between key, rules, block and the emission's manifest."""
    count = operations(tmp_path / "probe", monkeypatch)
    assert count > 40
    for nth in range(1, count + 1):
        root = tmp_path / str(nth)
        child = os.fork()
        if child == 0:
            with_os(pytest.MonkeyPatch(), CountedOs(nth, kill))
            store(root, 0)
            store(root, 1)
            os._exit(0)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
        slot = slot_in(root)
        assert in_folder(slot.folder) in ({}, block(0), block(1))
        key = slot.key_file.read_bytes() if slot.key_file.exists() else None
        store(root, 1)
        assert in_folder(slot.folder) == block(1)
        assert key in (None, slot.key_file.read_bytes())
        assert sorted(path.name for path in slot.emission.iterdir()) == NAMES


def command(root: Path, seed: str) -> list[str]:
    return ["issue", SMALL, "--seed", seed, "--out", str(root), "--blocks", "2", "--processes", "2", *FORMS]


def killed_after(moment: float, arguments: list[str]) -> int:
    """Run the command and kill it at a moment, if it still runs then; its status, when all its processes are gone.

    Those that make blocks for it hold their end of a pipe until they end: its reader is told.
    """
    reader, held = os.pipe()
    child = subprocess.Popen(
        [sys.executable, "-m", "rulesdsl", *arguments], stdout=subprocess.DEVNULL, cwd=PROJECT, pass_fds=(held,)
    )
    os.close(held)
    try:
        child.wait(moment)
    except subprocess.TimeoutExpired:
        child.kill()
    status = child.wait(LONGEST)
    assert select.select([reader], [], [], LONGEST)[0] == [reader], "a process was left behind"
    os.close(reader)
    return status


def content(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


def moments(longest: float) -> Iterator[float]:
    """Seconds after the start: half of them over the whole run, half over its last third, when it writes."""
    for at in range(KILLS):
        share = (at // 2 + 0.5) / (KILLS / 2)
        yield longest * (share if at % 2 else 0.67 + share / 3)


def test_issue__killed_over_the_whole_run(tmp_path: Path) -> None:
    """Each run replaces the blocks of the other seed; after each kill the same command is run again to its end."""
    whole = {}
    for seed in ("0a", "0b"):
        assert run(command(tmp_path / seed, seed)) == 0
        whole[seed] = content(tmp_path / seed)
    begun = time.monotonic()
    assert killed_after(LONGEST, command(tmp_path / "timed", "0a")) == 0
    root, longest = tmp_path / "killed", time.monotonic() - begun
    for turn, moment in enumerate(moments(longest)):
        seed = ("0a", "0b")[turn % 2]
        assert killed_after(moment, command(root, seed)) in (0, -signal.SIGKILL)
        for folder in root.glob("*/1.00-[12]"):
            name = str(folder.relative_to(root))
            assert in_folder(folder) in [only(every, name) for every in whole.values()]
        assert run(command(root, seed)) == 0
        assert content(root) == whole[seed]
        assert not list(root.rglob(f"*{PASSING}*"))


def only(every: dict[str, bytes], folder: str) -> dict[str, bytes]:
    """The files of one folder."""
    return {name.rpartition("/")[2]: data for name, data in every.items() if name.rpartition("/")[0] == folder}
