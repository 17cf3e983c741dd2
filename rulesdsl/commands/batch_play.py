"""Unit lines played many at a time by the batch player: the outcomes of the engine, for large inputs."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any

from rulesdsl.checks.checked import CheckedGame
from rulesdsl.commands.failure import Failure, unusable

if TYPE_CHECKING:
    from rulesdsl.batch_player import BatchPlayer

LINES = 8192
"""Units that are in memory at a time."""
LARGE_BYTES = 16_000_000
"""From this size on loading the player pays."""


class BatchOfLines:
    """Plays lines of a game; raises Failure where the player cannot. `seconds`: spent so far, a figure a stage."""

    def __init__(self, game: CheckedGame) -> None:
        begun = time.perf_counter()
        try:
            from rulesdsl.batch_player import NotPlayed, batch_player
        except ImportError as missing:
            raise unusable(f"the batch player needs {missing.name}: install rulesdsl[issue]") from None
        try:
            self._player: BatchPlayer = batch_player(game)
        except NotPlayed as reason:
            raise Failure(str(reason), 1) from None
        self.seconds = {"load": time.perf_counter() - begun, "read": 0.0, "play": 0.0}

    @property
    def timings(self) -> str:
        """How the game is played, and what each stage took."""
        stages = ", ".join(f"{stage} {seconds * 1000:.1f} ms" for stage, seconds in self.seconds.items())
        return f"{self._player.way}; {stages}"

    def outcomes(self, lines: Iterable[bytes], *, orders: bool) -> Iterator[tuple[bytes, Mapping[str, Any]]]:
        """Each line with its outcome, in order."""
        from rulesdsl.batch_player.unit_lines import outcomes_as_json, stacks_from_values

        source = iter(lines)
        while some := list(islice(source, LINES)):
            begun = time.perf_counter()
            stacks = stacks_from_values(self._player, [_values(line) for line in some])
            read = time.perf_counter()
            played = self._player.play(stacks, wins=True, orders=orders)
            self.seconds["read"] += read - begun
            self.seconds["play"] += time.perf_counter() - read
            yield from zip(some, outcomes_as_json(self._player, played), strict=True)


def is_worth_it(size: int) -> bool:
    """Whether the batch player is the better one for an input of so many bytes (0: nobody knows)."""
    from importlib.util import find_spec

    return size >= LARGE_BYTES and find_spec("numba") is not None and not os.environ.get("NUMBA_DISABLE_JIT")


def _values(line: bytes) -> tuple[object, object]:
    try:
        unit = json.loads(line)
        return unit["stake"], unit["stacks"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return None, None
