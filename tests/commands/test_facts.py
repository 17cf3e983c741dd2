"""`facts`: the same figures in three forms, and none of a game that has errors."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.commands.calls import KUMULOS, Program, with_wrong_row


def test_facts__json_has_the_figures_of_the_regulation(program: Program) -> None:
    call = program("facts", KUMULOS, "--json")
    facts = json.loads(call.out)
    assert (call.status, call.err, facts["game"]) == (0, "", "kumulos")
    assert [stake["total"] for stake in facts["stakes"]] == ["350000.00", "700000.00", "1400000.00"]
    assert {(stake["lots"], stake["payout_ratio"], stake["odds"]) for stake in facts["stakes"]} == {
        (240162, "7/10", "500000/120081")
    }
    assert sum(len(stake["prizes"]) for stake in facts["stakes"]) == 24
    assert sum(len(stake["combinations"]) for stake in facts["stakes"]) == 30


def test_facts__csv_can_be_read_back(program: Program) -> None:
    call = program("facts", KUMULOS, "--csv")
    rows = list(csv.reader(io.StringIO(call.out)))
    assert (call.status, call.err) == (0, "")
    assert any("240162" in row for row in rows)


@pytest.mark.parametrize(("language", "figure"), [("en", "240"), ("fr", "240")])
def test_facts__table(program: Program, language: str, figure: str) -> None:
    call = program("facts", KUMULOS, "--lang", language)
    assert (call.status, call.err) == (0, "")
    assert figure in call.out


def test_facts__of_a_game_with_errors_are_its_findings(program: Program, tmp_path: Path) -> None:
    call = program("facts", with_wrong_row(tmp_path), "--json")
    assert (call.status, call.out) == (1, "")
    assert "[row-total]" in call.err
