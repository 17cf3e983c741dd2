"""A full disk: a sentence that says so, and nothing half written, whatever form is asked for.

On a small file system of its own where the test may mount one (as root), and under a limit on the size of files.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.commands.calls import PROJECT
from tests.tools import needs_duckdb

SMALL = str(PROJECT / "tests" / "cases" / "base.rules")
FORMS = ("csv", "sqlite", pytest.param("duckdb", marks=needs_duckdb))

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="mounts, and limits of processes")


def issue(out: Path, *options: str, most: int | None = None) -> subprocess.CompletedProcess[str]:
    """The whole command, its files at most `most` bytes long."""

    def limit() -> None:
        if most is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    return subprocess.run(
        [sys.executable, "-m", "rulesdsl", "issue", SMALL, "--seed", "0a", "--out", str(out), *options],
        capture_output=True, text=True, cwd=PROJECT, preexec_fn=limit, check=False,
    )  # fmt: skip


def names(out: Path) -> set[str]:
    return {str(path.relative_to(out)) for path in out.rglob("*")}


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system that holds what fills it in the test, and nothing more."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = shutil.which("mount")
    options = ["-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]
    if mount is None or os.geteuid() or subprocess.run([mount, *options], capture_output=True, check=False).returncode:
        pytest.skip("mounting needs rights")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def leave(disk: Path, free: int) -> None:
    """Fill the disk but for so many bytes."""
    (disk / "filler").unlink(missing_ok=True)
    found = os.statvfs(disk)
    (disk / "filler").write_bytes(bytes(max(found.f_bavail * found.f_frsize - free, 0)))


@pytest.mark.parametrize("free", [0, 4_096, 8_192])
def test_issue__no_room_for_a_block(small_disk: Path, free: int) -> None:
    leave(small_disk, free)
    done = issue(small_disk / "out")
    assert (done.returncode, done.stdout) == (2, "")
    assert "No space left on device; nothing is left half written" in done.stderr
    assert not [name for name in names(small_disk) if "1.00-1" in name]


def test_issue__no_room_for_a_new_block_keeps_the_old_one(small_disk: Path) -> None:
    out = small_disk / "out"
    assert issue(out, "--seed", "0b").returncode == 0
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    leave(small_disk, 4_096)
    done = issue(out)
    assert (done.returncode, done.stdout) == (2, "")
    assert "nothing is left half written" in done.stderr
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("form", FORMS)
def test_issue__no_room_for_a_further_form(small_disk: Path, form: str) -> None:
    """The block is there, whole; the file that had no room is not, nor anything of it."""
    assert issue(small_disk / "out").returncode == 0
    before = names(small_disk / "out")
    leave(small_disk, 8_192)
    done = issue(small_disk / "out", "--to", form)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"cannot write `{small_disk}/out/emission-1/1.00-1.{form}`" in done.stderr
    assert "nothing is left half written" in done.stderr
    assert "Traceback" not in done.stderr
    assert names(small_disk / "out") == before


@pytest.mark.parametrize("form", ["parquet", *FORMS])
def test_issue__files_may_not_grow(tmp_path: Path, form: str) -> None:
    if form != "parquet":
        assert issue(tmp_path).returncode == 0
    before = names(tmp_path)
    done = issue(tmp_path, "--to", form, most=4_096)
    assert (done.returncode, done.stdout) == (2, "")
    assert "nothing is left half written" in done.stderr
    assert "Traceback" not in done.stderr
    assert {name for name in names(tmp_path) if "1.00-1" in name} == {name for name in before if "1.00-1" in name}
