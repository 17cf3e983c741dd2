"""A folder is whole or untouched: after any fault, any kill, any race; and nothing is written outside of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rulesdsl.writing.folders import Difference, differences, write_folder
from rulesdsl.writing.names import WriteRefused
from tests.writing.disturbed_os import CountedOs, no_space, with_os

OLD = {"manifest.json": b"{}", "engine.py": b"old", "pages/fr/index.html": b"vieux"}
NEW = {"manifest.json": b"{1}", "engine.py": b"new" * 100_000, "pages/en/index.html": b"new", "empty": b""}
KILLED = 9


def held(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def operations_of_a_write(folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many disturbances there are to try."""
    counted = CountedOs(0, no_space)
    with monkeypatch.context() as patch:
        with_os(patch, counted)
        write_folder(folder / "probe", OLD)
        write_folder(folder / "probe", NEW)
    return counted.met


def test_write_folder__writes_then_leaves_alone_then_replaces(tmp_path: Path) -> None:
    folder = tmp_path / "generated" / "game"
    assert write_folder(folder, OLD)
    before = folder.stat().st_mtime_ns, folder.stat().st_ino
    assert not write_folder(folder, OLD)
    assert (folder.stat().st_mtime_ns, folder.stat().st_ino) == before
    assert write_folder(folder, NEW)
    assert held(folder) == NEW
    assert [path.name for path in folder.parent.iterdir()] == ["game"]


def test_write_folder__goes_on_after_short_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_os(monkeypatch, CountedOs(0, no_space, most_written=70_001))
    write_folder(tmp_path / "game", NEW)
    assert held(tmp_path / "game") == NEW


@pytest.mark.parametrize("had_old", [True, False])
def test_write_folder__a_fault_at_any_operation_leaves_the_old_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, had_old: bool
) -> None:
    folder, faults = tmp_path / "out" / "game", 0
    for nth in range(1, operations_of_a_write(tmp_path, monkeypatch) + 1):
        if had_old:
            write_folder(folder, OLD)
        with monkeypatch.context() as patch:
            with_os(patch, CountedOs(nth, no_space))
            try:
                write_folder(folder, NEW)
            except OSError:
                faults += 1
                assert (held(folder) == OLD) if had_old else (not folder.exists())
            else:
                assert held(folder) == NEW
        assert not [path.name for path in folder.parent.glob(".*")]
        for path in sorted(folder.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
        folder.rmdir() if folder.exists() else None
    assert faults > 20


def in_a_child(work: Callable[[], object]) -> int:
    """Run in a process of its own; its exit status."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        finally:
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be killed in place")
def test_write_folder__a_kill_at_any_operation_leaves_one_generation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between two renames no folder stands for a moment; the next run brings one back, and cleans up."""
    folder = tmp_path / "out" / "game"
    for nth in range(1, operations_of_a_write(tmp_path, monkeypatch) + 1):
        write_folder(folder, OLD)
        with monkeypatch.context() as patch:
            with_os(patch, CountedOs(nth, lambda: os._exit(KILLED)))
            assert in_a_child(lambda: write_folder(folder, NEW)) in (0, KILLED)
        if folder.exists():
            assert held(folder) in (OLD, NEW)
        else:
            assert held(folder.with_name(".game.old")) == OLD
        write_folder(folder, NEW)
        assert held(folder) == NEW
        assert [path.name for path in folder.parent.iterdir()] == ["game"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes at once")
def test_write_folder__two_at_once_leave_one_generation(tmp_path: Path) -> None:
    folder, children = tmp_path / "game", []
    for _ in range(4):
        child = os.fork()
        if child == 0:
            for turn in range(10):
                write_folder(folder, OLD if turn % 2 else NEW)
            os._exit(0)
        children.append(child)
    assert all(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0 for child in children)
    assert held(folder) in (OLD, NEW)
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_write_folder__follows_no_symbolic_link(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    write_folder(elsewhere / "game", OLD)
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "game").symlink_to(elsewhere / "game")
    (tmp_path / "link").symlink_to(elsewhere)
    for folder in (tmp_path / "out" / "game", tmp_path / "link" / "game", tmp_path / "link" / "other"):
        with pytest.raises(WriteRefused):
            write_folder(folder, NEW)
    assert held(elsewhere) == {f"game/{path}": content for path, content in OLD.items()}


def test_write_folder__never_replaces_what_no_build_made(tmp_path: Path) -> None:
    work = tmp_path / "out" / "game"
    work.mkdir(parents=True)
    (work / "novel.txt").write_text("years of work")
    with pytest.raises(WriteRefused):
        write_folder(work, NEW)
    assert held(work) == {"novel.txt": b"years of work"}
    (tmp_path / "out" / "file").write_text("")
    with pytest.raises(WriteRefused):
        write_folder(tmp_path / "out" / "file", NEW)


def test_differences__names_every_file_that_differs(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    assert differences(folder, {"a": b""}) == (Difference("a", "missing"),)
    write_folder(folder, OLD)
    assert differences(folder, OLD) == ()
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "engine.pyc").write_bytes(b"")
    (folder / ".hypothesis").mkdir()
    assert differences(folder, OLD) == ()
    (folder / "engine.py").unlink()
    (folder / "engine.py").symlink_to(folder / "manifest.json")
    (folder / "notes").write_bytes(b"")
    assert differences(folder, OLD | {"facts.json": b""}) == (
        Difference("engine.py", "changed"),
        Difference("facts.json", "missing"),
        Difference("notes", "foreign"),
    )
