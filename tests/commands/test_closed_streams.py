"""Standard streams that are closed or full: a sentence and a status, whichever of them, whatever is asked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.calls import KUMULOS, PROJECT, with_wrong_row

pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
PRINTING = (
    ["--version"], ["--help"], ["check", "--help"], ["check", KUMULOS], ["check", KUMULOS, "--json"],
    ["facts", KUMULOS], ["explain"], ["explain", "row-total"],
)  # fmt: skip
COMPLAINING = (
    ["nothing-like-it"], ["check", "nowhere.rules"], ["play", KUMULOS], ["explain", "row-totl"],
    ["units", "nowhere"], ["issue", KUMULOS, "--stake", "9", "--out", "nowhere"],
)  # fmt: skip


def call(*arguments: str, closed: tuple[int, ...] = (), full: int | None = None) -> subprocess.CompletedProcess[bytes]:
    """The program with these of its standard streams closed, or one of them full."""

    def close() -> None:
        if full is not None:
            os.dup2(os.open("/dev/full", os.O_WRONLY), full)
        for number in closed:
            os.close(number)

    return subprocess.run(
        [sys.executable, "-m", "rulesdsl", *arguments],
        stdin=subprocess.DEVNULL, capture_output=True, cwd=PROJECT, preexec_fn=close, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_output_that_is_closed_is_told(arguments: list[str]) -> None:
    done = call(*arguments, closed=(1,))
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.endswith(b"rulesdsl: cannot write the output: it is closed\n")
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("arguments", [*PRINTING, *COMPLAINING], ids=" ".join)
@pytest.mark.parametrize("how", ["closed", "full"])
def test_messages_that_cannot_be_told_leave_the_status(arguments: list[str], how: str) -> None:
    done = call(*arguments, closed=(2,)) if how == "closed" else call(*arguments, full=2)
    assert done.returncode == (0 if arguments in PRINTING else 2)
    assert done.stdout == call(*arguments).stdout


@pytest.mark.parametrize("arguments", [["check", "-"], ["play", KUMULOS, "--units", "-"], ["facts", "-"]])
def test_input_that_is_closed_is_told(arguments: list[str]) -> None:
    done = call(*arguments, closed=(0,))
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"rulesdsl: cannot read `-`: it is closed\n"


@pytest.mark.parametrize("arguments", [["check", KUMULOS], ["nothing-like-it"]])
def test_with_every_stream_closed_there_is_the_status(arguments: list[str]) -> None:
    assert call(*arguments, closed=(0, 1, 2)).returncode == 2


def test_nothing_told_lands_in_a_file(tmp_path: Path) -> None:
    """The first file that a program opens gets the lowest number that is free, which may be that of a stream."""
    wrong = with_wrong_row(tmp_path)
    before = wrong.read_bytes()
    assert call("check", str(wrong), closed=(0, 1, 2)).returncode == 2
    assert wrong.read_bytes() == before
    assert call("check", str(wrong), "--fix", closed=(1, 2)).returncode == 2
    assert wrong.read_bytes() == Path(KUMULOS).read_bytes()


def test_what_is_told_controls_no_terminal() -> None:
    done = call("check", "\x1b[31mred\x07.rules", "\u202eflipped.rules")
    shown = done.stderr.decode()
    assert done.returncode == 2
    assert [character for character in shown if not character.isprintable()] == ["\n", "\n"]
    assert shown.count("rulesdsl: cannot read") == 2
    assert "\x1b" not in call("\x1b[31mcommand").stderr.decode()
