"""Work grows as the file does: twice as long a file takes about twice as many steps, whatever it is full of."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

import rulesdsl
from rulesdsl.chain import compile_rules
from tests.cases.fragments import BASE
from tests.commands.calls import PROJECT

SMALL = BASE.read_text("utf-8")
STAR = "  | star   | S    | gold star   | gold star   |"
ROW = "  |     1 |     50 |    50 |"
PAYS = "  | 3 star      |   5 |"
COUNT = 250
UNPAID = "lots that nothing pays"
UNPAID_COUNT = 1000
"""From here on the proofs about lots have used up their budget, and stay the same."""
OURS = (str(Path(rulesdsl.__file__).parent), "<string>")
"""Where our code is; that of data classes has no file."""
MOST = 2.7
"""Times the steps of half the file: twice, and what sorting adds."""
Text = Callable[[int], str]


def many(old: str, line: str, *, count: bool = False) -> Text:
    """The small game with a line of it replaced by so many, each with its number."""

    def text(number: int) -> str:
        assert old in SMALL
        lines = "\n".join(
            line.replace("{n}", str(each)).replace("{m}", _letters(each)) for each in range(1, number + 1)
        )
        told = SMALL.replace("symbols, 3 in all", f"symbols, {number + 2} in all") if count else SMALL
        return told.replace(old, lines)

    return text


def _letters(number: int) -> str:
    return "".join("abcdefghij"[int(digit)] for digit in str(number))


def below(line: str) -> Text:
    return lambda number: SMALL + "\n".join(line.replace("{n}", str(each)) for each in range(number)) + "\n"


FULL_OF: dict[str, Text] = {
    UNPAID: many(ROW, "  |     1 |     {n} |    {n} |"),
    "lots without totals": many(ROW, "  |     1 |     {n} |"),
    "rows of the same lot": many(ROW, ROW),
    "symbols drawn alike": many(STAR, "  | {m} | X{n} | a {n} | gold star |", count=True),
    "symbols called alike": many(STAR, "  | {m} | X{n} | gold star | gold star |", count=True),
    "symbols of one name": many(STAR, "  | same | X{n} | a {n} | gold star |", count=True),
    "symbols of one code": many(STAR, "  | {m} | S | a {n} | gold star |", count=True),
    "payouts of one combination": many(PAYS, PAYS),
    "payouts that cannot be": many(PAYS, "  | {n} star | {n} |"),
    "lines that say nothing": below("nothing of this {n}"),
    "lines within a block that say nothing": below("  nothing of this {n}"),
    "articles": below("article @9{n}  stakes"),
    "examples": below('example "number {n}"\n  | S R C S |\n'),
    "comments": below("# {n}"),
    "blank lines": below(""),
}


def steps(text: str) -> int:
    """How many functions of ours are called, and generators gone on with, to compile a text: the same every time."""
    count = 0

    def see(frame: FrameType, event: str, _: object) -> None:
        nonlocal count
        count += event == "call" and frame.f_code.co_filename.startswith(OURS)

    data = text.encode()
    compile_rules("x.rules", data)
    sys.setprofile(see)
    try:
        compile_rules("x.rules", data)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("what", FULL_OF)
def test_compile_rules__twice_the_file_twice_the_steps(what: str) -> None:
    count = UNPAID_COUNT if what == UNPAID else COUNT
    none = steps(FULL_OF[what](1))
    half, whole = (steps(FULL_OF[what](number)) - none for number in (count, 2 * count))
    assert whole <= MOST * half + 1000


MEMORY = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
from rulesdsl.chain import compile_rules
print([finding.code for finding in compile_rules("x.rules", {piece!r} * 10_000_000).findings])
"""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="limits of memory")
@pytest.mark.parametrize("piece", [b"\n", b"\r", b" "], ids=["lines", "old lines", "blanks"])
def test_compile_rules__ten_megabytes_of_nothing_in_a_gigabyte(piece: bytes) -> None:
    program = [sys.executable, "-c", MEMORY.format(piece=piece)]
    done = subprocess.run(program, capture_output=True, text=True, cwd=PROJECT, check=False)
    assert done.stderr == ""
    assert done.stdout == ("['line-too-long']\n" if piece == b" " else "['empty-file']\n")
