"""`test --engine`: any program is held to the vectors, and told where it errs."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import pytest

from rulesdsl.commands.foreign_engine import report_on
from tests.commands.calls import KUMULOS, PROJECT, Program

CASES = json.loads((PROJECT / "generated" / "kumulos" / "vectors.json").read_bytes())["cases"]
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


@pytest.mark.parametrize(
    ("command", "sentence"),
    [("", "--engine names no program"), ('node "x', 'cannot run `node "x`: a quotation mark in it is not closed')],
)
def test_engine__command_that_is_none(program: Program, command: str, sentence: str) -> None:
    call = program("test", KUMULOS, "--engine", command)
    assert (call.status, call.out, call.err) == (2, "", f"rulesdsl: {sentence}\n")


def script(folder: Path, source: str) -> str:
    """The command of a program of these lines; `play` answers a line rightly, `lines` are those it is given."""
    path = folder / "program.py"
    path.write_text(f"import json, os, subprocess, sys, time\n{source}\n")
    return f"{sys.executable} {path}"


ENDINGS = {
    "crash": ("print('{}'); sys.exit('no such table')", "ended with exit status 1: no such table"),
    "crash without a word": ("os._exit(3)", "ended with exit status 3"),
    "signal": ("os.kill(os.getpid(), 11)", "was ended by signal 11 (SIGSEGV)"),
    "no answer": ("", "answered 0 of {count} lines: there is no answer from `{first}` on"),
    "too few": ("print('{}\\n' * 7, end='')", "answered 7 of {count} lines: there is no answer from `{eighth}` on"),
    "closes its input": ("sys.stdin.close(); print('{}')", "answered 1 of {count} lines"),
    "without end": ("while True: print('{}')", "answered more than the {count} lines it was given"),
    "a line without end": ("while True: print('y' * 65536, end='')", "answered 1 of {count} lines"),
    "hangs": ("print('{}', flush=True); time.sleep(60)", "did not end within 2 seconds and was stopped"),
    "a child hangs": (
        "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])",
        "did not end within 2 seconds and was stopped",
    ),
    "slow": (
        "for line in sys.stdin: time.sleep(0.1); print('{}', flush=True)",
        "did not end within 2 seconds and was stopped",
    ),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_engine__however_it_ends_a_sentence_says_so(name: str, tmp_path: Path) -> None:
    source, sentence = ENDINGS[name]
    program = script(tmp_path, source)
    started = time.monotonic()
    has_passed, report = report_on(program, CASES, seconds=2)
    assert time.monotonic() - started < 30
    told = sentence.format(count=len(CASES), first=CASES[0]["name"], eighth=CASES[7]["name"])
    assert f"`{program}` {told}" in report
    assert not has_passed
    assert len(report) < 20_000
    assert report.splitlines()[-1].endswith(" failed")


def test_engine__right_answers_and_a_bad_end_fail(program: Program, tmp_path: Path) -> None:
    command = script(tmp_path, f"status = subprocess.run({PLAYER.split()!r}, stdin=sys.stdin).returncode; sys.exit(4)")
    call = program("test", KUMULOS, "--engine", command)
    assert call.status == 1
    assert "ended with exit status 4\n" in call.out
    assert call.out.splitlines()[-1] == f"{len(CASES)} passed, 0 failed"


def test_engine__answers_in_another_order(tmp_path: Path) -> None:
    source = f"done = subprocess.run({PLAYER.split()!r}, stdin=sys.stdin, capture_output=True, text=True)\n"
    program = script(tmp_path, source + "print(*reversed(done.stdout.splitlines()), sep='\\n')")
    has_passed, report = report_on(program, CASES)
    assert not has_passed
    assert report.startswith(f"`{program}` answered every line, but not in the order of the lines\n")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (r"b'\xff\xfe'", r"the answer is not JSON: \xff\xfe"),
        ("b''", "the answer is not JSON: "),
        ("b'[' * 100_000", f"the answer is not JSON: {'[' * 80}…"),
        ("b'null'", "got null"),
        (r"b'\xe2\x80\xa8'", "the answer is not JSON: \u2028"),
        ("b'{}\\r'", "got {}"),
    ],
)
def test_engine__answers_that_are_none(answer: str, told: str, tmp_path: Path) -> None:
    has_passed, report = report_on(
        script(tmp_path, f"for _ in sys.stdin: sys.stdout.buffer.write({answer} + b'\\n')"), CASES
    )
    assert not has_passed
    assert told in report


def test_engine__true_is_no_number(program: Program, tmp_path: Path) -> None:
    wrong = filtering(tmp_path, """print(line.replace('"winning":true', '"winning":1'))""")
    assert program("test", KUMULOS, "--engine", wrong).status == 1
