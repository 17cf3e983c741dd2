"""The result of a benchmark: rows of a name, a figure, and how it compares with the reference of its benchmark."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """`seconds` is a median; `ratio` is to the reference row of the same run; `wanted` the figure to stay under."""

    name: str
    seconds: float
    ratio: float
    wanted: str = ""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """`about` says what is measured and against what; `run` measures and gives a row each."""

    name: str
    about: str
    run: Callable[[], Sequence[Row]]


def medians(tasks: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Median seconds of each task; the tasks take turns, so that what else the machine does meets all alike."""
    seconds: dict[str, list[float]] = {name: [] for name in tasks}
    for _ in range(rounds):
        for name, task in tasks.items():
            start = time.perf_counter()
            task()
            seconds[name].append(time.perf_counter() - start)
    return {name: statistics.median(measured) for name, measured in seconds.items()}
