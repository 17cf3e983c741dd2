"""Rules files to compilations, and what a command does that can only go on with a game without errors."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rulesdsl.chain import Compilation, compile_rules
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.commands.failure import Failure
from rulesdsl.commands.output import style_of, write_text
from rulesdsl.commands.progress import with_progress
from rulesdsl.commands.reading import read_files
from rulesdsl.findings.catalogue import DEFAULT_LANGUAGE, Language
from rulesdsl.findings.report import Report

QUICK_FILES = 3
QUICK_BYTES = 200_000
"""More than that may take longer than a second, and is told as it goes."""


def compile_files(paths: Sequence[str]) -> tuple[tuple[Compilation, bytes], ...]:
    """Each file compiled, with its bytes, in the order given."""
    files = read_files(paths)
    is_long = len(files) > QUICK_FILES or sum(len(data) for _, data in files) > QUICK_BYTES
    steps = with_progress(files, "checking", is_long=is_long)
    return tuple((compile_rules(name, data), data) for name, data in steps)


def reports_of(compilations: Sequence[Compilation]) -> tuple[Report, ...]:
    return tuple(Report(compilation.source, compilation.findings) for compilation in compilations)


def checked_games(
    compilations: Sequence[Compilation], language: Language = DEFAULT_LANGUAGE
) -> tuple[CheckedGame, ...]:
    """The games, if all are without errors; else the findings go to standard error and nothing further is done."""
    games = tuple(compilation.checked for compilation in compilations if compilation.checked is not None)
    if len(games) < len(compilations):
        from rulesdsl.findings.as_text import as_text

        write_text(as_text(reports_of(compilations), language, style_of(sys.stderr)), sys.stderr)
        raise Failure("", 1)
    return games


def checked_game(path: str, language: Language = DEFAULT_LANGUAGE) -> CheckedGame:
    """The game of one file without errors."""
    ((compilation, _),) = compile_files([path])
    (game,) = checked_games([compilation], language)
    return game
