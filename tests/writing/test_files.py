"""One file is replaced whole or not at all."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from rulesdsl.writing.files import new_file, passing_file, replace_file


def test_replace_file__content_changes_and_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "a.rules"
    path.write_bytes(b"old")
    path.chmod(0o640)
    replace_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert os.listdir(tmp_path) == ["a.rules"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_replace_file__a_link_still_leads_to_the_file(tmp_path: Path) -> None:
    target = tmp_path / "real" / "a.rules"
    target.parent.mkdir()
    target.write_bytes(b"old")
    link = tmp_path / "a.rules"
    link.symlink_to(target)
    replace_file(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_replace_file__a_failure_leaves_the_old_content_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.rules"
    path.write_bytes(b"old")

    def refuse(*_: object) -> None:
        raise OSError("full")

    monkeypatch.setattr("rulesdsl.writing.files.os.replace", refuse)
    with pytest.raises(OSError, match="full"):
        replace_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["a.rules"]


def test_replace_file__what_a_killed_run_left_is_in_nobodys_way(tmp_path: Path) -> None:
    path = tmp_path / "a.rules"
    path.write_bytes(b"old")
    child = os.fork()
    if child == 0:
        os._exit(0)
    (tmp_path / f".a.rules.{child}.new").write_bytes(b"half")
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)  # it ended, and nobody waited for it
    replace_file(path, b"new")
    os.waitpid(child, 0)
    assert path.read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["a.rules"]


def test_replace_file__makes_a_file_that_was_not_there(tmp_path: Path) -> None:
    replace_file(tmp_path / "a.json", b"new")
    assert (tmp_path / "a.json").read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["a.json"]


def test_replace_file__what_others_write_or_own_stays(tmp_path: Path) -> None:
    """A run that lives, and files that only look alike."""
    others = {f".a.rules.{os.getppid()}.new", ".a.rules.new", ".a.rules.x1.new", ".b.rules.1.new", ".a.rules.bak"}
    for name in others:
        (tmp_path / name).write_bytes(b"")
    replace_file(tmp_path / "a.rules", b"new")
    assert set(os.listdir(tmp_path)) == others | {"a.rules"}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes at once")
def test_replace_file__several_at_once_leave_one_content(tmp_path: Path) -> None:
    path, children = tmp_path / "a.rules", []
    contents = [bytes([number]) * 200_000 for number in range(4)]
    for content in contents:
        child = os.fork()
        if child == 0:
            for _ in range(20):
                replace_file(path, content)
            os._exit(0)
        children.append(child)
    assert all(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0 for child in children)
    assert path.read_bytes() in contents
    assert os.listdir(tmp_path) == ["a.rules"]


def test_passing_file__leaves_nothing_of_what_stood_beside_it(tmp_path: Path) -> None:
    def write_half() -> None:
        with passing_file(tmp_path / "a.db") as passing:
            passing.write_bytes(b"half")
            passing.with_name(passing.name + ".wal").write_bytes(b"half")
            raise OSError("full")

    with pytest.raises(OSError, match="full"):
        write_half()
    assert os.listdir(tmp_path) == []


def test_new_file__private_from_the_first_byte_and_never_over_another(tmp_path: Path) -> None:
    path = tmp_path / "key"
    new_file(path, b"secret", 0o600)
    assert (path.read_bytes(), stat.S_IMODE(path.stat().st_mode)) == (b"secret", 0o600)
    with pytest.raises(FileExistsError):
        new_file(path, b"other", 0o600)
    assert path.read_bytes() == b"secret"
    assert os.listdir(tmp_path) == ["key"]
