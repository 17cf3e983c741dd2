"""The block `issuing`: the operator's choices."""

from __future__ import annotations

from typing import cast

from rulesdsl.findings.finding import error
from rulesdsl.model.from_syntax.reader import Reader
from rulesdsl.model.from_syntax.tables import table_of
from rulesdsl.model.game import HowSums, Issuing, SumWeight
from rulesdsl.syntax.tree import Block, Item, Line

BY_NUMBER: HowSums = "by number of gains"


def issuing_of(reader: Reader, blocks: tuple[Block, ...]) -> Issuing:
    """The operator's choices; None where the file does not say."""
    if not blocks:
        return Issuing(None, None, None, None)
    block = blocks[0]
    lines = {line.phrase: line for line in reader.once(block)}
    most = _item(lines, "combinations in a unit", "most")
    share = _item(lines, "effects in losing units", "share")
    how = _item(lines, "sums", "how")
    at_most = reader.whole(most) if most else None
    if at_most == 0 and most is not None:
        reader.tell(error("zero", most.span, case="combinations"))
        at_most = None
    effects = reader.number(share) if share else None
    if effects is not None and effects > 100 and share is not None:
        reader.tell(error("over-hundred", share.span, figure=share.text))
        effects = None
    named = (("at_most", most), ("effects_in_losing", share), ("sums", how))
    parts = tuple((name, item.span) for name, item in named if item)
    sums = cast(HowSums, how.text) if how else None
    return Issuing(
        at_most,
        sums,
        effects / 100 if effects is not None else None,
        reader.said(block.head, parts),
        _weights(reader, block) if _has_weights(reader, block, sums) else (),
    )


def _has_weights(reader: Reader, block: Block, sums: HowSums | None) -> bool:
    """Whether a table of weights is to be read: rows and the line `sums` must agree that there is one."""
    if sums == BY_NUMBER:
        return True
    if block.rows and not any(line.phrase == "" for line in block.lines):
        case = "other" if sums is not None else ""
        reader.tell(error("stray-weights", block.rows[0].span, case=case))
        reader.broken.add("issuing")
    return False


def _weights(reader: Reader, block: Block) -> tuple[SumWeight, ...]:
    """A weight a number of gains; a second one for the same number is told and left out."""
    table = table_of(reader, block, ("gains", "weight"))
    if table is None:
        return ()
    if not table.is_whole:
        reader.broken.add("issuing")
    found: dict[int, SumWeight] = {}
    default = reader.said(block.head)
    for row in table.rows:
        cells = tuple(row.cells[table.columns.index(column)] for column in ("gains", "weight"))
        gains, weight = (reader.whole_cell(cell) for cell in cells)
        said = reader.said(row, table.parts(row)).or_cited_by(default)
        if gains is None or weight is None:
            reader.broken.add("issuing")
        elif gains in found:
            line = str(reader.source.position(found[gains].said.span.start).line)
            reader.tell(error("weight-twice", cells[0].span, said=said, gains=str(gains), line=line))
            reader.broken.add("issuing")
        else:
            found[gains] = SumWeight(gains, weight, said)
    return tuple(found.values())


def _item(lines: dict[str, Line], phrase: str, name: str) -> Item | None:
    line = lines.get(phrase)
    return line.one(name) if line else None
