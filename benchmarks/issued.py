"""Blocks of Kumulos made in memory, with all variety and with the settings of block.c."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import numpy as np

from rulesdsl.batch_player import Layers
from rulesdsl.chain import compile_rules
from rulesdsl.issuing.block import Workshop
from rulesdsl.issuing.chance.allocate import allocated
from rulesdsl.issuing.chance.streams import derived_key
from rulesdsl.issuing.making.maker import CHUNK, maker_of
from rulesdsl.issuing.plan import WeightedSum
from rulesdsl.issuing.run import workshop_for

KUMULOS = Path(__file__).parents[1] / "rules" / "kumulos.rules"
KEY = bytes(32)
SUMS = {
    2_500: ("5 hexagon", "5 cross, 5 cross, 4 star"),
    500: ("4 star", "4 square, 4 square", "4 square, 4 circle, 4 circle, 4 hexagon"),
    200: ("4 circle, 4 circle", "4 circle, 4 hexagon, 4 hexagon", "4 hexagon, 4 hexagon, 4 hexagon, 4 hexagon"),
    100: ("4 circle", "4 hexagon, 4 hexagon", "4 hexagon, 4 cross, 4 cross"),
    50: ("4 hexagon", "4 cross, 4 cross"),
}
"""The sums of block.c, equally often, for the lots (in coins) that it makes in several ways."""


@cache
def kumulos_workshop() -> Workshop:
    """The smallest stake, everything as the rules file states it."""
    game = compile_rules(str(KUMULOS), KUMULOS.read_bytes()).checked
    assert game is not None
    return workshop_for(game, 0, "")


def own_settings(workshop: Workshop) -> Workshop:
    """As block.c makes units: one group a wave, one unit in 16 with four triangles, its sums."""
    plan, rules = workshop.maker.plan, workshop.player.rules
    lots = []
    for lot in plan.lots:
        named = [[rules.named(text) for text in each.split(", ")] for each in SUMS.get(lot.coins, ())]
        sums = tuple(WeightedSum(tuple(pair for pair in each if pair is not None), 1) for each in named)
        lots.append(replace(lot, sums=sums or lot.sums[:1]))
    effects = tuple(pair for text in ("4 blue", "4 orange") if (pair := rules.named(text)) is not None)
    settings = replace(
        plan, lots=tuple(lots), effects=effects, effect_share=Fraction(1, 16), together=Fraction(0), most_together=1
    )
    return replace(workshop, maker=maker_of(workshop.player, settings))


def made_chunks(workshop: Workshop) -> list[Layers]:
    """The units of a block, chunk by chunk."""
    plan = workshop.maker.plan
    lots = allocated(plan.counts, plan.units, derived_key(KEY, "allocate"))
    parts = [
        workshop.maker.made(lots[at : at + CHUNK], derived_key(KEY, "units", at)) for at in range(0, len(lots), CHUNK)
    ]
    return [part for part in parts if isinstance(part, Layers)]


def block_of(workshop: Workshop) -> Layers:
    """The units of a block as one batch."""
    parts = made_chunks(workshop)
    p0, p1, p2, p3 = (np.concatenate([part.first[plane] for part in parts]) for plane in range(4))
    counts = np.concatenate([np.diff(part.starts) for part in parts])
    starts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    stakes = np.concatenate([part.stakes for part in parts])
    return Layers(stakes, (p0, p1, p2, p3), np.concatenate([part.later for part in parts]), starts)
