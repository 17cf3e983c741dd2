"""Ctrl-C while a block is made: the command ends at once, whatever its threads are at, and leaves no half block."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.calls import PROJECT

SMALL = str(PROJECT / "tests" / "cases" / "base.rules")
INTERRUPTED = """
import os, signal, sys, time
from rulesdsl.commands import main
from rulesdsl.issuing import block, run

def for_ever(*_):
    time.sleep(0.3)
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(600)

{module}.{function} = for_ever
sys.argv[1:] = {arguments}
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("busy", ["run._engine", "block._chunk", "block.allocated"])
@pytest.mark.parametrize("threads", ["1", "2"])
def test_issue__stopped_while_a_thread_never_ends(tmp_path: Path, busy: str, threads: str) -> None:
    module, _, function = busy.partition(".")
    arguments = ["rulesdsl", "issue", SMALL, "--stake", "1", "--processes", threads, "--out", str(tmp_path / "out")]
    code = INTERRUPTED.format(module=module, function=function, arguments=arguments[1:])
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=PROJECT, timeout=120, check=False
    )
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr.endswith("rulesdsl: stopped\n")
    assert "Traceback" not in done.stderr
    assert [path.suffix for path in (tmp_path / "out" / "emission-1").iterdir()] == [".key"]
