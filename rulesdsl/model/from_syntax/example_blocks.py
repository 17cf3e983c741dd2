"""The blocks `example`: drawings, wave by wave, and what they win."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulesdsl.findings.finding import error
from rulesdsl.model.from_syntax.prize_blocks import table_stake
from rulesdsl.model.from_syntax.reader import UNLISTED, Reader
from rulesdsl.model.from_syntax.rule_blocks import combination_of
from rulesdsl.model.game import Area, Example, Said, Symbol, Wave, Win
from rulesdsl.source import Span
from rulesdsl.syntax.tree import Block, Line, Row

UNCHANGED = "."


@dataclass(slots=True)
class _Drawing:
    """A wave while it is read: its rows of codes, where they stand, and what is said to be won in it."""

    head: Line
    rows: list[tuple[str, ...]] = field(default_factory=list)
    places: list[Span] = field(default_factory=list)
    wins: list[Win] = field(default_factory=list)
    is_good: bool = True

    def wave(self) -> Wave:
        codes = tuple(code for row in self.rows for code in row)
        said = Said(self.head.span, parts=tuple((str(at), place) for at, place in enumerate(self.places)))
        return Wave(codes, tuple(self.wins), said, tuple(len(row) for row in self.rows))


def examples_of(
    reader: Reader, blocks: tuple[Block, ...], area: Area | None, symbols: tuple[Symbol, ...]
) -> tuple[Example, ...]:
    """The examples that are drawn as they must be; the others are told and left out."""
    if area is None or {"grid", "symbols", UNLISTED, "any"} & reader.broken:
        return ()
    examples = (_example(reader, block, area, symbols) for block in blocks)
    return tuple(example for example in examples if example is not None)


def _example(reader: Reader, block: Block, area: Area, symbols: tuple[Symbol, ...]) -> Example | None:
    said = reader.said(block.head)
    stake: int | None = None
    if block.head.one("stake") is not None:
        is_good, stake = table_stake(reader, block.head, said)
        if not is_good:
            return None
    titles = reader.texts(block.head)
    drawings = _drawings(reader, block, symbols)
    if drawings is None:
        return None
    ends = [line for line in block.lines if line.phrase in ("lot", "losing")]
    if not drawings or len(ends) != 1:
        if all(line.phrase for line in block.lines):
            case = "no-grid" if not drawings else "no-end" if not ends else "two-ends"
            reader.tell(error("bad-drawing", ends[1].span if len(ends) > 1 else block.head.span, case=case))
        return None
    item = ends[0].one("lot")
    lot = reader.amount(item) if item is not None else None
    if not all(drawing.is_good for drawing in drawings) or (item is not None and lot is None):
        return None
    parts = (("lot", item.span if item else ends[0].span),)
    waves = tuple(drawing.wave() for drawing in drawings)
    return Example(titles, stake, area.name, waves, lot, Said(said.span, said.articles, said.reasons, parts))


def _drawings(reader: Reader, block: Block, symbols: tuple[Symbol, ...]) -> list[_Drawing] | None:
    """The drawings of an example in order; None, and told, where they do not follow one another as they must."""
    drawings: list[_Drawing] = []
    for item in block.body:
        if isinstance(item, Line) and item.phrase in ("drawing", "then"):
            if (item.phrase == "drawing") == bool(drawings):
                _tell_order(reader, block, item.span, "then-first" if not drawings else "two-grids")
                return None
            drawings.append(_Drawing(item))
        elif drawings and isinstance(item, Row):
            drawings[-1].is_good = drawings[-1].is_good and _add_row(reader, drawings, item, symbols)
        elif isinstance(item, Row):
            _tell_order(reader, block, item.span, "row-first")
            return None
        elif item.phrase == "wins" and drawings:
            drawings[-1].is_good &= _add_wins(reader, drawings[-1], item, symbols)
        elif not item.phrase and drawings:
            drawings[-1].is_good = False
    return drawings


def _tell_order(reader: Reader, block: Block, span: Span, case: str) -> None:
    """Tell of a drawing out of its order, unless a line of the example was not understood, which explains it."""
    if all(line.phrase for line in block.lines):
        reader.tell(error("bad-drawing", span, case=case))


def _add_row(reader: Reader, drawings: list[_Drawing], row: Row, symbols: tuple[Symbol, ...]) -> bool:
    """The codes of a drawn row: codes apart by blanks, or a cell a place; names are codes as well."""
    codes = {symbol.name: symbol.code for symbol in symbols} | {symbol.code: symbol.code for symbol in symbols}
    if len(drawings) > 1:
        codes[UNCHANGED] = UNCHANGED
    drawn: list[str] = []
    for cell in row.cells:
        at = cell.span.start
        for word in cell.text.split():
            start = at + cell.text.index(word, at - cell.span.start) - (at - cell.span.start)
            at = start + len(word)
            if word not in codes:
                known = "\n".join(symbol.code for symbol in symbols)
                reader.tell_unknown(word, error("unknown-symbol", Span(start, at), case="code", name=word, known=known))
                return False
            drawn.append(codes[word])
    drawings[-1].rows.append(tuple(drawn))
    drawings[-1].places.append(row.span)
    return True


def _add_wins(reader: Reader, drawing: _Drawing, line: Line, symbols: tuple[Symbol, ...]) -> bool:
    for size, symbol, gain in zip(line.all("size"), line.all("symbol"), line.all("gain"), strict=True):
        number, coins = reader.whole(size), reader.amount(gain)
        span = size.span.to(symbol.span)
        if number == 0:
            reader.tell(error("bad-combination", span, typed=f"{size.text} {symbol.text}"))
        group = combination_of(reader, number, symbol.text, span, symbols) if number else None
        if group is None or coins is None:
            return False
        drawing.wins.append(Win(group.text, coins, Said(line.span, parts=(("combination", span), ("gain", gain.span)))))
    return True
