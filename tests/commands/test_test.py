"""`test`: the generated tests of a game, run by pytest, whose verdict is passed on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulesdsl.backends import Files
from tests.commands.calls import KUMULOS, Program, with_wrong_row

PASSES = b"def test_good():\n    pass\n"
FAILS = b"def test_bad():\n    assert False\n\n\ndef test_good():\n    pass\n"


def with_tests(monkeypatch: pytest.MonkeyPatch, tests: bytes) -> None:
    def files_of(*_: object) -> Files:
        return {"manifest.json": b"", "test_kumulos.py": tests}

    monkeypatch.setattr("rulesdsl.commands.generating.files_of", files_of)


@pytest.mark.parametrize(
    ("tests", "arguments", "status"),
    [(PASSES, [], 0), (FAILS, [], 1), (FAILS, ["--", "-k", "good"], 0), (b"x = (\n", [], 2), (b"", [], 2)],
    ids=["all pass", "one fails", "arguments reach pytest", "broken", "no test"],
)
def test_test__passes_on_what_pytest_says(
    program: Program, monkeypatch: pytest.MonkeyPatch, tests: bytes, arguments: list[str], status: int
) -> None:
    with_tests(monkeypatch, tests)
    call = program("test", KUMULOS, *arguments)
    assert call.status == status
    assert ("could not run" in call.err) == (status == 2)


def test_test__leaves_nothing_behind(program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    here = b"import pathlib\n\n\ndef test_here():\n    pathlib.Path('left').write_text('')\n"
    with_tests(monkeypatch, here)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.chdir(tmp_path)
    assert program("test", KUMULOS).status == 0
    assert os.listdir(tmp_path) == []


def test_test__options_of_another_run_of_pytest_do_not_reach_it(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_tests(monkeypatch, PASSES)
    monkeypatch.setenv("PYTEST_ADDOPTS", "--no-such-option")
    assert program("test", KUMULOS).status == 0


def test_test__says_what_to_install(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    with_tests(monkeypatch, PASSES)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    call = program("test", KUMULOS)
    assert call.status == 2
    assert "pytest and hypothesis not installed: pip install 'rulesdsl[test]'" in call.err


def test_test__of_a_game_with_errors_are_its_findings(program: Program, tmp_path: Path) -> None:
    call = program("test", with_wrong_row(tmp_path))
    assert (call.status, call.out) == (1, "")
    assert "[row-total]" in call.err
