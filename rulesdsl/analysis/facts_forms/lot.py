"""A lot's proof for a reader and for a program."""

from __future__ import annotations

from typing import Any

from rulesdsl.analysis.facts_forms.words import WORDS
from rulesdsl.analysis.lot_proof import LotProof
from rulesdsl.model.game import Game
from rulesdsl.model.money import decimal_text, figure_text
from rulesdsl.model.unit import unit_line


def lot_text(game: Game, proof: LotProof, language: str) -> str:
    """The sums of a lot, a line each; lines ended by LF."""
    words = WORDS.get(language, WORDS["en"])
    stake = game.written(proof.stake)
    lot = game.written(proof.lot)
    count = figure_text(proof.count, game.style)
    lines = [f"{words.stake} {stake}, {count} x {lot}"]
    lines += [f"  {_sum(each)}" for each in proof.sums] or [f"  {words.no_sum}"]
    return "".join(f"{line}\n" for line in [*lines, *(["  ..."] if proof.more else [])])


def lot_json(game: Game, proofs: tuple[LotProof, ...]) -> dict[str, Any]:
    """Money as decimal text; `unit` is a unit line or null; `more`: not every sum is listed."""
    return {
        "game": game.name,
        "proofs": [
            {
                "stake": decimal_text(proof.stake, game.currency),
                "lot": decimal_text(proof.lot, game.currency),
                "count": proof.count,
                "sums": [[{"combination": name, "times": times} for name, times in each] for each in proof.sums],
                "more": proof.more,
                "unit": unit_line(proof.unit, game) if proof.unit else None,
            }
            for proof in proofs
        ],
    }


def _sum(gains: tuple[tuple[str, int], ...]) -> str:
    return " + ".join(f"{times} x {name}" if times > 1 else name for name, times in gains)
