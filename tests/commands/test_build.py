"""`build`: folders whole or not at all, current or told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesdsl.backends import Files
from rulesdsl.checks.checked import CheckedGame
from tests.commands.calls import KUMULOS, Program, process, with_wrong_row

CONTRACT = ["engine.py", "test_kumulos.py", "vectors.json", "game.json", "facts.json", "manifest.json"]
CONTRACT += ["pages/fr/index.html", "pages/en/index.html"]


def held(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def few_files(game: CheckedGame, rules: bytes) -> Files:
    return {"manifest.json": f"{game.name} {len(rules)}".encode(), "pages/fr/index.html": b"<p>"}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder to build in, with back ends that do little."""
    monkeypatch.setattr("rulesdsl.commands.generating.files_of", few_files)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_build__writes_what_the_contract_lists_and_check_agrees(program: Program, tmp_path: Path) -> None:
    out = tmp_path / "out"
    call = program("build", KUMULOS, "--out", out)
    files = held(out / "kumulos")
    assert (call.status, call.err) == (0, "")
    assert call.out == f"{out / 'kumulos'}: {len(files)} files written\n"
    assert set(CONTRACT) <= files.keys()
    json.loads(files["manifest.json"])
    checked = program("build", KUMULOS, "--out", out, "--check")
    assert (checked.status, checked.out, checked.err) == (0, "", "")


def test_build__the_same_bytes_in_another_process(tmp_path: Path) -> None:
    """Another hash seed, time zone, locale and working folder change nothing."""
    environments = [
        {"PYTHONHASHSEED": "1", "TZ": "UTC", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "2", "TZ": "Pacific/Kiritimati", "LC_ALL": "fr_FR.UTF-8"},
    ]
    for number, environment in enumerate(environments):
        assert process("build", KUMULOS, "--out", tmp_path / str(number), environment=environment).returncode == 0
    assert held(tmp_path / "0") == held(tmp_path / "1")


def test_build__again_leaves_the_folder_alone(program: Program, quick: Path) -> None:
    program("build", KUMULOS)
    folder = quick / "generated" / "kumulos"
    before = folder.stat().st_ino
    assert program("build", KUMULOS).out == f"{Path('generated/kumulos')}: 2 files were current\n"
    assert folder.stat().st_ino == before


def test_build_check__names_what_differs_and_writes_nothing(program: Program, quick: Path) -> None:
    missing = program("build", KUMULOS, "--check")
    assert (missing.status, missing.out) == (1, f"{Path('generated/kumulos')}: missing\n")
    assert list(quick.iterdir()) == []
    program("build", KUMULOS)
    page = quick / "generated" / "kumulos" / "pages" / "fr" / "index.html"
    page.write_bytes(b"<p>edited by hand")
    (page.parent / "notes.txt").write_bytes(b"")
    call = program("build", KUMULOS, "--check")
    assert call.status == 1
    assert call.out.replace("\\", "/").splitlines() == [
        "generated/kumulos/pages/fr/index.html: changed",
        "generated/kumulos/pages/fr/notes.txt: foreign",
    ]
    assert page.read_bytes() == b"<p>edited by hand"


@pytest.mark.parametrize("extra", [[], ["--check"]])
def test_build__nothing_is_written_when_one_file_has_errors(program: Program, quick: Path, extra: list[str]) -> None:
    wrong = with_wrong_row(quick)
    call = program("build", KUMULOS, wrong, *extra)
    assert (call.status, call.out) == (1, "")
    assert "[row-total]" in call.err
    assert [path.name for path in quick.iterdir()] == ["wrong.rules"]


def test_build__two_files_of_one_game_are_refused(program: Program, quick: Path) -> None:
    call = program("build", KUMULOS, KUMULOS)
    assert (call.status, call.out) == (2, "")
    assert "2 of the files are rules of a game called `kumulos`" in call.err
    assert list(quick.iterdir()) == []


@pytest.mark.parametrize("name", ["CON", "a" * 300])
def test_build__a_game_whose_name_is_no_folder_is_refused(program: Program, quick: Path, name: str) -> None:
    text = Path(KUMULOS).read_text("utf-8").replace("game kumulos", f"game {name}")
    call = program("build", "-", stdin=text.encode())
    assert call.status in (1, 2)
    assert call.out == ""
    assert "Traceback" not in call.err
    assert list(quick.iterdir()) == []


@pytest.mark.parametrize("name", ["../x", "/etc/x", "a/b", ".", "..", "a\\b", "C:", "a\0b"])
def test_build__a_name_that_leads_elsewhere_writes_nothing(program: Program, quick: Path, name: str) -> None:
    text = Path(KUMULOS).read_text("utf-8").replace("game kumulos", f"game {name}")
    (quick / "inside").mkdir()
    call = program("build", "-", "--out", quick / "inside" / "out", stdin=text.encode())
    assert call.status in (1, 2)
    assert [path.name for path in quick.rglob("*")] == ["inside"]


def test_build__a_folder_that_cannot_be_written_is_told(program: Program, quick: Path) -> None:
    (quick / "file").write_text("")
    for out in (quick / "file", quick / "file" / "below"):
        call = program("build", KUMULOS, "--out", out)
        assert (call.status, call.out) == (2, "")
        assert "it is as it was before" in call.err
    (quick / "generated" / "kumulos").mkdir(parents=True)
    (quick / "generated" / "kumulos" / "novel.txt").write_text("")
    call = program("build", KUMULOS)
    assert call.status == 2
    assert "was not made by a build" in call.err


def test_files_of__a_file_written_twice_is_a_fault_of_ours(
    program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from rulesdsl.backends.registry import BACKENDS

    monkeypatch.setattr("rulesdsl.commands.generating.BACKENDS", (*BACKENDS, BACKENDS[0]))
    call = program("build", KUMULOS, "--out", tmp_path / "out")
    assert call.status == 3
    assert "a second time" in call.err
    assert list(tmp_path.iterdir()) == []
