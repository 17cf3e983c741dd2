"""Proofs about lots: a hundred gains, lots up to ten million coins without a common divisor, gains chosen to hurt."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
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
    """All questions about each pool, and how much stays open; of each shape of gains the pool that takes longest."""
    chance = random.Random(12)
    tasks: dict[str, Callable[[], object]] = {REFERENCE: partial(_shift_and_or, chance.getrandbits(TOP))}
    shape_of: dict[str, str] = {}
    for shape, gains in _shapes(chance).items():
        lots = _lots(chance, gains)
        for kind, pool in _pools(gains):
            name = f"{shape}, {kind}: {_undecided(pool, lots)} of {len(lots)} lots undecided"
            tasks[name], shape_of[name] = partial(_ask_all, pool, lots), shape
    measured = medians(tasks, ROUNDS)
    worst = {shape: max(measured[name] for name in shape_of if shape_of[name] == shape) for shape in shape_of.values()}
    shown = [REFERENCE, *(name for name in shape_of if measured[name] == worst[shape_of[name]])]
    return [
        Row(name, measured[name], measured[name] / measured[REFERENCE], WANTED if name in shape_of else "")
        for name in shown
    ]


def _shapes(chance: random.Random) -> dict[str, list[int]]:
    step = TOP // 977
    shapes = {
        "dense": list(range(1, GAINS + 1)),
        "even spread": [chance.randrange(1, TOP) for _ in range(GAINS)],
        "as many of each size": [10 ** (7 * at // GAINS) * chance.randrange(1, 10) for at in range(GAINS)],
        "all one more than thousands": [1 + 1000 * chance.randrange(1, TOP // 1000) for _ in range(GAINS)],
        "a tenth of the lots": [chance.randrange(1, TOP // 10) for _ in range(GAINS)],
        "odd and large": [2 * chance.randrange(TOP // 10, TOP // 3) + 1 for _ in range(GAINS)],
        "near each other": [TOP // 20 + chance.randrange(2000) for _ in range(GAINS)],
        "near half the largest lot": [TOP // 2 - chance.randrange(TOP // 100) for _ in range(GAINS)],
        "one tiny": [7, *(chance.randrange(TOP // 50, TOP) for _ in range(GAINS - 1))],
        "in equal steps": [TOP // 300 + at * step for at in range(GAINS)],
        "two large primes": [999_983, 1_000_003],
    }
    return {shape: sorted(set(gains)) for shape, gains in shapes.items()}


def _pools(gains: Sequence[int]) -> Iterator[tuple[str, Pool]]:
    """Sources that pay without a bound, once, and a few times."""
    named = tuple(Alternative(str(at), coins) for at, coins in enumerate(gains))
    half = len(named) // 2
    for bound in (AT_MOST, 5 * AT_MOST, None):
        yield f"at most {bound or 'any'}", Pool("unit", bound, (Source("all", None, named),))
    yield "each once", Pool("unit", AT_MOST, tuple(Source(str(at), 1, (gain,)) for at, gain in enumerate(named)))
    yield "ten cards", Pool("unit", None, tuple(Source(str(at), 1, named[at::10]) for at in range(min(10, len(named)))))
    sources = (Source("five times", 5, named[:half]), Source("once", 1, named[half:]))
    yield "half of them once", Pool("unit", AT_MOST, sources)


def _lots(chance: random.Random, gains: Sequence[int]) -> list[int]:
    """As many sums of gains as other amounts, and the largest lot."""
    sums = (sum(chance.choices(gains, k=chance.randrange(1, AT_MOST))) for _ in range(100 * LOTS))
    return [
        *[each for each in sums if each <= TOP][:LOTS],
        *(chance.randrange(TOP // 100, TOP) for _ in range(LOTS)),
        TOP,
    ]


def _ask_all(pool: Pool, amounts: Sequence[int]) -> Lots:
    lots = Lots(pool, amounts)
    for lot in lots.lots:
        lots.reached(lot), lots.fewest(lot), lots.number_of_sums(lot)
    for gain in lots.gains:
        lots.in_some_lot(gain), lots.alone(gain)
    return lots


def _undecided(pool: Pool, amounts: Sequence[int]) -> int:
    lots = Lots(pool, amounts)
    return sum(lots.reached(lot) not in (True, False) for lot in amounts)


def _shift_and_or(bits: int) -> int:
    return bits << 12_345 | bits


BENCHMARK = Benchmark("lots", f"{GAINS} gains, lots up to {TOP} coins; the reference is {REFERENCE}", run)
