"""Figures that do not agree: rows, totals, stakes against each other, claims, counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from rulesdsl.checks.accusing import Accusation, accusations
from rulesdsl.checks.figures import relations_of
from rulesdsl.checks.makes import GainOfPayouts
from rulesdsl.checks.payouts import missing_combinations
from rulesdsl.checks.relations import (
    AtMost,
    Equation,
    Figure,
    Number,
    Quotient,
    Relation,
    product,
    rounded,
)
from rulesdsl.checks.rows import by_row, slip_of_row
from rulesdsl.checks.single_gains import SingleGains
from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Edit, Finding, Label, Words
from rulesdsl.model.game import Game
from rulesdsl.model.money import figure_text
from rulesdsl.model.unit import unit_line

_CLAIMS = frozenset({"claim-ratio", "claim-lots", "claim-lots-in-money", "claim-lots-in-kind", "claim-odds"})
"""One claim may be of every table."""
MOST_SUSPECTS = 8
"""More places than that help nobody to find the one that is wrong."""


def check_sums(subject: Subject) -> Iterator[Finding]:
    """One finding for each figure that the others refute; a lot that no gain pays may be one of a lost payout."""
    game = subject.game
    missing = len(missing_combinations(game))
    told: list[Accusation] = []
    silent = subject.unread | subject.accused
    for accusation in accusations(relations_of(game, silent), silent):
        relation = accusation.relation
        is_explained = isinstance(relation, SingleGains) and 0 < len(relation.not_listed) <= missing
        if not is_explained and not subject.has_lost(*_NEEDED.get(relation.code, ())):
            told.append(accusation)
    for row in by_row(told):
        yield slip_of_row(game, row) or _together(tuple(_finding(game, accusation) for accusation in row))


def _together(findings: tuple[Finding, ...]) -> Finding:
    """The findings of one row as one: what the others say stands beside it."""
    first, *others = findings
    labels = tuple(label for other in others for label in (Label(other.span, other.code, other.words), *other.labels))
    is_error = any(finding.severity == "error" for finding in findings)
    return replace(first, severity="error" if is_error else "warning", labels=(*first.labels, *labels))


def _finding(game: Game, accusation: Accusation) -> Finding:
    figure, relation, mend = accusation.figure, accusation.relation, accusation.mend
    is_error = "error" in (relation.severity, *(other.severity for other in accusation.others))
    words = (*_words(game, relation), ("accused", _spelt(game, figure, figure.number)), ("row", _row(game, figure)))
    edit = None
    if mend is not None:
        words += (("mend", _spelt(game, figure, mend)),)
        edit = Edit(figure.span, _typed(game, figure, mend), is_computed=figure is relation.result)
    labels = tuple(_label(game, accusation, other) for other in accusation.others)
    labels += tuple(_suspected(game, *suspect) for suspect in accusation.suspects[:MOST_SUSPECTS])
    if relation.code == "row-total" and figure.said.span != relation.result.said.span:
        labels += (Label(relation.result.span, "row"),)
    if isinstance(relation, GainOfPayouts) and figure is not relation.part:
        labels += (Label(relation.part.span, "part"),)
    if isinstance(relation, SingleGains):
        labels += _both_sides(relation, figure)
    return Finding(
        code=relation.code,
        severity="error" if is_error else "warning",
        span=figure.span,
        words=words,
        case="" if mend is None else "gain" if _is_gain_that_pays_alone(relation, figure) else "mend",
        labels=labels,
        articles=figure.said.articles,
        edit=edit,
        witness=_witness(game, relation),
    )


def _both_sides(relation: SingleGains, figure: Figure) -> tuple[Label, ...]:
    """The gains that pay what is listed; or, where the gain is accused, where the lot is listed."""
    if figure is relation.result:
        gains = relation.gains_of(figure.number)
        return tuple(Label(gain.span, "pays", (("combination", str(gain.row)),)) for gain in gains)
    if not _is_gain_that_pays_alone(relation, figure):
        return ()
    return tuple(Label(listed.span, "listed") for listed in relation.listed if listed.number == figure.number)


def _is_gain_that_pays_alone(relation: Relation, figure: Figure) -> bool:
    return isinstance(relation, SingleGains) and relation.code == "pays-alone" and figure in relation.gains


def _suspected(game: Game, figure: Figure, mend: Number) -> Label:
    """Where the slip may be as well."""
    words = (("accused", _spelt(game, figure, figure.number)), ("mend", _spelt(game, figure, mend)))
    return Label(figure.span, "row-total/instead", words)


def _witness(game: Game, relation: Relation) -> str | None:
    """A unit that wins alone what is said to be won only by adding up."""
    if not isinstance(relation, SingleGains) or relation.code != "pays-alone" or relation.stake is None:
        return None
    combination = str(relation.gains_of(relation.result.number)[0].row)
    from rulesdsl.analysis.witnesses import unit_for

    unit = unit_for(game, relation.stake, ((combination,),))
    return unit_line(unit, game) if unit else None


def _label(game: Game, accusation: Accusation, other: Relation) -> Label:
    """The place that a further relation is seen at, and whether the mend puts it right."""
    figure, mend = accusation.figure, accusation.mend
    beside = (each for each in (other.result, *other.figures) if each is not figure)
    place = next(beside, figure)
    is_mended = mend is not None and other.holds_with(figure, mend)
    words = _words(game, other)
    if mend is not None:
        words += (("mend", _spelt(game, figure, mend)),)
    is_claim_of_both = other.code in _CLAIMS and figure is other.result
    how = "" if not is_mended else "/too" if is_claim_of_both else "/mended"
    return Label(place.span, f"{other.code}{how}", words)


def _words(game: Game, relation: Relation) -> Words:
    """Both sides of a relation, as the file writes figures."""
    if isinstance(relation, Quotient):
        return _quotient_words(game, relation)
    if isinstance(relation, AtMost):
        lots = sum(part.number for part in relation.parts)
        return (
            ("lots", figure_text(lots, game.style)),
            ("units", _spelt(game, relation.result, relation.result.number)),
        )
    if isinstance(relation, SingleGains):
        return _single_words(game, relation)
    if isinstance(relation, GainOfPayouts):
        gains = "\n".join(dict.fromkeys(_spelt(game, gain, gain.number) for gain in relation.gains))
        return (("part", _spelt(game, relation.part, relation.part.number)), ("gains", gains))
    assert isinstance(relation, Equation)
    result = relation.result
    computed = _sum_made(relation) if relation.code == "made-of" else relation.mend(result)
    named = tuple(zip(_NAMES.get(relation.code, ()), relation.figures, strict=False))
    shown = "" if computed is None else _spelt(game, result, computed)
    sides = (("computed", shown), ("printed", _spelt(game, result, result.number)))
    parts = (("parts", _sum_of_parts(game, relation)),) if relation.code == "made-of" else ()
    return (*_named(game, named), *parts, *sides, *_where(game, relation))


def _sum_made(relation: Equation) -> Number:
    """What the parts of a make come to. The amount may be one of them: a prize in kind that is made of itself."""
    return sum(factor * product(figures) for factor, figures in relation.terms if factor > 0)


def _sum_of_parts(game: Game, relation: Equation) -> str:
    """The gains of a make as a sum: 2 × 2 € + 1 €."""
    parts = (figures for factor, figures in relation.terms if factor > 0)
    return " + ".join(" × ".join(_spelt(game, each, each.number) for each in reversed(part)) for part in parts)


def _where(game: Game, relation: Equation) -> Words:
    """The stakes that are compared; what a table pays of what its units bring in."""
    if relation.code.startswith("stakes-"):
        return (("stake", relation.result.stake), ("other_stake", relation.figures[0].stake))
    if relation.code != "claim-ratio":
        return ()
    *paid, (price, (_, units)) = relation.terms
    money = sum(factor * product(figures) for factor, figures in paid)
    return tuple((name, game.written(int(coins))) for name, coins in (("paid", money), ("sold", -price * units.number)))


def _quotient_words(game: Game, relation: Quotient) -> Words:
    above, below = Fraction(relation.above.number), relation.below.number
    computed = figure_text(rounded(above / below, relation.digits), game.style) if below else ""
    named = (("units", relation.above), ("lots", relation.below), ("printed", relation.result))
    return (*_named(game, named), ("computed", computed))


def _single_words(game: Game, relation: SingleGains) -> Words:
    """The amount told of, and the combinations that pay it alone (or that the lots are)."""
    amount = relation.result
    combinations = "\n".join(str(gain.row) for gain in relation.gains_of(amount.number))
    lots = "\n".join(_spelt(game, lot, lot.number) for lot in relation.lots)
    return (("amount", _spelt(game, amount, amount.number)), ("combinations", combinations), ("lots", lots))


_NEEDED = {
    "symbols-in-all": ("symbols",),
    "not-cumulated": ("payouts", "effects", "any"),
}
"""Kinds of block that must be whole for a relation to mean something; the others are between figures that are read."""
_NAMES = {
    "row-total": ("count", "amount", "total"),
    "grid-places": ("width", "height"),
    "stakes-counts": ("other",),
    "stakes-amounts": ("other",),
    "stakes-gains": ("other",),
}


def _named(game: Game, sides: Iterable[tuple[str, Figure]]) -> Words:
    return tuple((name, _spelt(game, figure, figure.number)) for name, figure in sides)


def _row(game: Game, figure: Figure) -> str:
    """What an `allow` calls the row of a figure."""
    return figure.row if isinstance(figure.row, str) else game.written(figure.row)


def _spelt(game: Game, figure: Figure, number: Number) -> str:
    if figure.kind == "money":
        whole = Fraction(number)
        is_coins = whole.denominator == 1
        return game.written(whole.numerator) if is_coins else figure_text(whole, game.style)
    if figure.kind == "percent":
        return f"{figure_text(Fraction(number) * 100, game.style)} %"
    return figure_text(number, game.style)


def _typed(game: Game, figure: Figure, number: Number) -> str:
    """The figure as it would be typed in its place: a cell of money has no sign."""
    if figure.kind == "money" and {name for name, _ in figure.said.parts} & {"count", "combination", "value"}:
        return figure_text(Fraction(number) / game.currency.coins_in_one, game.style)
    return _spelt(game, figure, number)
