"""`rulesdsl issue`: blocks of units that are exactly the prize table."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdsl.checks.checked import CheckedGame
from rulesdsl.commands.compiling import checked_games, compile_files
from rulesdsl.commands.failure import Failure, unusable
from rulesdsl.commands.options import examples, file_argument
from rulesdsl.commands.output import write_text
from rulesdsl.commands.progress import bar_of

if TYPE_CHECKING:
    from rulesdsl.issuing.run import Order, Report

MOST_BLOCKS = 100_000
"""Of a stake, in one call: more is a slip, and their names alone would fill the memory."""
FORMS = ("parquet", "csv", "sqlite", "duckdb")


@click.command(
    epilog=examples(
        "rulesdsl issue rules/kumulos.rules --stake 1 --blocks 1 --out blocks",
        "rulesdsl issue rules/kumulos.rules --emission 2 --blocks 10 --out blocks",
        "rulesdsl issue rules/kumulos.rules --stake 1 --seed 00ff --out sample --to csv",
    )
)
@file_argument()
@click.option("--stake", "stakes", multiple=True, metavar="AMOUNT", help="Stakes to issue at; all without any.")
@click.option(
    "--blocks", type=click.IntRange(1, MOST_BLOCKS), default=1, show_default=True, help="Blocks of each stake."
)
@click.option("--emission", type=click.IntRange(1), default=1, show_default=True, help="Number of the emission.")
@click.option("--seed", metavar="HEX", help="Key in hexadecimal, for tests; else each block gets a fresh one.")
@click.option("--out", required=True, metavar="DIR", help="Where the emission's folder goes.")
@click.option("--to", "forms", multiple=True, type=click.Choice(FORMS), help="Further forms of the units.")
@click.option("--processes", type=click.IntRange(1), help="Cores to use; all without it. The blocks stay the same.")
@click.option("--timings", is_flag=True, help="Print on standard error what each stage took.")
def command(
    file: str,
    stakes: tuple[str, ...],
    blocks: int,
    emission: int,
    seed: str | None,
    out: str,
    forms: tuple[str, ...],
    processes: int | None,
    timings: bool,
) -> int:
    """Issue blocks of the game in FILE: every unit verified, each block's folder written whole or not at all."""
    ((compilation, data),) = compile_files([file])
    (game,) = checked_games([compilation])
    if not game.plays:
        raise Failure(f"`{file}` holds prize tables alone: there is nothing to issue", 1)
    _require_libraries()
    _tell_first_use()
    orders = _orders(game, data, stakes, blocks, emission, seed, Path(out), forms)
    cores = processes or _cores()
    units = sum(each.units for each in orders)
    with _told_faults(), bar_of(units, "issuing", is_long=sys.stdout.isatty()) as advance:
        for report in _reports(orders, cores, advance):
            write_text(f"{report.sentence}\n")
            if timings:
                write_text(f"{report.timings}\n", sys.stderr)
    return 0


def _require_libraries() -> None:
    for name in ("numpy", "pyarrow"):
        if not find_spec(name):
            raise unusable(f"issuing needs {name}: install rulesdsl[issue]")


def _tell_first_use() -> None:
    from rulesdsl.batch_player.machine_code import is_first_use

    if is_first_use() and sys.stderr.isatty():
        write_text("compiling for the first time, which takes about a quarter of a minute\n", sys.stderr)


def _orders(
    game: CheckedGame,
    data: bytes,
    stakes: tuple[str, ...],
    blocks: int,
    emission: int,
    seed: str | None,
    out: Path,
    forms: tuple[str, ...],
) -> list[Order]:
    from rulesdsl.issuing.run import Order, workshop_for

    orders, key = [], _seed(seed)
    further = tuple(form for form in forms if form != "parquet")
    rules_hash = hashlib.sha256(data).hexdigest()
    with _told_faults():
        for stake in _stakes(game, stakes):
            workshop = workshop_for(game, stake, rules_hash)
            for number in range(1, blocks + 1):
                orders.append(Order(workshop, out, emission, number, key, data, further))
    return orders


def _stakes(game: CheckedGame, asked: tuple[str, ...]) -> list[int]:
    """The indices of the stakes asked for."""
    from rulesdsl.commands.amounts import amount_argument
    from rulesdsl.model.money import decimal_text

    known = game.stakes.coins if game.stakes else ()
    if not asked:
        return list(range(len(known)))
    found = []
    for text in asked:
        coins = amount_argument(text, game.currency, game.style)
        if coins not in known:
            offered = ", ".join(decimal_text(each, game.currency) for each in known)
            raise unusable(f"`{text}` is no stake of `{game.name}`; its stakes are {offered}")
        found.append(known.index(coins))
    return list(dict.fromkeys(found))


def _seed(text: str | None) -> bytes | None:
    if text is None:
        return None
    if not text or set(text.lower()) - set("0123456789abcdef"):
        raise unusable(f"`{text}` is no key in hexadecimal")
    return text.lower().encode()


def _cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _reports(orders: list[Order], cores: int, advance: Callable[[int], None]) -> Iterator[Report]:
    """Each block's report, in order: blocks side by side in processes, or one block in threads."""
    from rulesdsl.issuing.run import carry_out, carry_out_alone, finish, pool_of_processes

    if len(orders) == 1 or cores == 1:
        for order in orders:
            yield carry_out(order, cores, advance)
        finish(orders)
        return
    with pool_of_processes(min(cores, len(orders))) as pool:
        for order, report in zip(orders, pool.map(carry_out_alone, orders), strict=True):
            advance(order.units)
            yield report
    finish(orders)


@contextmanager
def _told_faults() -> Iterator[None]:
    """What stops issuing, as a sentence: the game, the folder or the disk."""
    from rulesdsl.issuing.plan import NotIssued
    from rulesdsl.writing.names import WriteRefused

    try:
        yield
    except NotIssued as reason:
        raise Failure(f"cannot issue: {reason}", 1) from None
    except WriteRefused as refusal:
        raise unusable(str(refusal)) from None
    except OSError as error:
        place = f" `{error.filename}`" if error.filename else ""
        raise unusable(f"cannot write{place}: {error.strerror or error}; nothing is left half written") from None
