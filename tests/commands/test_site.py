"""`build --site`: one folder of static files, whole or not at all, PDFs included where they can be set."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.calls import KUMULOS, Program, process, with_wrong_row
from tests.tools import needs_pdf

VEGAS = str(Path(KUMULOS).with_name("vegas.rules"))


def held(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def without_pdf(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the extra is not installed."""
    monkeypatch.setattr("rulesdsl.commands.site.can_set_pdf", lambda: False)


@pytest.mark.usefixtures("without_pdf")
def test_site__is_written_alone_and_check_agrees(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    site = tmp_path / "public"
    call = program("build", KUMULOS, VEGAS, "--site", site)
    files = held(site)
    assert (call.status, call.err) == (0, "the site is without PDFs: they need the extra `pdf` and the library Pango\n")
    assert call.out == f"{site}: {len(files)} files written\n"
    assert {"index.html", "index.en.html", "manifest.json", "kumulos/2011-10-21/fr/index.html"} <= files.keys()
    assert not [path for path in files if path.endswith(".pdf")]
    assert [path.name for path in tmp_path.iterdir()] == ["public"]
    assert program("build", KUMULOS, VEGAS, "--site", site, "--check").status == 0
    (site / "index.html").write_bytes(b"changed")
    checked = program("build", KUMULOS, VEGAS, "--site", site, "--check")
    assert (checked.status, checked.out) == (1, f"{site / 'index.html'}: changed\n")


@pytest.mark.usefixtures("without_pdf")
def test_site__beside_the_folders_when_both_are_asked_for(program: Program, tmp_path: Path) -> None:
    assert program("build", VEGAS, "--out", tmp_path / "out", "--site", tmp_path / "site").status == 0
    assert (tmp_path / "out" / "vegas" / "manifest.json").is_file()
    assert (tmp_path / "site" / "index.html").is_file()


@pytest.mark.usefixtures("without_pdf")
def test_site__holds_several_versions_of_one_game(program: Program, tmp_path: Path) -> None:
    older = tmp_path / "older.rules"
    text = (
        Path(KUMULOS).read_text(encoding="utf-8").replace("2011-10-21 (21 octobre 2011)", "2010-03-01 (1er mars 2010)")
    )
    older.write_text(text, encoding="utf-8")
    call = program("build", older, KUMULOS, "--site", tmp_path / "site")
    assert call.status == 0
    assert sorted(path.name for path in (tmp_path / "site" / "kumulos").iterdir()) == ["2010-03-01", "2011-10-21"]
    assert program("build", older, KUMULOS, "--site", tmp_path / "site", "--out", tmp_path / "out").status == 2


@pytest.mark.usefixtures("without_pdf")
def test_site__a_folder_no_build_made_is_left_alone(program: Program, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "mine.txt").write_text("mine", encoding="utf-8")
    call = program("build", VEGAS, "--site", tmp_path / "site")
    assert (call.status, call.out) == (2, "")
    assert held(tmp_path / "site") == {"mine.txt": b"mine"}


def test_site__nothing_when_a_file_has_errors(program: Program, tmp_path: Path) -> None:
    wrong = with_wrong_row(tmp_path)
    assert program("build", VEGAS, wrong, "--site", tmp_path / "site").status == 1
    assert not (tmp_path / "site").exists()


@needs_pdf
def test_site__pdfs_are_there_and_the_same_in_another_process(tmp_path: Path) -> None:
    for number, environment in enumerate(
        ({"PYTHONHASHSEED": "1", "TZ": "UTC"}, {"PYTHONHASHSEED": "2", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"})
    ):
        call = process("build", VEGAS, "--site", tmp_path / str(number), environment=environment)
        assert call.returncode == 0
    first, second = held(tmp_path / "0"), held(tmp_path / "1")
    assert first == second
    pdfs = [content for path, content in first.items() if path.endswith("regulation.pdf")]
    assert len(pdfs) == 2
    assert all(content.startswith(b"%PDF-1.7") for content in pdfs)


def test_build__writes_the_same_whichever_extras_are_installed(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, can_set in enumerate((True, False)):
        monkeypatch.setattr("rulesdsl.commands.setting.can_set_pdf", lambda can_set=can_set: can_set)
        assert program("build", VEGAS, "--out", tmp_path / str(number)).status == 0
    assert held(tmp_path / "0") == held(tmp_path / "1")
