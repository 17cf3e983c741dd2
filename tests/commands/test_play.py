"""`play`: a line in, a line out, in order, whatever the line is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulesdsl.commands.play import outcome_of
from tests.commands.calls import KUMULOS, Program

GRID = "QRQBBHC QHRRCOB CQQRRHB HBSCOBS OSHCSRR CQOQHSS BCQCOBQ".replace(" ", "")
BELOW = {9: "C", 10: "S", 17: "S", 18: "B"}
"""The example of the rules in which four circles win once, worked out by hand: cells 9, 10, 17, 18 of 49."""
WINNING = {"stake": "1.00", "stacks": [code + BELOW.get(cell, "") for cell, code in enumerate(GRID)]}
WON = {
    "status": "ok",
    "lot": "2.00",
    "winning": True,
    "waves": 1,
    "wins": [{"wave": 1, "combination": "4 circle", "cells": [9, 10, 17, 18], "gain": "2.00"}],
}
AFTER = [BELOW.get(cell, code) for cell, code in enumerate(GRID)]
LOSING = {"stake": "0.50", "stacks": AFTER}
LOST = {"status": "ok", "lot": "0.00", "winning": False, "waves": 0, "wins": []}
MALFORMED = {"status": "invalid", "reason": "malformed"}
NO_UNITS = [
    b"",
    b"x",
    b"null",
    b"[]",
    b"3",
    b'"stake"',
    b"{}",
    b'{"stake":"1.00"}',
    b'{"stacks":[]}',
    b'{"stake":1,"stacks":[]}',
    b'{"stake":"1.00","stacks":null}',
    b'{"stake":["1.00"],"stacks":{}}',
    b'{"stake":"1.00","stacks":[[[]]]}',
    b'{"stake":"\\ud800","stacks":["S"]}',
    b'{"stake":"1.00","stacks":["S"]',
    b"\xff\xfe",
    b"[" * 100_000,
    b"9" * 5_000,
    b'{"stake":' + b"9" * 5_000 + b',"stacks":[]}',
]


def lines_of(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def test_play__gives_a_line_for_each_line_in_order(program: Program, tmp_path: Path) -> None:
    units = tmp_path / "units.jsonl"
    given = [json.dumps(LOSING).encode(), *NO_UNITS, json.dumps(WINNING | {"unit": 7, "other": None}).encode()]
    units.write_bytes(b"\n".join(given) + b"\n")
    call = program("play", KUMULOS, "--units", units, "--json")
    assert (call.status, call.err) == (0, "")
    assert lines_of(call.out) == [LOST, *[MALFORMED] * len(NO_UNITS), WON]


def test_play__the_last_line_needs_no_line_end_and_crlf_is_one(program: Program) -> None:
    line = json.dumps(LOSING).encode()
    whole = program("play", KUMULOS, "--units", "-", "--json", stdin=line + b"\n" + line + b"\n").out
    assert program("play", KUMULOS, "--units", "-", "--json", stdin=line + b"\r\n" + line).out == whole
    assert lines_of(whole) == [LOST, LOST]
    assert program("play", KUMULOS, "--units", "-", "--json").out == ""


@pytest.mark.parametrize("player", ["engine", "batch"])
@pytest.mark.parametrize("ending", [b"", b"\n"])
def test_play__a_line_without_end_is_told(
    program: Program, monkeypatch: pytest.MonkeyPatch, player: str, ending: bytes
) -> None:
    monkeypatch.setattr("rulesdsl.commands.play.LONGEST_LINE", 1000)
    units = b"{}\n" + b" " * (999 - len(ending)) + ending + b" " + b"[" * 1000 + b"\n"
    call = program("play", KUMULOS, "--units", "-", "--player", player, stdin=units)
    assert call.status == 2
    assert call.err == f"rulesdsl: cannot play line {3 if ending else 2} of `-`: it is longer than any unit\n"


def test_play__units_that_cannot_be_read(program: Program, tmp_path: Path) -> None:
    missing = program("play", KUMULOS, "--units", tmp_path / "no.jsonl")
    assert (missing.status, missing.out) == (2, "")
    assert "there is no such file" in missing.err
    assert program("play", KUMULOS, "--units", tmp_path).status == 2


class Outcome:
    def __init__(self, stake: object, stacks: object) -> None:
        self.value = {"stake": stake, "stacks": stacks}

    def to_json(self) -> dict[str, object]:
        return self.value


def test_outcome_of__hands_stake_and_stacks_to_the_player_as_they_are() -> None:
    line = b'{"unit":1,"stacks":["SQ",["S","Q"]],"stake":"0.50"}\n'
    assert outcome_of(line, Outcome) == {"stake": "0.50", "stacks": ["SQ", ["S", "Q"]]}


def test_play__without_json_is_for_people(program: Program) -> None:
    units = b"\n".join([json.dumps(WINNING).encode(), json.dumps(LOSING).encode(), b"{}"])
    call = program("play", KUMULOS, "--units", "-", stdin=units)
    assert call.out == "2.00: 4 circle = 2.00 (wave 1)\n0.00\ninvalid: malformed\n"


def test_play__reads_its_units_as_a_stream(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line is answered before the next is read, so the size of the file does not matter."""
    answered: list[int] = []

    def units() -> Any:
        for number in range(3):
            assert len(answered) == number
            yield b"{}\n"

    def write(text: str) -> bool:
        answered.append(len(text))
        return True

    def opened(_: str) -> Any:
        from contextlib import nullcontext

        return nullcontext((units(), 0))

    monkeypatch.setattr("rulesdsl.commands.play._opened", opened)
    monkeypatch.setattr("rulesdsl.commands.play.write_text", write)
    assert program("play", KUMULOS, "--units", "-", "--json").status == 0
    assert len(answered) == 3


def test_play__stops_when_nobody_reads(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []

    def write(text: str) -> bool:
        written.append(text)
        return False

    monkeypatch.setattr("rulesdsl.commands.play.write_text", write)
    assert program("play", KUMULOS, "--units", "-", stdin=b"{}\n" * 10).status == 0
    assert len(written) == 1
