"""The prize tables as the regulation prints them, and what it claims of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesdsl.backends.pages.blocks import NOTHING, Cell, Paragraph, Row, Table
from rulesdsl.backends.pages.documents.blocks import Block
from rulesdsl.backends.pages.phrases import Beneath, CardLabel, Phrase, Piece, Words, joined, sentences
from rulesdsl.backends.pages.regulation.passages import Passage, article_numbers, cited, everywhere
from rulesdsl.backends.pages.sections.texts import only_together
from rulesdsl.backends.pages.subject import Stake, Subject
from rulesdsl.backends.pages.won import make, row_keys, thing, won
from rulesdsl.model.game import Claim, PrintedOdds, PrizeRow, PrizeTable

ROOM = 30
"""So many characters fit into a row on a small screen; with more, each row becomes a card there."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """Which cells the table prints, and whether some of its prizes are things."""

    total: bool
    odds: bool
    made_of: bool
    things: bool

    @property
    def prize(self) -> str:
        """The style of prizes: amounts stand under each other, names begin at one edge."""
        return "prize" if self.things else "prize figures"


def prizes(subject: Subject) -> Iterator[Passage]:
    """A passage a table, told whole in the first article that says it."""
    say = subject.language.say
    for stake, _, table in subject.tables():
        title = say("prizes")
        if stake.coins is not None:
            title = say("prizes at a stake of {stake}", stake=subject.figures.amount(stake.coins, f"stake:{stake.key}"))
        only = table.cumulated_only.said if table.cumulated_only else None
        articles = cited((table.said, *(row.said for row in table.rows), only))
        mention: tuple[Block, ...] = ()
        if articles:
            where = article_numbers(subject, articles[:1])
            mention = (Paragraph(say("The prize table stands in {articles}.", articles=where)),)
        yield Passage(_name(subject, table), title, articles, _told(subject, stake, table), articles[:1], mention)


def _name(subject: Subject, table: PrizeTable) -> str:
    """As the lists of articles call it."""
    game = subject.game
    if game.stakes is None or table.stake is None:
        return "prizes"
    return f"prizes for {game.written(game.stakes.coins[table.stake])}"


def _told(subject: Subject, stake: Stake, table: PrizeTable) -> tuple[Block, ...]:
    say, game = subject.language.say, subject.game
    blocks: list[Block] = [_table(subject, stake, table)]
    if game.plays and game.gains is not None and game.gains.how == "add up":
        blocks.append(Paragraph(say("A prize is all that one unit wins. It may be the sum of several gains.")))
    if table.cumulated_only:
        blocks.append(Paragraph(only_together(subject, stake, table.cumulated_only.coins)))
    blocks += (Paragraph(text, note=True) for text in _misprints(subject, stake, table))
    return tuple(blocks)


def _key(subject: Subject, stake: Stake, coins: int) -> str:
    return f"prize:{subject.figures.key(coins)}:{stake.key}"


def _table(subject: Subject, stake: Stake, table: PrizeTable) -> Table:
    say = subject.language.say
    rows: tuple[object, ...] = (*table.rows, table.total)
    columns = _Columns(
        any(row.printed_total is not None for row in table.rows),
        any(getattr(row, "printed_odds", None) is not None for row in rows),
        table.has_makes,
        any(row.prize is not None for row in table.rows),
    )
    heads = [say("Number of prizes"), say("Prize")]
    heads += [say("Total")] if columns.total else []
    heads += [say("One unit in")] if columns.odds else []
    styles = {1: columns.prize}
    head = tuple(Cell(each, styles.get(at, "figures"), "col") for at, each in enumerate(heads))
    if columns.made_of:
        heads.append(say("Made of"))
        head += (Cell(heads[-1], "made", "col"),)
    keys = row_keys(subject, stake, table.rows)
    body = tuple(_row(subject, row, key, columns) for row, key in zip(table.rows, keys, strict=True))
    foot = _foot(subject, stake, table, columns)
    name = "printed prize-list" + (" composed" if columns.made_of else "")
    name += "" if _width((*body, foot)) <= ROOM else " long"
    return Table(name, _caption(subject, stake), NOTHING, (head,), body, tuple(heads), foot)


def _width(rows: tuple[Row, ...]) -> int:
    """Characters of the longest cell of each column, in all."""
    widths: dict[int, int] = {}
    for row in rows:
        for column, cell in enumerate(row):
            widths[column] = max(widths.get(column, 0), len(str(cell.content)))
    return sum(widths.values())


def _caption(subject: Subject, stake: Stake) -> Phrase:
    say = subject.language.say
    if subject.game.block is None:
        return say("The prizes")
    if stake.coins is None:
        return say("For each block")
    price = subject.figures.amount(stake.coins, f"stake:{stake.key}")
    return say("For each block of units at {stake}", stake=price)


def _row(subject: Subject, row: PrizeRow, key: str, columns: _Columns) -> Row:
    figures = subject.figures
    cells = [
        _count(subject, row.count, f"{key}:count"),
        Cell(_prize(subject, row, key), columns.prize, "row"),
    ]
    if columns.total:
        printed = row.printed_total
        cells.append(_total(subject, figures.amount(printed, f"{key}:printed total") if printed is not None else None))
    if columns.odds:
        cells.append(_odds(subject, row.printed_odds, f"{key}:odds"))
    if columns.made_of:
        made_of = make(subject, row, key) if row.made_of else None
        cells.append(_labelled(subject.language.say("made of"), made_of, "made"))
    return tuple(cells)


def _prize(subject: Subject, row: PrizeRow, key: str) -> Piece:
    """The amount, or the prize in kind and beneath it what it counts for."""
    amount = subject.figures.amount(row.coins, key)
    if row.prize is None:
        return amount
    name = subject.language.capital(thing(subject, row.prize))
    return joined((name, Beneath(subject.language.say("worth {value}", value=amount))), " ")


def _labelled(label: Piece, told: Piece | None, style: str) -> Cell:
    """A value with its label, which only cards show; a dash where none is printed, which cards leave out."""
    if told is None:
        return Cell(Words("–"), f"{style} blank")
    return Cell(joined((CardLabel(label), told), " "), style)


def _count(subject: Subject, count: int, of: str) -> Cell:
    label = CardLabel(subject.language.say_many("prize", "prizes", count))
    return Cell(joined((subject.figures.count(count, of), label), " "), "count figures")


def _total(subject: Subject, total: Piece | None) -> Cell:
    return _labelled(subject.language.say("total"), total, "total figures")


def _odds(subject: Subject, printed: PrintedOdds | None, of: str) -> Cell:
    odds = None if printed is None else subject.figures.decimal(printed.value, of, printed.digits)
    return _labelled(subject.language.say("one unit in"), odds, "odds figures")


def _foot(subject: Subject, stake: Stake, table: PrizeTable, columns: _Columns) -> Row:
    """The total row, where one is printed."""
    total, figures, say = table.total, subject.figures, subject.language.say
    if total is None:
        return ()
    count = Cell(Words("–"), "count figures")
    if total.count is not None:
        count = _count(subject, total.count, f"lots:{stake.key}")
    cells = [count, Cell(say("All"), columns.prize, "row")]
    if columns.total:
        money = figures.amount(total.coins, f"total:{stake.key}") if total.coins is not None else None
        cells.append(_total(subject, money))
    if columns.odds:
        cells.append(_odds(subject, total.printed_odds, f"odds:{stake.key}"))
    if columns.made_of:
        cells.append(Cell(NOTHING, "made"))
    return tuple(cells)


def _misprints(subject: Subject, stake: Stake, table: PrizeTable) -> Iterator[Phrase]:
    """Totals that are printed otherwise than they come out, and are let stand."""
    figures = subject.figures
    for row, key in zip(table.rows, row_keys(subject, stake, table.rows), strict=True):
        computed = row.count * row.coins
        if row.printed_total is not None and row.printed_total != computed:
            yield subject.language.say_many(
                "**As printed.** {count} prize of {prize} makes {computed}, not {printed}.",
                "**As printed.** {count} prizes of {prize} make {computed}, not {printed}.",
                row.count,
                count=figures.count(row.count, f"{key}:count"),
                prize=won(subject, row, key),
                computed=figures.amount(computed, f"{key}:total"),
                printed=figures.amount(row.printed_total, f"{key}:printed total"),
            )


def claims(subject: Subject) -> Iterator[Passage]:
    """What the text states of its tables, each with the articles that say it."""
    titles = {
        "payout ratio": subject.language.say("payout ratio"),
        "one unit in": subject.language.say("chance of a prize"),
        "prize mass": subject.language.say("sum of the prizes"),
        "lots": subject.language.say("number of prizes"),
        "lots in money": subject.language.say("number of prizes in money"),
        "lots in kind": subject.language.say("number of prizes in kind"),
    }
    for claim in subject.game.claims:
        yield everywhere(claim.kind, titles[claim.kind], claim.said, Paragraph(_claimed(subject, claim)))


def lots_told(subject: Subject, kind: str, number: int, count: Piece) -> Phrase:
    """How many prizes there are, as a claim of this kind counts them."""
    many = subject.language.say_many
    return {
        "lots": many("There is {count} prize in all.", "There are {count} prizes in all.", number, count=count),
        "lots in money": many(
            "There is {count} prize in money.", "There are {count} prizes in money.", number, count=count
        ),
        "lots in kind": many(
            "There is {count} prize in kind.", "There are {count} prizes in kind.", number, count=count
        ),
    }[kind]


def _claimed(subject: Subject, claim: Claim) -> Phrase:
    say, figures = subject.language.say, subject.figures
    stake = None if claim.stake is None else subject.stakes[claim.stake]
    of = f"claim:{claim.kind}:{stake.key if stake else 'every'}"
    if claim.kind == "payout ratio":
        share = say("{number}%", number=figures.decimal(claim.value * 100, of, claim.digits))
        told = say("Of the stakes, {ratio} come back to players as prizes.", ratio=share)
    elif claim.kind == "one unit in":
        chance = figures.one_in(figures.decimal(claim.value, of, claim.digits))
        told = say("The chance that a unit wins is {chance}.", chance=chance)
    elif claim.kind == "prize mass":
        told = say("All prizes together are worth {amount}.", amount=figures.amount(claim.value.numerator, of))
    else:
        number = claim.value.numerator
        told = lots_told(subject, claim.kind, number, figures.count(number, of))
    if stake is None or stake.coins is None:
        return told
    return sentences(say("At a stake of {stake}:", stake=subject.stake_amount(stake)), told)
