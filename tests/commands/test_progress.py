"""Progress is shown to who watches, never to a pipe, and never takes part in the work."""

from __future__ import annotations

import io
import sys

import pytest

from rulesdsl.commands.progress import bar_of, is_watched, with_progress


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
    assert not is_watched()
    assert [screen.getvalue() for screen in both] == ["", ""]


def test_with_progress__a_terminal_sees_a_long_task_on_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    out, err = screens(monkeypatch, True, True)
    assert list(with_progress([1, 2, 3], "checking", is_long=False)) == [1, 2, 3]
    assert err.getvalue() == ""
    assert list(with_progress([1, 2, 3], "checking", is_long=True)) == [1, 2, 3]
    assert "checking" in err.getvalue()
    assert "100%" in err.getvalue()
    assert out.getvalue() == ""


def test_bar_of__is_seen_while_the_output_goes_into_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    out, err = screens(monkeypatch, False, True)
    with bar_of(1_000, "playing", is_long=True) as advance:
        for _ in range(100):
            advance(10)
    assert "playing" in err.getvalue()
    assert "100%" in err.getvalue()
    assert out.getvalue() == ""


def test_bar_of__a_short_task_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    _, err = screens(monkeypatch, True, True)
    with bar_of(10, "playing", is_long=False) as advance:
        advance(10)
    assert err.getvalue() == ""
