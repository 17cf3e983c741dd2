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
    lines += [f"  {_sum(each)}" for each in proof.sums]
    if not game.plays:
        lines.append(f"  {words.no_payouts}")
    elif not proof.sums:
        lines.append(f"  {words.undecided if proof.more else words.no_sum}")
    elif proof.more:
        number = words.and_others if proof.number is None else words.sums_in_all
        lines.append(f"  ... {number.format(figure_text(proof.number or 0, game.style))}")
    return "".join(f"{line}\n" for line in lines)


def lot_json(game: Game, proofs: tuple[LotProof, ...]) -> dict[str, Any]:
    """Money as decimal text; `unit` is a unit line or null; `more`: not every sum is listed; `number` of sums, or null
    where they are too many to be counted or the file has no payouts."""
    return {
        "game": game.name,
        "proofs": [
            {
                "stake": decimal_text(proof.stake, game.currency),
                "lot": decimal_text(proof.lot, game.currency),
                "count": proof.count,
                "sums": [[{"combination": name, "times": times} for name, times in each] for each in proof.sums],
                "more": proof.more,
                "number": proof.number,
                "unit": unit_line(proof.unit, game) if proof.unit else None,
            }
            for proof in proofs
        ],
    }


def _sum(gains: tuple[tuple[str, int], ...]) -> str:
    return " + ".join(f"{times} x {name}" if times > 1 else name for name, times in gains)
