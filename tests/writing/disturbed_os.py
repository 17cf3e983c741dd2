"""The system's calls with one of them disturbed, for whatever writes."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from typing import Any

import pytest

from rulesdsl.writing import files, folders

OPERATIONS = frozenset(["mkdir", "open", "write", "fsync", "close", "rename"])


class CountedOs:
    """The module os, whose nth changing operation is disturbed; `met` tells how many were asked for."""

    def __init__(self, nth: int, disturb: Callable[[], None], most_written: int | None = None) -> None:
        self.nth, self.disturb, self.most_written, self.met = nth, disturb, most_written, 0

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        if name not in OPERATIONS:
            return real

        def counted(*arguments: Any) -> Any:
            self.met += 1
            if self.met == self.nth:
                if name == "close":
                    real(*arguments)
                self.disturb()
            if name == "write" and self.most_written is not None:
                return real(arguments[0], arguments[1][: self.most_written])
            return real(*arguments)

        return counted


def with_os(patch: pytest.MonkeyPatch, counted: CountedOs) -> None:
    """Let all that writes use these calls."""
    for module in (files, folders):
        patch.setattr(module, "os", counted)


def no_space() -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
