"""`issue`, `units` and `show` from end to end, on a small game."""

from __future__ import annotations

import csv
import json
import re
import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from tests.commands.calls import PROJECT, Call, Program, process, without
from tests.tools import needs_duckdb

SMALL = str(PROJECT / "tests" / "cases" / "base.rules")
LOTS = {"0.00": 769, "50.00": 1, "10.00": 10, "5.00": 50, "4.00": 20, "2.00": 150}


def issue(program: Program, out: Path, *options: str) -> Call:
    return program("issue", SMALL, "--out", out, *options)


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.mark.parametrize("code", ["S", "ST", "é", "CR"])
def test_issue__units_play_to_their_lots(program: Program, tmp_path: Path, code: str) -> None:
    """Where one code has two letters every stack is a list, also of a unit that shows only the others."""
    rules = tmp_path / "small.rules"
    rules.write_text(Path(SMALL).read_text("utf-8").replace("| S    |", f"| {code} |"), "utf-8")
    assert program("issue", rules, "--seed", "00ff", "--out", tmp_path / "blocks").status == 0
    lines = program("units", tmp_path / "blocks", "--json").out
    units = [json.loads(line) for line in lines.splitlines()]
    assert Counter(unit["lot"] for unit in units) == LOTS
    assert [unit["unit"] for unit in units] == list(range(1, 1001))
    played = program("play", rules, "--units", "-", "--json", "--orders", stdin=lines.encode()).out
    outcomes = [json.loads(line) for line in played.splitlines()]
    assert [outcome["lot"] for outcome in outcomes] == [unit["lot"] for unit in units]
    assert all(outcome["order_independent"] for outcome in outcomes)


def test_issue__same_seed_same_bytes_in_any_number_of_processes(program: Program, tmp_path: Path) -> None:
    found = []
    for number, processes in enumerate(("1", "2", "4")):
        out = tmp_path / str(number)
        assert issue(program, out, "--seed", "ab", "--blocks", "3", "--processes", processes).status == 0
        found.append(content(out))
    assert found[0] == found[1] == found[2]
    assert len(found[0]) == 8
    assert issue(program, tmp_path / "other", "--seed", "ac", "--blocks", "3").status == 0
    units = [name for name in found[0] if name.endswith("parquet")]
    other = content(tmp_path / "other")
    assert len({found[0][name] for name in units} | {other[name] for name in units}) == 6


def test_issue__goes_on_where_a_run_was_interrupted(program: Program, tmp_path: Path) -> None:
    assert "written" in issue(program, tmp_path).out
    assert "complete already" in issue(program, tmp_path).out
    before = content(tmp_path)
    (tmp_path / "emission-1" / "1.00-1" / "manifest.json").unlink()
    (tmp_path / "emission-1" / "1.00-1" / "units.parquet").unlink()
    assert "resumed with the key" in issue(program, tmp_path).out
    assert content(tmp_path) == before


def test_issue__another_emission_is_another_folder(program: Program, tmp_path: Path) -> None:
    issue(program, tmp_path, "--seed", "1", "--emission", "1")
    issue(program, tmp_path, "--seed", "1", "--emission", "2")
    found = content(tmp_path)
    assert found["emission-1/1.00-1/units.parquet"] != found["emission-2/1.00-1/units.parquet"]


@needs_duckdb
def test_issue__other_forms_hold_the_same_units(program: Program, tmp_path: Path) -> None:
    import duckdb

    assert issue(program, tmp_path, "--seed", "1", "--to", "csv", "--to", "sqlite", "--to", "duckdb").status == 0
    base = tmp_path / "emission-1"
    with (base / "1.00-1.csv").open(newline="") as file:
        heading, *rows = list(csv.reader(file))
    assert heading == ["unit", "stake_hundredths_of_EUR", "lot_hundredths_of_EUR", "stacks"]
    assert len(rows) == 1000
    query = "SELECT * FROM units ORDER BY unit"
    connection = sqlite3.connect(base / "1.00-1.sqlite")
    assert [list(map(str, row)) for row in connection.execute(query)] == rows
    connection.close()
    with duckdb.connect(str(base / "1.00-1.duckdb"), read_only=True) as opened:
        assert [list(map(str, row)) for row in opened.execute(query).fetchall()] == rows


def test_issue__a_form_is_written_again_only_where_it_is_older(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "emission-1" / "1.00-1.csv"
    issue(program, tmp_path, "--seed", "1", "--to", "csv")
    first = path.read_bytes(), path.stat().st_mtime_ns
    issue(program, tmp_path, "--seed", "1", "--to", "csv")
    assert (path.read_bytes(), path.stat().st_mtime_ns) == first
    issue(program, tmp_path, "--seed", "2")
    issue(program, tmp_path, "--seed", "2", "--to", "csv")
    assert path.read_bytes() != first[0]


def test_units__first_and_lot(program: Program, tmp_path: Path) -> None:
    issue(program, tmp_path, "--seed", "1", "--blocks", "2")
    one = tmp_path / "emission-1" / "1.00-2"
    assert len(program("units", one, "--first", "7", "--json").out.splitlines()) == 7
    assert program("units", one, "--first", "0").out == ""
    fours = [json.loads(line) for line in program("units", tmp_path, "--lot", "4", "--json").out.splitlines()]
    assert Counter((unit["block"], unit["lot"]) for unit in fours) == {("1.00-1", "4.00"): 20, ("1.00-2", "4.00"): 20}
    assert program("units", one, "--lot", "x").status == 2
    assert (
        program("units", tmp_path, "--lot", "4 €", "--json").out
        == program("units", tmp_path, "--lot=4.00", "--json").out
    )
    assert "no block lies in" in program("units", tmp_path / "nowhere").err


def test_show__draws_the_waves_of_a_unit(program: Program, tmp_path: Path) -> None:
    issue(program, tmp_path, "--seed", "1")
    unit = json.loads(program("units", tmp_path, "--lot", "50", "--json").out)
    call = program("show", tmp_path, "--unit", str(unit["unit"]))
    assert call.status == 0
    assert f"unit {unit['unit']}: 50.00 EUR" in call.out
    gains = [int(gain) for gain in re.findall(r"(?m)^ +\d \w+ = (\d+) €$", call.out)]
    assert sum(gains) == 50
    assert call.out.count("[") >= 3 * len(gains)
    assert "has no unit 1001" in program("show", tmp_path, "--unit", "1001").err
    assert program("show", tmp_path / "nowhere", "--unit", "1").status == 2


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--stake", "3"], "no stake of"),
        (["--stake", "x"], "no amount in EUR"),
        (["--seed", "xyz"], "no key in hexadecimal"),
        (["--seed", ""], "no key in hexadecimal"),
        (["--blocks", "0"], "0 is not in the range"),
    ],
)
def test_issue__arguments_that_cannot_be_used(
    program: Program, tmp_path: Path, options: list[str], sentence: str
) -> None:
    call = issue(program, tmp_path, *options)
    assert (call.status, call.out) == (2, "")
    assert sentence in call.err
    assert not list(tmp_path.iterdir())


def test_issue__a_folder_that_cannot_be_written(program: Program, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    call = issue(program, tmp_path / "file", "--seed", "1")
    assert call.status == 2
    assert "nothing is left half written" in call.err


def test_issue__nothing_but_the_report_on_a_pipe(tmp_path: Path) -> None:
    done = process("issue", SMALL, "--out", str(tmp_path), "--seed", "1")
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.decode() == f"{tmp_path}/emission-1/1.00-1: 1000 units written\n"


@pytest.mark.parametrize("missing", ["numpy", "pyarrow"])
def test_issue__says_what_is_missing(missing: str, tmp_path: Path) -> None:
    refused = without([missing], "issue", SMALL, "--out", tmp_path / "blocks")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == f"rulesdsl: issuing needs {missing}: install rulesdsl[issue]\n"
    assert not (tmp_path / "blocks").exists()


@pytest.mark.parametrize("blocks", ["0", "-1", "100001", "9" * 30, "x"])
def test_issue__no_number_of_blocks_that_is_a_slip(program: Program, tmp_path: Path, blocks: str) -> None:
    call = issue(program, tmp_path / "out", "--blocks", blocks)
    assert (call.status, call.out) == (2, "")
    assert "'--blocks'" in call.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["issue", "--out", "nowhere"], "issue"),
        (["play", "--units", "-"], "play"),
        (["play", "--units", "-", "--player", "batch"], "play"),
        (["play", "--units", "-", "--player", "engine"], "play"),
        (["test"], "test"),
        (["test", "--engine", "cat"], "test"),
    ],
)
def test_tables_alone__what_needs_a_game_says_so(program: Program, arguments: list[str], what: str) -> None:
    tables = str(PROJECT / "rules" / "vegas.rules")
    call = program(arguments[0], tables, *arguments[1:])
    assert (call.status, call.out) == (1, "")
    assert call.err == f"rulesdsl: `{tables}` holds prize tables alone: there is nothing to {what}\n"
