"""Units of lots that the table says to be made of certain gains: each is made of them, and of no others."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from rulesdsl.backends.python_engine.load import load
from rulesdsl.batch_player import batch_player
from rulesdsl.batch_player.convert import stacks_of
from rulesdsl.batch_player.orders import codes_of
from rulesdsl.batch_player.units import Layers
from rulesdsl.chain import compile_rules
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.issuing.block import MANIFEST_FILE, BlockName, Timings, Workshop, block_files
from rulesdsl.issuing.chance.streams import derived_key
from rulesdsl.issuing.making.maker import Maker, maker_of
from rulesdsl.issuing.plan import plan_of

BLOOM = Path(__file__).parents[2] / "cases" / "makes" / "good" / "bloom.rules"
UNITS = 300


@cache
def bloom() -> CheckedGame:
    checked = compile_rules("bloom.rules", BLOOM.read_bytes()).checked
    assert checked is not None
    return checked


@cache
def maker() -> Maker:
    player = batch_player(bloom())
    return maker_of(player, plan_of(bloom(), player, 0))


def _played(engine: Any, stake: Any, codes: Any) -> Any:
    return engine.play(stake, codes).to_json()


def test_plan__has_a_lot_for_each_make() -> None:
    rows = [(row.coins, row.count) for row in bloom().prizes[0].rows]
    assert [(lot.coins, lot.count) for lot in maker().plan.lots[1:]] == rows
    assert len({coins for coins, _ in rows}) < len(rows)


def test_units__are_made_of_the_gains_of_their_row() -> None:
    lots = (np.arange(UNITS) % len(maker().plan.lots)).astype(np.uint16)
    units = maker().made(lots, derived_key(b"makes", "bloom"))
    player, engine = batch_player(bloom()), load(bloom())
    assert engine is not None
    stacks = stacks_of(units, 5, 5) if isinstance(units, Layers) else units
    rows = bloom().prizes[0].rows
    met: Counter[int] = Counter()
    for unit in range(UNITS):
        lot = int(lots[unit])
        outcome = _played(engine, player.names.stakes[0], codes_of(player.rules, stacks, unit))
        gains = Counter(win["gain"] for win in outcome["wins"])
        made_of = rows[lot - 1].made_of if lot else ()
        wanted: Counter[str] = Counter()
        for part in made_of:
            wanted[f"{part.coins // 100}.{part.coins % 100:02d}"] += part.times
        assert gains == wanted, (unit, lot)
        met[lot] += 1
    assert len(met) == len(rows) + 1


def test_manifest__counts_the_units_of_an_amount_together() -> None:
    engine = load(bloom())
    assert engine is not None
    workshop = Workshop("bloom", batch_player(bloom()), maker(), lambda: engine, "00" * 32)
    files = block_files(workshop, BlockName(1, "1.00", 1), bytes(32), 1, lambda _: None, Timings())
    told = json.loads(files[MANIFEST_FILE])["lots"]
    assert [lot["amount"] for lot in told] == ["500.00", "510.00", "10.00", "5.00", "4.00", "3.00", "2.00", "1.00"]
    assert {lot["amount"]: lot["count"] for lot in told}["5.00"] == 150
