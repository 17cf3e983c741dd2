"""`python -m benchmarks.mutants [rules] [source] [tables]`: all three without any. Status 1 when a mutant survives."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from benchmarks.mutants.equality import plays_small_games_alike, same_table
from benchmarks.mutants.mutant import Fate, Verdict, as_checked
from benchmarks.mutants.rule_mutants import rule_mutants
from benchmarks.mutants.source_mutants import source_mutants
from benchmarks.mutants.table_mutants import checked, table_mutants
from benchmarks.mutants.trial import Trial
from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends.pytest_suite.emit import emit
from rulesdsl.backends.python_engine.emit import engine_source
from rulesdsl.chain import compile_rules
from rulesdsl.model.game import Game

RULES = Path(__file__).parents[2] / "rules" / "kumulos.rules"
PARTS = ("rules", "source", "tables")


def main(words: Sequence[str]) -> int:
    """Make, try and print; 2 for an unknown word."""
    if not set(words) <= set(PARTS):
        print(f"the parts are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    game = compile_rules(str(RULES), RULES.read_bytes()).checked
    assert game is not None
    parts = {"rules": rule_verdicts, "source": source_verdicts, "tables": table_verdicts}
    left = 0
    for part in words or PARTS:
        start = time.monotonic()
        verdicts = parts[part](game)
        left += sum(verdict.fate == "survived" for verdict in verdicts)
        print(f"{part}: {len(verdicts)} mutants in {time.monotonic() - start:.0f} s")
        print("\n".join(table(verdicts)))
    return 1 if left else 0


def rule_verdicts(game: Game) -> list[Verdict]:
    """Games with one rule changed, their engines held to the tests of the right game."""
    mutants = rule_mutants(game)
    made = [(mutant, engine_source(as_checked(mutant.game))) for mutant in mutants if not same_table(game, mutant)]
    failures = iter(_trial(game).failures([engine or b"" for _, engine in made], _jobs(), _progress(len(made))))
    return [
        Verdict(mutant.kind, mutant.name, "equal", "the same table")
        if same_table(game, mutant)
        else _verdict(mutant.kind, mutant.name, next(failures))
        for mutant in mutants
    ]


def source_verdicts(game: Game) -> list[Verdict]:
    """The engine's text with one node changed."""
    mutants = source_mutants((engine_source(game) or b"").decode())
    sources = [mutant.source.encode() for mutant in mutants]
    failures = _trial(game).failures(sources, _jobs(), _progress(len(mutants)))
    left = [mutant for mutant, failed in zip(mutants, failures, strict=True) if not failed]
    with ProcessPoolExecutor(_jobs()) as pool:
        units = dict(
            zip((mutant.site for mutant in left), pool.map(partial(plays_small_games_alike, game), left), strict=True)
        )
    return [
        Verdict(mutant.kind, mutant.name, "equal", f"the same on all {units[mutant.site]} units of small games")
        if units.get(mutant.site)
        else _verdict(mutant.kind, mutant.name, failed)
        for mutant, failed in zip(mutants, failures, strict=True)
    ]


def table_verdicts(game: Game) -> list[Verdict]:
    """Prize tables with one figure changed, which `check` has to find."""
    return [checked(mutant) for mutant in table_mutants(game)]


def table(verdicts: Sequence[Verdict]) -> list[str]:
    """How many of each kind met which fate, then every mutant that was not killed."""
    fates: tuple[Fate, ...] = ("killed", "equal", "survived")
    counts = Counter((verdict.kind, verdict.fate) for verdict in verdicts)
    kinds = list(dict.fromkeys(verdict.kind for verdict in verdicts))
    width = max(len(kind) for kind in (*kinds, "all"))
    rows = [(kind, [counts[kind, fate] for fate in fates]) for kind in kinds]
    rows.append(("all", [sum(verdict.fate == fate for verdict in verdicts) for fate in fates]))
    lines = [f"  {'':{width}}  {'  '.join(f'{fate:>8}' for fate in fates)}"]
    lines += [f"  {kind:{width}}  {'  '.join(f'{count:8}' for count in found)}" for kind, found in rows]
    others = [verdict for verdict in verdicts if verdict.fate != "killed"]
    return lines + [f"  {verdict.fate}: {verdict.name} ({verdict.reason or verdict.kind})" for verdict in others]


def _verdict(kind: str, name: str, failed: str) -> Verdict:
    return Verdict(kind, name, "killed" if failed else "survived", failed)


def _trial(game: Game) -> Trial:
    (suite,) = emit(as_checked(game), facts_of(game)).values()
    return Trial(suite)


def _jobs() -> int:
    return os.cpu_count() or 1


class _progress:
    """Counts on a terminal, never on a pipe."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0

    def __call__(self, _number: int) -> None:
        self._done += 1
        if sys.stderr.isatty():
            end = "\n" if self._done == self._total else ""
            print(f"\r{self._done} of {self._total}", end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
