"""What reaches the reader: colours, encodings, pipes that close, terminals that are narrow."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulesdsl.commands import output
from rulesdsl.commands.failure import Failure
from rulesdsl.commands.output import columns_of, finish, has_colour, style_of, write_json, write_text
from rulesdsl.findings.style import WIDTH_OF_A_PIPE
from tests.commands.calls import KUMULOS, PROJECT, process, with_wrong_row

ANSI = re.compile(rb"\x1b\[[0-9;]*m")


class Stream(io.TextIOWrapper):
    """A text stream that says whether it is a terminal."""

    def __init__(self, encoding: str = "utf-8", is_terminal: bool = False) -> None:
        super().__init__(io.BytesIO(), encoding, newline="\n")
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal

    def written(self) -> bytes:
        self.flush()
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue()


@pytest.mark.parametrize(
    ("environment", "is_terminal", "expected"),
    [
        ({}, False, False),
        ({}, True, True),
        ({"NO_COLOR": "1"}, True, False),
        ({"NO_COLOR": ""}, True, True),
        ({"FORCE_COLOR": "1"}, False, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, True, False),
        ({"TERM": "dumb"}, True, False),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, False, True),
    ],
)
def test_has_colour(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], is_terminal: bool, expected: bool
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert has_colour(Stream(is_terminal=is_terminal)) == expected


def test_style_of__a_pipe_has_one_width_and_a_terminal_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "57")
    assert style_of(Stream()).width == WIDTH_OF_A_PIPE
    assert style_of(Stream(is_terminal=True)).width == 57
    monkeypatch.setenv("COLUMNS", "3")
    assert style_of(Stream(is_terminal=True)).width == output.NARROWEST


def test_columns_of__a_stream_without_a_size_is_taken_as_eighty(monkeypatch: pytest.MonkeyPatch) -> None:
    for asked in ("", "x", "0", "-5"):
        monkeypatch.setenv("COLUMNS", asked)
        assert columns_of(Stream(is_terminal=True)) == output.UNKNOWN_COLUMNS


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "utf-8"])
def test_write_json__says_the_same_in_every_encoding(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    value = {"message": '5\u202f000 € "é" 星 😀 \\', "file": "name\udce9"}
    stream = Stream(encoding)
    monkeypatch.setattr(sys, "stdout", stream)
    assert write_json(json.dumps(value, ensure_ascii=False))
    assert json.loads(stream.written()) == value


def test_write_text__spells_what_the_encoding_lacks() -> None:
    stream = Stream("cp1252")
    write_text("5\u202f000 € 星\n", stream)
    assert stream.written().decode("cp1252") == "5 000 € ?\n"


ENVIRONMENTS = [
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "cp1252"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
]


@pytest.mark.parametrize("environment", ENVIRONMENTS)
@pytest.mark.parametrize("form", ["text", "json", "sarif", "github"])
def test_check__every_form_can_be_printed_in_every_encoding(
    tmp_path: Path, environment: dict[str, str], form: str
) -> None:
    wrong = with_wrong_row(tmp_path)
    done = process("check", wrong, "--format", form, "--lang", "fr", environment=environment)
    assert done.returncode == 1
    assert done.stderr == b""
    assert b"16 500" in done.stdout
    if form in ("json", "sarif"):
        json.loads(done.stdout)


@pytest.mark.parametrize(
    "arguments", [["facts", KUMULOS, "--lang", "fr"], ["facts", KUMULOS, "--csv"], ["explain", "--lang", "fr"]]
)
@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_commands__print_in_every_encoding(environment: dict[str, str], arguments: list[str]) -> None:
    done = process(*arguments, environment=environment)
    assert (done.returncode, done.stderr) == (0, b"")


def test_check__a_pipe_reads_no_colour_and_forced_colour_adds_only_colour(tmp_path: Path) -> None:
    wrong = with_wrong_row(tmp_path)
    plain = process("check", wrong).stdout
    forced = process("check", wrong, environment={"FORCE_COLOR": "1"}).stdout
    assert b"\x1b" not in plain
    assert ANSI.sub(b"", forced) == plain != forced
    for environment in ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, {"TERM": "dumb"}, {"COLUMNS": "20"}):
        assert process("check", wrong, environment=environment).stdout == plain


@pytest.mark.parametrize("arguments", [["facts", KUMULOS], ["explain"], ["check", KUMULOS]])
def test_a_reader_that_goes_away_is_no_fault(arguments: list[str]) -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    program = [sys.executable, "-m", "rulesdsl", *arguments]
    done = subprocess.run(program, stdout=write_end, stderr=subprocess.PIPE, cwd=PROJECT, check=False)
    os.close(write_end)
    assert (done.returncode, done.stderr) == (0, b"")


def test_write__to_a_closed_pipe_is_told_and_keeps_the_status(monkeypatch: pytest.MonkeyPatch) -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    with os.fdopen(write_end, "w") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        assert write_text("small enough to wait in the buffer")
        assert finish(1) == 1
        assert write_text("x" * 1_000_000)  # goes nowhere now
    read_end, write_end = os.pipe()
    os.close(read_end)
    with os.fdopen(write_end, "w") as stream:
        assert not write_text("x" * 1_000_000, stream)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
def test_write__to_a_full_device_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path("/dev/full").open("w") as stream, pytest.raises(Failure, match="No space left"):
        write_text("x" * 1_000_000, stream)
    with Path("/dev/full").open("w") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        write_text("x")
        assert finish(0) == 2
    assert capsys.readouterr().err == "rulesdsl: cannot write the output: No space left on device\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
@pytest.mark.parametrize("arguments", [["facts", KUMULOS], ["check", KUMULOS], ["--version"]])
def test_an_output_that_is_full_is_told(arguments: list[str]) -> None:
    program = [sys.executable, "-m", "rulesdsl", *arguments]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(program, stdout=full, stderr=subprocess.PIPE, cwd=PROJECT, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"rulesdsl: cannot ")
    assert done.stderr.endswith(b": No space left on device\n")


def test_check__a_terminal_is_given_colour_and_short_lines(tmp_path: Path) -> None:
    """What a person sees in a terminal of 50 columns."""
    wrong = with_wrong_row(tmp_path)
    text = wrong.read_text("utf-8").replace("16 600 |", "16 600 |" + " " * 200 + "# far away")
    wrong.write_text(text, "utf-8")
    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "50", "PYTHONIOENCODING": "utf-8"}
    program = [sys.executable, "-m", "rulesdsl", "check", str(wrong)]
    subprocess.run(program, stdout=theirs, cwd=PROJECT, env=environment, check=False)
    os.close(theirs)
    seen = os.read(ours, 100_000)
    os.close(ours)
    lines = [ANSI.sub(b"", line).decode() for line in seen.splitlines()]
    assert b"\x1b[1;31m" in seen
    (shown,) = (line for line in lines if "| 16 600" in line.replace("  ", " ") and "error" not in line)
    assert len(shown) <= 50
    assert shown.endswith("…")
