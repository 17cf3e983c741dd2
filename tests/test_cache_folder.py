"""The cache folder: the user's own, private, and never needed."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from rulesdsl.backends.templates import environment
from rulesdsl.cache_folder import private_folder
from rulesdsl.chain import compile_rules

KUMULOS = Path(__file__).parents[1] / "rules" / "kumulos.rules"
pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="modes and places of Linux")


@pytest.fixture
def caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


def test_private_folder__is_made_for_the_user_alone(caches: Path) -> None:
    folder = private_folder("parser")
    assert folder is not None
    assert folder.parent == caches / "rulesdsl"
    assert [each.stat().st_mode & 0o777 for each in (folder, folder.parent)] == [0o700, 0o700]
    assert private_folder("parser") == folder


@pytest.mark.usefixtures("caches")
@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777])
def test_private_folder__none_where_others_may_write(mode: int) -> None:
    folder = private_folder("parser")
    assert folder is not None
    folder.parent.chmod(mode)
    assert private_folder("parser") is None
    folder.parent.chmod(0o700)
    folder.chmod(mode)
    assert private_folder("parser") is None


def test_private_folder__none_behind_a_link(caches: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(0o700)
    (caches / "rulesdsl").symlink_to(elsewhere)
    assert private_folder("parser") is None


def test_private_folder__none_where_a_file_is_in_the_way(caches: Path) -> None:
    (caches / "rulesdsl").write_text("")
    assert private_folder("parser") is None


@pytest.mark.parametrize("asked", ["", "caches", "../caches", "~", "."])
def test_private_folder__never_where_the_user_happens_to_be(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asked: str
) -> None:
    home, here = tmp_path / "home", tmp_path / "here"
    home.mkdir()
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_CACHE_HOME", asked)
    monkeypatch.setenv("HOME", str(home))
    folder = private_folder("parser")
    assert folder is not None
    assert folder.parents[2] == home
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("home", ["~", "", "here", "."])
def test_private_folder__none_for_a_user_without_a_home(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: str
) -> None:
    """What is found for a user that the system does not know, as in a container."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr("os.path.expanduser", lambda path: path.replace("~", home, 1))
    folder = private_folder("parser")
    assert folder is None or home == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["\udcff", "a\nb", "é 😀"])
def test_compile_rules__whatever_the_folder_is_called(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    data = KUMULOS.read_bytes()
    made = compile_rules("kumulos.rules", data)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / name))
    assert compile_rules("kumulos.rules", data) == made
    assert compile_rules("kumulos.rules", data) == made


def full(*_: object, **__: object) -> NoReturn:
    raise OSError(errno.ENOSPC, "No space left on device")


def style_sheet() -> str:
    """What a template gives that is read and compiled now."""
    return environment("rulesdsl.backends.pages", "templates", autoescape=False).get_template("print.css").render()


def test_environment__a_cache_without_room_is_no_fault(caches: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.NamedTemporaryFile", full)
    assert "@" in style_sheet()
    assert list((caches / "rulesdsl").glob("templates-*/*")) == []


def test_environment__a_cache_that_cannot_be_read_is_no_fault(caches: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = style_sheet()
    assert list((caches / "rulesdsl").glob("templates-*/*"))
    monkeypatch.setattr("jinja2.bccache.open", full, raising=False)
    assert style_sheet() == expected


def test_compile_rules__same_with_and_without_a_cache(caches: Path) -> None:
    data = KUMULOS.read_bytes()
    made = compile_rules("kumulos.rules", data)
    assert any((caches / "rulesdsl").rglob("shape.lark"))
    read_again = compile_rules("kumulos.rules", data)
    (caches / "rulesdsl").chmod(0o777)
    without = compile_rules("kumulos.rules", data)
    assert made == read_again == without


def test_compile_rules__a_broken_cache_is_made_anew(caches: Path) -> None:
    data = KUMULOS.read_bytes()
    made = compile_rules("kumulos.rules", data)
    (kept,) = (caches / "rulesdsl").rglob("shape.lark")
    for content in (b"", b"not a pickle", kept.read_bytes()[:1000], os.urandom(2000)):
        kept.write_bytes(content)
        assert compile_rules("kumulos.rules", data) == made
