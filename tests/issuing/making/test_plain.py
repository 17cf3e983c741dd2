"""Without numba the same functions run as plain Python: the same units to the last byte, the same outcomes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np

from rulesdsl.issuing.making.maker import maker_with
from rulesdsl.issuing.making.placements import placements_of
from rulesdsl.issuing.tables.columns import columns_of
from tests.issuing import games
from tests.tools import needs_numba

NAMES = ("kumulos", "5 x 5 with diagonals", "6 x 9 from above")
WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from tests.issuing.making.test_plain import NAMES, account
print("".join(account(name) for name in NAMES))
"""


def account(name: str) -> str:
    """A few units of a game and what they bring, as text."""
    player, plan = games.player(name), games.plan(name)
    sizes = [size for _, size in player.rules.rules]
    maker = maker_with(player, plan, placements_of(player.rules, sizes, in_words=player.board is not None))
    lots = (np.arange(9) % 3).astype(np.uint16)
    units = maker.made(lots, bytes(range(32)))
    outcomes = player.play(units, wins=True, orders=True)
    columns = columns_of(units, outcomes.lots, player.places)
    assert outcomes.wins is not None
    told = (
        columns.shown,
        columns.slots,
        columns.symbols,
        outcomes.lots,
        outcomes.wins.cells,
        outcomes.order_independent,
    )
    return f"{name} {[values.tolist() for values in told if values is not None]}\n"


@needs_numba
def test_plain__the_same_units_and_outcomes() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WITHOUT_NUMBA],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[3],
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.strip() == "".join(account(name) for name in NAMES).strip()
