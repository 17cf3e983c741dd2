"""What the rules state in numbers: every number of a game, the articles that say it, the row it stands in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import cast

from rulesdsl.model.contact import size_of, symbol_of
from rulesdsl.model.game import Fixed, Game, PrizeRow, PrizeTable, Rule, TotalRow
from rulesdsl.model.prizes import part_name, times_name
from rulesdsl.model.prose import figures_in
from rulesdsl.source import Span
from rulesdsl.syntax.tree import Block, File
from rulesdsl.trace.asides import article_texts, claims, examples, issuing, words
from rulesdsl.trace.number import Kind, Role, RuleNumber, money, number

PARTS: tuple[tuple[str, Kind], ...] = (("count", "count"), ("amount", "money"), ("total", "money"), ("odds", "count"))
_DIGITS = re.compile(r"[0-9]+")


def numbers_of(game: Game, file: File, language: str) -> tuple[RuleNumber, ...]:
    """Every number of the rules, in the order of the file. `language`: of the texts that are given in several."""
    found = [*_head(game), *_grid(game), *_payouts(game, file), *_effects(game, file)]
    for table in game.prizes:
        found += _prizes(game, file, table)
    found += [*_values_in_kind(game), *claims(game), *issuing(game), *examples(game)]
    found += [*words(file, language), *article_texts(file, language)]
    typed = (replace(each, typed=file.source.slice(each.span)) for each in found)
    return tuple(sorted(typed, key=lambda each: each.span))


def _head(game: Game) -> Iterator[RuleNumber]:
    for day in game.days:
        yield number(day.said, "day", "date", "day", day.day, day.kind)
    if game.stakes:
        for at, coins in enumerate(game.stakes.coins):
            yield number(game.stakes.said, str(at), "money", "stake", money(game, coins), "stakes")
    if game.block:
        yield number(game.block.said, "units", "count", "units", game.block.units, "block")
    if game.gains and game.gains.at_most is not None:
        yield number(game.gains.said, "most", "count", "most", game.gains.at_most, "gains")


def _grid(game: Game) -> Iterator[RuleNumber]:
    for area in game.areas:
        for part, side in (("width", area.width), ("height", area.height)):
            yield number(area.said, part, "count", "side", side, area.name)
        if area.printed_places is not None:
            yield number(area.said, "places", "count", "places", area.printed_places, area.name)
    if game.symbols_in_all:
        yield number(game.symbols_in_all.said, "count", "count", "symbols", game.symbols_in_all.count, "symbols")


def _payouts(game: Game, file: File) -> Iterator[RuleNumber]:
    """The stakes at the head of the table, then a row a combination: its size and its gains."""
    for block in file.blocks:
        if block.head.phrase == "payouts" and block.rows:
            yield from _stakes_at_head(game, block)
    for rule in game.rules:
        if isinstance(rule.outcome, Fixed):
            cell, row = rule.said.at("combination"), rule.said.span
            yield replace(_size(game, rule, _first_digits(file, cell)), row=row)
            for at, coins in enumerate(rule.outcome.coins):
                yield number(rule.said, str(at), "money", "gain", money(game, coins), "payouts", row)


def _stakes_at_head(game: Game, block: Block) -> Iterator[RuleNumber]:
    head = block.rows[0]
    articles = tuple(token.text.removeprefix("@") for token in block.head.citations)
    stakes = {money(game, coins) for coins in (game.stakes.coins if game.stakes else ())}
    for cell in head.cells:
        value = next((figure.value for figure in figures_in(cell.text, _language(game))), None)
        if value in stakes:
            yield RuleNumber(cell.span, "money", "stake", value or Fraction(0), articles, "payouts", head.span)
    if len(stakes) == 1 and not any(cell.text[:1].isdigit() or cell.text[-1:].isdigit() for cell in head.cells):
        yield RuleNumber(head.cells[-1].span, "money", "claim", min(stakes), articles, "payouts")


def _effects(game: Game, file: File) -> Iterator[RuleNumber]:
    """The sizes of combinations with an effect; a cell may hold several, one behind the other."""
    ends: dict[Span, int] = {}
    for rule in game.rules:
        if not rule.pays:
            cell = rule.said.at("combination")
            place = _first_digits(file, Span(ends.get(cell, cell.start), cell.end))
            ends[cell] = place.end
            yield replace(_size(game, rule, place), statement="effects")


def _size(game: Game, rule: Rule, place: Span) -> RuleNumber:
    titles = next((symbol.titles for symbol in game.symbols if symbol.name == symbol_of(rule)), ())
    named = tuple(text.casefold() for _, text in titles)
    return RuleNumber(place, "count", "size", Fraction(size_of(rule)), rule.said.articles, "payouts", named=named)


def _first_digits(file: File, place: Span) -> Span:
    met = _DIGITS.search(file.source.text, place.start, place.end)
    return Span(*met.span()) if met else place


def _prizes(game: Game, file: File, table: PrizeTable) -> Iterator[RuleNumber]:
    """The stake it is for (the only one, where the head names none), its rows, and the lots that no gain pays alone."""
    articles = table.said.articles
    for block in file.blocks:
        if block.head.span == table.said.span and game.stakes and table.stake is not None:
            price, stake = money(game, game.stakes.coins[table.stake]), block.head.one("stake")
            place, role = (stake.span, "stake") if stake else (block.head.tokens[0].span, "claim")
            yield RuleNumber(place, "money", cast(Role, role), price, articles, _name(table))
    for row in (*table.rows, *((table.total,) if table.total else ())):
        values = _values(game, row)
        for part, kind in PARTS:
            value = values[part]
            if value is not None:
                yield number(row.said, part, kind, "prize", value, _name(table), row.said.span)
        yield from _right_total(game, row)
        if isinstance(row, PrizeRow):
            yield from _make(game, row, _name(table))
    only = table.cumulated_only
    for at, coins in enumerate(only.coins if only else ()):
        assert only is not None
        yield number(only.said, str(at), "money", "lot", money(game, coins), _name(table))


def _right_total(game: Game, row: PrizeRow | TotalRow) -> Iterator[RuleNumber]:
    """What count and amount make, where the row prints another total."""
    if isinstance(row, PrizeRow) and row.printed_total not in (None, row.count * row.coins):
        yield number(row.said, "total", "money", "claim", money(game, row.count * row.coins), "total")


def _values(game: Game, row: PrizeRow | TotalRow) -> dict[str, Fraction | int | None]:
    """What each column of a row prints; a total row has no amount."""
    odds = row.printed_odds.value if row.printed_odds else None
    if isinstance(row, TotalRow):
        total = None if row.coins is None else money(game, row.coins)
        return {"count": row.count, "amount": None, "total": total, "odds": odds}
    printed = None if row.printed_total is None else money(game, row.printed_total)
    amount = money(game, row.coins) if row.prize is None else None
    return {"count": row.count, "amount": amount, "total": printed, "odds": odds}


def _make(game: Game, row: PrizeRow, statement: str) -> Iterator[RuleNumber]:
    """What a lot is made of: each gain that is money, and the number that says how often, as they are typed."""
    named = dict(row.said.parts)
    for at, part in enumerate(row.made_of):
        if part.prize is None:
            gain = money(game, part.coins)
            yield number(row.said, part_name(at), "money", "prize", gain, statement, row.said.span)
        if times_name(at) in named:
            yield number(row.said, times_name(at), "count", "times", part.times, statement, row.said.span)


def _values_in_kind(game: Game) -> Iterator[RuleNumber]:
    """What each prize in kind counts for: once in its list, and in each row that names it."""
    for prize in game.prizes_in_kind:
        value = money(game, prize.coins)
        yield number(prize.said, "value", "money", "value", value, "prizes in kind")
        for table in game.prizes:
            for row in (row for row in table.rows if row.prize == prize.name):
                yield number(row.said, "amount", "money", "row value", value, _name(table), row.said.span)


def _name(table: PrizeTable) -> str:
    return f"prizes {table.stake or 0}"


def _language(game: Game) -> str:
    """A language that marks decimals as the rules do."""
    return "en" if game.style.decimal == "." else "fr"
