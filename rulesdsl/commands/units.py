"""`rulesdsl units`: the units of issued blocks, as unit lines."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count, islice
from pathlib import Path

import click

from rulesdsl.chain import compile_rules
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.commands.amounts import amount_argument
from rulesdsl.commands.failure import unusable, why
from rulesdsl.commands.options import examples
from rulesdsl.commands.output import write_json, write_text
from rulesdsl.model.money import NumberStyle, decimal_text

LINES = 512
"""Lines that are written at a time."""


@click.command(
    epilog=examples(
        "rulesdsl units blocks --first 3",
        "rulesdsl units blocks/emission-1/1.00-1 --lot 100 --json",
    )
)
@click.argument("folder", metavar="DIR")
@click.option("--first", type=click.IntRange(0), metavar="N", help="Only so many units.")
@click.option("--lot", metavar="AMOUNT", help='Only units of this lot ("0" for losing ones).')
@click.option("--json", "is_json", is_flag=True, help="Print a unit line each, with unit and lot.")
@click.option("--variety", is_flag=True, help="Print how varied the units are instead: shapes, positions, symbols.")
def command(folder: str, first: int | None, lot: str | None, is_json: bool, variety: bool) -> int:
    """Print the units of the blocks in DIR, block after block."""
    folders = issued_folders(folder)
    with told_damage():
        if variety:
            return _tell_variety(folders)
        lines = islice(_lines(folders, lot, is_json=is_json), first)
        while some := "".join(islice(lines, LINES)):
            if not (write_json if is_json else write_text)(some):
                break
    return 0


def issued_folders(folder: str) -> list[Path]:
    """The blocks' folders at a path or below it."""
    try:
        from rulesdsl.issuing.block_manifest import block_folders, damaged_folders
    except ImportError as missing:
        raise unusable(f"reading blocks needs {missing.name}: install rulesdsl[issue]") from None
    for damaged in damaged_folders(Path(folder)):
        raise unusable(f"the manifest of the block in `{damaged}` is missing or damaged")
    found = list(block_folders(Path(folder)))
    if not found:
        raise unusable(f"no block lies in `{folder}`")
    return found


@contextmanager
def told_damage() -> Iterator[None]:
    """A block that is not as it was issued, as a sentence."""
    from rulesdsl.issuing.reading.units import DamagedBlock

    try:
        yield
    except DamagedBlock as damage:
        raise unusable(str(damage)) from None
    except OSError as error:
        raise unusable(f"cannot read the blocks: {why(error)}") from None


def game_of(folder: Path) -> CheckedGame:
    """The game of a block, from the rules that its emission keeps."""
    from rulesdsl.issuing.block_manifest import manifest_in
    from rulesdsl.issuing.store import rules_file

    told = manifest_in(folder) or {}
    path = rules_file(folder.parent, str(told.get("rules_sha256")))
    try:
        data = path.read_bytes()
    except OSError as error:
        raise unusable(f"cannot read `{path}`, the rules of the block: {error.strerror or error}") from None
    if hashlib.sha256(data).hexdigest() != told.get("rules_sha256"):
        raise unusable(f"`{path}` is not what the block was made from")
    game = compile_rules(str(path), data).checked
    if game is None:
        raise unusable(f"`{path}` has errors for this version of the program")
    return game


def _tell_variety(folders: list[Path]) -> int:
    from rulesdsl.batch_player import batch_player
    from rulesdsl.issuing.reading.units import variety_in

    for folder in folders:
        found = variety_in(folder, batch_player(game_of(folder)))
        write_text("".join(f"{line}\n" for line in (f"{folder.name}:", *found.lines())))
    return 0


def _lines(folders: list[Path], lot: str | None, *, is_json: bool) -> Iterator[str]:
    """A line a unit of these blocks: all, or those of a lot."""
    from rulesdsl.issuing.reading.spelling import for_lines, for_tables
    from rulesdsl.issuing.reading.units import currency_of, spelled_in, table_in

    for folder in folders:
        table = table_in(folder)
        form = table.form
        currency = currency_of(form)
        asked = None if lot is None else amount_argument(lot, currency, NumberStyle())
        block = f'"block":{json.dumps(folder.name, ensure_ascii=False)},' if len(folders) > 1 else ""
        for units in spelled_in(table, for_lines(form) if is_json else for_tables(form)):
            won = zip(count(units.first), units.lots.tolist(), units.stacks.strings(), strict=False)
            for number, coins, stacks in won:
                if asked in (None, coins):
                    amount = decimal_text(coins, currency)
                    yield (
                        f'{{{block}"unit":{number},"stake":"{form.stake}","lot":"{amount}","stacks":[{stacks}]}}\n'
                        if is_json
                        else f"{folder.name} unit {number}: {amount} {currency.code}: {stacks}\n"
                    )
