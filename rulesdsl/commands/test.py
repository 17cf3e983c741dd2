"""`rulesdsl test`: builds a game into a folder that goes away, and runs its generated tests there."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import click

from rulesdsl.checks.checked import CheckedGame
from rulesdsl.commands.compiling import checked_games, compile_files
from rulesdsl.commands.failure import Failure, unusable
from rulesdsl.commands.options import examples, file_argument, language_option
from rulesdsl.commands.output import write_text
from rulesdsl.findings.catalogue import Language
from rulesdsl.writing.folders import write_folder

FOLDER = "game"
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", ".", "-c", os.devnull)


@click.command(
    context_settings={"ignore_unknown_options": True},
    epilog=examples(
        "rulesdsl test rules/kumulos.rules",
        "rulesdsl test rules/kumulos.rules -- -k circle",
        'rulesdsl test rules/kumulos.rules --engine "./my-engine --units -"',
    ),
)
@file_argument()
@click.argument("pytest_arguments", nargs=-1, type=click.UNPROCESSED, metavar="[-- PYTEST ARGUMENTS]")
@click.option(
    "--engine", metavar="COMMAND", help="Hold this program to the vectors: it reads unit lines, writes outcome lines."
)
@language_option()
def command(file: str, pytest_arguments: tuple[str, ...], engine: str | None, language: Language) -> int:
    """Generate the tests of the game in FILE and run them with pytest. Exit status 1 when one fails."""
    ((compilation, data),) = compile_files([file])
    (game,) = checked_games([compilation], language)
    if not game.plays:
        raise Failure(f"`{file}` holds prize tables alone: there is nothing to test", 1)
    if engine is not None:
        return _test_engine(game, engine)
    from rulesdsl.commands.generating import files_of

    with tempfile.TemporaryDirectory(prefix="rulesdsl-") as temporary:
        folder = Path(temporary).resolve() / FOLDER
        write_folder(folder, files_of(game, data))
        return _run_tests(folder, pytest_arguments)


def _test_engine(game: CheckedGame, program: str) -> int:
    """Feed the vectors of the game to a program and tell where it answers otherwise."""
    import json

    from rulesdsl.analysis.facts_of import facts_of
    from rulesdsl.backends.vectors.emit import emit
    from rulesdsl.commands.foreign_engine import report_on

    cases = json.loads(emit(game, facts_of(game))["vectors.json"])["cases"]
    has_passed, report = report_on(program, cases)
    write_text(report)
    return 0 if has_passed else 1


def _run_tests(folder: Path, arguments: tuple[str, ...]) -> int:
    """The exit status of pytest as ours: it gives 1 for failed tests, and more when it could not run any."""
    from importlib.util import find_spec

    missing = [name for name in ("pytest", "hypothesis") if find_spec(name) is None]
    if missing:
        raise unusable(f"{' and '.join(missing)} not installed: pip install 'rulesdsl[test]'")
    sys.stdout.flush()
    environment = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    status = subprocess.run([sys.executable, *PYTEST, *arguments], cwd=folder, env=environment, check=False).returncode
    if status in (0, 1):
        return status
    raise Failure(f"pytest could not run the generated tests (its exit status is {status})", 2)
