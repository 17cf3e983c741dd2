"""Proofs about lots: a hundred gains, lots up to ten million coins without a common divisor."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial

from benchmarks.row import Benchmark, Row, medians
from rulesdsl.analysis.lots import Lots
from rulesdsl.analysis.sources import Alternative, Pool, Source

GAINS, TOP, LOTS = 100, 10**7, 12
AT_MOST = 8
ROUNDS = 5
REFERENCE = "a shift and an or of ten million bits"
WANTED = "50 ms"


def run() -> Sequence[Row]:
    """Every lot decided, by shape of the gains and by whether the lots are sums or anything."""
    random_number = random.Random(12)
    shapes = {
        "even spread": [random_number.randrange(1, TOP) for _ in range(GAINS)],
        "as many of each size": [10 ** (7 * at // GAINS) * random_number.randrange(1, 10) for at in range(GAINS)],
        "all one more than thousands": [1 + 1000 * random_number.randrange(1, TOP // 1000) for _ in range(GAINS)],
        "a tenth of the lots": [random_number.randrange(1, TOP // 10) for _ in range(GAINS)],
    }
    tasks: dict[str, Callable[[], object]] = {REFERENCE: partial(_shift_and_or, random_number.getrandbits(TOP))}
    for shape, gains in shapes.items():
        for kind, lots in (("any lots", _any(random_number)), ("sums", _sums(random_number, gains))):
            for bound in (AT_MOST, None):
                tasks[f"{shape}, {kind}, at most {bound or 'any'}"] = partial(_decide, gains, lots, bound)
    measured = medians(tasks, ROUNDS)
    wanted = {name: "" if name == REFERENCE else WANTED for name in measured}
    return [Row(name, seconds, seconds / measured[REFERENCE], wanted[name]) for name, seconds in measured.items()]


def _any(random_number: random.Random) -> list[int]:
    return [random_number.randrange(TOP // 100, TOP) for _ in range(LOTS)]


def _sums(random_number: random.Random, gains: Sequence[int]) -> list[int]:
    small = sorted(gains)[: GAINS // 2]
    sums = (sum(random_number.choices(small, k=random_number.randrange(1, AT_MOST))) for _ in range(100 * LOTS))
    return [each for each in sums if each <= TOP][:LOTS]


def _decide(gains: Sequence[int], lots: Sequence[int], at_most: int | None) -> None:
    named = tuple(Alternative(str(at), coins) for at, coins in enumerate(gains))
    table = Lots(Pool("unit", at_most, (Source("all", None, named),)), lots)
    assert all(table.reached(lot) in (True, False) for lot in lots)


def _shift_and_or(bits: int) -> int:
    return bits << 12_345 | bits


BENCHMARK = Benchmark("lots", f"{GAINS} gains, {LOTS} lots up to {TOP} coins; the reference is {REFERENCE}", run)
