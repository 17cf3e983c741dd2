"""`rulesdsl show`: the waves of one issued unit, drawn in the terminal."""

from __future__ import annotations

import click

from rulesdsl.commands.failure import unusable
from rulesdsl.commands.options import examples
from rulesdsl.commands.output import write_text
from rulesdsl.commands.units import game_of, issued_folders, told_damage
from rulesdsl.model.money import decimal_text


@click.command(epilog=examples("rulesdsl show blocks/emission-1/1.00-1 --unit 42", "rulesdsl show blocks --unit 1"))
@click.argument("folder", metavar="DIR")
@click.option(
    "--unit", "number", type=click.IntRange(1), required=True, metavar="N", help="Number of the unit, from 1."
)
def command(folder: str, number: int) -> int:
    """Draw the waves of unit N of the block in DIR (the first block where there are several)."""
    path = issued_folders(folder)[0]
    from rulesdsl.commands.drawing import unit_drawing
    from rulesdsl.issuing.reading.units import currency_of, table_in, unit_in

    with told_damage():
        table = table_in(path)
        issued, currency = unit_in(table, number), currency_of(table.form)
    if issued is None:
        raise unusable(f"`{path}` has no unit {number}")
    heading = f"{path.name} unit {number}: {decimal_text(issued.lot, currency)} {currency.code}\n\n"
    write_text(heading + unit_drawing(game_of(path), issued.unit))
    return 0
