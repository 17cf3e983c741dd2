"""The blocks `payouts` and `effects`: combinations and what they bring."""

from __future__ import annotations

import re
import unicodedata

from rulesdsl.findings.finding import Edit, error
from rulesdsl.findings.nearest import nearest
from rulesdsl.model.from_syntax.prizes_in_kind import Named
from rulesdsl.model.from_syntax.reader import UNLISTED, Reader
from rulesdsl.model.from_syntax.tables import Table, table_of
from rulesdsl.model.game import (
    Area,
    Effect,
    Fixed,
    Group,
    PerStake,
    Quantity,
    ReplaceGrid,
    ReplaceSymbols,
    Rule,
    Said,
    Showing,
    Symbol,
    Term,
)
from rulesdsl.source import Span
from rulesdsl.syntax.numerals import CURRENCY_MARKS, GROUP_MARKS
from rulesdsl.syntax.tree import Block, Cell, Row

EFFECTS: dict[str, Effect] = {"replace the whole grid": ReplaceGrid(), "replace its symbols": ReplaceSymbols()}
_AMOUNT = re.compile(rf"[{CURRENCY_MARKS}]?\s*[0-9][0-9.,{GROUP_MARKS}]*[^\d\s]*")
_COMBINATION = re.compile(r"([0-9]+)\s+(\S+)")


def _is_of_gains(column: str) -> bool:
    """A column of gains is headed by a stake, or `gain`."""
    return column == "gain" or _AMOUNT.fullmatch(column) is not None


def payout_rules(reader: Reader, block: Block, area: Area | None, symbols: tuple[Symbol, ...]) -> tuple[Rule, ...]:
    """One rule a row; a column a stake, or one column `gain` where the game has one stake or none."""
    table = table_of(
        reader,
        block,
        ("combination",),
        _is_of_gains,
    )
    order = _stake_columns(reader, table) if table else None
    if table is None or order is None or not table.is_whole:
        reader.broken.add("payouts")
    if table is None or order is None:
        return ()
    default = reader.said(block.head)
    rules: list[Rule] = []
    for row in table.rows:
        combinations = _combinations(reader, row.cells[0], row, symbols, several=False)
        coins = tuple(_gain(reader, row.cells[column]) for column in order)
        if combinations and area is not None:
            rules.append(Rule(area.name, combinations[0], Fixed(coins), _row_said(reader, table, row, order, default)))
        else:
            reader.broken.add("payouts")
    return tuple(rules)


def effect_rules(reader: Reader, block: Block, area: Area | None, symbols: tuple[Symbol, ...]) -> tuple[Rule, ...]:
    """One rule a combination; a comma between combinations means each of them."""
    table = table_of(reader, block, ("combination", "effect"))
    if table is None:
        return ()
    if not table.is_whole:
        reader.broken.add("effects")
    default = reader.said(block.head)
    rules: list[Rule] = []
    for row in table.rows:
        combination, named = row.cells[table.columns.index("combination")], row.cells[table.columns.index("effect")]
        effect = EFFECTS.get(named.text)
        groups = _combinations(reader, combination, row, symbols, several=True)
        if effect is None:
            _tell_effect(reader, named, row)
        if effect is None or not groups or area is None:
            reader.broken.add("effects")
            continue
        said = reader.said(row, table.parts(row)).or_cited_by(default)
        rules += [Rule(area.name, group, effect, said) for group in groups]
    return tuple(rules)


def combination_of(reader: Reader, size: int, name: str, span: Span, symbols: tuple[Symbol, ...]) -> Group | None:
    """`5 star` as a combination of one term; an unknown symbol is told, with the name it looks like."""
    known = tuple(symbol.name for symbol in symbols)
    if name not in known:
        if not {"symbols", UNLISTED, "any"} & reader.broken:
            near = nearest(name, known)
            edit = Edit(Span(span.end - len(name), span.end), near) if near else None
            case = "near" if near else ""
            reader.tell_unknown(name, error("unknown-symbol", span, case=case, edit=edit, name=name, near=near or ""))
        return None
    return Group((Term(Quantity(size, size), Showing((name,))),), f"{size} {name}")


def _combinations(
    reader: Reader, cell: Cell, row: Row, symbols: tuple[Symbol, ...], *, several: bool
) -> tuple[Group, ...]:
    groups: list[Group] = []
    at = 0
    for piece in cell.text.split(",") if several else (cell.text,):
        lead = len(piece) - len(piece.lstrip())
        span = Span(cell.span.start + at + lead, cell.span.start + at + len(piece.rstrip()))
        at += len(piece) + 1
        met = _COMBINATION.fullmatch(unicodedata.normalize("NFC", piece.strip()))
        if met is None or len(met.group(1)) > 4 or int(met.group(1)) == 0:
            reader.tell(error("bad-combination", cell.span, said=reader.said(row), typed=piece.strip()))
            return ()
        reader.hold_to_spelling(met.group(1), str(int(met.group(1))), Span(span.start, span.start + met.end(1)))
        group = combination_of(reader, int(met.group(1)), met.group(2), span, symbols)
        if group is not None:
            groups.append(group)
        else:
            reader.broken.add("effects" if several else "payouts")
    return tuple(groups)


def _stake_columns(reader: Reader, table: Table) -> tuple[int, ...] | None:
    """The column of each stake, in the order of the game's stakes; None when they do not fit, and told."""
    heads = table.head.cells
    if "gain" in table.columns:
        if len(reader.stakes) > 1:
            span = heads[table.columns.index("gain")].span
            reader.tell(error("bad-column", span, case="gain", column="gain", near=""))
            return None
        return (table.columns.index("gain"),)
    found: dict[int, int] = {}
    for column, cell in enumerate(heads):
        coins = reader.amount_cell(cell) if cell.text != "combination" else None
        stake = reader.stake_index(coins, cell.span) if coins is not None else None
        if stake is not None:
            found[stake] = column
        elif cell.text != "combination":
            return None
    for stake, coins in enumerate(reader.stakes):
        if stake not in found:
            reader.tell(error("bad-column", table.head.span, case="stake", column=reader.written(coins), near=""))
            reader.unread.add(reader.stake_places[stake])
            return None
    return tuple(found[stake] for stake in range(len(reader.stakes))) or None


def _gain(reader: Reader, cell: Cell) -> int:
    """The gain of a cell; zero, and its place among those unread, where it could not be read."""
    if not cell.text:
        reader.tell(error("empty-cell", cell.span, column="gain"))
        reader.unread.add(cell.span)
        return 0
    if Named().may_be(cell.text):
        reader.tell(error("unknown-prize", cell.span, case="gain", name=cell.text, known=""))
        reader.unread.add(cell.span)
        return 0
    return reader.amount_cell(cell) or 0


def _row_said(reader: Reader, table: Table, row: Row, order: PerStake, default: Said) -> Said:
    """Where a payout comes from. Parts: combination, then "0", "1", ... one a stake."""
    parts = [("combination", row.cells[table.columns.index("combination")].span)]
    parts += [(str(stake), row.cells[column].span) for stake, column in enumerate(order)]
    return reader.said(row, tuple(parts)).or_cited_by(default)


def _tell_effect(reader: Reader, cell: Cell, row: Row) -> None:
    if not cell.text:
        reader.tell(error("empty-cell", cell.span, said=reader.said(row), column="effect"))
        return
    near = nearest(cell.text, EFFECTS)
    known = near or "\n".join(EFFECTS)
    edit = Edit(cell.span, near) if near else None
    case = "near" if near else "unknown"
    reader.tell(
        error("unknown-effect", cell.span, case=case, said=reader.said(row), edit=edit, typed=cell.text, known=known)
    )
