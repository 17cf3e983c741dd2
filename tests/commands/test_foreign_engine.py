"""`test --engine`: any program is held to the vectors, and told where it errs."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.commands.calls import KUMULOS, Program

PLAYER = f"{sys.executable} -m rulesdsl play {KUMULOS} --units - --json"


def filtering(folder: Path, source: str) -> str:
    """The command of a program that plays rightly, and then changes each line as `source` says."""
    script = folder / "engine.py"
    script.write_text(
        "import json, subprocess, sys\n"
        f"done = subprocess.run({PLAYER.split()!r}, stdin=sys.stdin, capture_output=True, text=True)\n"
        f"for at, line in enumerate(done.stdout.splitlines()):\n    {source}\n"
    )
    return f"{sys.executable} {script}"


def test_engine__right_program_passes(program: Program) -> None:
    call = program("test", KUMULOS, "--engine", PLAYER)
    assert (call.status, call.err) == (0, "")
    count = int(call.out.split(" passed, 0 failed")[0])
    assert count > 300


def test_engine__told_by_name_and_article_where_one_gain_is_wrong(program: Program, tmp_path: Path) -> None:
    wrong = filtering(tmp_path, """print(line.replace('"10000.00"', '"10000.01"'))""")
    call = program("test", KUMULOS, "--engine", wrong)
    assert call.status == 1
    assert call.out.startswith("5 star pays 10000.00 at 1.00 (article 4.3, 4.4): expected ")
    assert '"lot": "10000.01"' in call.out
    assert " 0 failed" not in call.out.splitlines()[-1]


def test_engine__missing_answers_and_answers_that_are_no_json_fail(program: Program, tmp_path: Path) -> None:
    call = program("test", KUMULOS, "--engine", filtering(tmp_path, "print(line if at else 'what?')"))
    assert (call.status, "the answer is not JSON: what?" in call.out) == (1, True)
    call = program("test", KUMULOS, "--engine", filtering(tmp_path, "at == 5 or print(line) if at < 300 else None"))
    assert call.status == 1
    assert call.out.splitlines()[-1].split(" passed")[0] != "0"


def test_engine__order_independence_may_be_told(program: Program) -> None:
    assert program("test", KUMULOS, "--engine", f"{PLAYER} --orders").status == 0


def test_engine__program_that_cannot_be_run(program: Program) -> None:
    call = program("test", KUMULOS, "--engine", "no-such-program --json")
    assert (call.status, call.out) == (2, "")
    assert call.err.startswith("rulesdsl: cannot run `no-such-program --json`")
