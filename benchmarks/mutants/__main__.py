"""`python -m benchmarks.mutants [PART ...]`: rules, javascript, source, tables; all without any.

Exit status 1 when a mutant survives.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from benchmarks.mutants.equality import plays_small_games_alike, same_table
from benchmarks.mutants.mutant import Fate, Verdict, as_checked
from benchmarks.mutants.node_trial import node_failures
from benchmarks.mutants.rule_mutants import rule_mutants
from benchmarks.mutants.source_mutants import source_mutants
from benchmarks.mutants.table_mutants import checked, table_mutants
from benchmarks.mutants.trial import Trial
from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends.javascript_engine import emit as javascript_engine
from rulesdsl.backends.node_suite import emit as node_suite
from rulesdsl.backends.pytest_suite.emit import suite_source
from rulesdsl.backends.python_engine.emit import engine_source
from rulesdsl.chain import compile_rules
from rulesdsl.model.game import Game

RULES = Path(__file__).parents[2] / "rules" / "kumulos.rules"
PARTS = ("rules", "javascript", "source", "tables")


def main(words: Sequence[str]) -> int:
    """Make, try and print; 2 for an unknown word."""
    if not set(words) <= set(PARTS):
        print(f"the parts are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    game = compile_rules(str(RULES), RULES.read_bytes()).checked
    assert game is not None
    parts = {
        "rules": rule_verdicts,
        "javascript": javascript_verdicts,
        "source": source_verdicts,
        "tables": table_verdicts,
    }
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
    return _verdicts_of_rules(
        game, engine_source, lambda engines: _trial(game).failures(engines, _jobs(), _told(engines))
    )


def javascript_verdicts(game: Game) -> list[Verdict]:
    """The same games in JavaScript; none where Node is not installed."""
    node = shutil.which("node")
    suite = node_suite.suite_source(game, facts_of(game))
    if node is None or suite is None:
        return []

    def failures(engines: Sequence[bytes]) -> list[str]:
        return node_failures(node, suite, engines, _jobs(), _told(engines))

    return _verdicts_of_rules(game, javascript_engine.engine_source, failures)


def _verdicts_of_rules(
    game: Game, source: Callable[[Game], bytes | None], failures: Callable[[Sequence[bytes]], list[str]]
) -> list[Verdict]:
    mutants = rule_mutants(game)
    equal = [same_table(game, mutant) for mutant in mutants]
    engines = [
        source(as_checked(each.game)) or b"" for each, is_equal in zip(mutants, equal, strict=True) if not is_equal
    ]
    failed = iter(failures(engines))
    return [
        Verdict(mutant.kind, mutant.name, "equal", "the same table")
        if is_equal
        else _verdict(mutant.kind, mutant.name, next(failed))
        for mutant, is_equal in zip(mutants, equal, strict=True)
    ]


def source_verdicts(game: Game) -> list[Verdict]:
    """The engine's text with one node changed."""
    mutants = source_mutants((engine_source(game) or b"").decode())
    sources = [mutant.source.encode() for mutant in mutants]
    failures = _trial(game).failures(sources, _jobs(), _told(sources))
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
    return Trial(suite_source(game, facts_of(game)) or b"")


def _jobs() -> int:
    return os.cpu_count() or 1


def _told(engines: Sequence[bytes]) -> Callable[[int], None]:
    """Counts on a terminal, never on a pipe."""

    def told(number: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if number == len(engines) else ""
            print(f"\r{number} of {len(engines)}", end=end, file=sys.stderr, flush=True)

    return told


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
