"""One block from its key to its files, in memory: allocate, make, verify, encode. The same in any number of threads."""

from __future__ import annotations

import hashlib
import json
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from rulesdsl import __version__
from rulesdsl.batch_player.player import BatchPlayer
from rulesdsl.issuing.chance.allocate import allocated
from rulesdsl.issuing.chance.streams import commitment, derived_key
from rulesdsl.issuing.making.maker import CHUNK, Maker
from rulesdsl.issuing.plan import Plan
from rulesdsl.issuing.tables.columns import Columns, columns_of
from rulesdsl.issuing.tables.table_format import TableFormat
from rulesdsl.issuing.verify import sample_of, verify, verify_sample
from rulesdsl.model.money import Coins, decimal_text

if TYPE_CHECKING:
    from rulesdsl.backends.python_engine.load import Engine

UNITS_FILE = "units.parquet"
MANIFEST_FILE = "manifest.json"
CHUNKS_A_GROUP = 4
"""Chunks that one row group of the table holds."""
AHEAD = 2 * CHUNKS_A_GROUP

Advance = Callable[[int], None]
Chunk = tuple[Columns, bytes]
"""Units as columns, and the hash of their content."""


@dataclass(frozen=True, slots=True)
class BlockName:
    """Which block: of which emission, at which stake (as units spell it), its number from 1."""

    emission: int
    stake: str
    number: int


@dataclass(slots=True)
class Timings:
    """Seconds of each stage, added up over all threads."""

    stages: dict[str, float] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """Stages in the order they began, in milliseconds."""
        return ", ".join(f"{stage} {seconds * 1000:.1f} ms" for stage, seconds in self.stages.items())

    def add(self, stage: str, begun: float) -> float:
        """Count the time since `begun` to a stage; the time now."""
        now = time.perf_counter()
        self.stages[stage] = self.stages.get(stage, 0.0) + now - begun
        return now


@dataclass(frozen=True, slots=True)
class Workshop:
    """All that the blocks of a stake have in common. `rules_hash`: SHA-256 of the rules file."""

    game: str
    player: BatchPlayer
    maker: Maker
    engine_of: Callable[[], Engine]
    rules_hash: str

    @property
    def form(self) -> TableFormat:
        """How the units of this game stand in a table."""
        player, places = self.player, self.player.places
        shown = len(places.near) if places.is_from_above else places.slots
        currency = player.names.currency
        stake = player.names.stakes[self.maker.plan.stake]
        return TableFormat(
            self.game, stake, currency.code, currency.coins_in_one, player.rules.codes, places.slots, shown,
            places.is_from_above,
        )  # fmt: skip


def block_files(
    workshop: Workshop, name: BlockName, key: bytes, threads: int, advance: Advance, timings: Timings
) -> dict[str, bytes]:
    """The files of a block, every unit verified. Raises NotProved and NotIssued."""
    begun = time.perf_counter()
    plan = workshop.maker.plan
    lots = allocated(plan.counts, plan.units, derived_key(key, "allocate"))
    coins = np.array([lot.coins for lot in plan.lots], np.int64)
    timings.add("allocate", begun)
    content, chunks = hashlib.sha256(), range(-(-len(lots) // CHUNK))

    def made(chunk: int) -> Chunk:
        return _chunk(workshop, engine, key, chunk, lots[chunk * CHUNK : (chunk + 1) * CHUNK], coins, timings)

    with _pool_of_threads(threads) as pool:
        engine = pool.submit(workshop.engine_of)
        parts = _a_few_ahead(pool, made, chunks) if threads > 1 else map(made, chunks)
        # Loaded, like the engine, while the first chunks are made: it takes as long as some of them.
        writer = import_module("rulesdsl.issuing.tables.table_file").TableWriter(workshop.form)
        while group := tuple(islice(parts, CHUNKS_A_GROUP)):
            begun = time.perf_counter()
            writer.add([columns for columns, _ in group])
            for _, digest in group:
                content.update(digest)
            timings.add("store", begun)
            advance(sum(len(columns) for columns, _ in group))
    begun = time.perf_counter()
    table = writer.finish()
    manifest = _manifest(workshop, name, key, table, content.hexdigest())
    timings.add("store", begun)
    return {UNITS_FILE: table, MANIFEST_FILE: manifest}


@contextmanager
def _pool_of_threads(count: int) -> Iterator[ThreadPoolExecutor]:
    """Threads that are waited for, unless what they work for is over: then nothing more is begun."""
    pool = ThreadPoolExecutor(count)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _a_few_ahead(pool: ThreadPoolExecutor, made: Callable[[int], Chunk], chunks: range) -> Iterator[Chunk]:
    """The chunks in order, made in the pool, only so many ahead that whoever stores them keeps pace."""
    waiting = deque(pool.submit(made, chunk) for chunk in chunks[:AHEAD])
    return _in_order(pool, made, chunks[AHEAD:], waiting)


def _in_order(
    pool: ThreadPoolExecutor, made: Callable[[int], Chunk], later: range, waiting: deque[Future[Chunk]]
) -> Iterator[Chunk]:
    for chunk in later:
        yield waiting.popleft().result()
        waiting.append(pool.submit(made, chunk))
    while waiting:
        yield waiting.popleft().result()


def _chunk(
    workshop: Workshop,
    engine: Future[Engine],
    key: bytes,
    chunk: int,
    lots: NDArray[np.uint16],
    coins: NDArray[np.int64],
    timings: Timings,
) -> Chunk:
    begun, plan = time.perf_counter(), workshop.maker.plan
    units = workshop.maker.made(lots, derived_key(key, "units", chunk))
    begun, wanted = timings.add("synthesise", begun), coins[lots]
    verify(workshop.player, units, wanted)
    sample = sample_of(lots, lambda lot: plan.lots[lot].count)
    verify_sample(workshop.player, engine.result(), units, wanted, sample)
    begun = timings.add("verify", begun)
    columns = columns_of(units, wanted, workshop.player.places)
    digest = _digest(columns)
    timings.add("store", begun)
    return columns, digest


def _digest(columns: Columns) -> bytes:
    """The hash of a chunk's content, which no version of a file format changes."""
    content = hashlib.sha256()
    for values in (columns.lots, columns.shown, np.diff(columns.starts), columns.slots, columns.symbols):
        little = values.dtype.newbyteorder("<")
        content.update(np.ascontiguousarray(values, little).data)
    return content.digest()


def _by_amount(plan: Plan) -> dict[Coins, int]:
    """How many units win each amount, whatever their lots are made of."""
    counts: dict[Coins, int] = {}
    for lot in plan.lots:
        if lot.coins:
            counts[lot.coins] = counts.get(lot.coins, 0) + lot.count
    return counts


def _manifest(workshop: Workshop, name: BlockName, key: bytes, table: bytes, content: str) -> bytes:
    plan, currency = workshop.maker.plan, workshop.player.names.currency

    def money(coins: Coins) -> str:
        return decimal_text(coins, currency)

    told = {
        "game": workshop.game,
        "emission": name.emission,
        "stake": name.stake,
        "block": name.number,
        "units": plan.units,
        "winning": sum(plan.counts),
        "total": money(sum(lot.coins * lot.count for lot in plan.lots)),
        "lots": [{"amount": money(coins), "count": count} for coins, count in _by_amount(plan).items()],
        "currency": currency.code,
        "coins_in_one": currency.coins_in_one,
        "key_commitment": commitment(key),
        "content_sha256": content,
        "merkle_root": None,
        "rules_sha256": workshop.rules_hash,
        "compiler": f"rulesdsl {__version__}",
        "files": {UNITS_FILE: hashlib.sha256(table).hexdigest()},
    }
    return (json.dumps(told, indent=2, ensure_ascii=False) + "\n").encode()
