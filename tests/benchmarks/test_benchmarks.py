"""The benchmarks can be listed, chosen and printed; what they measure is nobody's pass or fail."""

from __future__ import annotations

import pytest

from benchmarks import BENCHMARKS, __main__
from benchmarks.row import Benchmark, Row, medians

ROWS = [Row("python -c pass", 0.012, 1.0), Row("check", 0.2, 16.66, "0.25 s"), Row("a unit", 4.2e-6, 0.0)]


def test_table__aligns_names_figures_and_ratios() -> None:
    assert __main__.table(ROWS) == [
        "python -c pass      12 ms       1.0 x",
        "check              200 ms      16.7 x  wanted: 0.25 s",
        "a unit             4.2 us       0.0 x",
    ]


def test_medians__tasks_take_turns() -> None:
    turns: list[str] = []
    measured = medians({"a": lambda: turns.append("a"), "b": lambda: turns.append("b")}, rounds=3)
    assert turns == ["a", "b"] * 3
    assert measured.keys() == {"a", "b"}
    assert all(seconds >= 0 for seconds in measured.values())


def test_main__runs_what_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    other = Benchmark("other", "nothing", lambda: [Row("x", 3e-9, 1.0)])
    monkeypatch.setattr(__main__, "BENCHMARKS", (Benchmark("one thing", "against another", lambda: ROWS), other))
    assert __main__.main(["one"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("one thing: against another\n  python -c pass")
    assert "other: nothing" not in out
    assert __main__.main(["three"]) == 2
    assert capsys.readouterr().err == "the benchmarks are one thing, other\n"
    assert __main__.main([]) == 0
    assert "3 ns" in capsys.readouterr().out


def test_benchmarks__have_names_of_their_own() -> None:
    assert len({benchmark.name for benchmark in BENCHMARKS}) == len(BENCHMARKS)
    assert all(benchmark.about for benchmark in BENCHMARKS)
