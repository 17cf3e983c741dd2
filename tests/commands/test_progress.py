"""Progress is shown to who watches, never to a pipe, and never takes part in the work."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from rulesdsl.commands.progress import bar_of, with_progress

ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Screen(io.StringIO):
    """A stream that says whether it is a terminal."""

    def __init__(self, is_terminal: bool) -> None:
        super().__init__()
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal


def screens(monkeypatch: pytest.MonkeyPatch, *are_terminals: bool) -> tuple[Screen, Screen]:
    """Standard output and standard error; called in the test itself, since capturing puts its own there before."""
    out, err = (Screen(is_terminal) for is_terminal in are_terminals)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    return out, err


@pytest.mark.parametrize("are_terminals", [(True, False), (False, True), (False, False)])
def test_with_progress__a_pipe_sees_nothing(monkeypatch: pytest.MonkeyPatch, are_terminals: tuple[bool, bool]) -> None:
    both = screens(monkeypatch, *are_terminals)
    assert list(with_progress([1, 2, 3], "checking", is_long=True)) == [1, 2, 3]
    assert [screen.getvalue() for screen in both] == ["", ""]


def test_with_progress__a_terminal_sees_a_long_task_on_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    out, err = screens(monkeypatch, True, True)
    assert list(with_progress([1, 2, 3], "checking", is_long=False)) == [1, 2, 3]
    assert err.getvalue() == ""
    assert list(with_progress([1, 2, 3], "checking", is_long=True)) == [1, 2, 3]
    assert "checking" in err.getvalue()
    assert "100%" in err.getvalue()
    assert out.getvalue() == ""


@pytest.mark.parametrize("columns", [40, 60, 200])
def test_bar_of__is_seen_while_the_output_goes_into_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, columns: int
) -> None:
    """Each redrawing begins its line anew and fits it, or a narrow terminal would scroll."""
    monkeypatch.setenv("COLUMNS", str(columns))
    _, err = screens(monkeypatch, False, True)
    with (tmp_path / "out").open("w") as file:
        monkeypatch.setattr(sys, "stdout", file)
        with bar_of(1_000, "playing", is_long=True) as advance:
            for _ in range(100):
                advance(10)
    drawn = [ANSI.sub("", line).rstrip() for line in re.split(r"[\r\n]", err.getvalue())]
    assert any("playing" in line and "100%" in line for line in drawn)
    assert max(map(len, drawn)) < columns


@pytest.mark.parametrize("are_terminals", [(True, True), (False, True), (False, False)])
def test_bar_of__never_mixes_with_the_lines_of_a_terminal_or_a_pipe(
    monkeypatch: pytest.MonkeyPatch, are_terminals: tuple[bool, bool]
) -> None:
    both = screens(monkeypatch, *are_terminals)
    with bar_of(10, "playing", is_long=True) as advance:
        advance(10)
    assert [screen.getvalue() for screen in both] == ["", ""]


def test_bar_of__a_short_task_has_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _, err = screens(monkeypatch, False, True)
    with (tmp_path / "out").open("w") as file:
        monkeypatch.setattr(sys, "stdout", file)
        with bar_of(10, "playing", is_long=False) as advance:
            advance(10)
    assert err.getvalue() == ""
