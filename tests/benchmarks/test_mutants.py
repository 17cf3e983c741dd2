"""The mutation bench itself: it makes what it says, sees what is killed, and takes nothing to be equal unproved."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable

import pytest

from benchmarks.mutants import __main__
from benchmarks.mutants.equality import plays_small_games_alike, same_table
from benchmarks.mutants.mutant import SourceMutant, Verdict, as_checked
from benchmarks.mutants.node_trial import node_failures
from benchmarks.mutants.operators import changes_of
from benchmarks.mutants.rule_mutants import rule_mutants
from benchmarks.mutants.source_mutants import source_mutants
from benchmarks.mutants.table_mutants import checked, table_mutants
from benchmarks.mutants.trial import Trial
from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends.javascript_engine import emit as javascript_engine
from rulesdsl.backends.node_suite import emit as node_suite
from rulesdsl.backends.pytest_suite.emit import emit
from rulesdsl.backends.python_engine.emit import engine_source
from tests.games import kumulos
from tests.tools import NODE, needs_node

KUMULOS = kumulos()
ENGINE = (engine_source(KUMULOS) or b"").decode()
(SUITE,) = emit(as_checked(KUMULOS), facts_of(KUMULOS)).values()


def failure(engine: str, seconds: int = 30) -> str:
    (told,) = Trial(SUITE, seconds).failures([engine.encode()], 1, lambda _: None)
    return told


def test_trial__the_right_engine_is_not_killed() -> None:
    assert failure(ENGINE) == ""


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace("(25, 50, 100)", "(25, 50, 101)"), "each_payout_at_each_stake"),
        (lambda text: text.replace("WIDTH, HEIGHT = 7, 7", "WIDTH, HEIGHT = 7, oops"), "cannot be loaded: NameError"),
    ],
)
def test_trial__tells_what_killed_it(change: Callable[[str], str], told: str) -> None:
    assert told in failure(change(ENGINE))


def test_trial__an_engine_that_does_not_end_is_killed() -> None:
    endless = (
        ENGINE.replace("def play(", "def unused(") + "\n\ndef play(stake, stacks):\n    while True:\n        pass\n"
    )
    assert failure(endless, seconds=2) == "did not end"


@needs_node
def test_node_failures__tell_what_killed_each() -> None:
    assert NODE is not None
    right = (javascript_engine.engine_source(KUMULOS) or b"").decode()
    engines = [right, right.replace("[25, 50, 100]", "[25, 51, 100]"), "oops"]
    suite = node_suite.suite_source(KUMULOS, facts_of(KUMULOS)) or b""
    found = node_failures(NODE, suite, [engine.encode() for engine in engines], 1, lambda _: None)
    assert found == ["", found[1], "cannot be loaded"]
    assert "each payout at each stake: 4 cross pays 0.50 at 1.00" in found[1]


def test_rule_mutants__every_kind_in_its_number() -> None:
    counts = Counter(mutant.kind for mutant in rule_mutants(KUMULOS))
    assert (counts["gain"], counts["size"], counts["symbol"]) == (60, 56, 21 + 14 * 6)
    assert set(counts) >= {"payout", "effect", "contact", "refill", "order", "grid", "stake", "code"}


def test_rule_mutants__all_say_something_else_but_one() -> None:
    equal = [mutant.name for mutant in rule_mutants(KUMULOS) if same_table(KUMULOS, mutant)]
    assert equal == ["blue and orange changed about"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a < b", ["a <= b", "a > b"]),
        ("a + b", ["a - b", "a", "b"]),
        ("a and b", ["a or b", "b", "a"]),
        ("not a", ["a"]),
        ("3", ["4", "2"]),
        ("'x'", ["'x~'"]),
        ("True", ["False"]),
        ("a if b else c", ["a", "c"]),
        ("sorted(a)", ["list(a)", "sorted()"]),
        ("a[1:]", ["a"]),
        ("a.b", []),
    ],
)
def test_changes_of__expressions(text: str, expected: list[str]) -> None:
    assert [ast.unparse(changed) for _, changed in changes_of(ast.parse(text, mode="eval").body)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a += b", ["a -= b", "a = b"]),
        ("a[0] = b", ["pass"]),
        ("a()", ["pass"]),
        ("while a:\n    break", []),
        ("if a:\n    b", ["if not a:\n    b", "if True:\n    b", "if False:\n    b"]),
    ],
)
def test_changes_of__statements(text: str, expected: list[str]) -> None:
    changes = changes_of(ast.parse(text).body[0])
    assert [ast.unparse(ast.fix_missing_locations(changed)) for _, changed in changes] == expected


def test_source_mutants__each_is_another_program_with_a_place_of_its_own() -> None:
    mutants = source_mutants(ENGINE)
    plain = ast.unparse(ast.parse(ENGINE))
    assert len({mutant.site for mutant in mutants}) == len(mutants) > 400
    assert all(mutant.source != plain for mutant in mutants)
    assert not any("import" in mutant.name.partition(": ")[2] for mutant in mutants)


def mutant_with(line: str) -> SourceMutant:
    return next(mutant for mutant in source_mutants(ENGINE) if mutant.name.endswith(line))


def test_equality__a_change_that_shows_is_not_taken_to_be_equal() -> None:
    assert plays_small_games_alike(KUMULOS, mutant_with("_groups: if len(cells) > _SMALLEST[code]:")) == 0


def test_equality__a_change_that_never_shows_is_proved_so() -> None:
    """One more place at which to look for a group changes nothing but the time it takes."""
    assert (
        plays_small_games_alike(KUMULOS, mutant_with("_hearts: hearts |= twice & twice >> aside & inside | twice"))
        > 20_000
    )


def test_table_mutants__are_all_accused() -> None:
    assert [verdict for verdict in map(checked, table_mutants(KUMULOS)) if verdict.fate != "killed"] == []


def test_table__counts_each_kind_and_names_what_is_left() -> None:
    verdicts = [
        Verdict("gain", "one", "killed", "test_x"),
        Verdict("gain", "two", "survived", ""),
        Verdict("size", "three", "equal", "the same table"),
    ]
    assert __main__.table(verdicts) == [
        "          killed     equal  survived",
        "  gain         1         0         1",
        "  size         0         1         0",
        "  all          1         1         1",
        "  survived: two (gain)",
        "  equal: three (the same table)",
    ]


def test_main__an_unknown_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["all"]) == 2
    assert capsys.readouterr().err == "the parts are rules, javascript, source, tables\n"
