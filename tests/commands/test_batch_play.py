"""`play --player batch`: every line's answer is the engine's, byte for byte."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesdsl.chain import compile_rules
from rulesdsl.commands.batch_play import LARGE_BYTES, is_worth_it
from tests.commands.calls import KUMULOS, Program
from tests.commands.test_play import NO_UNITS
from tests.reference.random_units import random_units


@pytest.mark.parametrize("options", [["--json"], [], ["--json", "--orders"]])
def test_play__batch_as_engine(program: Program, tmp_path: Path, options: list[str]) -> None:
    game = compile_rules(KUMULOS, Path(KUMULOS).read_bytes()).checked
    assert game is not None
    given = [json.dumps(vars_of(unit)).encode() for unit in random_units(game, 300, seed=5)]
    units = tmp_path / "units.jsonl"
    units.write_bytes(b"\n".join([*given, *NO_UNITS, given[0]]))
    batch = program("play", KUMULOS, "--units", units, "--player", "batch", *options)
    engine = program("play", KUMULOS, "--units", units, "--player", "engine", *options)
    assert batch.status == engine.status == 0
    assert batch.out == engine.out
    assert len(batch.out.splitlines()) == len(given) + len(NO_UNITS) + 1


def vars_of(unit: object) -> dict[str, object]:
    return {"stake": getattr(unit, "stake", None), "stacks": getattr(unit, "stacks", None)}


def test_play__timings_tell_the_way(program: Program, tmp_path: Path) -> None:
    units = tmp_path / "units.jsonl"
    units.write_bytes(b"{}\n")
    batch = program("play", KUMULOS, "--units", units, "--player", "batch", "--timings")
    assert batch.out == "invalid: malformed\n"
    assert "64-bit word" in batch.err
    assert "engine" in program("play", KUMULOS, "--units", units, "--timings").err


def test_is_worth_it__only_for_large_files() -> None:
    assert not is_worth_it(0)
    assert not is_worth_it(LARGE_BYTES - 1)
