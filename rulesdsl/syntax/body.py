"""What stands under a head: its lines recognised, and what must stand under another head told once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rulesdsl.findings.finding import Finding, error
from rulesdsl.source import Source
from rulesdsl.syntax.phrases import ANYWHERE, BLOCKS, BlockPhrases
from rulesdsl.syntax.recognise import fits, recognised
from rulesdsl.syntax.tree import Line, Row

Item = Line | Row


@dataclass(slots=True)
class Body:
    """What was read of a block so far. `is_astray`: what was met last belongs elsewhere. `is_lost`: so does what
    follows, a head between them was lost. `is_open`: a text was begun and has not ended."""

    kept: list[Item] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    is_astray: bool = False
    is_lost: bool = False
    is_open: bool = False


def block_body(items: tuple[Item, ...], phrases: BlockPhrases, source: Source) -> Body:
    """The items of a block and what is wrong with them. Where a second table begins, the block ends.

    What follows a line that says nothing here, and belongs to another block, is not told again.
    """
    body = Body()
    first_row = next((item for item in items if isinstance(item, Row) and phrases.head.key != "example"), None)
    for at, item in enumerate(items):
        if isinstance(item, Row) and item is not first_row and _is_alike(item, first_row):
            if not body.is_astray and not body.is_lost:
                body.findings.append(error("lost-head", item.span, case="table", block=phrases.head.key))
            body.is_lost = True
            if body.kept[-1] is not first_row:
                break
            continue
        is_table = isinstance(item, Row) and at + 1 < len(items) and isinstance(items[at + 1], Row)
        line, told = _item(item, phrases, source, is_table=is_table)
        body.kept.append(line)
        if told and body.is_open:
            body.is_open = not _ends_text(item)
            continue
        body.is_open = any(finding.case == "open-text" for finding in told)
        _tell(body, item, told, phrases, source)
    return body


def _ends_text(item: Item) -> bool:
    """Whether a line that begins within a text holds its end."""
    return isinstance(item, Line) and any(token.text == '"' for token in item.tokens)


def _tell(body: Body, item: Item, told: list[Finding], phrases: BlockPhrases, source: Source) -> None:
    """Add what is wrong with an item, unless it follows another that is astray and says so already."""
    if isinstance(item, Row):
        body.findings += told if not body.is_astray else []
        body.is_lost |= body.is_astray or any(finding.code == "lost-head" for finding in told)
        body.is_astray = bool(told)
        return
    home = _home(item, phrases, is_near=told[0].edit is not None) if told else None
    if home is None:
        body.findings += told
    elif body.is_astray or body.is_lost:
        body.is_lost = True
    else:
        (case, block), word = home, source.slice(item.tokens[0].span)
        body.findings.append(error("lost-head", item.span, case=case, word=word, block=block, here=phrases.head.key))
        body.is_lost = True
    body.is_astray = bool(told) and (home is not None or told[0].edit is None)


def _item(item: Item, phrases: BlockPhrases, source: Source, *, is_table: bool) -> tuple[Item, list[Finding]]:
    if isinstance(item, Row):
        lost = error("lost-head", item.span, case="rows", here=phrases.head.key)
        fault = lost if is_table else error("row-not-here", item.span, block=phrases.head.key)
        return item, [] if phrases.has_rows else [fault]
    line, findings = recognised(item, (*phrases.lines, *ANYWHERE), source, phrases.head.key)
    return line or replace(item, phrase=""), findings


def _home(line: Line, here: BlockPhrases, *, is_near: bool) -> tuple[str, str] | None:
    """The block that a line belongs to although it stands in another one, unless it is a misspelt line of this one; a
    head of a block belongs to the margin."""
    for block in BLOCKS:
        if fits(line, (block.head,)):
            return "indented", block.head.key
    others = () if is_near else tuple(block for block in BLOCKS if block is not here)
    return next((("block", block.head.key) for block in others if fits(line, block.lines)), None)


def _is_alike(row: Row, first: Row | None) -> bool:
    """Whether a row has names of columns once more, those of the table or, with the same first one, of another."""
    names, texts = (tuple(cell.text for cell in item.cells) if item else () for item in (first, row))
    is_another = texts[:1] == names[:1] and not any(character.isdigit() for text in texts for character in text)
    return first is not None and (texts == names or is_another)
