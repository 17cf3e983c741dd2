"""One mutant held to the generated tests, in a process of its own.

The test functions of the suite are called one after the other, those of known units first; the first that fails kills
the mutant, and so does one that does not end. What passes them all is held to pytest itself, as users run it.
"""

from __future__ import annotations

import contextlib
import inspect
import itertools
import multiprocessing
import os
import resource
import signal
import sys
import types
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import pytest

SECONDS = 30
MEMORY = 2 * 2**30
FORK = multiprocessing.get_context("fork")


@dataclass(frozen=True, slots=True)
class Trial:
    """`suite`: the text of test_<game>.py. Each engine gets a process, a folder and so many seconds of its own."""

    suite: bytes
    seconds: int = SECONDS

    def failures(self, engines: Sequence[bytes], jobs: int, told: Callable[[int], None]) -> list[str]:
        """For each engine the name of the first test that fails, "" when none does. `told` is given how many are
        done."""
        code = compile(self.suite, "test_game.py", "exec")
        found = [""] * len(engines)
        running: dict[Connection, tuple[int, BaseProcess]] = {}
        coming = iter(range(len(engines)))
        with TemporaryDirectory(prefix="mutants-") as name:
            while True:
                for number in itertools.islice(coming, jobs - len(running)):
                    here, child = self._started(self._folder(Path(name), number, engines[number]), code)
                    running[here] = (number, child)
                if not running:
                    return found
                for here in cast("list[Connection]", wait(list(running))):
                    number, child = running.pop(here)
                    found[number] = _result(here, child)
                    told(number + 1)

    def _folder(self, base: Path, number: int, engine: bytes) -> Path:
        folder = base / str(number)
        folder.mkdir()
        (folder / "engine.py").write_bytes(engine)
        (folder / "test_game.py").write_bytes(self.suite)
        return folder

    def _started(self, folder: Path, code: types.CodeType) -> tuple[Connection, BaseProcess]:
        here, there = FORK.Pipe(duplex=False)
        child = FORK.Process(target=_run, args=(folder, code, self.seconds, there))
        child.start()
        there.close()
        return here, child


def _result(here: Connection, child: BaseProcess) -> str:
    """What a child found; one that sends nothing was ended by its limits."""
    try:
        told: str = here.recv()
    except EOFError:
        told = "did not end"
    child.join()
    return told


def _run(folder: Path, code: types.CodeType, seconds: int, there: Connection) -> None:
    signal.setitimer(signal.ITIMER_PROF, seconds)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
        there.send(_called(folder, code) or _by_pytest(folder))


def _called(folder: Path, code: types.CodeType) -> str:
    """The first test function that raises, with its parameters."""
    module = types.ModuleType("test_game")
    module.__dict__["__file__"] = str(folder / "test_game.py")
    sys.modules["test_game"] = module
    try:
        exec(code, module.__dict__)
    except Exception as fault:
        return f"cannot be loaded: {type(fault).__name__}"
    for name, test in list(vars(module).items()):
        if name.startswith("test_") and inspect.isfunction(test):
            for parameters in _parameters(test):
                try:
                    test(**parameters)
                except pytest.skip.Exception:
                    pass
                except BaseException:
                    return f"{name}[{'-'.join(map(str, parameters.values()))}]" if parameters else name
    return ""


def _parameters(test: Callable[..., None]) -> Iterator[dict[str, Any]]:
    """What pytest would call a test with."""
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    if any(mark.name == "skipif" and mark.args[0] for mark in getattr(test, "pytestmark", ())):
        return
    choices = [[_named(mark.args[0], value) for value in mark.args[1]] for mark in marks]
    for chosen in itertools.product(*choices):
        yield {name: value for part in chosen for name, value in part.items()}


def _named(names: str | tuple[str, ...], value: Any) -> dict[str, Any]:
    return {names: value} if isinstance(names, str) else dict(zip(names, value, strict=True))


def _by_pytest(folder: Path) -> str:
    arguments = ["-x", "-q", "-p", "no:cacheprovider", "--rootdir", str(folder), "-c", os.devnull]
    with contextlib.chdir(folder):
        status = pytest.main([*arguments, "test_game.py"])
    return "" if status == 0 else f"pytest gave {int(status)}"
