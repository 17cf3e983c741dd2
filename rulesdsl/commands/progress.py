"""How far a long task is, on standard error, and only where somebody watches."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import click

Item = TypeVar("Item")


def is_watched() -> bool:
    """Somebody sees standard error, and no program reads what is printed."""
    return sys.stderr.isatty() and sys.stdout.isatty()


def with_progress(items: Sequence[Item], label: str, *, is_long: bool) -> Iterator[Item]:
    """The items one by one, with a bar where the task is long and watched."""
    if not (is_long and is_watched()):
        yield from items
        return
    with click.progressbar(items, label=label, file=sys.stderr) as bar:
        yield from bar


@contextmanager
def bar_of(total: int, label: str, *, is_long: bool) -> Iterator[Callable[[int], None]]:
    """A function to call with each amount that is done, of `total` in all."""
    if not (is_long and sys.stderr.isatty()):
        yield lambda _done: None
        return
    with click.progressbar(length=total, label=label, file=sys.stderr, update_min_steps=max(total // 200, 1)) as bar:
        yield bar.update
