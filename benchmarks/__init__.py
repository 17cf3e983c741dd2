"""What the program costs, measured here and now beside a named reference. Outside pass and fail: no test is timed.

Each benchmark is a module with a function of no arguments that gives its rows; `BENCHMARKS` lists them in order.
"""

from __future__ import annotations

from benchmarks import batch, check, engines, issue, lots, slips, whole_process
from benchmarks.row import Benchmark

BENCHMARKS: tuple[Benchmark, ...] = (
    whole_process.BENCHMARK,
    check.BENCHMARK,
    lots.BENCHMARK,
    engines.BENCHMARK,
    batch.BENCHMARK,
    issue.BENCHMARK,
    slips.BENCHMARK,
)
