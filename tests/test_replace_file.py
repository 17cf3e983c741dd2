"""One file is replaced whole or not at all."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from rulesdsl.writer import replace_file


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

    monkeypatch.setattr("rulesdsl.writer.os.replace", refuse)
    with pytest.raises(OSError, match="full"):
        replace_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["a.rules"]


def test_replace_file__what_a_killed_run_left_is_in_nobodys_way(tmp_path: Path) -> None:
    path = tmp_path / "a.rules"
    path.write_bytes(b"old")
    (tmp_path / ".a.rules.new").write_bytes(b"half")
    replace_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["a.rules"]
