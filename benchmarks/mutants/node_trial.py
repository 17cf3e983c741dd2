"""Wrong engines in JavaScript held to engine.test.mjs, each in a folder of its own."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

SECONDS = 120
FAILED = re.compile(r"^not ok \d+ - (.*)$", re.MULTILINE)


def node_failures(
    node: str, suite: bytes, engines: Sequence[bytes], jobs: int, told: Callable[[int], None]
) -> list[str]:
    """For each engine the title of the first test that fails, "" when none does. `told` is given how many are done."""
    with TemporaryDirectory(prefix="mutants-") as name:

        def one(number: int) -> str:
            folder = Path(name) / str(number)
            folder.mkdir()
            (folder / "engine.mjs").write_bytes(engines[number])
            (folder / "engine.test.mjs").write_bytes(suite)
            failed = _failure(node, folder)
            told(number + 1)
            return failed

        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(one, range(len(engines))))


def _failure(node: str, folder: Path) -> str:
    command = [node, "--test-reporter=tap", "engine.test.mjs"]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return "did not end"
    if done.returncode == 0:
        return ""
    first = FAILED.search(done.stdout)
    return first.group(1) if first else "cannot be loaded"
