"""The block `prizes in kind`: prizes that are things, each with its name and what it counts for."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.findings.finding import Edit, error
from rulesdsl.findings.nearest import nearest
from rulesdsl.model.from_syntax.game_block import LANGUAGE
from rulesdsl.model.from_syntax.names import RESERVED, is_name, likeness
from rulesdsl.model.from_syntax.reader import Reader
from rulesdsl.model.from_syntax.tables import Table, table_of
from rulesdsl.model.game import PrizeInKind, Said
from rulesdsl.model.money import Coins
from rulesdsl.source import Span
from rulesdsl.syntax.tree import Block, Cell, Row

BLOCK = "prizes in kind"
UNNAMED = "the name of a prize"
"""Among what is broken: a table names a prize that is not there, perhaps one that then stands nowhere."""
_BELOW_ZERO = ("-", "\u2212", "\u2013")


@dataclass(frozen=True, slots=True)
class Named:
    """The prizes in kind of a file, for the cells that name them."""

    prizes: tuple[PrizeInKind, ...] = ()

    def of(self, text: str) -> PrizeInKind | None:
        return next((prize for prize in self.prizes if prize.name == text), None)

    def may_be(self, text: str) -> bool:
        """Whether a cell names a prize, known or not, and is no figure with a slip in it."""
        if not text[:1].isalpha() or not is_name(text):
            return False
        names = tuple(prize.name for prize in self.prizes)
        return text in names or not any(map(str.isdigit, text)) or nearest(text, names) is not None


def prizes_in_kind(reader: Reader, blocks: tuple[Block, ...]) -> Named:
    """The prizes of the table; what cannot be one is told and left out."""
    if not blocks:
        return Named()
    is_known = "languages" not in reader.broken
    needed = ("name", "value", *(reader.languages if is_known else ()))
    table = table_of(reader, blocks[0], needed, lambda column: not is_known and LANGUAGE.fullmatch(column) is not None)
    if table is None:
        return Named()
    default = reader.said(blocks[0].head)
    kept: list[PrizeInKind] = []
    for row in table.rows:
        prize = _prize(reader, table, row, default)
        if prize is not None and _is_new(reader, prize, kept):
            kept.append(prize)
        else:
            reader.broken.add(BLOCK)
    if not table.is_whole:
        reader.broken.add(BLOCK)
    return Named(tuple(kept))


def prize_named(reader: Reader, named: Named, text: str, span: Span, said: Said) -> PrizeInKind | None:
    """The prize that a cell names; one that is not known is told, with the name it looks like."""
    prize = named.of(text)
    if prize is not None:
        return prize
    reader.unread.add(span)
    reader.broken.add(UNNAMED)
    if not {BLOCK, "any"} & reader.broken:
        names = tuple(each.name for each in named.prizes)
        near = nearest(text, names)
        case = "near" if near else "" if names else "none"
        edit = Edit(span, near) if near else None
        known = near or "\n".join(names)
        reader.tell_unknown(text, error("unknown-prize", span, case=case, said=said, edit=edit, name=text, known=known))
    return None


def _prize(reader: Reader, table: Table, row: Row, default: Said) -> PrizeInKind | None:
    said = reader.said(row, table.parts(row)).or_cited_by(default)
    name = table.cell(row, "name")
    if name is None or not name.text:
        reader.tell(error("empty-cell", row.span if name is None else name.span, said=said, column="name"))
        return None
    if not is_name(name.text) or name.text in RESERVED:
        case = "reserved-prize" if name.text in RESERVED else "prize"
        reader.tell(error("bad-name", name.span, case=case, said=said, name=name.text))
        return None
    titles = tuple((language, cell.text) for language in reader.languages if (cell := table.cell(row, language)))
    for language, text in titles:
        if not text:
            reader.tell(error("empty-cell", said.at(language), said=said, column=language))
    return PrizeInKind(name.text, _value(reader, table.cell(row, "value"), said), titles, said)


def _value(reader: Reader, cell: Cell | None, said: Said) -> Coins:
    """What a prize counts for; zero, and its place among those unread, where that is not said."""
    if cell is None or not cell.text:
        place = cell.span if cell else said.span
        reader.tell(error("empty-cell", place, case="value", said=said, column="value"))
        reader.unread.add(place)
        return 0
    if cell.text.startswith(_BELOW_ZERO):
        reader.tell(error("bad-number", cell.span, case="below-zero", typed=cell.text, thousands="", decimals=""))
        reader.unread.add(cell.span)
        return 0
    coins = reader.amount_cell(cell)
    if coins == 0:
        reader.tell(error("zero", cell.span, case="prize", said=said))
        reader.unread.add(cell.span)
    return coins or 0


def _is_new(reader: Reader, prize: PrizeInKind, others: list[PrizeInKind]) -> bool:
    same = next((other for other in others if likeness(other.name) == likeness(prize.name)), None)
    if same is not None:
        line = str(reader.source.position(same.said.span.start).line)
        place = prize.said.at("name")
        reader.tell(error("same-name", place, case="prize", name=prize.name, other=same.name, line=line))
    return same is None
