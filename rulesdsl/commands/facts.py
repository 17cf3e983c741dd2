"""`rulesdsl facts`: the figures of a game, for people, programs and spreadsheets."""

from __future__ import annotations

import click

from rulesdsl.checks.checked import CheckedGame
from rulesdsl.commands.compiling import checked_game
from rulesdsl.commands.failure import Failure
from rulesdsl.commands.options import examples, file_argument, language_option
from rulesdsl.commands.output import write_json, write_text
from rulesdsl.findings.catalogue import Language
from rulesdsl.model.money import decimal_text

MOST_LOTS = 40


@click.command(
    epilog=examples(
        "rulesdsl facts rules/kumulos.rules",
        "rulesdsl facts rules/kumulos.rules --json",
        "rulesdsl facts rules/kumulos.rules --csv > kumulos.csv",
        "rulesdsl facts rules/kumulos.rules --lot 2",
    )
)
@file_argument()
@click.option("--json", "form", flag_value="json", help="Print JSON.")
@click.option("--csv", "form", flag_value="csv", help="Print comma-separated values.")
@click.option("--lot", "lot", metavar="AMOUNT", help="Print the sums that make one lot, and draw a unit that wins it.")
@language_option()
def command(file: str, form: str | None, lot: str | None, language: Language) -> int:
    """Print the figures of the game in FILE: lots, totals, odds, payout ratio, combinations."""
    game = checked_game(file, language)
    if lot is not None:
        return _print_lot(game, lot, form, language)
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


def _print_lot(game: CheckedGame, amount: str, form: str | None, language: Language) -> int:
    from rulesdsl.analysis.facts_forms.lot import lot_json, lot_text
    from rulesdsl.analysis.lot_proof import lot_proofs
    from rulesdsl.backends.data.emit import json_bytes
    from rulesdsl.commands.amounts import amount_argument
    from rulesdsl.commands.drawing import unit_drawing

    proofs = lot_proofs(game, amount_argument(amount, game.currency, game.style))
    if not proofs:
        raise Failure(f"{game.name} has no lot of {amount.strip()}; {_lots(game)}", 2)
    if form == "csv":
        raise Failure("--lot is printed as text or as JSON, not as CSV", 2)
    if form == "json":
        write_json(json_bytes(lot_json(game, proofs)).decode())
        return 0
    for proof in proofs:
        drawn = unit_drawing(game, proof.unit) if proof.unit else ""
        write_text(lot_text(game, proof, language) + f"\n{drawn}\n")
    return 0


def _lots(game: CheckedGame) -> str:
    amounts = sorted({row.coins for table in game.prizes for row in table.rows}, reverse=True)
    told = ", ".join(decimal_text(coins, game.currency) for coins in amounts[:MOST_LOTS])
    more = len(amounts) - MOST_LOTS
    return f"its lots are {told}" + (f" and {more} more" if more > 0 else "")
