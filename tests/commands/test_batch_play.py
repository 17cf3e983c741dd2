"""`play --player batch`: every line's answer is the engine's, byte for byte."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest

from rulesdsl.chain import compile_rules
from rulesdsl.commands.batch_play import LARGE_BYTES, is_worth_it
from tests.commands.calls import KUMULOS, Program, without
from tests.commands.test_play import NO_UNITS
from tests.games import kumulos
from tests.model.test_unit import NONE, TOO_DEEP
from tests.reference.random_units import random_units


@pytest.mark.parametrize("options", [["--json"], [], ["--json", "--orders"]])
def test_play__batch_as_engine(program: Program, tmp_path: Path, options: list[str]) -> None:
    game = compile_rules(KUMULOS, Path(KUMULOS).read_bytes()).checked
    assert game is not None
    given = [json.dumps(vars_of(unit)).encode() for unit in random_units(game, 300, seed=5)]
    units = tmp_path / "units.jsonl"
    others = [*NO_UNITS, *NONE.values(), *TOO_DEEP.values()]
    units.write_bytes(b"\n".join([*given, *others, given[0]]))
    batch = program("play", KUMULOS, "--units", units, "--player", "batch", *options)
    engine = program("play", KUMULOS, "--units", units, "--player", "engine", *options)
    assert batch.status == engine.status == 0
    assert batch.out == engine.out
    assert len(batch.out.splitlines()) == len(given) + len(others) + 1


def vars_of(unit: object) -> dict[str, object]:
    return {"stake": getattr(unit, "stake", None), "stacks": getattr(unit, "stacks", None)}


def test_play__timings_tell_the_way(program: Program, tmp_path: Path) -> None:
    units = tmp_path / "units.jsonl"
    units.write_bytes(b"{}\n")
    batch = program("play", KUMULOS, "--units", units, "--player", "batch", "--timings")
    assert batch.out == "invalid: malformed\n"
    assert "64-bit word" in batch.err
    assert "engine" in program("play", KUMULOS, "--units", units, "--timings").err


def test_play__without_numba_the_batch_player_is_plain_python(tmp_path: Path) -> None:
    units = written(tmp_path, 40)
    plain = without(["numba"], "play", KUMULOS, "--units", units, "--json", "--player", "batch", "--timings")
    engine = without([], "play", KUMULOS, "--units", units, "--json", "--player", "engine")
    assert (plain.returncode, plain.stdout) == (0, engine.stdout)
    assert "64-bit word a plane, plain Python (install numba for speed); load " in plain.stderr


def test_play__without_numpy_there_is_the_engine(tmp_path: Path) -> None:
    units = written(tmp_path, 40)
    refused = without(["numpy"], "play", KUMULOS, "--units", units, "--player", "batch")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "rulesdsl: the batch player needs numpy: install rulesdsl[issue]\n"
    played = without(["numpy", "numba"], "play", KUMULOS, "--units", units, "--timings")
    assert played.returncode == 0
    assert len(played.stdout.splitlines()) == 40
    assert played.stderr == "one by one, by the generated engine\n"


def written(folder: Path, count: int) -> Path:
    """Random units of Kumulos in a file."""
    path = folder / "units.jsonl"
    lines = (json.dumps(vars_of(unit)) for unit in random_units(kumulos(), count, seed=5))
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.mark.parametrize(("name", "most"), [("LINES", 10), ("MOST_BYTES", 9 * len(b"{}\n"))])
def test_play__keeps_a_few_thousand_units_in_memory(
    program: Program, monkeypatch: pytest.MonkeyPatch, name: str, most: int
) -> None:
    """However large the input is: no more lines are read than are played together."""
    monkeypatch.setattr(f"rulesdsl.commands.batch_play.{name}", most)
    read: list[int] = []

    def units() -> Iterator[bytes]:
        for number in range(35):
            read.append(number)
            yield b"{}\n"

    seen: list[int] = []

    def write(_: str) -> bool:
        seen.append(len(read))
        return True

    monkeypatch.setattr("rulesdsl.commands.play._opened", lambda _: nullcontext((units(), 0)))
    monkeypatch.setattr("rulesdsl.commands.play.write_text", write)
    assert program("play", KUMULOS, "--units", "-", "--player", "batch").status == 0
    assert seen == [10] * 10 + [20] * 10 + [30] * 10 + [35] * 5


def test_is_worth_it__only_for_large_files() -> None:
    assert not is_worth_it(0)
    assert not is_worth_it(LARGE_BYTES - 1)
