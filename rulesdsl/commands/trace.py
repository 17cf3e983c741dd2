"""`rulesdsl trace`: the numbers of a regulation beside those of the rules, article by article."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from rulesdsl.commands.compiling import compile_files, reports_of
from rulesdsl.commands.failure import Failure, unusable
from rulesdsl.commands.options import examples, file_argument, language_option
from rulesdsl.commands.output import style_of, write_json, write_text
from rulesdsl.commands.reading import read_files
from rulesdsl.findings.catalogue import Language
from rulesdsl.source import Source, read_source

if TYPE_CHECKING:
    from rulesdsl.trace.page import Page

FORMATS = ("text", "json", "html")


@click.command(
    epilog=examples(
        "rulesdsl trace rules/kumulos.rules --text regulation.txt",
        "rulesdsl trace rules/kumulos.rules --text regulation.txt --format html > trace.html",
    )
)
@file_argument()
@click.option("--text", "text", required=True, metavar="REGULATION", help="The published text, UTF-8; or an HTML page.")
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="Form of the report."
)
@click.option("--json", "form", flag_value="json", help="Short for --format json.")
@language_option()
def command(file: str, text: str, form: str, language: Language) -> int:
    """Match every number of REGULATION to a number of FILE under the same article, and the reverse.

    Exit status 1 when a number is missing on one side, or contradicts the other.
    """
    ((compilation, _),) = compile_files([file])
    if compilation.game is None:
        from rulesdsl.findings.as_text import as_text as findings_text

        write_text(findings_text(reports_of([compilation]), language, style_of(sys.stderr)), sys.stderr)
        raise Failure("", 1)
    from rulesdsl.trace import trace_of

    trace = trace_of(compilation.game, compilation.file, _regulation(text))
    if form == "json":
        from rulesdsl.trace.as_json import as_json

        write_json(as_json(trace, language))
    elif form == "html":
        from rulesdsl.trace.as_html import as_html

        write_text(as_html(trace, language))
    else:
        from rulesdsl.trace.as_text import as_text

        write_text(as_text(trace, language, style_of(sys.stdout)))
    return 1 if trace.has_faults else 0


def _regulation(path: str) -> Source | Page:
    """The text, or the page; one that is no UTF-8 text cannot be used, nor a page without words."""
    ((name, data),) = read_files([path])
    source = read_source(name, data)
    if source.faults:
        raise unusable(f"cannot read `{path}`: it is not UTF-8 text (byte {source.faults[0].offset + 1})")
    from rulesdsl.trace.from_html import is_page, read_page

    if not is_page(source.text):
        return source
    page = read_page(source)
    if not page.text:
        raise unusable(f"cannot trace `{path}`: the page has no text that its readers see")
    return page
