"""Units that proofs show are played by the generated engine, and win what the proof says.

What could be wrong: a unit of another lot, of gains that are not the sum shown, one that is invalid; a unit missing
where one is easily made; a witness of a finding that does not show it.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulesdsl.analysis.lot_proof import LotProof, lot_proofs
from rulesdsl.backends.python_engine.load import load
from rulesdsl.chain import compile_rules
from rulesdsl.model.game import Fixed, Game, Stakes
from rulesdsl.model.money import coins_from_decimal_text, decimal_text
from rulesdsl.model.unit import unit_line
from tests.games import said, table
from tests.proofs.small_games import GAMES, drawn, rules_text
from tests.reference.games import games

RULES = sorted((Path(__file__).parents[2] / "rules").glob("*.rules"))
OTHERS = {name: game for name, game in games().items() if "without a rule" not in name and name != "groups of one"}


def holds(game: Game, proof: LotProof) -> bool:
    """Whether the unit of a proof plays its lot by one of its sums, every gain of it and no other."""
    engine = load(game)
    assert engine is not None
    assert proof.unit is not None
    stacks = list(map(list, proof.unit.stacks))
    outcome: dict[str, Any] = engine.play(decimal_text(proof.stake, game.currency), stacks).to_json()
    assert outcome["status"] == "ok", (game.name, outcome)
    won = Counter(win["combination"] for win in outcome["wins"] if coins_from_decimal_text(win["gain"], game.currency))
    assert won in [Counter(dict(each)) for each in proof.sums]
    return coins_from_decimal_text(outcome["lot"], game.currency) == proof.lot


@pytest.mark.parametrize("path", RULES, ids=[path.stem for path in RULES])
def test_games__every_lot_of_every_stake(path: Path) -> None:
    game = compile_rules(path.name, path.read_bytes()).game
    assert game is not None
    for lot in {row.coins for each in game.prizes for row in each.rows}:
        for proof in lot_proofs(game, lot):
            if game.plays:
                assert holds(game, proof), (proof.stake, lot)
                assert proof.number is not None
                assert proof.number == len(proof.sums) or (proof.more and proof.number > len(proof.sums))
            else:
                assert (proof.unit, proof.number, proof.sums) == (None, None, ())


@pytest.mark.parametrize("name", OTHERS)
def test_other_games__lots_of_one_two_and_three_gains(name: str) -> None:
    """From above, diagonals alone, 12 x 12, long codes, other readings: no lot without its unit."""
    plain = OTHERS[name]
    gains = [rule.outcome.coins[0] for rule in plain.rules if isinstance(rule.outcome, Fixed)]
    some = dict.fromkeys((gains[0], gains[-1], gains[0] + gains[-1], 2 * gains[0] + gains[-1]))
    stakes = plain.stakes or Stakes((100,), said())
    game = replace(plain, prizes=(table(0, tuple((1, lot) for lot in some)),), stakes=stakes)
    for lot in some:
        (proof,) = lot_proofs(game, lot)
        assert holds(game, proof), lot


def test_small_games__whatever_is_drawn_plays() -> None:
    units = 0
    for seed in range(GAMES):
        game = compile_rules("small.rules", rules_text(drawn(seed)).encode()).game
        assert game is not None
        for lot in {row.coins for row in game.prizes[0].rows}:
            for proof in lot_proofs(game, lot, 3):
                units += proof.unit is not None and holds(game, proof)
    assert units > GAMES // 2


def test_small_games__witnesses_of_findings_play_in_the_game_they_refute() -> None:
    for seed in range(GAMES):
        compilation = compile_rules("small.rules", rules_text(drawn(seed)).encode())
        assert compilation.game is not None
        engine = load(compilation.game)
        for finding in compilation.findings:
            if finding.witness is not None and engine is not None:
                unit = json.loads(finding.witness)
                outcome = engine.play(unit["stake"], unit["stacks"]).to_json()
                assert (outcome["status"], outcome["winning"]) == ("ok", True), (seed, finding)


def test_unit_line__is_what_play_reads() -> None:
    path = RULES[[each.stem for each in RULES].index("kumulos")]
    game = compile_rules(path.name, path.read_bytes()).game
    assert game is not None
    (proof, *_) = lot_proofs(game, 200)
    assert proof.unit is not None
    line = json.loads(unit_line(proof.unit, game))
    engine = load(game)
    assert engine is not None
    assert engine.play(line["stake"], line["stacks"]).to_json()["lot"] == "2.00"
