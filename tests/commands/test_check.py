"""`check`: forms, languages, statuses, and every kind of file that is no rules file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.calls import KUMULOS, Program, with_wrong_row


def test_check__kumulos_is_without_errors_and_warnings(program: Program) -> None:
    call = program("check", KUMULOS)
    assert (call.status, call.err) == (0, "")
    assert "\n1 file checked: no error, no warning, 3 notes\n" in f"\n{call.out}"


def test_check__one_changed_digit_is_one_error_with_both_sides(program: Program, tmp_path: Path) -> None:
    call = program("check", with_wrong_row(tmp_path))
    assert call.status == 1
    assert "[row-total]" in call.out
    assert all(figure in call.out for figure in ("16 500", "16 600", "article 3.1", "^^^^^^"))
    assert call.out.count("[") == 1
    assert call.out.splitlines()[-1].startswith("1 error;")


@pytest.mark.parametrize("asked", [["--json"], ["--format", "json"]])
def test_check__json(program: Program, tmp_path: Path, asked: list[str]) -> None:
    wrong = with_wrong_row(tmp_path)
    call = program("check", KUMULOS, wrong, *asked)
    (finding,) = (each for each in json.loads(call.out)["findings"] if each["severity"] != "note")
    assert (call.status, call.err) == (1, "")
    assert (finding["code"], finding["file"], finding["article"]) == ("row-total", str(wrong), "3.1")


def test_check__sarif_and_github(program: Program, tmp_path: Path) -> None:
    wrong = with_wrong_row(tmp_path)
    sarif = json.loads(program("check", wrong, "--format", "sarif").out)
    (result,) = (each for each in sarif["runs"][0]["results"] if each["level"] == "error")
    assert result["ruleId"] == "row-total"
    (error,) = (line for line in program("check", wrong, "--format", "github").out.splitlines() if "::error " in line)
    assert "row-total" in error


def test_check__french_by_option_and_by_environment(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = with_wrong_row(tmp_path)
    by_option = program("check", "--lang", "fr", wrong).out
    monkeypatch.setenv("RULESDSL_LANG", "fr")
    assert program("check", wrong).out == by_option
    assert "erreur :" in by_option


def test_check__standard_input(program: Program, tmp_path: Path) -> None:
    call = program("check", "-", stdin=with_wrong_row(tmp_path).read_bytes())
    assert call.status == 1
    assert call.out.startswith("<stdin>:")


KUMULOS_BYTES = Path(KUMULOS).read_bytes()
NO_RULES = {
    "empty": b"",
    "blank": b"\n\n  \n",
    "binary": bytes(range(256)) * 40,
    "utf-16": "rules 1\n".encode("utf-16"),
    "latin-1": 'rules 1\ngame x "\xe9t\xe9"\n'.encode("latin-1"),
    "nul": KUMULOS_BYTES.replace(b"gains        add", b"gains \x00      add"),
    "one long line": b"x" * 5_000_000,
    "a long line": KUMULOS_BYTES + b"x" * 5_000_000,
    "a long number": KUMULOS_BYTES.replace(b"1 000 000 units", b"9" * 15_000 + b" units"),
    "a long row": KUMULOS_BYTES.replace(b"| 5 star      |", b"| 5 star" + b" " * 5_000_000 + b"|"),
}


@pytest.mark.parametrize("kind", NO_RULES)
def test_check__bytes_that_are_no_rules_give_one_clear_message(program: Program, tmp_path: Path, kind: str) -> None:
    path = tmp_path / "bad.rules"
    path.write_bytes(NO_RULES[kind])
    call = program("check", path)
    assert call.status == 1
    assert call.err == ""
    assert call.out.startswith(f"{path}:")
    assert call.out.splitlines()[-1].startswith("1 error")
    assert len(call.out) < 2_000
    assert [found.name for found in tmp_path.iterdir()] == ["bad.rules"]


@pytest.mark.parametrize("command", ["check", "facts", "build", "test"])
def test_reading__a_file_that_cannot_be_read_is_told_with_status_2(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    missing, folder = program(command, "no.rules"), program(command, tmp_path)
    assert (missing.status, missing.out) == (folder.status, folder.out) == (2, "")
    assert missing.err == "rulesdsl: cannot read `no.rules`: there is no such file\n"
    assert folder.err == f"rulesdsl: cannot read `{tmp_path}`: it is a folder, name the rules files in it\n"
    assert list(tmp_path.iterdir()) == []


def test_reading__every_unreadable_file_is_told(program: Program) -> None:
    call = program("check", "a.rules", KUMULOS, "b.rules", "x" * 5_000)
    assert (call.status, call.out) == (2, "")
    assert [line.split("`")[1][:7] for line in call.err.splitlines()] == ["a.rules", "b.rules", "x" * 7]


def test_reading__a_file_without_end_is_refused(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesdsl.commands.reading.LARGEST", 1_000)
    for name in ("/dev/zero", "-"):
        call = program("check", name, stdin=b"x" * 1_001)
        assert (call.status, call.out) == (2, "")
        assert "which no rules file is" in call.err
