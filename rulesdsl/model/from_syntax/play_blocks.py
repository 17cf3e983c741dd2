"""The blocks `grid` and `symbols`: where symbols show and which there are."""

from __future__ import annotations

from typing import Literal, cast

from rulesdsl.findings.finding import error
from rulesdsl.model.from_syntax.game_block import LANGUAGE
from rulesdsl.model.from_syntax.names import RESERVED, is_code, is_name, likeness
from rulesdsl.model.from_syntax.reader import UNLISTED, Reader
from rulesdsl.model.from_syntax.tables import Table, table_of
from rulesdsl.model.game import Area, Contact, Count, Drawing, Refill, Said, Symbol, Symbols
from rulesdsl.model.money import figure_text
from rulesdsl.syntax.tree import Block, Line, Row

MOST_PLACES = 10_000
"""The largest grid: a hundred by a hundred is more than any screen shows."""


def grid_area(reader: Reader, block: Block, symbols: tuple[Symbol, ...]) -> Area | None:
    """`grid` is the short form of an area of that name, in which every symbol may show."""
    lines = {line.phrase: line for line in reader.once(block)}
    items = tuple(block.head.one(name) for name in ("width", "height", "places"))
    parts = tuple((name, item.span) for name, item in zip(("width", "height", "places"), items, strict=True) if item)
    width, height, places = (reader.whole(item) if item else None for item in items)
    if not width or not height or width * height > MOST_PLACES:
        if width is not None and height is not None:
            most = figure_text(MOST_PLACES, reader.style)
            reader.tell(error("grid-size", block.head.span, said=reader.said(block.head), most=most))
        reader.broken.add("grid")
        return None
    for key in ("contact", "new symbols"):
        if key not in lines:
            if "any" not in reader.broken and all(line.phrase for line in block.lines):
                reader.tell(error("missing-line", block.head.span, case=key, said=reader.said(block.head)))
            reader.broken.add("grid")
    contact = _contact(reader, lines.get("contact"), reader.said(block.head))
    return Area(
        name="grid",
        titles=(),
        rows=(width,) * height,
        printed_places=places,
        shows=Symbols(tuple(symbol.name for symbol in symbols)),
        relation=contact,
        refill=_refill(reader, lines["new symbols"]) if "new symbols" in lines else None,
        repeats=reader.said(lines["repeat"]) if "repeat" in lines else None,
        said=reader.said(block.head, parts),
    )


def symbols_of(reader: Reader, block: Block) -> tuple[tuple[Symbol, ...], Count | None]:
    """The symbols of the table, and how many the text says there are."""
    item = block.head.one("count")
    count = reader.whole(item) if item else None
    in_all = Count(count, reader.said(block.head, (("count", item.span),))) if item and count is not None else None
    is_known = "languages" not in reader.broken
    needed = ("name", "code", *(reader.languages if is_known else ()), "drawn as")
    table = table_of(reader, block, needed, lambda column: not is_known and LANGUAGE.fullmatch(column) is not None)
    if table is None:
        return (), in_all
    if not table.is_whole:
        reader.broken.add("symbols")
    default = reader.said(block.head)
    kept: list[Symbol] = []
    known: dict[tuple[str, str], Symbol] = {}
    for row in table.rows:
        symbol = _symbol(reader, table, row, default)
        if symbol is not None and _is_new(reader, symbol, known):
            kept.append(symbol)
        else:
            reader.broken.add("symbols")
    if in_all is not None and in_all.count > len(kept):
        reader.broken.add(UNLISTED)
    return tuple(kept), in_all


def _contact(reader: Reader, line: Line | None, grid: Said) -> Contact:
    ways = line.all("way") if line else ()
    named = tuple(item.text for item in ways)
    for at, item in enumerate(ways):
        if item.text in named[:at]:
            reader.tell(error("same-name", item.span, case="contact", name=item.text, other="", line=""))
    said = reader.said(line) if line else grid
    return Contact("horizontal" in named, "vertical" in named, "diagonal" in named, said)


def _refill(reader: Reader, line: Line) -> Refill:
    how = line.one("how")
    return Refill(cast(Literal["in place", "from above"], how.text if how else "in place"), reader.said(line))


def _symbol(reader: Reader, table: Table, row: Row, default: Said) -> Symbol | None:
    name, code, drawn = (cell for column in ("name", "code", "drawn as") if (cell := table.cell(row, column)))
    if not is_name(name.text) or name.text in RESERVED:
        case = "reserved" if name.text in RESERVED else "symbol"
        reader.tell(error("bad-name", name.span, case=case, name=name.text))
        return None
    if not is_code(code.text):
        reader.tell(error("bad-name", code.span, case="code", name=code.text))
        return None
    if not drawn.text:
        reader.tell(error("empty-cell", drawn.span, column="drawn as"))
    titles = tuple((language, cell.text) for language in reader.languages if (cell := table.cell(row, language)))
    for language, text in titles:
        if not text:
            cell = table.cell(row, language)
            reader.tell(error("empty-cell", cell.span if cell else row.span, column=language))
    colour, _, shape = drawn.text.partition(" ")
    return Symbol(
        name.text,
        code.text,
        titles,
        Drawing(colour, shape.strip()),
        reader.said(row, table.parts(row)).or_cited_by(default),
    )


def _is_new(reader: Reader, symbol: Symbol, kept: dict[tuple[str, str], Symbol]) -> bool:
    """Whether no symbol has a name or a code like this one's; then it is kept under both."""
    keys = ("name", likeness(symbol.name)), ("code", likeness(symbol.code))
    like = [kept[key] for key in keys if key in kept]
    if not like:
        kept |= dict.fromkeys(keys, symbol)
        return True
    other = min(like, key=lambda each: each.said.span.start)
    line = str(reader.source.position(other.said.span.start).line)
    if kept.get(keys[0]) is other:
        place = symbol.said.at("name")
        reader.tell(error("same-name", place, case="symbol", name=symbol.name, other=other.name, line=line))
    else:
        place = symbol.said.at("code")
        reader.tell(error("same-name", place, case="code", name=symbol.code, other=other.code, line=line))
    return False
