"""Plays whole batches: the one implementation behind `play`, `issue` and the benches.

player = batch_player(game)          once a game
outcomes = player.play(units)        as often as wanted, in several threads if wanted
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from rulesdsl.analysis.contact.rules import ContactRules, contact_rules
from rulesdsl.backends.contact import ContactPlay, contact_play
from rulesdsl.batch_player.compiling import IS_COMPILED
from rulesdsl.batch_player.convert import layers_of, stacks_of
from rulesdsl.batch_player.layer_orders import scratch_for
from rulesdsl.batch_player.layer_player import play_layers
from rulesdsl.batch_player.notes import Notes, no_notes, notes_for
from rulesdsl.batch_player.orders import find_orders
from rulesdsl.batch_player.outcomes import Outcomes, Results, Wins, empty_results
from rulesdsl.batch_player.place_groups import PlaceBoard, place_board, room_for
from rulesdsl.batch_player.planes import MOST_SYMBOLS, WORD_BITS, Board, board_of, fits_planes
from rulesdsl.batch_player.rule_tables import RuleTables, rule_tables
from rulesdsl.batch_player.stack_player import play_stacks
from rulesdsl.batch_player.units import Layers, Stacks, Units
from rulesdsl.model.game import Game

FEWEST_A_THREAD = 4096
ROOM_FOR_WINS = 4096


class NotPlayed(Exception):
    """The game is none that this player plays: it has no single contact grid whose gains add up."""


@dataclass(frozen=True, slots=True)
class BatchPlayer:
    """A game made ready. `board` None: its units are played place by place."""

    rules: ContactRules
    names: ContactPlay
    tables: RuleTables
    places: PlaceBoard
    board: Board | None

    @property
    def way(self) -> str:
        """How this game is played, for `--timings`."""
        means = "compiled" if IS_COMPILED else "plain Python (install numba for speed)"
        if self.board is not None:
            return f"bit planes in one {WORD_BITS}-bit word a plane, {means}"
        return f"place by place, {means}: {self._why_no_planes()}"

    def play(self, units: Units, *, wins: bool = False, orders: bool = False, threads: int = 1) -> Outcomes:
        """The outcome of each unit. With `wins` in one thread; see `Outcomes` for what the arrays hold."""
        count = len(units)
        results, independent = empty_results(count), np.empty(count, np.int8)
        shares = max(1, min(threads, count // FEWEST_A_THREAD)) if not wins else 1
        bounds = [count * share // shares for share in range(shares + 1)]

        def play_part(start: int, stop: int) -> Wins:
            part = units if shares == 1 else units.part(start, stop)
            return self._play_part(
                part, results.part(start, stop), independent[start:stop] if orders else None, wins=wins
            )

        if shares == 1:
            won = play_part(0, count)
        else:
            with ThreadPoolExecutor(shares) as pool:
                won, *_ = pool.map(play_part, bounds, bounds[1:])
        order_independent = independent if orders else None
        return Outcomes(results.reasons, results.lots, results.waves, order_independent, won if wins else None)

    def _play_part(self, units: Units, results: Results, orders: NDArray[np.int8] | None, *, wins: bool) -> Wins:
        """Play units into `results` and `orders`; what they win where it is asked for."""
        width, height = self.places.width, self.places.height
        if isinstance(units, Stacks) and self.board is not None:
            units = layers_of(units, width, height) or units
        won = self._run(units, results, _notes(units, len(self.places.near)) if wins else no_notes())
        if orders is not None:
            find_orders(self.rules, partial(_as_stacks, units, width, height), results, orders)
        return won

    def _run(self, units: Units, results: Results, notes: Notes) -> Wins:
        """Call the kernel as often as the room for notes needs, and gather the wins of valid units."""
        done, wins, cells = 0, [np.empty((0, 4), np.int64)], [np.empty(0, np.int32)]
        while done < len(units):
            notes.counts[:] = 0
            done = self._run_kernel(units, done, results, notes)
            wins.append(notes.wins[: notes.counts[0]].copy())
            cells.append(notes.cells[: notes.counts[1]].copy())
        return self._valid_wins(np.concatenate(wins), np.concatenate(cells), results.reasons)

    def _run_kernel(self, units: Units, done: int, results: Results, notes: Notes) -> int:
        if isinstance(units, Layers) and self.board is not None:
            scratch = scratch_for(int(np.diff(units.starts).max(initial=0)))
            stakes, starts = units.stakes, units.starts
            return play_layers(
                self.board, self.tables, stakes, *units.first, units.later, starts, done, results, notes, scratch
            )
        if isinstance(units, Layers):
            raise NotPlayed("layers are for games that fit bit planes")
        arrays = units.stakes, units.lengths, units.symbols, units.starts
        return play_stacks(self.places, self.tables, *arrays, done, results, notes, room_for(self.places))

    def _valid_wins(self, wins: NDArray[np.int64], cells: NDArray[np.int32], reasons: NDArray[np.uint8]) -> Wins:
        sizes = self._sizes[wins[:, 2]]
        kept = reasons[wins[:, 0]] == 0
        starts = np.zeros(int(kept.sum()) + 1, np.int64)
        np.cumsum(sizes[kept], out=starts[1:])
        held = cells[np.repeat(kept, sizes)]
        units, waves, rules, gains = wins[kept].T
        return Wins(units, waves.astype(np.int32), rules.astype(np.int32), gains, held, starts)

    @property
    def _sizes(self) -> NDArray[np.int64]:
        return np.array([size for _, size in self.rules.rules], np.int64)

    def _why_no_planes(self) -> str:
        if self.rules.columns is not None:
            return "new symbols come from above"
        if len(self.rules.codes) > MOST_SYMBOLS:
            return f"{len(self.rules.codes)} symbols are more than {MOST_SYMBOLS}"
        return f"{self.rules.grid.full.bit_length()} bits a grid are more than {WORD_BITS}"


def batch_player(game: Game) -> BatchPlayer:
    """A player for the units of this game; raises NotPlayed."""
    rules, play = contact_rules(game), contact_play(game)
    if rules is None or play is None:
        raise NotPlayed(f"the batch player plays no game like `{game.name}`")
    board = board_of(rules) if fits_planes(rules) else None
    return BatchPlayer(rules, play, rule_tables(rules, play), place_board(rules), board)


def play_batch(game: Game, units: Units, *, wins: bool = False, orders: bool = False, threads: int = 1) -> Outcomes:
    """The outcomes of units of a game, those of the generated engine to the last bit; raises NotPlayed."""
    return batch_player(game).play(units, wins=wins, orders=orders, threads=threads)


def _notes(units: Units, places: int) -> Notes:
    """Room for the wins of a few thousand units, and of any one of them: each win takes at least one symbol."""
    if isinstance(units, Layers):
        most = places * (1 + int(np.diff(units.starts).max(initial=0)))
    else:
        most = int(np.diff(units.starts).max(initial=0))
    return notes_for(ROOM_FOR_WINS + most, places, most)


def _as_stacks(units: Units, width: int, height: int) -> Stacks:
    return stacks_of(units, width, height) if isinstance(units, Layers) else units
