"""Each command imports only what it needs: looked at in a fresh interpreter."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.calls import KUMULOS, PROJECT, with_wrong_row

HEAVY = ["jinja2", "babel", "jsonschema", "numpy", "numba", "hypothesis", "pytest", "weasyprint", "pygls", "rich"]
HEAVY += ["openpyxl", "xlsxwriter", "pyarrow", "cryptography", "dask", "watchfiles"]
LOOK = """
import json, sys
from rulesdsl.commands import run
run(sys.argv[1:])
print(json.dumps(sorted({name.partition('.')[0] for name in sys.modules})), file=sys.stderr)
"""


def imported(*arguments: str | Path) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", LOOK, *map(str, arguments)], capture_output=True, text=True, cwd=PROJECT, check=True
    )
    return set(json.loads(done.stderr.splitlines()[-1]))


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["check", "--help"], ["build", "--help"]])
def test_help__imports_no_library_but_click(arguments: list[str]) -> None:
    assert not imported(*arguments) & {*HEAVY, "tomllib"}
    assert "lark" not in imported("--version")


@pytest.mark.parametrize("form", ["text", "json", "sarif", "github"])
def test_check__imports_nothing_heavy(tmp_path: Path, form: str) -> None:
    wrong = with_wrong_row(tmp_path)
    assert not imported("check", KUMULOS, wrong, "--format", form) & set(HEAVY)


def test_explain__imports_no_compiler() -> None:
    assert not imported("explain", "row-total") & {*HEAVY, "lark"}


@pytest.mark.parametrize("form", [[], ["--json"], ["--csv"]])
def test_facts__imports_nothing_heavy(form: list[str]) -> None:
    assert not imported("facts", KUMULOS, *form) & (set(HEAVY) - {"babel"})


def test_build__imports_no_library_of_an_extra(tmp_path: Path) -> None:
    needed = {"jinja2", "babel", "jsonschema"}
    assert not imported("build", KUMULOS, "--out", tmp_path / "out") & (set(HEAVY) - needed)
