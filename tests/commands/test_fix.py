"""`check --fix`: files are mended in place, byte by byte as their author keeps them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesdsl.commands import fixing
from rulesdsl.findings.fixes import Check, Mended, mended
from tests.commands.calls import KUMULOS, Program, with_wrong_row


def test_fix__writes_the_file_and_tells_what_it_wrote(program: Program, tmp_path: Path) -> None:
    wrong = with_wrong_row(tmp_path)
    call = program("check", wrong, "--fix")
    assert call.status == 0
    assert call.err == f"{wrong}:54:25: wrote `16 500` instead of `16 600` [row-total]\n"
    assert call.out.endswith("1 file checked: no error, no warning, 3 notes\n")
    assert wrong.read_bytes() == Path(KUMULOS).read_bytes()


def test_fix__speaks_french(program: Program, tmp_path: Path) -> None:
    wrong = with_wrong_row(tmp_path)
    call = program("check", wrong, "--fix", "--lang", "fr")
    assert call.err == f"{wrong}:54:25: `16 500` écrit au lieu de `16 600` [row-total]\n"


def test_fix__keeps_mark_and_line_ends(program: Program, tmp_path: Path) -> None:
    right = b"\xef\xbb\xbf" + Path(KUMULOS).read_bytes().replace(b"\n", b"\r\n")
    path = tmp_path / "k.rules"
    path.write_bytes(right.replace(b"|  16 500 |", b"|  16 600 |"))
    assert program("check", path, "--fix").status == 0
    assert path.read_bytes() == right


def test_fix__a_file_that_is_named_twice_is_mended_once(program: Program, tmp_path: Path) -> None:
    wrong = with_wrong_row(tmp_path)
    assert program("check", wrong, wrong, "--fix").status == 0
    assert wrong.read_bytes() == Path(KUMULOS).read_bytes()


def test_fix__a_file_without_safe_edits_is_not_touched(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "k.rules"
    text = Path(KUMULOS).read_text("utf-8").replace("| 4 star      |     5 |", "| 3 star      |     5 |")
    path.write_text(text, "utf-8")
    before = path.stat().st_mtime_ns
    call = program("check", path, "--fix")
    assert (call.status, call.err) == (0 if "error" not in call.out.splitlines()[-1] else 1, "")
    assert path.stat().st_mtime_ns == before


def test_fix__standard_input_goes_to_standard_output(program: Program, tmp_path: Path) -> None:
    data = with_wrong_row(tmp_path).read_bytes()
    call = program("check", "-", "--fix", stdin=data)
    assert call.status == 0
    assert call.out.encode() == Path(KUMULOS).read_bytes()
    assert "<stdin>:54:25: wrote `16 500`" in call.err
    assert "no error, no warning" in call.err


def test_fix__json_is_alone_on_standard_output(program: Program, tmp_path: Path) -> None:
    call = program("check", with_wrong_row(tmp_path), "--fix", "--json")
    assert {finding["severity"] for finding in json.loads(call.out)["findings"]} == {"note"}
    assert "wrote `16 500`" in call.err


def test_fix__bytes_that_are_no_text_are_left_alone(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "k.rules"
    path.write_bytes(b"rules 1\n\xff")
    call = program("check", path, "--fix")
    assert call.status == 1
    assert path.read_bytes() == b"rules 1\n\xff"


def test_fix__a_file_that_somebody_changed_meanwhile_is_not_written(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = with_wrong_row(tmp_path)

    def slow(text: str, check: Check) -> Mended:
        wrong.write_bytes(b"# mine\n")
        return mended(text, check)

    monkeypatch.setattr(fixing, "mended", slow)
    call = program("check", wrong, "--fix")
    assert call.status == 2
    assert "it was changed while it was checked" in call.err
    assert wrong.read_bytes() == b"# mine\n"


def test_fix__a_file_that_cannot_be_written_is_told(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    wrong = with_wrong_row(tmp_path)
    monkeypatch.setattr(fixing, "replace_file", refuse)
    call = program("check", wrong, "--fix")
    assert call.status == 2
    assert call.err.endswith(f"rulesdsl: cannot write `{wrong}`: Permission denied\n")
