"""Every slip in every numeral of every rules file: reported, told as unconfirmed, or missed.

A slip is a digit too many, missing or wrong, or two neighbours swapped. It is reported when the file with it has an
error or a warning that the file has not; in its place when such a finding marks the numeral, or names it in its
message. The time of one slip is beside that of compiling the whole file.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.row import Benchmark, Row, medians
from benchmarks.slip_variants import Slip, Variant, slips, variants
from rulesdsl.chain import Compilation, compile_rules
from rulesdsl.checks.confirm.unconfirmed import unconfirmed
from rulesdsl.findings.catalogue import message
from rulesdsl.findings.finding import Finding

RULES = Path(__file__).parents[1] / "rules"
MOST_SHOWN = 20
ROUNDS = 5


@dataclass(slots=True)
class Tally:
    """What became of the slips of one file; `missed` are those that nothing told of."""

    path: str
    counts: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    seconds: float = 0.0
    whole: float = 0.0

    @property
    def in_place(self) -> float:
        """The share of the reported slips that are told in their place."""
        return self.counts["in place"] / max(self.counts["in place"] + self.counts["elsewhere"], 1)


def tally(path: str, data: bytes, chosen: Sequence[Slip] | None = None) -> Tally:
    """All slips of a file without errors, or those chosen."""
    compiled = compile_rules(path, data)
    assert compiled.game is not None
    listed = tuple(each.span for each in unconfirmed(compiled.file, compiled.game))
    found = Tally(path)
    started = time.process_time()
    for variant in variants(compiled.file, slips(compiled.file) if chosen is None else chosen):
        fate = fate_of(variant)
        is_listed = any(span.covers(variant.slip.span) for span in listed)
        if fate == "missed" and not is_listed:
            found.missed.append(_shown(compiled, variant.slip))
        found.counts["listed" if fate == "missed" and is_listed else fate] += 1
    found.seconds = time.process_time() - started
    return found


def fate_of(variant: Variant) -> str:
    """`in place`, `elsewhere` or `missed`."""
    if not variant.faults:
        return "missed"
    return "in place" if variant.is_marked or any(_names(variant, fault) for fault in variant.faults) else "elsewhere"


def _names(variant: Variant, fault: Finding) -> bool:
    """The message names the numeral; of one that was deleted whole, the finding stands on its line."""
    typed = variant.slip.typed.strip()
    if not typed:
        lines = {variant.source.position(place.start).line for place in (variant.place, fault.span)}
        return len(lines) == 1
    return re.search(rf"(?<![\w.,]){re.escape(typed)}(?!\w|[.,]\w)", message(fault, "en")) is not None


def _shown(compiled: Compilation, slip: Slip) -> str:
    line, column = compiled.source.position(slip.span.start)
    return f"{compiled.source.path}:{line}:{column}: {compiled.source.slice(slip.span)} -> {slip.typed}"


def run() -> Sequence[Row]:
    """A row a file, then the misses."""
    tallies = [tally(path.name, path.read_bytes()) for path in sorted(RULES.glob("*.rules"))]
    for found in tallies:
        data = (RULES / found.path).read_bytes()
        found.whole = medians({"whole": lambda data=data: compile_rules("", data)}, ROUNDS)["whole"]  # type: ignore[misc]
    return [row for found in tallies for row in _rows(found)]


def _rows(found: Tally) -> Iterator[Row]:
    counts = found.counts
    total = sum(counts.values())
    words = f"{found.path}: {total} slips, {counts['in place'] + counts['elsewhere']} reported"
    words += f" ({found.in_place:.1%} in place), {counts['listed']} told as unconfirmed, {len(found.missed)} missed"
    seconds = found.seconds / total
    yield Row(words, seconds, seconds / found.whole, "0 missed, 95 % in place")
    yield from (Row(f"  missed: {miss}", 0.0, 0.0) for miss in found.missed[:MOST_SHOWN])


BENCHMARK = Benchmark("slips", "a slip in every place of every numeral; the reference is compiling the whole file", run)
