"""What a combination pays: symbols down, sizes across, a column group a stake."""

from __future__ import annotations

from dataclasses import replace

from rulesdsl.backends.pages.blocks import Cell, Paragraph, Row, Section, Table
from rulesdsl.backends.pages.board import subjects
from rulesdsl.backends.pages.phrases import CardLabel, Image, Phrase, Piece, Together, Unseen, Words, joined
from rulesdsl.backends.pages.subject import Stake, Subject
from rulesdsl.model.game import Rule

ROOM = 22
"""So many characters of amounts fit beside a symbol on a small screen; with more, each row becomes a card there."""
WIDE = 44
"""So many fit on a large screen; with more, each combination has its row."""
PAPER = 60
"""So many fit on a printed line, for tables of several stakes."""

PLUS = Image(
    '<svg class="plus" viewBox="0 0 12 12" aria-hidden="true" focusable="false"><path d="M6 1.5v9M1.5 6h9"/></svg>'
)


def payouts(subject: Subject) -> Section | None:
    rules = subject.paying
    if not rules:
        return None
    say = subject.language.say
    tables = _tables(subject, rules)
    notes = (Paragraph(_never_alone(subject), note=True),) if _gains_never_alone(subject) else ()
    return Section(
        "payouts",
        say("What a combination pays"),
        say("Gains"),
        subject.articles(*rules),
        (*tables, *notes),
        by_stake=True,
    )


def _never_alone(subject: Subject) -> Phrase:
    say = subject.language.say
    words = say("**Never alone.** This gain is no prize by itself: it always comes with other gains of the same unit.")
    return joined((PLUS, words), " ")


def _gains_never_alone(subject: Subject) -> set[tuple[str, str]]:
    """Stake and combination of each gain that is no lot by itself."""
    return {
        (stake.key, fact.combination)
        for stake in subject.stakes
        for facts in (subject.facts_at(stake),)
        if facts is not None
        for fact in facts.combinations
        if not fact.alone
    }


def _tables(subject: Subject, rules: tuple[Rule, ...]) -> tuple[Table, ...]:
    single = all(len(rule.combination.terms) == 1 and len(subjects(rule)) == 1 for rule in rules)
    widths = _widths(subject, rules) if single else {}
    widest = max((sum(row.values()) for row in widths.values()), default=0)
    if not single or widest > WIDE:
        return tuple(_list(subject, rules, stake) for stake in subject.stakes)
    name = "payouts" if widest <= ROOM else "payouts wide"
    if name == "payouts" and sum(sum(row.values()) for row in widths.values()) <= PAPER:
        return (_matrix(subject, rules, subject.stakes, name),)
    return tuple(_matrix(subject, rules, (stake,), name) for stake in subject.stakes)


def _widths(subject: Subject, rules: tuple[Rule, ...]) -> dict[int, dict[int, int]]:
    """Characters of the longest amount a stake and size."""
    widths: dict[int, dict[int, int]] = {stake.index: {} for stake in subject.stakes}
    for rule in rules:
        size = subjects(rule)[0][1]
        for stake in subject.stakes:
            row = widths[stake.index]
            row[size] = max(row.get(size, 0), len(subject.gain(rule, stake).text))
    return widths


def _captions(subject: Subject) -> tuple[Phrase, Phrase]:
    say = subject.language.say
    return say("The gain of a combination"), say(
        "{sizes} identical symbols that touch; no other combination pays.", sizes=subject.sizes()
    )


def _matrix(subject: Subject, rules: tuple[Rule, ...], stakes: tuple[Stake, ...], table: str) -> Table:
    say = subject.language.say
    by_place = {subjects(rule)[0]: rule for rule in rules}
    names = tuple(dict.fromkeys(name for name, _ in by_place))
    sizes = tuple(sorted({size for _, size in by_place}))
    never_alone = _gains_never_alone(subject)
    body = []
    for name in names:
        cells = [
            _sized(subject, size, _gain_cell(subject, by_place.get((name, size)), stake, never_alone))
            for stake in stakes
            for size in sizes
        ]
        body.append((Cell(_who(subject, name), scope="row"), *cells))
    caption, small = _captions(subject)
    own = subject.by_stake(stakes[0].index) if len(stakes) == 1 else None
    return Table(
        table,
        caption,
        small,
        _heads(subject, stakes, sizes),
        tuple(body),
        (say("Symbol"), *(_text_head(subject, stake, size) for stake in stakes for size in sizes)),
        stake=own,
    )


def _heads(subject: Subject, stakes: tuple[Stake, ...], sizes: tuple[int, ...]) -> tuple[Row, ...]:
    symbol = subject.language.say("Symbol")
    size_cells = tuple(
        Cell(_size_head(subject, size), "figures", "col", stake=subject.by_stake(stake.index))
        for stake in stakes
        for size in sizes
    )
    if stakes[0].coins is None:
        return ((Cell(symbol, scope="col"), *size_cells),)
    groups = tuple(
        Cell(
            subject.language.say("Stake of {stake}", stake=subject.stake_amount(stake)),
            "figures over",
            "colgroup",
            columns=len(sizes),
            stake=subject.by_stake(stake.index),
        )
        for stake in stakes
    )
    return ((Cell(symbol, scope="col", rows=2), *groups), size_cells)


def _size_head(subject: Subject, size: int) -> Phrase:
    count = subject.figures.count(size, f"sizes:{size}")
    words = subject.language.say_many("{count} symbol", "{count} symbols", size, count=count)
    return joined((_size_icon(size), words)) if size <= 9 else words


def _size_icon(size: int) -> Image:
    """So many small squares in two rows, three from seven on."""
    rows = 2 if size <= 6 else 3
    columns = -(-size // rows)
    squares = "".join(f"M{at % columns * 10 + 1} {at // columns * 10 + 1}h8v8h-8z" for at in range(size))
    box = f"-1 -1 {columns * 10 + 2} {rows * 10 + 2}"
    return Image(f'<svg class="size" viewBox="{box}" aria-hidden="true" focusable="false"><path d="{squares}"/></svg>')


def _text_head(subject: Subject, stake: Stake, size: int) -> Piece:
    count = subject.figures.count(size, f"sizes:{size}")
    words = subject.language.say_many("{count} symbol", "{count} symbols", size, count=count)
    return words if stake.coins is None else joined((words, subject.stake_amount(stake)), ", ")


def _who(subject: Subject, name: str) -> Phrase:
    symbol = subject.symbol(name)
    return joined((subject.icon(symbol), subject.language.capital(subject.title(symbol))))


def _gain_cell(subject: Subject, rule: Rule | None, stake: Stake, never_alone: set[tuple[str, str]]) -> Cell:
    own = subject.by_stake(stake.index)
    if rule is None:
        return Cell(Words("–"), "figures", stake=own)
    gain: Piece = subject.gain(rule, stake)
    if (stake.key, rule.combination.text) in never_alone:
        gain = joined((gain, PLUS, Unseen(subject.language.say(", never alone"))))
    return Cell(gain, "figures", stake=own)


def _sized(subject: Subject, size: int, cell: Cell) -> Cell:
    """The cell with its size, for rows that become cards."""
    count = subject.figures.count(size, f"sizes:{size}")
    words = subject.language.say_many("{count} symbol", "{count} symbols", size, count=count)
    return replace(cell, content=joined((CardLabel(words), cell.content), " "))


def _list(subject: Subject, rules: tuple[Rule, ...], stake: Stake) -> Table:
    """A row a combination: for games with many sizes."""
    say = subject.language.say
    never_alone = _gains_never_alone(subject)
    body = tuple(
        (Cell(_listed(subject, rule), scope="row"), _gain_cell(subject, rule, stake, never_alone)) for rule in rules
    )
    caption, small = _captions(subject)
    if stake.coins is not None:
        caption = say("The gain of a combination at a stake of {stake}", stake=subject.stake_amount(stake))
    heads = (say("Combination"), say("Gain"))
    head = (Cell(heads[0], scope="col"), Cell(heads[1], "figures", "col"))
    return Table("gains", caption, small, (head,), body, heads, stake=subject.by_stake(stake.index))


def _listed(subject: Subject, rule: Rule) -> Phrase:
    symbols = (subject.symbol(name) for term in rule.combination.terms for name in term.what.names)
    icons = joined(subject.icon(symbol) for symbol in symbols)
    return joined((icons, Together(subject.combination(rule.combination))))
