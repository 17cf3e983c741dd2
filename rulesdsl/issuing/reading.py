"""Units of blocks that lie on a disk: all of them, the first, those of a lot, or one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from rulesdsl.batch_player.player import BatchPlayer
from rulesdsl.issuing.block import UNITS_FILE
from rulesdsl.issuing.columns import Columns, stacks_from
from rulesdsl.issuing.table_file import TableReader
from rulesdsl.issuing.table_format import TableFormat
from rulesdsl.issuing.variety import Variety
from rulesdsl.model.money import CURRENCIES, Coins, Currency, coins_from_decimal_text, decimal_text


@dataclass(frozen=True, slots=True)
class IssuedUnit:
    """A unit of a block: its number from 1, stake and lot in coins, its stacks in codes."""

    number: int
    stake: str
    stake_coins: Coins
    lot: Coins
    stacks: tuple[tuple[str, ...], ...]
    currency: str
    coins_in_one: int


def units_in(folder: Path, lot: Coins | None = None) -> Iterator[IssuedUnit]:
    """The units of a block's folder in order, all or those of a lot; read as they are asked for."""
    reader = TableReader(str(folder / UNITS_FILE))
    for group, (first, _) in enumerate(reader.groups()):
        columns = reader.columns(group)
        chosen = range(len(columns)) if lot is None else np.flatnonzero(columns.lots == lot).tolist()
        for at in chosen:
            yield _unit(reader.form, columns, at, first)


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


def currency_of_form(form: TableFormat) -> Currency:
    """The currency of a table, also one that this version has no sign for."""
    known = next((each for each in CURRENCIES if each.code == form.currency), None)
    return known or Currency(form.currency, form.currency, len(str(form.coins_in_one)) - 1)


def money_of(unit: IssuedUnit, coins: Coins) -> str:
    """An amount in the unit's currency, for machines."""
    return decimal_text(coins, Currency(unit.currency, unit.currency, len(str(unit.coins_in_one)) - 1))


def currency_in(folder: Path) -> Currency:
    """The currency of a block's folder."""
    return currency_of_form(TableReader(str(folder / UNITS_FILE)).form)


def _unit(form: TableFormat, columns: Columns, at: int, first: int) -> IssuedUnit:
    each = form.shown // form.slots
    shown = columns.shown[at].tolist()
    stacks = [shown[slot * each : (slot + 1) * each] for slot in range(form.slots)]
    part = slice(int(columns.starts[at]), int(columns.starts[at + 1]))
    for slot, symbol in zip(columns.slots[part].tolist(), columns.symbols[part].tolist(), strict=True):
        stacks[slot].append(symbol)
    codes = tuple(tuple(form.symbols[number] for number in stack) for stack in stacks)
    stake = coins_from_decimal_text(form.stake, currency_of_form(form)) or 0
    lot = int(columns.lots[at])
    return IssuedUnit(first + at + 1, form.stake, stake, lot, codes, form.currency, form.coins_in_one)
