"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

ENDING = ".rules"
Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def rules_files(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """What the shell offers: folders and files that end in .rules."""
    typed = Path(incomplete)
    folder = typed if incomplete.endswith("/") or not incomplete else typed.parent
    begun = "" if folder == typed else typed.name
    try:
        found = sorted(path for path in folder.iterdir() if path.name.startswith(begun))
    except OSError:
        return []
    offered = [path for path in found if path.is_dir() or path.name.endswith(ENDING)]
    return [CompletionItem(f"{path}/" if path.is_dir() else str(path)) for path in offered]


def files_argument() -> Decorator:
    return click.argument("files", nargs=-1, required=True, shell_complete=rules_files, metavar="FILES...")


def file_argument() -> Decorator:
    return click.argument("file", shell_complete=rules_files, metavar="FILE")


def language_option() -> Decorator:
    return click.option(
        "--lang",
        "language",
        type=click.Choice(["en", "fr"]),
        default="en",
        show_default=True,
        envvar="RULESDSL_LANG",
        help="Language of the messages (also RULESDSL_LANG).",
    )


def examples(*lines: str) -> str:
    """The end of a help page, each example a line."""
    return "\n".join(["\b", "Examples:", *(f"  {line}" for line in lines)])
