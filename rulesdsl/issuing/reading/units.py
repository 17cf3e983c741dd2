"""Units of blocks that lie on a disk: all of them as text, or one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.player import BatchPlayer
from rulesdsl.issuing.block import MANIFEST_FILE, UNITS_FILE
from rulesdsl.issuing.block_manifest import holds_its_table, manifest_in
from rulesdsl.issuing.reading.spelling import Spelling, Texts, spelled
from rulesdsl.issuing.reading.variety import Variety
from rulesdsl.issuing.tables.columns import Columns, stacks_from
from rulesdsl.issuing.tables.table_file import NoTable, TableReader
from rulesdsl.issuing.tables.table_format import TableFormat
from rulesdsl.model.currencies import CURRENCIES
from rulesdsl.model.money import Coins, Currency, coins_from_decimal_text
from rulesdsl.model.unit import Unit


class DamagedBlock(Exception):
    """A block's folder does not hold what was issued; the text says what is wrong, in one sentence."""


@dataclass(frozen=True, slots=True)
class IssuedUnit:
    """A unit of a block: its number from 1, and its lot in coins."""

    number: int
    lot: Coins
    unit: Unit


@dataclass(frozen=True, slots=True)
class SpelledUnits:
    """Units that follow each other from the number `first` on: the lots, in coins, and the stacks as text."""

    first: int
    lots: NDArray[np.int64]
    stacks: Texts


def table_in(folder: Path) -> TableReader:
    """The table of a block's folder, if it is the one that was issued. Raises DamagedBlock and OSError."""
    told = manifest_in(folder)
    if told is None:
        raise DamagedBlock(f"`{folder / MANIFEST_FILE}` is missing or damaged")
    if not holds_its_table(folder, told):
        raise DamagedBlock(f"`{folder / UNITS_FILE}` was damaged or changed: its manifest names another file")
    try:
        return TableReader(str(folder / UNITS_FILE))
    except NoTable:
        raise _no_units(str(folder / UNITS_FILE)) from None


def _columns(table: TableReader, group: int) -> Columns:
    try:
        return table.columns(group)
    except NoTable:
        raise _no_units(table.path) from None


def _no_units(path: str) -> DamagedBlock:
    return DamagedBlock(f"`{path}` is damaged: it is no table of units")


def spelled_in(table: TableReader, way: Spelling) -> Iterator[SpelledUnits]:
    """The units of a table in order, some thousands at a time; read as they are asked for. Raises DamagedBlock."""
    for group, (first, _) in enumerate(table.groups()):
        columns = _columns(table, group)
        yield SpelledUnits(first + 1, columns.lots, spelled(columns, table.form.slots, way))


def unit_in(table: TableReader, number: int) -> IssuedUnit | None:
    """One unit of a table; None where it has no such number. Raises DamagedBlock."""
    for group, (first, rows) in enumerate(table.groups()):
        if first < number <= first + rows:
            return _unit(table.form, _columns(table, group), number - 1 - first, first)
    return None


def variety_in(folder: Path, player: BatchPlayer) -> Variety:
    """The variety of the units of a block's folder."""
    reader, found = table_in(folder), Variety(player)
    form, places = reader.form, player.places
    told = form.symbols, form.slots, form.from_above
    if told != (player.rules.codes, places.slots, places.is_from_above) or form.stake not in player.names.stakes:
        raise DamagedBlock(f"`{folder / UNITS_FILE}` holds units of other rules than its emission")
    stake = player.names.stakes.index(form.stake)
    for group, _ in enumerate(reader.groups()):
        found.add(stacks_from(_columns(reader, group), stake, player.places))
    return found


def currency_of(form: TableFormat) -> Currency:
    """The currency of a table, also one that this version has no sign for."""
    known = next((each for each in CURRENCIES if each.code == form.currency), None)
    return known or Currency(form.currency, form.currency, len(str(form.coins_in_one)) - 1)


def stake_of(form: TableFormat) -> Coins:
    """The stake of a table in coins."""
    return coins_from_decimal_text(form.stake, currency_of(form)) or 0


def _unit(form: TableFormat, columns: Columns, at: int, first: int) -> IssuedUnit:
    each = form.shown // form.slots
    shown = columns.shown[at].tolist()
    stacks = [shown[slot * each : (slot + 1) * each] for slot in range(form.slots)]
    part = slice(int(columns.starts[at]), int(columns.starts[at + 1]))
    for slot, symbol in zip(columns.slots[part].tolist(), columns.symbols[part].tolist(), strict=True):
        stacks[slot].append(symbol)
    codes = tuple(tuple(form.symbols[number] for number in stack) for stack in stacks)
    return IssuedUnit(first + at + 1, int(columns.lots[at]), Unit(stake_of(form), codes))
