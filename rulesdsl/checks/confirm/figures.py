"""Figures held by relations: whatever a slip makes of such a figure, a relation that holds would break."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rulesdsl.checks.accusing import accusations
from rulesdsl.checks.confirm.words import lines_of
from rulesdsl.checks.figures import relations_of
from rulesdsl.checks.makes_in_tables import ENOUGH_ROWS
from rulesdsl.checks.relations import Equation, Figure, Number, Quotient, Relation, RoundedShare
from rulesdsl.checks.single_gains import SingleGains
from rulesdsl.checks.slips import slips_of
from rulesdsl.model.game import Game, PrizeTable
from rulesdsl.model.money import coins_of
from rulesdsl.model.prizes import part_name
from rulesdsl.source import Span
from rulesdsl.syntax.numerals import DECLARED, Numeral, read_numeral
from rulesdsl.syntax.tree import File

_NUMERAL = re.compile(r"[0-9](?:[0-9 .,_\u00a0\u202f\u2009]*[0-9])?")


@dataclass(slots=True)
class _Held:
    """A figure of the text with every relation that holds it. `decimals`: those of the other odds of its table, None
    where it is no odds; `may_be_blank`: its cell may stand empty, and then nothing is said of it; `excused`: figures of
    rows that an `allow` excuses, as they are and as they would have to be."""

    typed: str
    parts: list[tuple[Figure, Relation]] = field(default_factory=list)
    decimals: frozenset[int] | None = None
    may_be_blank: bool = False
    excused: frozenset[Number] = frozenset()


def held_by_relations(file: File, game: Game) -> Iterator[Span]:
    """The figures of the relations that hold, as far as every slip in them breaks one."""
    declared = declared_in(file)
    for span, held in _held(file, game).items():
        if _is_determined(held) or all(_is_seen(game, held, slip, declared) for slip in slips_of(held.typed)):
            yield span


def held_by_makes(_file: File, game: Game) -> Iterator[Span]:
    """The lots listed as cumulated only, where every row says what its lots are made of and nothing else says it."""
    for table in game.prizes:
        only = table.cumulated_only
        if only is not None and not game.plays and all(row.made_of for row in table.rows):
            yield from (only.said.at(str(at)) for at in range(len(only.coins)))


def declared_in(file: File) -> tuple[str, str] | None:
    """The marks that the line `numbers` declares."""
    shapes = (shape.text for line in lines_of(file) if line.phrase == "numbers" for shape in line.all("shape"))
    return DECLARED.get(next(shapes, ""))


def _held(file: File, game: Game) -> dict[Span, _Held]:
    """Every figure of a relation that can be relied on. A sum with a row that an `allow` excuses cannot: what another
    figure breaks may be put down to that row."""
    relations = relations_of(game)
    failing = [relation for relation in relations if not relation.holds_with()]
    rows = {accusation.figure.said.span for accusation in accusations(relations)}
    excused = frozenset(_as_meant(failing, rows))
    found: dict[Span, _Held] = {}
    for relation in relations:
        is_excused = rows.intersection(figure.said.span for figure in relation.figures)
        for figure in () if is_excused and not isinstance(relation, SingleGains) else relation.figures:
            met = _NUMERAL.search(file.source.slice(figure.span))
            if met is not None:
                held = found.setdefault(figure.span, _Held(met.group(), excused=excused))
                held.parts.append((figure, relation))
    for table in game.prizes:
        _mark(table, found)
    return found


def _as_meant(failing: list[Relation], rows: set[Span]) -> Iterator[Number]:
    """The figures of some rows, as they are and as they would have to be."""
    for relation in failing:
        for figure in relation.figures:
            if figure.said.span in rows:
                mend = relation.mend(figure)
                yield from (figure.number,) if mend is None else (figure.number, mend)


def _mark(table: PrizeTable, found: dict[Span, _Held]) -> None:
    """Which figures may be left out of a table, and how the odds of the other rows are printed."""
    totals = (table.total,) if table.total else ()
    rows = (*table.rows, *totals)
    odds = {row.said.at("odds"): row.printed_odds.digits for row in rows if row.printed_odds}
    optional = {row.said.at(part) for row in rows for part in ("total", "odds")}
    optional |= {total.said.at("count") for total in totals}
    if not all(row.made_of for row in table.rows) or len(table.rows) < ENOUGH_ROWS:
        optional |= {row.said.at(part_name(0)) for row in table.rows if len(row.made_of) == 1}
    for span in optional & found.keys():
        found[span].may_be_blank = True
        if span in odds:
            found[span].decimals = frozenset(digits for other, digits in odds.items() if other != span and digits)


def _is_determined(held: _Held) -> bool:
    """Whether an equation leaves the figure no other value; that saves trying the slips."""
    is_lost_whole = held.may_be_blank and len(held.typed) == 1
    return not is_lost_whole and any(
        isinstance(relation, Equation) and not isinstance(relation, RoundedShare) and relation.mend(figure) is not None
        for figure, relation in held.parts
    )


def _is_seen(game: Game, held: _Held, slip: str, declared: tuple[str, str] | None) -> bool:
    if not slip.strip():
        return not held.may_be_blank
    numeral = read_numeral(slip.strip(), declared)
    if not isinstance(numeral, Numeral) or slip.strip() not in (numeral.plain, numeral.exact):
        return True
    if held.decimals and numeral.decimals and {numeral.decimals} != held.decimals:
        return True
    keeps_zeros = any(figure.kind in ("ratio", "percent") for figure, _ in held.parts)
    if not keeps_zeros and slip.strip() != numeral.plain:
        return True
    return any(_breaks(game, held, figure, relation, numeral) for figure, relation in held.parts)


def _breaks(game: Game, held: _Held, figure: Figure, relation: Relation, numeral: Numeral) -> bool:
    """Whether a slip is told; one zero more at the end of a per cent says the same and is none."""
    number = _number(game, figure, numeral)
    if number is None or (figure.kind == "percent" and number == figure.number):
        return True
    if isinstance(relation, SingleGains) and held.excused.intersection((number, figure.number)):
        return False
    listed = relation.listed if isinstance(relation, SingleGains) else ()
    if figure in listed and any(number == other.number for other in listed):
        return True
    if isinstance(relation, Quotient | RoundedShare) and figure is relation.result:
        relation = replace(relation, digits=numeral.decimals)
    return not relation.holds_with(figure, number)


def _number(game: Game, figure: Figure, numeral: Numeral) -> Number | None:
    """The figure's value as relations count it; None for a value that it cannot have."""
    if figure.kind == "money":
        return coins_of(numeral.value, game.currency)
    if figure.kind == "count":
        return numeral.value.numerator if numeral.is_whole else None
    return numeral.value / 100 if figure.kind == "percent" else numeral.value
