"""Any program given lines on its standard input: what it answered, line by line, and how it ended.

It may crash, hang, answer without end or close its input: all of it is told, none of it stops us.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import IO

from rulesdsl.commands.failure import unusable

LONGEST_ANSWER = 1_000_000
"""Bytes; a longer line ends the reading."""
SHOWN_OF_ERRORS = 2_000


@dataclass(frozen=True, slots=True)
class Run:
    """`answers`: the lines of standard output, at most one more than there were lines to answer.

    `ending`: a sentence where the program did not end by itself and well, else "".
    """

    answers: tuple[str, ...]
    ending: str


def run_program(program: str, lines: Sequence[str], seconds: int) -> Run:
    """Give the program all lines and read its answers; a program that cannot be started is unusable."""
    with tempfile.TemporaryFile() as errors, _started(program, errors) as process:
        stopping = threading.Timer(seconds, _stop, (process,))
        feeding = threading.Thread(target=_feed, args=(process, lines), daemon=True)
        stopping.start()
        feeding.start()
        try:
            answers, is_cut = _answers(process, len(lines) + 1)
            if is_cut:
                _stop(process)
            status = process.wait()
            is_late = not stopping.is_alive()
        finally:
            stopping.cancel()
            _stop(process)
        feeding.join(timeout=1)
        if is_late:
            return Run(answers, f"did not end within {seconds} seconds and was stopped")
        return Run(answers, "" if is_cut else _ending(status, errors))


def _started(program: str, errors: IO[bytes]) -> subprocess.Popen[bytes]:
    """The program, in a group of its own, so that what it starts is stopped with it."""
    try:
        words = shlex.split(program)
    except ValueError:
        raise unusable(f"cannot run `{program}`: a quotation mark in it is not closed") from None
    if not words:
        raise unusable("--engine names no program")
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=sys.platform != "win32",
        )
    except (OSError, ValueError) as fault:
        raise unusable(f"cannot run `{program}`: {getattr(fault, 'strerror', None) or fault}") from None


def _feed(process: subprocess.Popen[bytes], lines: Sequence[str]) -> None:
    """All lines; a program that reads no further is left with those it has read."""
    assert process.stdin is not None
    with contextlib.suppress(OSError, ValueError), process.stdin as stream:
        for line in lines:
            stream.write(f"{line}\n".encode("utf-8", "surrogatepass"))


def _answers(process: subprocess.Popen[bytes], most: int) -> tuple[tuple[str, ...], bool]:
    """The lines up to so many, and whether there may be more: too many of them, or one without end."""
    assert process.stdout is not None
    answers: list[str] = []
    while len(answers) < most:
        line = process.stdout.readline(LONGEST_ANSWER)
        if not line:
            return tuple(answers), False
        answers.append(line.decode("utf-8", "backslashreplace").rstrip("\r\n"))
        if len(line) == LONGEST_ANSWER:
            break
    return tuple(answers), True


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End the program and what it started."""
    if sys.platform == "win32":
        process.kill()
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _ending(status: int, errors: IO[bytes]) -> str:
    """How a program ended that did not end well, with the last line of its standard error."""
    if status == 0:
        return ""
    errors.seek(max(0, errors.seek(0, os.SEEK_END) - SHOWN_OF_ERRORS))
    said = errors.read().decode("utf-8", "replace").strip().splitlines()
    last = f": {said[-1].strip()}" if said else ""
    if status < 0:
        try:
            name = signal.Signals(-status).name
        except ValueError:
            name = "unknown"
        return f"was ended by signal {-status} ({name}){last}"
    return f"ended with exit status {status}{last}"
