"""`check` in this process, set up as the program is: the games of rules/ and prize tables of many rows, some wrong."""

from __future__ import annotations

import gc
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path

from benchmarks.row import Benchmark, Row, medians
from rulesdsl.chain import compile_rules
from rulesdsl.commands import GARBAGE_THRESHOLDS

RULES = sorted((Path(__file__).parents[1] / "rules").glob("*.rules"))
FEW, MANY = 10_000, 100_000
TOTAL = -1
ROUNDS = 3
REFERENCE = f"every figure of {MANY} rows read as an integer"


def run() -> Sequence[Row]:
    """Medians; of each long table also how its time grows from a tenth of the rows."""
    kinds: dict[str, Callable[[int], Collection[int]]] = {
        "right": lambda _: (),
        "one row wrong": lambda rows: (rows // 2,),
        "total wrong": lambda _: (TOTAL,),
        "100 rows wrong": lambda rows: range(0, rows, rows // 100),
    }
    tasks: dict[str, Callable[[], object]] = {REFERENCE: partial(_read, table(MANY)), "all of rules/": _check_rules}
    for kind, wrong in kinds.items():
        for rows in (FEW, MANY):
            tasks[f"{rows} rows, {kind}"] = partial(compile_rules, "table.rules", table(rows, wrong(rows)))
    usual = gc.get_threshold()
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    measured = medians(tasks, ROUNDS)
    gc.set_threshold(*usual)
    return [
        Row(name, seconds, seconds / measured[REFERENCE], _wanted(name, measured)) for name, seconds in measured.items()
    ]


def _wanted(name: str, measured: dict[str, float]) -> str:
    if name == "all of rules/":
        return "1 s"
    if not name.startswith(f"{MANY} "):
        return ""
    times = measured[name] / measured[name.replace(str(MANY), str(FEW), 1)]
    return f"10 s, and 12 times {FEW} rows (it is {times:.1f})"


def table(rows: int, wrong: Collection[int] = ()) -> bytes:
    """A file of one prize table, every row of another amount; the totals of some rows, or of all, are wrong."""
    lines, lots, money, is_wrong = [], 0, 0, frozenset(wrong)
    for at in range(rows):
        count, amount = at % 7 + 1, rows - at
        lots, money = lots + count, money + count * amount
        lines.append(f"  | {count} | {amount} | {count * amount + (10 if at in is_wrong else 0)} |")
    total = f"  | {lots} | | {money + (7 if TOTAL in is_wrong else 0)} |"
    head = f'rules 1\ngame big "Big"\n  languages en\n  currency EUR\n  stakes 1 €\n  block {4 * rows * rows} units\n'
    return "\n".join((head, "prizes for 1 €", "  | count | amount | total |", *lines, total, "")).encode()


def _check_rules() -> None:
    for path in RULES:
        compile_rules(path.name, path.read_bytes())


def _read(text: bytes) -> int:
    return sum(int(word) for word in text.split() if word.isdigit())


BENCHMARK = Benchmark("check", f"files checked in this process; the reference is {REFERENCE}", run)
