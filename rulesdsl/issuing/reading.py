"""Units of blocks that lie on a disk: all of them as text, or one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.player import BatchPlayer
from rulesdsl.issuing.block import UNITS_FILE
from rulesdsl.issuing.columns import Columns, stacks_from
from rulesdsl.issuing.spelling import Spelling, Texts, spelled
from rulesdsl.issuing.table_file import TableReader
from rulesdsl.issuing.table_format import TableFormat
from rulesdsl.issuing.variety import Variety
from rulesdsl.model.money import CURRENCIES, Coins, Currency, coins_from_decimal_text
from rulesdsl.model.unit import Unit


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


def form_in(folder: Path) -> TableFormat:
    """How the units of a block's folder stand in its table."""
    return TableReader(str(folder / UNITS_FILE)).form


def spelled_in(folder: Path, way: Spelling) -> Iterator[SpelledUnits]:
    """The units of a block's folder in order, some thousands at a time; read as they are asked for."""
    reader = TableReader(str(folder / UNITS_FILE))
    for group, (first, _) in enumerate(reader.groups()):
        columns = reader.columns(group)
        yield SpelledUnits(first + 1, columns.lots, spelled(columns, reader.form.slots, way))


def unit_in(folder: Path, number: int) -> IssuedUnit | None:
    """One unit of a block's folder; None where it has no such number."""
    reader = TableReader(str(folder / UNITS_FILE))
    for group, (first, rows) in enumerate(reader.groups()):
        if first < number <= first + rows:
            return _unit(reader.form, reader.columns(group), number - 1 - first, first)
    return None


def variety_in(folder: Path, player: BatchPlayer) -> Variety:
    """The variety of the units of a block's folder."""
    reader, found = TableReader(str(folder / UNITS_FILE)), Variety(player)
    stake = player.names.stakes.index(reader.form.stake)
    for group, _ in enumerate(reader.groups()):
        found.add(stacks_from(reader.columns(group), stake, player.places))
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
