"""One fault, one finding: planted faults in rules/kumulos.rules, one at a time and several at once."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from rulesdsl.chain import compile_rules
from rulesdsl.findings.finding import Finding
from tests.checks.faults_of_play import FAULTS_OF_PLAY
from tests.checks.faults_of_text import FAULTS_OF_TEXT

KUMULOS = (Path(__file__).parents[2] / "rules" / "kumulos.rules").read_text("utf-8")
FAULTS = (*FAULTS_OF_PLAY, *FAULTS_OF_TEXT)
HIDING = frozenset(
    "language-version unknown-line wrong-line lost-head unseen-character missing-line missing-block said-twice"
    " unknown-currency wrong-sign unknown-stake unknown-symbol unknown-effect same-name same-combination bad-number"
    " bad-combination bad-column too-fine not-whole empty-cell row-length blank-amount symbols-in-all zero"
    " changed-places sizes-differ grid-places grid-drawn drawn-wrongly examples-disagree".split()
)
"""Where a value cannot be read, or several statements may be the wrong one, what depends on it stays silent."""
TABLE = re.compile(r"^prizes for .*\n(?:  .*\n)+", re.MULTILINE)
FIGURE = re.compile(r"(?<=\| )[0-9 ,]*[0-9]")
HEAD = re.compile(r"^\w", re.MULTILINE)


def faults(text: str) -> list[Finding]:
    """What is found beside notes."""
    findings = compile_rules("kumulos.rules", text.encode()).findings
    return [finding for finding in findings if finding.severity != "note"]


def planted(*chosen: tuple[str, str, str]) -> str:
    """The rules with each of these faults, at its first place; the places do not overlap."""
    text = KUMULOS
    for this, that, _ in sorted(chosen, key=lambda fault: -KUMULOS.index(fault[0])):
        at = KUMULOS.index(this)
        text = text[:at] + that + text[at + len(this) :]
    return text


def line_of(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def block_of(fault: tuple[str, str, str]) -> int:
    """Where the head of the block begins that a fault stands in."""
    at = KUMULOS.index(fault[0])
    return max(head.start() for head in HEAD.finditer(KUMULOS) if head.start() <= at)


def test_faults__are_many_and_of_many_kinds() -> None:
    assert faults(KUMULOS) == []
    assert len(FAULTS) >= 150
    assert len({code for _, _, code in FAULTS}) >= 45


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault[2]}: {fault[1][:30].strip()}")
def test_one_fault__is_one_finding(fault: tuple[str, str, str]) -> None:
    found = faults(planted(fault))
    assert [finding.code for finding in found] == [fault[2]]


VISIBLE = tuple(fault for fault in FAULTS if fault[2] not in HIDING)
BLOCKS = tuple(sorted({block_of(fault) for fault in VISIBLE}))


@pytest.mark.parametrize("seed", range(60))
def test_several_faults__in_different_blocks_are_as_many_findings(seed: int) -> None:
    chance = random.Random(seed)
    blocks = chance.sample(BLOCKS, chance.randint(2, 5))
    chosen = [chance.choice([fault for fault in VISIBLE if block_of(fault) == block]) for block in blocks]
    found = faults(planted(*chosen))
    assert len(found) == len(chosen), [(finding.code, finding.span) for finding in found]


def changed_digits() -> list[tuple[int, str]]:
    """A digit of every figure of every row of a prize table, and one that it is not."""
    figures = [
        range(table.start() + figure.start(), table.start() + figure.end())
        for table in TABLE.finditer(KUMULOS)
        for figure in FIGURE.finditer(table.group())
    ]
    digits = [[at for at in figure if KUMULOS[at].isdigit()] for figure in figures]
    places = [each[number % len(each)] for number, each in enumerate(digits)]
    return [(at, str((int(KUMULOS[at]) + 1 + at % 8) % 10)) for at in places]


def test_a_changed_digit__of_any_figure_of_a_prize_table_is_one_error_in_its_row() -> None:
    digits = changed_digits()
    missed = []
    for at, digit in digits:
        text = KUMULOS[:at] + digit + KUMULOS[at + 1 :]
        found = [(finding.severity, line_of(text, finding.span.start)) for finding in faults(text)]
        if found != [("error", line_of(text, at))]:
            missed.append((line_of(text, at), KUMULOS[at], digit, found))
    assert len(digits) == 3 * (8 * 3 + 2)
    assert missed == []
