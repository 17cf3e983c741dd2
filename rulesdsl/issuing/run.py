"""Orders of blocks carried out: looked up, made, verified, stored. In this process or in one of several."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from rulesdsl.batch_player.player import NotPlayed, batch_player
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.issuing.block import BlockName, Timings, Workshop, block_files
from rulesdsl.issuing.chance.streams import derived_key
from rulesdsl.issuing.making.maker import maker_of
from rulesdsl.issuing.plan import NotIssued, plan_of
from rulesdsl.issuing.store import Slot, block_key, is_complete, store_block, tell_emission

if TYPE_CHECKING:
    from rulesdsl.backends.python_engine.load import Engine


@dataclass(frozen=True, slots=True)
class Order:
    """One block to issue below `out`. `seed`: what its key is derived from; None gives it a key of its own."""

    workshop: Workshop
    out: Path
    emission: int
    number: int
    seed: bytes | None
    rules: bytes
    forms: tuple[str, ...]

    @property
    def units(self) -> int:
        return self.workshop.maker.plan.units

    @property
    def slot(self) -> Slot:
        stake = self.workshop.player.names.stakes[self.workshop.maker.plan.stake]
        return Slot(self.out, BlockName(self.emission, stake, self.number))


@dataclass(frozen=True, slots=True)
class Report:
    """What became of an order, and seconds a stage."""

    sentence: str
    timings: str


def workshop_for(game: CheckedGame, stake: int, rules_hash: str) -> Workshop:
    """All that blocks of a stake (an index) have in common; raises NotIssued."""
    try:
        player = batch_player(game)
    except NotPlayed as reason:
        raise NotIssued(str(reason)) from None
    maker = maker_of(player, plan_of(game, player, stake))
    return Workshop(game.name, player, maker, partial(_engine, game), rules_hash)


def carry_out(order: Order, threads: int, advance: Callable[[int], None]) -> Report:
    """Issue one block, unless it lies there complete. Raises NotIssued, NotProved, WriteRefused, OSError."""
    slot, timings = order.slot, Timings()
    if order.seed is None:
        key, origin = block_key(slot)
    else:
        name = slot.name
        key = derived_key(order.seed, order.workshop.game, name.emission, name.stake, name.number)
        origin = "fresh"
    was_complete = is_complete(slot, key, order.workshop.rules_hash)
    if was_complete:
        advance(order.units)
        sentence = f"{slot.folder}: complete already"
    else:
        files = block_files(order.workshop, slot.name, key, threads, advance, timings)
        store_block(slot, files, order.rules)
        how = "resumed with the key that an interrupted run left" if origin == "resumed" else "written"
        sentence = f"{slot.folder}: {order.units} units {how}"
    _write_forms(order, was_complete=was_complete)
    return Report(sentence, f"{slot.folder.name}: {order.workshop.player.way}; {timings.sentence}")


def carry_out_alone(order: Order) -> Report:
    """Issue one block in one thread, telling nobody on the way."""
    return carry_out(order, 1, lambda _units: None)


def finish(orders: Sequence[Order]) -> None:
    """Hold each emission's manifest to its blocks: an interrupted run may have stored one and not named it."""
    for emission in dict.fromkeys(order.slot.emission for order in orders):
        tell_emission(emission)


def pool_of_processes(count: int) -> ProcessPoolExecutor:
    """Processes that begin with what this one has loaded, where the system can."""
    import_module("rulesdsl.issuing.tables.table_file")
    kind = "fork" if sys.platform == "linux" else "spawn"
    return ProcessPoolExecutor(count, mp_context=multiprocessing.get_context(kind), initializer=_end_with_parent)


def _end_with_parent() -> None:
    """In a process of the pool: end when the one that began it was killed, which else nobody would tell it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_wait_for_end, args=(parent.sentinel,), daemon=True).start()


def _wait_for_end(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def _write_forms(order: Order, *, was_complete: bool) -> None:
    """The further forms of a block; its table's library is loaded for them, or while units are made."""
    if order.forms:
        from rulesdsl.issuing.reading.other_forms import has_form, write_form

        for form in order.forms:
            if not (was_complete and has_form(form, order.slot.folder)):
                write_form(form, order.slot.folder)


def _engine(game: CheckedGame) -> Engine:
    from rulesdsl.backends.python_engine.load import load

    engine = load(game)
    if engine is None:
        raise NotIssued(f"no engine plays `{game.name}`")
    return engine
