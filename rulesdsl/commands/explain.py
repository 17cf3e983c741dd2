"""`rulesdsl explain`: what the code of a finding means."""

from __future__ import annotations

import sys

import click
from click.shell_completion import CompletionItem

from rulesdsl.commands.failure import unusable
from rulesdsl.commands.options import examples, language_option
from rulesdsl.commands.output import style_of, write_text
from rulesdsl.findings.catalogue import Language, all_codes
from rulesdsl.findings.explain import explain, list_codes
from rulesdsl.findings.nearest import nearest


def codes(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """What the shell offers."""
    return [CompletionItem(code) for code in all_codes() if code.startswith(incomplete)]


@click.command(
    epilog=examples("rulesdsl explain row-total", "rulesdsl explain row-total --lang fr", "rulesdsl explain")
)
@click.argument("code", required=False, shell_complete=codes)
@language_option()
def command(code: str | None, language: Language) -> int:
    """Explain CODE: what it means, why it matters, an example. Without CODE, list every code."""
    style = style_of(sys.stdout)
    if code is None:
        write_text(list_codes(language, style))
        return 0
    if code not in all_codes():
        near = nearest(code, all_codes())
        advice = f"did you mean `{near}`?" if near else "`rulesdsl explain` lists them all"
        raise unusable(f"no finding has the code `{code}`; {advice}")
    write_text(explain(code, language, style))
    return 0
