"""Calling the program in this process and in one of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from rulesdsl.commands import run

PROJECT = Path(__file__).parents[2]
KUMULOS = str(PROJECT / "rules" / "kumulos.rules")
WRONG_ROW = ("|  16 500 |", "|  16 600 |")
"""The total of the 2 € lots at 0,5 €, and a slip in it."""


class Call:
    """What a call left: exit status and both streams."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


class Program:
    """The program as the tests of commands call it."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str | Path, stdin: bytes = b"") -> Call:
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8"))
        self._capsys.readouterr()
        status = run([str(argument) for argument in arguments])
        return Call(status, *self._capsys.readouterr())


def process(
    *arguments: str | Path, environment: Mapping[str, str] | None = None, stdin: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """`python -m rulesdsl` with these arguments and an environment without anything about terminals in it."""
    unset = ("NO_COLOR", "FORCE_COLOR", "PYTHONIOENCODING", "RULESDSL_LANG", "COLUMNS")
    plain = {name: value for name, value in os.environ.items() if name not in unset}
    return subprocess.run(
        [sys.executable, "-m", "rulesdsl", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        cwd=PROJECT,
        env=plain | dict(environment or {}),
        check=False,
    )


def with_wrong_row(folder: Path) -> Path:
    """The rules of Kumulos with one digit of one total changed."""
    text = Path(KUMULOS).read_text("utf-8")
    assert text.count(WRONG_ROW[0]) == 1
    path = folder / "wrong.rules"
    path.write_text(text.replace(*WRONG_ROW), "utf-8")
    return path


def without(modules: Sequence[str], *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """The program where these modules are not installed."""
    code = f"import sys; sys.modules.update(dict.fromkeys({list(modules)!r})); from rulesdsl.commands import run; "
    command = [sys.executable, "-c", code + "sys.exit(run(sys.argv[1:]))", *map(str, arguments)]
    return subprocess.run(command, cwd=PROJECT, capture_output=True, encoding="utf-8", check=False)
