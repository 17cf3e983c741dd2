"""The prizes of a block: how many, how often, how rare, and what comes back to players."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rulesdsl.analysis.facts import PrizeFact, StakeFacts
from rulesdsl.backends.pages.blocks import NOTHING, Block, Cell, Paragraph, Row, Section, Table
from rulesdsl.backends.pages.board import subjects
from rulesdsl.backends.pages.drawing.charts import Scale, rarity_dot, rarity_head, scale_for
from rulesdsl.backends.pages.drawing.words import Drawn
from rulesdsl.backends.pages.phrases import (
    CardLabel,
    Image,
    NamedIcon,
    Phrase,
    Piece,
    Pill,
    Unseen,
    Words,
    capitalised,
    joined,
    sentences,
)
from rulesdsl.backends.pages.sections.texts import only_together
from rulesdsl.backends.pages.sections.thousand import thousand_units
from rulesdsl.backends.pages.subject import Stake, Subject
from rulesdsl.backends.pages.won import row_keys, shown
from rulesdsl.model.game import PrintedOdds, PrizeTable


@dataclass(frozen=True, slots=True)
class _Columns:
    """Which columns the tables of this game have, and the scale they share."""

    alone: bool
    chance: bool
    scale: Scale | None


def prizes(subject: Subject) -> Section | None:
    tables = subject.tables()
    if not tables:
        return None
    odds = tuple(odds for _, facts, table in tables for odds in _odds(facts, table) if odds is not None)
    complete = bool(odds) and all(odds for _, facts, table in tables for odds in _odds(facts, table))
    columns = _Columns(bool(subject.paying), bool(odds), scale_for(odds) if complete else None)
    blocks: list[Block] = []
    for stake, facts, table in tables:
        own = subject.by_stake(stake.index)
        blocks.append(_table(subject, stake, facts, table, columns))
        blocks += [Paragraph(text, stake=own) for text in _after(subject, stake, facts)]
        blocks += [Paragraph(text, stake=own) for text in _together(subject, stake, facts)]
    blocks += [Paragraph(text, note=True) for text in _notes(subject)]
    drawn = thousand_units(subject)
    blocks += [drawn] if drawn else []
    cited = (part for _, _, table in tables for part in (table, *table.rows, table.total, table.cumulated_only))
    say = subject.language.say
    title, short = say("The prizes"), say("Prizes")
    if odds:
        title, short = say("The prizes and their chances"), say("Prizes and chances")
    return Section("prizes", title, short, subject.articles(subject.game.block, *cited), tuple(blocks), by_stake=True)


def _odds(facts: StakeFacts, table: PrizeTable) -> tuple[Fraction | None, ...]:
    """One unit in so many a row, and of the whole table last: exact, else as printed."""
    rows = zip(facts.prizes, table.rows, strict=True)
    every = [_known(prize.odds, row.printed_odds) for prize, row in rows]
    return (*every, _known(facts.odds, table.total.printed_odds if table.total else None))


def _known(exact: Fraction | None, printed: PrintedOdds | None) -> Fraction | None:
    return printed.value if exact is None and printed is not None else exact


def _table(subject: Subject, stake: Stake, facts: StakeFacts, table: PrizeTable, columns: _Columns) -> Table:
    heads = _heads(subject, columns)
    keys = row_keys(subject, stake, facts.prizes)
    body = tuple(
        _row(subject, prize, row.printed_odds, shown(subject, prize, key, among=facts.prizes), key, columns)
        for prize, row, key in zip(facts.prizes, table.rows, keys, strict=True)
    )
    say = subject.language.say
    hint = Drawn(say("Each vertical line: ten times rarer.")) if columns.scale else NOTHING
    return Table(
        "prizes",
        _caption(subject, stake, facts),
        sentences(say("A prize is all that one unit wins."), hint),
        (heads,),
        body,
        tuple(head.content for head in heads if not head.drawn),
        _foot(subject, stake, facts, table, columns),
        subject.by_stake(stake.index),
    )


def _caption(subject: Subject, stake: Stake, facts: StakeFacts) -> Phrase:
    say = subject.language.say
    if facts.units is None:
        if stake.coins is None:
            return say("The prizes")
        return say("The prizes at {stake} a unit", stake=subject.stake_amount(stake))
    units = subject.figures.count(facts.units, "block")
    if stake.coins is None:
        return say("The prizes of {units} units", units=units)
    return say("The prizes of {units} units at {stake}", units=units, stake=subject.stake_amount(stake))


def _heads(subject: Subject, columns: _Columns) -> Row:
    say = subject.language.say
    cells = [Cell(say("Prize"), "prize", "col")]
    if columns.alone:
        cells.append(Cell(say("By a single combination"), "alone", "col"))
    cells.append(Cell(say("Number"), "count figures", "col"))
    if columns.chance:
        cells.append(Cell(say("Chance"), "chance", "col"))
    if columns.scale:
        texts = tuple(subject.figures.count(10**power, "scale").text for power in columns.scale.labelled())
        scale = Image(rarity_head(columns.scale, texts))
        cells.append(Cell(joined((Unseen(say("Scale of rarity")), scale)), "rare", "col", drawn=True))
    cells.append(Cell(say("Total"), "total figures", "col"))
    return tuple(cells)


def _row(
    subject: Subject, prize: PrizeFact, printed: PrintedOdds | None, head: Piece, key: str, columns: _Columns
) -> Row:
    many, figures = subject.language.say_many, subject.figures
    cells = [Cell(head, "prize", "row")]
    if columns.alone:
        cells.append(Cell(_alone(subject, prize), "alone"))
    lots = joined((figures.count(prize.count, f"{key}:count"), CardLabel(many("prize", "prizes", prize.count))), " ")
    cells.append(Cell(lots, "count figures"))
    if columns.chance:
        cells.append(Cell(_chance(subject, prize.odds, printed, f"{key}:odds"), "chance"))
    odds = _known(prize.odds, printed)
    if columns.scale and odds:
        cells.append(Cell(Image(rarity_dot(odds, columns.scale)), "rare", drawn=True))
    total = joined((CardLabel(subject.language.say("total")), figures.amount(prize.total, f"{key}:total")), " ")
    cells.append(Cell(total, "total figures"))
    return tuple(cells)


def _foot(subject: Subject, stake: Stake, facts: StakeFacts, table: PrizeTable, columns: _Columns) -> Row:
    say, figures = subject.language.say, subject.figures
    printed = table.total.printed_odds if table.total else None
    cells = [Cell(say("All"), "prize", "row")]
    if columns.alone:
        cells.append(Cell(NOTHING, "alone"))
    label = CardLabel(subject.language.say_many("prize", "prizes", facts.lots))
    cells.append(Cell(joined((figures.count(facts.lots, f"lots:{stake.key}"), label), " "), "count figures"))
    if columns.chance:
        cells.append(Cell(_chance(subject, facts.odds, printed, f"odds:{stake.key}"), "chance"))
    odds = _known(facts.odds, printed)
    if columns.scale and odds:
        cells.append(Cell(Image(rarity_dot(odds, columns.scale)), "rare", drawn=True))
    total = joined((CardLabel(say("total")), figures.amount(facts.total, f"total:{stake.key}")), " ")
    cells.append(Cell(total, "total figures"))
    return tuple(cells)


def _chance(subject: Subject, exact: Fraction | None, printed: PrintedOdds | None, of: str) -> Piece:
    if printed is not None:
        return subject.figures.printed_chance(printed.value, printed.digits, exact, of)
    return subject.figures.chance(exact, of) if exact is not None else Words("–")


def _alone(subject: Subject, prize: PrizeFact) -> Piece:
    """The combinations that pay a lot alone, as count and symbol; or that none does."""
    if not prize.single:
        return Pill(subject.language.say("by adding up")) if prize.cumulated_only else Words("–")
    rules = (rule for rule in subject.paying if rule.combination.text in prize.single)
    return joined((_one(subject, rule.combination.text) for rule in rules), ", ")


def _one(subject: Subject, text: str) -> Phrase:
    rule = next(rule for rule in subject.paying if rule.combination.text == text)
    if len(subjects(rule)) != 1:
        return subject.combination(rule.combination)
    (term,) = rule.combination.terms
    symbol = subject.symbol(term.what.names[0])
    count, high = subject.size(term, text), term.quantity.high
    symbols = {"symbols": subject.quoted((symbol.name,))}
    heard = subject.language.say_many("{symbols} symbol", "{symbols} symbols", high, **symbols)
    return joined((count, NamedIcon(subject.icon(symbol), heard)), " ")


def _after(subject: Subject, stake: Stake, facts: StakeFacts) -> tuple[Phrase, ...]:
    """What is staked, what is won, what comes back and what does not."""
    if facts.units is None or facts.payout_ratio is None or stake.coins is None:
        return ()
    say, figures = subject.language.say, subject.figures
    sums = say(
        "For {units} units: {stakes} of stakes, {prizes} of prizes.",
        units=figures.count(facts.units, "block"),
        stakes=figures.amount(facts.units * stake.coins, f"stakes:{stake.key}"),
        prizes=figures.amount(facts.total, f"total:{stake.key}"),
    )
    return (sentences(sums, capitalised(_returned(subject, stake, facts.payout_ratio))),)


def _returned(subject: Subject, stake: Stake, ratio: Fraction) -> Phrase:
    """What comes back of the stakes, and what is kept; nothing is kept where more is won than staked."""
    say, figures = subject.language.say, subject.figures
    returned = figures.percent(ratio, f"ratio:{stake.key}")
    if ratio > 1:
        return say("**{ratio}** of the stakes come back to players.", ratio=returned)
    kept = figures.percent(1 - ratio, f"kept:{stake.key}")
    return say("**{ratio}** of the stakes come back to players, {kept} do not.", ratio=returned, kept=kept)


def _together(subject: Subject, stake: Stake, facts: StakeFacts) -> tuple[Phrase, ...]:
    """The prizes of several gains, where the table has no column that says so."""
    told = (prize.coins for prize in facts.prizes if prize.cumulated_only and not prize.made_of and not prize.prize)
    amounts = tuple(dict.fromkeys(told))
    return (only_together(subject, stake, amounts),) if amounts and not subject.paying else ()


def _notes(subject: Subject) -> tuple[Phrase, ...]:
    say = subject.language.say
    rows = tuple(prize for facts in subject.facts.stakes for prize in facts.prizes)
    notes: tuple[Phrase, ...] = ()
    if any(prize.prize is not None for prize in rows):
        notes = (say("**Prizes in kind** are things and not money. All sums here count them for what they are worth."),)
    if not subject.paying or not any(prize.cumulated_only and not prize.made_of for prize in rows):
        return notes
    words = sentences(
        say("**By adding up.** No single combination brings this prize: it takes several gains in the same unit."),
        _others_that_add_up(subject),
    )
    return (*notes, words)


def _others_that_add_up(subject: Subject) -> Phrase:
    """Whether prizes that one combination can bring come from several gains too: all of them, some, or none that is
    known. Weights may keep any sum from being shown."""
    if subject.game.issuing.weights:
        return Phrase()
    several = tuple(
        any(prize.coins in each.in_lots and each.coins < prize.coins for each in facts.combinations)
        for facts in subject.facts.stakes
        for prize in facts.prizes
        if not prize.made_of and not prize.cumulated_only
    )
    if not any(several):
        return Phrase()
    if all(several):
        return subject.language.say("The other prizes may come from several gains as well.")
    return subject.language.say("Some of the other prizes may come from several gains as well.")
