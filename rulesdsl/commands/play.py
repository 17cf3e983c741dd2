"""`rulesdsl play`: units in, outcomes out, a line each, in the same order."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, Protocol, cast

import click

from rulesdsl.checks.checked import CheckedGame
from rulesdsl.commands.batch_play import BatchOfLines, is_worth_it
from rulesdsl.commands.compiling import checked_game
from rulesdsl.commands.failure import Failure, unusable, why
from rulesdsl.commands.options import examples, file_argument
from rulesdsl.commands.output import write_text
from rulesdsl.commands.progress import bar_of
from rulesdsl.commands.reading import STANDARD_INPUT
from rulesdsl.model.unit import Stack, unit_values

Outcome = Mapping[str, Any]
QUICK_BYTES = 1_000_000
LONGEST_LINE = 32_000_000
"""Bytes; no unit is so long, and a file without line ends has no end that can be waited for."""
PLAYERS = ("batch", "engine")
json_line = json.JSONEncoder(separators=(",", ":")).encode


class Played(Protocol):
    """What a player gives for a unit."""

    def to_json(self) -> Outcome: ...


Play = Callable[[object, object], Played]
Orders = Callable[[tuple[Stack, ...]], bool | None]


@click.command(
    epilog=examples(
        "rulesdsl play rules/kumulos.rules --units units.jsonl --json",
        'echo \'{"stake":"1.00","stacks":["SQ","H"]}\' | rulesdsl play rules/kumulos.rules --units -',
    )
)
@file_argument()
@click.option("--units", required=True, metavar="UNITS", help='Units, one a line ("-" is standard input).')
@click.option("--json", "is_json", is_flag=True, help="Print an object of JSON a unit.")
@click.option(
    "--orders",
    "with_orders",
    is_flag=True,
    help="Tell whether every order of resolving groups ends alike (null from above, or beyond 2000 states).",
)
@click.option("--player", type=click.Choice(PLAYERS), help="What plays the units; without it batch for large files.")
@click.option("--timings", is_flag=True, help="Print on standard error how units are played, and what it took.")
def command(file: str, units: str, is_json: bool, with_orders: bool, player: str | None, timings: bool) -> int:
    """Play the UNITS of the game in FILE. A line that is no unit of the game is told as invalid in its place."""
    game = checked_game(file)
    if not game.plays:
        raise Failure(f"`{file}` holds prize tables alone: there is nothing to play", 1)
    spell = json_line if is_json else text_line
    with _opened(units) as (stream, size), bar_of(size, "playing", is_long=size > QUICK_BYTES) as advance:
        batch = BatchOfLines(game) if player == "batch" or (player is None and is_worth_it(size)) else None
        outcomes = batch.outcomes(stream, orders=with_orders) if batch else _by_engine(game, stream, with_orders)
        for line, outcome in outcomes:
            if not write_text(spell(outcome) + "\n"):
                break
            advance(len(line))
    if timings:
        write_text(f"{batch.timings if batch else 'one by one, by the generated engine'}\n", sys.stderr)
    return 0


def _by_engine(game: CheckedGame, lines: Iterable[bytes], with_orders: bool) -> Iterator[tuple[bytes, Outcome]]:
    """Each line with its outcome by the generated engine, one by one."""
    play = _player(game)
    orders = _orders(game) if with_orders else None
    for line in lines:
        yield line, outcome_of(line, play, orders)


def _player(game: CheckedGame) -> Play:
    from rulesdsl.backends.python_engine.load import load

    engine = load(game)
    if engine is None:
        raise Failure(f"no engine plays games like `{game.name}`", 1)
    return engine.play


def _orders(game: CheckedGame) -> Orders:
    """What decides a unit of this game: exactly, or None beyond a stated number of states."""
    from rulesdsl.analysis.contact.order_independence import order_independent
    from rulesdsl.analysis.contact.rules import contact_rules

    rules = contact_rules(game)
    return lambda stacks: order_independent(rules, stacks) if rules is not None else None


def outcome_of(line: bytes, play: Play, orders: Orders | None = None) -> Outcome:
    """The outcome of one line; what is no JSON object with a stake and stacks is malformed.

    `orders` adds to a valid outcome whether every order of resolving groups ends alike.
    """
    stake, stacks = unit_values(line)
    outcome = play(stake, stacks).to_json()
    if orders is None or outcome["status"] != "ok":
        return outcome
    return {**outcome, "order_independent": orders(tuple(map(tuple, cast("list[Stack]", stacks))))}


def text_line(outcome: Outcome) -> str:
    """An outcome as people read it: the lot, and each win with its wave."""
    if outcome["status"] != "ok":
        return f"invalid: {outcome['reason']}"
    wins = ", ".join(f"{win['combination']} = {win['gain']} (wave {win['wave']})" for win in outcome["wins"])
    return f"{outcome['lot']}: {wins}" if wins else f"{outcome['lot']}"


@contextmanager
def _opened(units: str) -> Iterator[tuple[Iterator[bytes], int]]:
    """The lines, and how many bytes there are (0: nobody knows)."""
    if units == STANDARD_INPUT:
        yield _lines(sys.stdin.buffer, units), 0
        return
    path = Path(units)
    try:
        stream = path.open("rb")
    except FileNotFoundError:
        raise unusable(f"cannot read `{units}`: there is no such file") from None
    except OSError as error:
        raise unusable(f"cannot read `{units}`: {why(error)}") from None
    with stream:
        yield _lines(stream, units), path.stat().st_size if path.is_file() else 0


def _lines(stream: BinaryIO, name: str) -> Iterator[bytes]:
    """The lines of a stream, with their ends; raises Failure where it cannot be read."""
    try:
        for number, line in enumerate(iter(partial(stream.readline, LONGEST_LINE), b""), 1):
            if len(line) == LONGEST_LINE:
                raise unusable(f"cannot play line {number} of `{name}`: it is longer than any unit")
            yield line
    except OSError as error:
        raise unusable(f"cannot read `{name}`: {why(error)}") from None
