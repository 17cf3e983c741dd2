"""`python -m benchmarks [NAME ...]` prints the benchmarks whose names hold one of these words; all without any."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from benchmarks import BENCHMARKS
from benchmarks.row import Row


def main(words: Sequence[str]) -> int:
    """Run and print; 2 when no benchmark has such a name."""
    chosen = [each for each in BENCHMARKS if not words or any(word in each.name for word in words)]
    if not chosen:
        print(f"the benchmarks are {', '.join(each.name for each in BENCHMARKS)}", file=sys.stderr)
        return 2
    for benchmark in chosen:
        print(f"{benchmark.name}: {benchmark.about}")
        for line in table(benchmark.run()):
            print(f"  {line}")
    return 0


def table(rows: Sequence[Row]) -> list[str]:
    """The rows in columns: name, figure, ratio to the reference, the figure to stay under."""
    width = max(len(row.name) for row in rows)
    return [
        f"{row.name:{width}}  {_time(row.seconds):>9}  {row.ratio:8.1f} x  "
        f"{f'wanted: {row.wanted}' if row.wanted else ''}".rstrip()
        for row in rows
    ]


def _time(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
