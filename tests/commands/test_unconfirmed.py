"""`check --unconfirmed`: the numerals that nothing holds, for people and programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.calls import KUMULOS, PROJECT, Program, with_wrong_row

COUP_DOUBLE = PROJECT / "rules" / "coup_double.rules"


def test_text__shows_each_with_what_would_hold_it(program: Program) -> None:
    call = program("check", COUP_DOUBLE, "--unconfirmed")
    assert call.status == 0
    assert (
        call.out
        == f"""\
{COUP_DOUBLE}:8:16: nothing else in this file holds `1 000 000`
  |
8 |   block        1 000 000 units
  |                ^^^^^^^^^
  = would hold it: a claim that the table pays: `payout ratio 70 %`

{COUP_DOUBLE}:21:18: nothing else in this file holds `10`
   |
21 |   cumulated only 10 €
   |                  ^^
   = would hold it: the block `payouts`, which says what a single gain pays

2 numerals that nothing holds
"""
    )


def test_text__in_french(program: Program) -> None:
    out = program("check", COUP_DOUBLE, "--unconfirmed", "--lang", "fr").out
    assert "rien d'autre dans ce fichier ne tient `1 000 000`" in out
    assert out.endswith("nombres que rien ne tient : 2\n")


def test_json__has_places_kinds_and_remedies(program: Program) -> None:
    (first, second) = json.loads(program("check", COUP_DOUBLE, "--unconfirmed", "--json").out)["unconfirmed"]
    assert first == {
        "typed": "1 000 000",
        "kind": "block",
        "file": str(COUP_DOUBLE),
        "line": 8,
        "column": 16,
        "end_line": 8,
        "end_column": 25,
        "held_by": "a claim that the table pays: `payout ratio 70 %`",
    }
    assert (second["typed"], second["kind"]) == ("10", "lot")


def test_kumulos__has_citations_alone(program: Program) -> None:
    listed = json.loads(program("check", KUMULOS, "--unconfirmed", "--json").out)["unconfirmed"]
    assert {each["kind"] for each in listed} <= {"citation", "date", "figure"}
    assert all(each["typed"].startswith("4.") for each in listed)


@pytest.mark.parametrize(
    ("line", "remedy"),
    [
        ("  regulation 2011-05-01", "its words in brackets: `2011-05-01 (1 May 2011)`"),
        ("  gains add up, at most 8", "its words in brackets: `8 (eight)`"),
        ("  block 1 200 units", "its words in brackets: `1 200 (one thousand two hundred)`"),
    ],
)
def test_remedies__are_written_out(program: Program, tmp_path: Path, line: str, remedy: str) -> None:
    path = tmp_path / "t.rules"
    rules = f'rules 1\ngame t "T"\n  languages en\n  currency EUR\n{line}\nprizes\n  | count | amount |\n  | 10 | 5 |\n'
    path.write_text(rules, "utf-8")
    listed = json.loads(program("check", path, "--unconfirmed", "--json").out)["unconfirmed"]
    assert remedy in [each["held_by"] for each in listed]


def test_remedies__hold_the_numeral(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "t.rules"
    text = COUP_DOUBLE.read_text("utf-8") + "\nclaims\n  payout ratio 70 %\n"
    path.write_text(text.replace("cumulated only 10 €", "cumulated only 10 € (ten)"), "utf-8")
    assert program("check", path, "--unconfirmed").out == "every numeral is held by another statement\n"


def test_errors__come_first(program: Program, tmp_path: Path) -> None:
    call = program("check", with_wrong_row(tmp_path), "--unconfirmed")
    assert call.status == 1
    assert "[row-total]" in call.out
    assert "nothing else in this file holds" not in call.out


@pytest.mark.parametrize("form", ["sarif", "github"])
def test_forms__that_have_no_place_for_it_are_refused(program: Program, form: str) -> None:
    call = program("check", KUMULOS, "--unconfirmed", "--format", form)
    assert call.status == 2
    assert "--unconfirmed is printed as text or json" in call.err
