"""A block from its key to its files: the table to the unit, the same bytes in any number of threads, read back."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from rulesdsl.backends.python_engine.load import load
from rulesdsl.batch_player import Stacks
from rulesdsl.batch_player.orders import codes_of
from rulesdsl.issuing.block import MANIFEST_FILE, UNITS_FILE, BlockName, Timings, Workshop, block_files
from rulesdsl.issuing.chance.streams import commitment
from rulesdsl.issuing.making.maker import PlaneMaker
from rulesdsl.issuing.reading.spelling import for_lines
from rulesdsl.issuing.reading.units import IssuedUnit, spelled_in, stake_of, table_in, unit_in
from rulesdsl.issuing.tables.columns import columns_of, stacks_from
from rulesdsl.issuing.verify import NotProved
from rulesdsl.model.unit import Unit
from tests.issuing import games
from tests.issuing.making.test_maker import as_stacks, coins, drawn_lots

KEY = bytes(range(32))
NAME = BlockName(1, "1.00", 1)


def workshop(name: str) -> Workshop:
    engine = load(games.games()[name])
    assert engine is not None
    return Workshop(name, games.player(name), games.maker(name), lambda: engine, "00" * 32)


def files(name: str, key: bytes = KEY, threads: int = 1) -> dict[str, bytes]:
    return block_files(workshop(name), NAME, key, threads, lambda _: None, Timings())


@cache
def folder(name: str) -> dict[str, bytes]:
    return files(name)


def units_in(path: Path) -> list[IssuedUnit]:
    """All units of a block, read as their unit lines are."""
    table, found = table_in(path), []
    for some in spelled_in(table, for_lines(table.form)):
        for number, (lot, text) in enumerate(zip(some.lots.tolist(), some.stacks.strings(), strict=True), some.first):
            stacks = tuple(tuple(stack) for stack in json.loads(f"[{text}]"))
            found.append(IssuedUnit(number, lot, Unit(stake_of(table.form), stacks)))
    return found


@pytest.mark.parametrize("name", ["5 x 5 with diagonals", "6 x 9 from above"])
def test_block_files__the_same_bytes_however_many_threads(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesdsl.issuing.block.CHUNK", 100)
    one = files(name)
    assert one == files(name, threads=2) == files(name, threads=4)
    assert one != files(name, bytes(32))


@pytest.mark.parametrize("name", ["5 x 5 with diagonals", "12 x 12", "6 x 9 from above"])
def test_block_files__every_lot_as_often_as_the_table_says(name: str, tmp_path: Path) -> None:
    for path, data in folder(name).items():
        (tmp_path / path).write_bytes(data)
    units = units_in(tmp_path)
    plan = games.plan(name)
    assert [unit.number for unit in units] == list(range(1, plan.units + 1))
    assert Counter(unit.lot for unit in units) == {lot.coins: lot.count for lot in plan.lots}
    engine = load(games.games()[name])
    assert engine is not None
    assert all(engine.play(table_in(tmp_path).form.stake, each.unit.stacks).lot == each.lot for each in units[::9])


def test_block_files__the_manifest_vouches_for_the_units() -> None:
    made = folder("5 x 5 with diagonals")
    told = json.loads(made[MANIFEST_FILE])
    assert told["files"] == {UNITS_FILE: hashlib.sha256(made[UNITS_FILE]).hexdigest()}
    assert told["key_commitment"] == commitment(KEY)
    assert (told["units"], told["winning"], told["total"]) == (1000, 162, "258.00")
    assert told["lots"][0] == {"amount": "1.00", "count": 100}
    assert KEY.hex() not in made[MANIFEST_FILE].decode()
    assert KEY not in made[UNITS_FILE]


def test_block_files__one_wrong_unit_and_there_is_no_block() -> None:
    maker = games.maker("5 x 5 with diagonals")
    assert isinstance(maker, PlaneMaker)
    lots = [replace(lot, coins=lot.coins + (lot.count == 2)) for lot in maker.plan.lots]
    wrong = replace(workshop("5 x 5 with diagonals"), maker=replace(maker, plan=replace(maker.plan, lots=tuple(lots))))
    with pytest.raises(NotProved):
        block_files(wrong, NAME, KEY, 1, lambda _: None, Timings())


def test_unit_in__one_of_many(tmp_path: Path) -> None:
    for path, data in folder("12 x 12").items():
        (tmp_path / path).write_bytes(data)
    units = units_in(tmp_path)
    assert unit_in(table_in(tmp_path), 1) == units[0]
    assert unit_in(table_in(tmp_path), 1000) == units[999]
    assert unit_in(table_in(tmp_path), 1001) is None


@pytest.mark.parametrize("name", ["kumulos", "12 x 12", "6 x 9 from above"])
def test_columns_of__and_back(name: str) -> None:
    lots = drawn_lots(name, 300)
    units = games.maker(name).made(lots, KEY)
    columns = columns_of(units, coins(name, lots), games.player(name).places)
    stacks, back = as_stacks(name, units), stacks_from(columns, 0, games.player(name).places)
    assert_same(stacks, back)
    assert codes_of(games.player(name).rules, stacks, 7) == codes_of(games.player(name).rules, back, 7)


def assert_same(one: Stacks, other: Stacks) -> None:
    assert np.array_equal(one.lengths, other.lengths)
    assert np.array_equal(one.symbols[: one.starts[-1]], other.symbols)
    assert np.array_equal(one.starts, other.starts)
