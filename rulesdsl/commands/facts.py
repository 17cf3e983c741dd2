"""`rulesdsl facts`: the figures of a game, for people, programs and spreadsheets."""

from __future__ import annotations

import click

from rulesdsl.commands.compiling import checked_game
from rulesdsl.commands.options import examples, file_argument, language_option
from rulesdsl.commands.output import write_json, write_text
from rulesdsl.findings.catalogue import Language


@click.command(
    epilog=examples(
        "rulesdsl facts rules/kumulos.rules",
        "rulesdsl facts rules/kumulos.rules --json",
        "rulesdsl facts rules/kumulos.rules --csv > kumulos.csv",
    )
)
@file_argument()
@click.option("--json", "form", flag_value="json", help="Print JSON.")
@click.option("--csv", "form", flag_value="csv", help="Print comma-separated values.")
@language_option()
def command(file: str, form: str | None, language: Language) -> int:
    """Print the figures of the game in FILE: lots, totals, odds, payout ratio, combinations."""
    game = checked_game(file, language)
    from rulesdsl.analysis.facts_forms import facts_csv, facts_json, facts_table
    from rulesdsl.analysis.facts_of import facts_of
    from rulesdsl.backends.data.emit import json_bytes

    facts = facts_of(game)
    if form == "json":
        write_json(json_bytes(facts_json(game, facts)).decode())
    elif form == "csv":
        write_text(facts_csv(game, facts))
    else:
        write_text(facts_table(game, facts, language))
    return 0
