"""Units of a block, chunk by chunk: whoever makes a chunk, and beside whichever others, it comes out the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.player import BatchPlayer
from rulesdsl.batch_player.units import Layers, Stacks, Units
from rulesdsl.issuing.chance.draws import Stream
from rulesdsl.issuing.chance.streams import KEY_BYTES, Words
from rulesdsl.issuing.making.placements import Placements, placements_of
from rulesdsl.issuing.making.plan_tables import MOST_PIECES, PlanTables, pieces_for, plan_tables
from rulesdsl.issuing.making.plane_maker import FAILED, MADE, NO_ROOM, NO_WORDS, Made, make_layers, work_for
from rulesdsl.issuing.making.plane_waves import placed_for, sight_of
from rulesdsl.issuing.making.stack_maker import MadeStacks, make_stacks
from rulesdsl.issuing.making.stack_waves import ground_of, tokens_for
from rulesdsl.issuing.plan import NotIssued, Plan, PlannedLot, WeightedSum, weighted
from rulesdsl.model.money import decimal_text

CHUNK = 16_384
"""Units that have one key: the smallest piece of a block that is made by itself."""
WORDS_A_UNIT = 24
LAYERS_A_UNIT = 1
TRIALS = 16
KEY_OF_TRIALS = bytes(KEY_BYTES)
MOST_ATTEMPTS = 2000
"""Orders of the waves that are tried for one unit, every ORDERS_A_SUM of them with a new sum."""
ATTEMPTS_OF_TRIALS = 8
LotAndSum = tuple[PlannedLot, WeightedSum]
Each = TypeVar("Each")


class Maker(Protocol):
    """Makes units of one plan."""

    @property
    def player(self) -> BatchPlayer: ...

    @property
    def plan(self) -> Plan: ...

    def made(self, lots: NDArray[np.uint16], key: bytes) -> Units:
        """Units that win these lots (numbers of the plan's lots), drawn with this key; raises NotIssued."""


@dataclass(frozen=True, slots=True)
class PlaneMaker:
    """For games that fit bit planes."""

    player: BatchPlayer
    plan: Plan
    tables: PlanTables
    placements: Placements

    def made(self, lots: NDArray[np.uint16], key: bytes) -> Layers:
        """See `Maker`."""
        assert self.player.board is not None
        count, known = len(lots), len(self.player.rules.codes)
        sight, work = sight_of(self.player.board, self.player.tables.smallest), work_for(pieces_for(), placed_for())
        p0, p1, p2, p3 = np.zeros((4, count), np.uint64)
        made = Made(p0, p1, p2, p3, np.zeros(count + 1, np.int64), np.zeros(2, np.int64))
        words, later = Words(key, WORDS_A_UNIT * count), np.empty((LAYERS_A_UNIT * count + MOST_PIECES, 5), np.uint64)
        taken, done = np.zeros(2, np.int64), 0
        while made.state[1] != MADE or done < count:
            stream = Stream(words.words, taken)
            done = make_layers(sight, known, self.tables, self.placements, lots, done, stream, work, made, later)
            if made.state[1] == NO_ROOM:
                later = np.concatenate([later, np.empty_like(later)])
            _go_on(self, made.state, lots, done, words, taken)
        stakes = np.full(count, self.plan.stake, np.int16)
        return Layers(stakes, (p0, p1, p2, p3), later[: made.state[0]], made.starts)


@dataclass(frozen=True, slots=True)
class StackMaker:
    """For all other games. `redraws`: see `Ground`."""

    player: BatchPlayer
    plan: Plan
    tables: PlanTables
    placements: Placements
    redraws: bool = False

    def made(self, lots: NDArray[np.uint16], key: bytes) -> Stacks:
        """See `Maker`."""
        board, count = self.player.places, len(lots)
        ground = ground_of(board, self.player.tables.smallest, redraws=self.redraws)
        pieces, tokens = pieces_for(), tokens_for(ground)
        lengths, starts = np.zeros((count, board.slots), np.int32), np.zeros(count + 1, np.int64)
        made, taken = MadeStacks(lengths, starts, np.zeros(2, np.int64)), np.zeros(2, np.int64)
        symbols = np.empty(2 * count * len(board.near) + len(tokens.colours), np.uint16)
        words, done = Words(key, 8 * len(board.near) * min(count, 1024)), 0
        while made.state[1] != MADE or done < count:
            stream = Stream(words.words, taken)
            done = make_stacks(ground, self.tables, self.placements, lots, done, stream, pieces, tokens, made, symbols)
            if made.state[1] == NO_ROOM:
                symbols = np.concatenate([symbols, np.empty_like(symbols)])
            _go_on(self, made.state, lots, done, words, taken)
        stakes = np.full(count, self.plan.stake, np.int16)
        return Stacks(stakes, lengths, symbols[: made.state[0]], starts)


def _go_on(
    maker: Maker, state: NDArray[np.int64], lots: NDArray[np.uint16], done: int, words: Words, taken: NDArray[np.int64]
) -> None:
    """What a kernel stopped for: more words; or a unit that it could not make."""
    if state[1] == FAILED:
        number = int(lots[done])
        raise NotShown(maker.player, maker.plan.lots[number], number)
    if state[1] == NO_WORDS:
        words.more(int(taken[0]))
        taken[:] = 0


class NotShown(NotIssued):
    """A lot of which no unit was found; its `number` in the plan."""

    def __init__(self, player: BatchPlayer, lot: PlannedLot, number: int) -> None:
        wins = f"shows the lot of {decimal_text(lot.coins, player.names.currency)}" if lot.coins else "wins nothing"
        super().__init__(f"no unit was found that {wins} on this grid")
        self.number = number


def maker_of(player: BatchPlayer, plan: Plan) -> Maker:
    """The way to make the units of a plan, without the sums that the grid cannot show.

    A sum stays of which TRIALS units are made, drawn with no secret key: with those of others, or alone. Where a
    lot is left without any, or no losing unit is found, stray groups are drawn again. Raises NotIssued where that does
    not help.
    """
    try:
        return _maker_of(player, plan, redraws=False)
    except NotIssued:
        if player.places.is_from_above:
            raise
        return _maker_of(player, plan, redraws=True)


def _maker_of(player: BatchPlayer, plan: Plan, *, redraws: bool) -> Maker:
    sizes = {pair[1] for lot in plan.lots for each in lot.sums for pair in each.combinations}
    sizes |= {size for _, size in plan.effects}
    placements = placements_of(player.rules, sizes, in_words=player.board is not None and not redraws)
    every = tuple((lot, each) for lot in plan.lots for each in lot.sums if lot.coins or lot.count)

    def first_not_shown(sums: Sequence[LotAndSum]) -> int | None:
        return _first_not_shown(player, plan, placements, sums, redraws=redraws)

    shown = those_shown(every, first_not_shown)
    if shown == every:
        return maker_with(player, plan, placements, redraws=redraws)
    lots: list[PlannedLot] = []
    for lot in plan.lots:
        left = [each.combinations for owner, each in shown if owner is lot]
        if not left and (lot.coins or lot.count):
            raise NotShown(player, lot, len(lots))
        lots.append(replace(lot, sums=weighted(left, lot.weights)) if lot.coins else lot)
    return maker_with(player, replace(plan, lots=tuple(lots)), placements, redraws=redraws)


def those_shown(sums: tuple[Each, ...], first_not_shown: Callable[[Sequence[Each]], int | None]) -> tuple[Each, ...]:
    """The sums that are shown, with those behind them or alone; `first_not_shown` tries some, one after the other."""
    kept: list[Each] = []
    rest = sums
    while rest:
        at = first_not_shown(rest)
        if at is None:
            return (*kept, *rest)
        kept += rest[:at]
        if first_not_shown(rest[at : at + 1]) is None:
            kept.append(rest[at])
        rest = rest[at + 1 :]
    return tuple(kept)


def maker_with(
    player: BatchPlayer, plan: Plan, placements: Placements, attempts: int = MOST_ATTEMPTS, *, redraws: bool = False
) -> Maker:
    """The way to make the units of a plan as it is."""
    tables = plan_tables(plan, player.rules, attempts)
    if player.board is None or redraws:
        return StackMaker(player, plan, tables, placements, redraws)
    return PlaneMaker(player, plan, tables, placements)


def _first_not_shown(
    player: BatchPlayer, plan: Plan, placements: Placements, sums: Sequence[LotAndSum], *, redraws: bool
) -> int | None:
    """Which of these sums is the first of which not TRIALS units are made; None where they are made of each."""
    alone = [replace(lot, sums=(each,)) for lot, each in sums]
    trials = replace(plan, lots=(plan.lots[0], *alone))
    trial = maker_with(player, trials, placements, ATTEMPTS_OF_TRIALS, redraws=redraws)
    try:
        trial.made(np.repeat(np.arange(1, len(sums) + 1, dtype=np.uint16), TRIALS), KEY_OF_TRIALS)
    except NotShown as reason:
        return reason.number - 1
    return None
