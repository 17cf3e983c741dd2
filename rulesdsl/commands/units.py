"""`rulesdsl units`: the units of issued blocks, as unit lines."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdsl.chain import compile_rules
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.commands.failure import unusable
from rulesdsl.commands.options import examples
from rulesdsl.commands.output import write_text

if TYPE_CHECKING:
    from rulesdsl.issuing.reading import IssuedUnit


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
    if variety:
        return _tell_variety(folders)
    for block, unit in islice(_units(folders, lot), first):
        text = unit_json(unit, block if len(folders) > 1 else None) if is_json else unit_text(unit, block)
        if not write_text(f"{text}\n"):
            break
    return 0


def issued_folders(folder: str) -> list[Path]:
    """The blocks' folders at a path or below it."""
    try:
        from rulesdsl.issuing.store import block_folders
    except ImportError as missing:
        raise unusable(f"reading blocks needs {missing.name}: install rulesdsl[issue]") from None
    found = list(block_folders(Path(folder)))
    if not found:
        raise unusable(f"no block lies in `{folder}`")
    return found


def unit_json(unit: IssuedUnit, block: Path | None) -> str:
    """A unit line: what `play` takes, with the unit's number and lot, and its block where there are several."""
    from rulesdsl.issuing.reading import money_of

    short = all(len(code) == 1 for stack in unit.stacks for code in stack)
    line: dict[str, object] = {"block": block.name} if block is not None else {}
    line |= {"unit": unit.number, "stake": unit.stake, "lot": money_of(unit, unit.lot)}
    line["stacks"] = ["".join(stack) if short else list(stack) for stack in unit.stacks]
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def unit_text(unit: IssuedUnit, block: Path) -> str:
    """A unit for people, on one line."""
    from rulesdsl.issuing.reading import money_of

    stacks = " ".join("".join(stack) for stack in unit.stacks)
    return f"{block.name} unit {unit.number}: {money_of(unit, unit.lot)} {unit.currency}: {stacks}"


def game_of(folder: Path) -> CheckedGame:
    """The game of a block, from the rules that its emission keeps."""
    from rulesdsl.issuing.store import manifest_in, rules_file

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
    from rulesdsl.issuing.reading import variety_in

    for folder in folders:
        found = variety_in(folder, batch_player(game_of(folder)))
        write_text("".join(f"{line}\n" for line in (f"{folder.name}:", *found.lines())))
    return 0


def _units(folders: list[Path], lot: str | None) -> Iterator[tuple[Path, IssuedUnit]]:
    from rulesdsl.commands.amounts import amount_argument
    from rulesdsl.issuing.reading import currency_in, units_in
    from rulesdsl.model.money import NumberStyle

    for folder in folders:
        coins = None if lot is None else amount_argument(lot, currency_in(folder), NumberStyle())
        for unit in units_in(folder, coins):
            yield folder, unit
