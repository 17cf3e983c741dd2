"""Proofs about prizes and gains: which gains make each prize, and which prizes each gain is part of."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rulesdsl.analysis.facts import PrizeFact, StakeFacts
from rulesdsl.analysis.lot_verdicts import (
    Proved,
    Refuted,
    cumulated_only_verdicts,
    reached_verdicts,
    used_verdicts,
)
from rulesdsl.analysis.lot_verdicts import Verdict as Answer
from rulesdsl.analysis.makes import sums_of_lot
from rulesdsl.analysis.pool_of import pool_of
from rulesdsl.analysis.sources import Pool
from rulesdsl.analysis.sums.budget import SEARCH, Undecided
from rulesdsl.analysis.witnesses import unit_for
from rulesdsl.backends.pages.blocks import NOTHING, Shown
from rulesdsl.backends.pages.documents.blocks import Block, Command, Illustration, Proof, Verdict
from rulesdsl.backends.pages.documents.pieces import Code
from rulesdsl.backends.pages.drawing.grids import GridState
from rulesdsl.backends.pages.evidence.case import Case
from rulesdsl.backends.pages.evidence.tables import NUMBERS, WORDS, stacked_table
from rulesdsl.backends.pages.phrases import Phrase, Piece, Words, joined, sentences
from rulesdsl.backends.pages.sections.texts import at_most
from rulesdsl.backends.pages.subject import Stake
from rulesdsl.backends.pages.won import row_keys, won
from rulesdsl.model.game import PrizeTable
from rulesdsl.model.money import Coins
from rulesdsl.model.prizes import made_together
from rulesdsl.model.unit import Unit, unit_line

EFFORT = SEARCH // 20
"""What finding one sum to show may cost."""


def lots(case: Case) -> Iterator[Proof]:
    """What is proved of each table of a game whose gains have amounts there."""
    for stake, facts, table in case.subject.tables():
        if facts.combinations and stake.coins is not None:
            pool = pool_of(case.game, stake.index)
            yield _reached(case, stake, facts, table, pool)
            yield _cumulated_only(case, stake, table, pool)
            yield _used(case, stake, facts, table, pool)
    yield from _bound(case)


def together(answers: Iterator[Answer]) -> Verdict:
    """Proved only where all are, refuted where one is."""
    found = tuple(answers)
    if any(isinstance(answer, Refuted) for answer in found):
        return "refuted"
    return "undecided" if any(isinstance(answer, Undecided) for answer in found) else "proved"


def _reached(case: Case, stake: Stake, facts: StakeFacts, table: PrizeTable, pool: Pool) -> Proof:
    amounts = tuple(row.coins for row in table.rows)
    verdicts = reached_verdicts(pool, amounts)
    columns = (
        (case.say("Prize"), NUMBERS),
        (case.say("Gains that make it"), WORDS),
        (case.say("Fewest gains"), NUMBERS),
        (case.say("Alone"), WORDS),
    )
    keys = row_keys(case.subject, stake, facts.prizes)
    rows = (_lot_row(case, stake, prize, pool, key) for prize, key in zip(facts.prizes, keys, strict=True))
    caption = case.say("Each prize with a sum of gains")
    return case.proof(
        f"reached-{stake.key}",
        together(iter(verdicts.values())),
        sentences(case.at_stake(stake), case.say("some sum of gains makes each prize.")),
        *_budget(case, verdicts),
        cited=case.cited(table, *case.subject.paying),
        blocks=(stacked_table("lots-list", caption, columns, rows), *_witness(case, stake, facts, pool)),
    )


def _budget(case: Case, verdicts: dict[Coins, Answer]) -> Iterator[Phrase]:
    if any(isinstance(answer, Undecided) for answer in verdicts.values()):
        yield case.say("Undecided: to know it would cost more work than the stated budget.")


def _lot_row(case: Case, stake: Stake, prize: PrizeFact, pool: Pool, key: str) -> tuple[Piece, ...]:
    fewest: Piece = Words("–")
    if prize.fewest is not None:
        fewest = case.subject.figures.count(prize.fewest, f"{key}:fewest")
    single: Piece = joined((Code(text) for text in prize.single), ", ") if prize.single else case.say("by adding up")
    return (won(case.subject, prize, key), _sum(case, prize, stake, pool), fewest, single)


def _sum(case: Case, prize: PrizeFact, stake: Stake, pool: Pool) -> Piece:
    """The first sum that makes a prize: "€1 + €1", with the combinations that bring them."""
    if prize.single:
        return _gains(case, stake, prize.single[0], prize.coins, 1)
    found = next(sums_of_lot(pool, prize.coins, prize.made_of, 1, EFFORT), None)
    if found is None or isinstance(found, Undecided):
        return Words("–")
    counted = Counter((gain.combination, gain.coins) for gain in found)
    return joined((_gains(case, stake, *gain, times) for gain, times in counted.items()), " + ")


def _gains(case: Case, stake: Stake, combination: str, coins: Coins, times: int) -> Phrase:
    gain = case.subject.figures.amount(coins, f"pay:{combination}:{stake.key}")
    parts: dict[str, Piece] = {"gain": gain, "combination": Code(combination)}
    if times == 1:
        return case.say("{gain} ({combination})", **parts)
    count = case.subject.figures.count(times, "times")
    return case.say("{times} × {gain} ({combination})", times=count, **parts)


def _witness(case: Case, stake: Stake, facts: StakeFacts, pool: Pool) -> Iterator[Block]:
    """A unit that wins the first prize which only several gains make, to be played again."""
    prize = next((prize for prize in facts.prizes if prize.cumulated_only and prize.fewest), None)
    lot = None if prize is None else prize.coins
    found = None if prize is None else next(sums_of_lot(pool, prize.coins, prize.made_of, 1, EFFORT), None)
    if not found or isinstance(found, Undecided) or stake.coins is None:
        return
    unit = unit_for(case.game, stake.coins, tuple((gain.combination,) for gain in found))
    if unit is not None and lot is not None:
        told = case.say("A unit that wins {lot}, as it begins.", lot=case.amount(lot, stake))
        yield Illustration(_drawn(case, unit, told))
        line = shlex.quote(unit_line(unit, case.game))
        yield Command(f"echo {line} | rulesdsl play {case.rules_path} --units - --json")


def _cumulated_only(case: Case, stake: Stake, table: PrizeTable, pool: Pool) -> Proof:
    listed = table.cumulated_only.coins if table.cumulated_only else ()
    verdicts = cumulated_only_verdicts(pool, tuple(row.coins for row in table.rows), listed)
    for coins in made_together(table.rows):
        verdicts[coins] = Proved() if coins in listed else Refuted("not listed")
    told = case.say("the prizes that no single combination pays are exactly those listed as such.")
    amounts = tuple(case.amount(coins, stake) for coins in listed)
    how = case.say("Listed: {prizes}.", prizes=case.subject.language.all_of(amounts)) if listed else NOTHING
    only = table.cumulated_only
    return case.proof(
        f"cumulated-{stake.key}",
        together(iter(verdicts.values())),
        sentences(case.at_stake(stake), told),
        *((how,) if how else ()),
        cited=case.cited(table, only),
    )


def _used(case: Case, stake: Stake, facts: StakeFacts, table: PrizeTable, pool: Pool) -> Proof:
    verdicts = used_verdicts(replace(pool, at_most=None), tuple(row.coins for row in table.rows))
    columns = (
        (case.say("Combination"), WORDS),
        (case.say("Gain"), NUMBERS),
        (case.say("Part of these prizes"), WORDS),
    )
    rows = (
        (
            Code(fact.combination),
            _alone(case, stake, fact.combination, fact.coins, alone=fact.alone),
            joined((case.amount(coins, stake) for coins in fact.in_lots), ", "),
        )
        for fact in facts.combinations
    )
    return case.proof(
        f"used-{stake.key}",
        together(iter(verdicts.values())),
        sentences(case.at_stake(stake), case.say("each combination is part of some prize.")),
        cited=case.cited(table, *case.subject.paying),
        blocks=(stacked_table("used-list", case.say("Where each gain comes"), columns, rows),),
    )


def _alone(case: Case, stake: Stake, combination: str, coins: Coins, *, alone: bool) -> Piece:
    gain = case.subject.figures.amount(coins, f"pay:{combination}:{stake.key}")
    return gain if alone else case.say("{gain}, never alone", gain=gain)


def _bound(case: Case) -> Iterator[Proof]:
    """The operator's bound on the combinations of a unit keeps no prize out of reach."""
    most = case.game.issuing.at_most
    fewest = [prize.fewest for facts in case.subject.facts.stakes for prize in facts.prizes if prize.fewest]
    if most is None or not fewest:
        return
    figures = case.subject.figures
    needed, bound = figures.count(max(fewest), "fewest:most"), figures.count(most, "issuing:at most")
    missing = any(
        prize.fewest is None and prize.coins not in facts.undecided
        for facts in case.subject.facts.stakes
        for prize in facts.prizes
    )
    undecided = any(facts.undecided for facts in case.subject.facts.stakes)
    yield case.proof(
        "bound",
        "refuted" if missing else "undecided" if undecided else "proved",
        case.say("The most combinations that a unit may hold make every prize."),
        at_most(case.subject, most, bound),
        case.subject.language.say_many(
            "No prize needs more than {count} gain.",
            "No prize needs more than {count} gains.",
            max(fewest),
            count=needed,
        ),
        cited=case.cited(case.game.issuing.said),
    )


def _drawn(case: Case, unit: Unit, caption: Phrase) -> Shown:
    """A unit as it is first shown, its groups outlined."""
    board = case.subject.board
    assert board is not None
    codes = board.shown(unit.stacks)
    groups = tuple(group.places for group in board.found(codes))
    return Shown(case.subject.easel.draw(GridState(board.area.rows, codes, groups, dim=True), str(caption)), caption)
