"""Proofs about play: every combination is there once and can form, no order matters, every unit ends."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from rulesdsl.analysis.orders import orders_of
from rulesdsl.backends.pages.blocks import Table
from rulesdsl.backends.pages.documents.blocks import Block, Command, Proof
from rulesdsl.backends.pages.evidence.case import Case, verdict_of
from rulesdsl.backends.pages.evidence.orders import spoilings
from rulesdsl.backends.pages.evidence.tables import WORDS, Column, plain_table, stacked_table
from rulesdsl.backends.pages.phrases import Phrase, Piece, Words, joined
from rulesdsl.backends.pages.sections.texts import reading_meaning
from rulesdsl.checks.payouts import largest_group
from rulesdsl.model.contact import size_of, sizes_of
from rulesdsl.model.game import Fixed, ReplaceGrid, Rule
from rulesdsl.model.unit import unit_line

NARROW = 3
"""So many sizes fit beside a symbol on a small screen; with more, each symbol is a card there."""


def play(case: Case) -> Iterator[Proof]:
    """Nothing of a game of prize tables alone."""
    if case.game.plays and case.game.rules:
        yield _complete(case)
        yield from _fits(case)
        yield from _orders(case)
        yield from _ends(case)


def _complete(case: Case) -> Proof:
    """Each symbol has its sizes without a gap, and each of these one row."""
    texts = [(rule.area, rule.combination.text) for rule in case.game.rules]
    own = {symbol.name: sizes_of(case.game, symbol.name) for symbol in case.game.symbols}
    gapless = all(sizes and tuple(range(sizes[0], sizes[-1] + 1)) == sizes for sizes in own.values())
    sizes = tuple(sorted({size_of(rule) for rule in case.game.rules}))
    return case.proof(
        "complete",
        verdict_of(holds=gapless and len(set(texts)) == len(texts)),
        case.say("Each symbol has one row for each of its sizes, and no size between is missing."),
        cited=case.cited(*case.game.rules),
        blocks=(_matrix(case, sizes),),
    )


def _matrix(case: Case, sizes: tuple[int, ...]) -> Table:
    """Symbols down, sizes across: whether the combination pays, or what it does."""
    subject = case.subject
    counts = tuple(subject.figures.count(size, f"sizes:{size}") for size in sizes)
    columns: tuple[Column, ...] = ((case.say("Symbol"), WORDS), *((count, WORDS) for count in counts))
    body: list[tuple[Piece, ...]] = []
    for symbol in case.game.symbols:
        rules = {size_of(rule): rule for rule in case.game.rules if symbol.name in rule.combination.terms[0].what.names}
        name = joined((subject.icon(symbol), subject.language.capital(subject.title(symbol))), " ")
        body.append((name, *(_brings(case, rules.get(size)) for size in sizes)))
    caption = case.say("What each combination brings")
    return (plain_table if len(sizes) <= NARROW else stacked_table)("matrix", caption, columns, body)


def _brings(case: Case, rule: Rule | None) -> Piece:
    if rule is None:
        return Words("–")
    if isinstance(rule.outcome, Fixed):
        return case.say("pays")
    return case.say("new grid") if isinstance(rule.outcome, ReplaceGrid) else case.say("new symbols")


def _fits(case: Case) -> Iterator[Proof]:
    for area in case.game.areas:
        rules = [rule for rule in case.game.rules if rule.area == area.name]
        if not rules:
            continue
        largest, most = max(map(size_of, rules)), largest_group(area)
        figures = case.subject.figures
        counts = {"size": figures.count(largest, f"sizes:{largest}"), "most": figures.count(most, "grid:largest group")}
        yield case.proof(
            "fits",
            verdict_of(holds=largest <= most),
            case.say("Every combination can form on the grid."),
            case.say("The largest has {size} symbols, a group can have {most} places.", **counts),
            cited=case.cited(area, area.relation, *rules),
        )


def _orders(case: Case) -> Iterator[Proof]:
    """Whether the order in which the groups of a wave are resolved changes what a unit wins."""
    stake = case.game.stakes.coins[0] if case.game.stakes else 1
    orders = orders_of(case.game, stake)
    if orders is None:
        return
    readings = [reading for reading in case.game.readings if reading.kind == "simultaneous wins"]
    how: list[Phrase] = []
    if readings:
        read = reading_meaning(case.subject, readings[0])
        how.append(case.say("The reading: {reading}", reading=read))
    how.append(_why(case, orders.verdict))
    blocks: list[Block] = list(spoilings(case))
    if orders.unit is not None:
        line = shlex.quote(unit_line(orders.unit, case.game))
        blocks.append(Command(f"echo {line} | rulesdsl play {case.rules_path} --units - --orders --json"))
    yield case.proof(
        "orders",
        orders.verdict,
        case.say("The order in which groups are resolved does not change what a unit wins."),
        *how,
        cited=case.cited(*readings),
        blocks=tuple(blocks),
    )


def _why(case: Case, verdict: str) -> Phrase:
    return {
        "proved": case.say("Nothing is chosen: all groups of a wave are found at once, counted, then cleared."),
        "refuted": case.say("The unit below ends in two ways."),
        "undecided": case.say("The declared order is part of the rules."),
    }[verdict]


def _ends(case: Case) -> Iterator[Proof]:
    """The stacks of a unit are finite, and each wave takes from them."""
    for area in case.game.areas:
        if area.refill is None:
            continue
        smallest = min(size_of(rule) for rule in case.game.rules)
        count = case.subject.figures.count(smallest, f"sizes:{smallest}")
        yield case.proof(
            "ends",
            "proved",
            case.say("Every unit ends."),
            case.say("Each wave takes at least {count} symbols from the stacks of the unit.", count=count),
            case.say("The stacks are finite, and nothing is put back."),
            cited=case.cited(area.repeats, area.refill),
        )
