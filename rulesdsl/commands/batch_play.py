"""Unit lines played many at a time by the batch player: the outcomes of the engine, for large inputs."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from rulesdsl.checks.checked import CheckedGame
from rulesdsl.commands.failure import Failure, unusable
from rulesdsl.model.unit import unit_values

if TYPE_CHECKING:
    from rulesdsl.batch_player import BatchPlayer

LINES = 8192
"""Units that are in memory at a time."""
MOST_BYTES = 64_000_000
"""Of lines in memory, beside the last of them."""
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
        while some := _next_lines(source):
            begun = time.perf_counter()
            stacks = stacks_from_values(self._player, [unit_values(line) for line in some])
            read = time.perf_counter()
            played = self._player.play(stacks, wins=True, orders=orders)
            self.seconds["read"] += read - begun
            self.seconds["play"] += time.perf_counter() - read
            yield from zip(some, outcomes_as_json(self._player, played), strict=True)


def _next_lines(source: Iterator[bytes]) -> list[bytes]:
    """The lines that are played together."""
    lines, size = [], 0
    for line in source:
        lines.append(line)
        size += len(line)
        if len(lines) == LINES or size > MOST_BYTES:
            break
    return lines


def is_worth_it(size: int) -> bool:
    """Whether the batch player is the better one for an input of so many bytes (0: nobody knows)."""
    if size < LARGE_BYTES:
        return False
    try:
        from rulesdsl.batch_player.compiling import IS_COMPILED
    except ImportError:
        return False
    return IS_COMPILED
