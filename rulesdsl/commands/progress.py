"""How far a long task is, on standard error, and only where somebody watches."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import click

from rulesdsl.commands.output import columns_of

Item = TypeVar("Item")
WIDEST_BAR = 36
BESIDE_THE_BAR = 32
"""Cells for the label, the share and the time; a line that wraps would fill the screen."""


def with_progress(items: Sequence[Item], label: str, *, is_long: bool) -> Iterator[Item]:
    """The items one by one, with a bar where the task is long and watched; nothing else is printed meanwhile."""
    if not (is_long and sys.stderr.isatty() and (sys.stdout.isatty() or _is_file())):
        yield from items
        return
    with click.progressbar(items, label=label, file=sys.stderr, width=_bar_width()) as bar:
        yield from bar


@contextmanager
def bar_of(total: int, label: str, *, is_long: bool) -> Iterator[Callable[[int], None]]:
    """A function to call with each amount that is done, of `total` in all. Seen while the output goes into a file."""
    if not (is_long and sys.stderr.isatty() and _is_file()):
        yield lambda _done: None
        return
    step = max(total // 200, 1)
    with click.progressbar(
        length=total, label=label, file=sys.stderr, width=_bar_width(), update_min_steps=step
    ) as bar:
        yield bar.update


def _is_file() -> bool:
    """Standard output is a file, not a pipe that somebody reads from."""
    try:
        return stat.S_ISREG(os.fstat(sys.stdout.fileno()).st_mode)
    except (OSError, ValueError):
        return False


def _bar_width() -> int:
    return max(min(WIDEST_BAR, columns_of(sys.stderr) - BESIDE_THE_BAR), 1)
