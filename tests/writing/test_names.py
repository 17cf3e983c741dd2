"""Names that some system cannot hold are refused before anything is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdsl.writing.folders import write_folder
from rulesdsl.writing.names import WriteRefused, bad_name

BAD_NAMES = """. .. .hidden end. CON nul com1.txt Lpt9 COM¹ a\\b a:b * ? a\u202eb \udce9""".split()


@pytest.mark.parametrize("name", [*BAD_NAMES, "", "a\0b", "a\nb", " x", "x ", "a" * 300, "é" * 101])
def test_bad_name__is_refused_and_nothing_written(tmp_path: Path, name: str) -> None:
    assert bad_name(name)
    with pytest.raises(WriteRefused):
        write_folder(tmp_path / "out", {name: b"", "manifest.json": b""})
    if name not in (".", ""):  # which name the folder above
        with pytest.raises(WriteRefused):
            write_folder(tmp_path / "out" / name, {"manifest.json": b""})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["kumulos", "les-kumulos 2", "étoile", "星", "CONSOLE", "test_kumulos.py", "a" * 200])
def test_bad_name__ordinary_names_pass(name: str) -> None:
    assert bad_name(name) is None


@pytest.mark.parametrize("path", ["/etc/x", "../x", "a/../../x", "a//b", "pages/CON/x", "./x", "a/"])
def test_write_folder__paths_that_leave_the_folder_are_refused(tmp_path: Path, path: str) -> None:
    with pytest.raises(WriteRefused):
        write_folder(tmp_path / "out" / "game", {"manifest.json": b"", path: b""})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("names", [("a", "A"), ("é", "e\u0301"), ("a", "a/b"), ("straße", "STRASSE")])
def test_write_folder__names_that_are_one_on_some_systems_are_refused(tmp_path: Path, names: tuple[str, str]) -> None:
    with pytest.raises(WriteRefused):
        write_folder(tmp_path / "game", dict.fromkeys(names, b""))
