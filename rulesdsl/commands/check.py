"""`rulesdsl check`: every finding of rules files, in the form asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TextIO

import click

from rulesdsl import __version__
from rulesdsl.commands.compiling import compile_files, reports_of
from rulesdsl.commands.options import examples, files_argument, language_option
from rulesdsl.commands.output import style_of, write_json, write_text
from rulesdsl.commands.reading import STANDARD_INPUT
from rulesdsl.findings.catalogue import Language
from rulesdsl.findings.report import Report, has_errors

FORMATS = ("text", "json", "sarif", "github")


@click.command(
    epilog=examples(
        "rulesdsl check rules/kumulos.rules",
        "rulesdsl check rules/*.rules --format sarif > findings.sarif",
        "rulesdsl check - --lang fr < kumulos.rules",
        "rulesdsl check rules/kumulos.rules --fix",
        "rulesdsl check rules/kumulos.rules --unconfirmed",
    )
)
@files_argument()
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="Form of the report."
)
@click.option("--json", "form", flag_value="json", help="Short for --format json.")
@click.option("--fix", is_flag=True, help="Make the safe edits, and report what is left.")
@click.option("--unconfirmed", is_flag=True, help="List the numerals in which a slip would pass (text or JSON).")
@language_option()
def command(files: tuple[str, ...], form: str, fix: bool, unconfirmed: bool, language: Language) -> int:
    """Find every mistake in FILES ("-" is standard input). Exit status 1 when there are errors."""
    if unconfirmed and form not in ("text", "json"):
        raise click.UsageError(f"--unconfirmed is printed as text or json, not as {form}")
    compiled = compile_files(files)
    compilations = tuple(compilation for compilation, _ in compiled)
    if fix:
        from rulesdsl.commands.fixing import fixed

        compilations = fixed(files, compiled, language)
    reports = reports_of(compilations)
    if unconfirmed and not has_errors(reports):
        from rulesdsl.commands.unconfirmed import print_unconfirmed

        print_unconfirmed(compilations, form, language)
    elif fix and STANDARD_INPUT in files:
        _print_text(reports, language, sys.stderr)
    else:
        PRINTERS[form](reports, language)
    return 1 if has_errors(reports) else 0


def _print_text(reports: Sequence[Report], language: Language, stream: TextIO | None = None) -> None:
    from rulesdsl.findings.as_text import as_text

    write_text(as_text(reports, language, style_of(stream or sys.stdout)), stream)


def _print_json(reports: Sequence[Report], language: Language) -> None:
    from rulesdsl.findings.as_json import as_json

    write_json(as_json(reports, language))


def _print_sarif(reports: Sequence[Report], language: Language) -> None:
    from rulesdsl.findings.as_sarif import as_sarif

    write_json(as_sarif(reports, language, __version__))


def _print_github(reports: Sequence[Report], language: Language) -> None:
    from rulesdsl.findings.as_github import as_github

    write_text(as_github(reports, language))


PRINTERS: dict[str, Callable[[Sequence[Report], Language], None]] = {
    "text": _print_text,
    "json": _print_json,
    "sarif": _print_sarif,
    "github": _print_github,
}
