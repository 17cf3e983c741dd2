"""Numerals of the play: stakes that other blocks name, sizes that other symbols share, figures of examples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rulesdsl.analysis.contact.rules import contact_rules
from rulesdsl.checks.confirm.figures import declared_in
from rulesdsl.checks.payouts import check_complete, check_fits, check_once
from rulesdsl.checks.slips import slips_of
from rulesdsl.checks.subject import Subject
from rulesdsl.model.contact import size_of
from rulesdsl.model.game import Fixed, Game, Group, Quantity, Rule
from rulesdsl.model.money import coins_of
from rulesdsl.source import Span
from rulesdsl.syntax.numerals import Numeral, read_numeral
from rulesdsl.syntax.tree import Block, File, Item

_SIZE = re.compile(r"[0-9]+(?=\s)")


def held_by_stakes(file: File, game: Game) -> Iterator[Span]:
    """The stakes, and what names a stake: a table, a column of gains, an article; elsewhere, where no slip makes
    another stake of it."""
    if game.stakes is None:
        return
    tables = [block for block in file.blocks if block.head.phrase in ("prizes", "payouts")]
    if any(block.head.phrase == "payouts" or block.head.one("stake") for block in tables):
        yield from (game.stakes.said.at(str(stake)) for stake in range(len(game.stakes.coins)))
    for block in tables:
        if block.head.phrase == "payouts" and block.rows:
            yield from (cell.span for cell in block.rows[0].cells)
    for block in file.blocks:
        for item in block.head.all("stake"):
            is_table = block.head.phrase in ("prizes", "article")
            if is_table or not _reaches_another(file, game, item) or _is_won_otherwise(game, block):
                yield item.span


def held_by_sizes(file: File, game: Game) -> Iterator[Span]:
    """The sizes of combinations: all symbols come in the same, without a gap, each once; or an example wins it."""
    won = {win.combination for example in game.examples for wave in example.waves for win in wave.wins}
    seen: set[Span] = set()
    for rule in game.rules:
        cell = rule.said.at("combination")
        if cell in seen:
            continue
        seen.add(cell)
        here = tuple(each for each in game.rules if each.said.at("combination") == cell)
        sizes = _SIZE.finditer(file.source.text, cell.start, cell.end)
        for each, met in zip(here, sizes, strict=False):
            if each.combination.text in won or all(_is_seen(game, each, slip) for slip in slips_of(met.group())):
                yield Span(*met.span())


def held_by_examples(file: File, game: Game) -> Iterator[Span]:
    """What an example wins is drawn, is paid by the payouts, and adds up to its lot."""
    if contact_rules(game) is None:
        return
    for block in file.blocks:
        if block.head.phrase == "example":
            lines = (line for line in block.lines if line.phrase in ("wins", "lot"))
            yield from (item.span for line in lines for name in ("size", "gain", "lot") for item in line.all(name))


def _reaches_another(file: File, game: Game, item: Item) -> bool:
    """Whether a slip makes another stake of this one."""
    declared = declared_in(file)
    numerals = (read_numeral(slip.strip(), declared) for slip in slips_of(item.text))
    reached = {coins_of(each.value, game.currency) for each in numerals if isinstance(each, Numeral)}
    return game.stakes is not None and bool(reached.intersection(game.stakes.coins))


def _is_won_otherwise(game: Game, block: Block) -> bool:
    """Whether an example wins a combination that pays differently at every stake."""
    lines = (line for line in block.lines if line.phrase == "wins")
    won = {
        f"{size.text} {symbol.text}"
        for line in lines
        for size, symbol in zip(line.all("size"), line.all("symbol"), strict=True)
    }
    paid = (
        rule.outcome.coins for rule in game.rules if isinstance(rule.outcome, Fixed) and rule.combination.text in won
    )
    return any(len(set(coins)) == len(coins) for coins in paid)


def _is_seen(game: Game, rule: Rule, slip: str) -> bool:
    """Whether the checks of combinations tell of the rule with another size."""
    if not slip or len(slip) > 4 or slip != str(int(slip)) or int(slip) == 0:
        return True
    subject = Subject(
        replace(game, rules=tuple(_sized(each, int(slip)) if each is rule else each for each in game.rules))
    )
    return any(next(iter(check(subject)), None) is not None for check in (check_once, check_fits, check_complete))


def _sized(rule: Rule, size: int) -> Rule:
    term = replace(rule.combination.terms[0], quantity=Quantity(size, size))
    text = rule.combination.text.removeprefix(str(size_of(rule)))
    return replace(rule, combination=Group((term,), f"{size}{text}"))
