"""A test that wants a tool is skipped, and fails where all tools are promised: no such test is passed over."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import ALL_TOOLS, ROOT

CONFTEST = "from tests.tools import hold_to_tools as pytest_runtest_setup\n"
WANTS = """
import pytest
there = pytest.mark.needs("a tool that is there", lambda: "path")
missing = pytest.mark.needs("a tool that is missing", lambda: None)

@there
def test_with_its_tool(): pass

@there
@missing
def test_without_its_tool(): raise AssertionError
"""
ELSEWHERE = re.compile(r"pytest\.skip\(|importorskip|skipif\((?!.*(?:sys\.platform|hasattr\(os|/dev/full))")


def run(folder: Path, promised: str) -> str:
    """The last line of a run of pytest."""
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (folder / "test_it.py").write_text(WANTS, encoding="utf-8")
    call = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "ignore", "--rootdir", ".", "."]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), ALL_TOOLS: promised}
    done = subprocess.run(call, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize(("promised", "end"), [("", "1 passed, 1 skipped"), ("1", "1 passed, 1 error")])
def test_missing_tool__skips_or_fails(tmp_path: Path, promised: str, end: str) -> None:
    assert run(tmp_path, promised).startswith(f"{end} in ")


def test_tests__leave_out_nothing_for_want_of_a_tool_elsewhere() -> None:
    """Conditions about the system (Windows, devices) stay where they are."""
    found = [
        (path.relative_to(ROOT).as_posix(), line.strip())
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path.name not in ("tools.py", "test_tools.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if ELSEWHERE.search(line)
    ]
    assert found == [
        ("tests/backends/pytest_suite/test_emit.py", 'pytest.skip("no engine plays it")'),
        ("tests/issuing/test_full_disk.py", 'pytest.skip("mounting needs rights")'),
    ]


def test_continuous_integration__promises_all_tools() -> None:
    assert f"export {ALL_TOOLS}=1" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
