"""Text to syntax tree: the shape by the grammar, the words by the phrase table; every fault of the text in one run."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.findings.finding import Finding, error
from rulesdsl.source import Source, Span
from rulesdsl.syntax.body import block_body
from rulesdsl.syntax.characters import LONGEST_LINE, lines_too_long, without_unseen
from rulesdsl.syntax.phrases import BLOCKS
from rulesdsl.syntax.recognise import recognised
from rulesdsl.syntax.shape import RawBlock, shape_of
from rulesdsl.syntax.tree import Block, File, Line, Row

__all__ = ["LONGEST_LINE", "parse"]


def parse(source: Source) -> tuple[File, tuple[Finding, ...]]:
    """The tree of a text and what is wrong with it. Lines that are not understood keep an empty `phrase`."""
    if source.faults:
        return File(source, (), ()), tuple(_not_text(source))
    too_long = lines_too_long(source)
    if too_long:
        return File(source, (), (), lost=True), too_long
    text, findings = without_unseen(source)
    raw_blocks, comments = shape_of(text)
    if not raw_blocks:
        case = "empty" if not source.text.strip() else "no-block"
        if not findings:
            findings.append(error("empty-file", Span(0, 0), case=case))
        return File(source, (), comments), tuple(findings)
    blocks: list[Block] = []
    is_lost = is_outside = False
    for raw in raw_blocks:
        block, more, is_broken = _block(raw, source)
        was_outside, is_outside = is_outside, any(_is_outside(finding) for finding in more)
        findings += more if not (is_outside and was_outside) else []
        is_lost |= is_broken
        if block is not None:
            blocks.append(block)
    if not (is_lost and _begins_well(raw_blocks[0])):
        findings += _opening(blocks)
    return File(source, tuple(blocks), comments, is_lost), tuple(findings)


def _not_text(source: Source) -> Iterator[Finding]:
    for fault in source.faults:
        yield error("not-text", Span(0, 0), case=fault.kind, byte=str(fault.offset + 1))


def _block(raw: RawBlock, source: Source) -> tuple[Block | None, list[Finding], bool]:
    """A block with its lines recognised, what is wrong, and whether the head of another block was lost in it; None
    where its own head is no head, and then its lines stay silent."""
    if isinstance(raw.head, Row):
        return None, [error("row-outside", raw.head.span)], True
    if raw.is_loose:
        return None, [error("line-outside", raw.head.span, line=source.slice(raw.head.span))], True
    heads = tuple(phrases.head for phrases in BLOCKS)
    head, findings = recognised(raw.head, heads, source, "block")
    if head is None:
        return None, findings, True
    phrases = next(each for each in BLOCKS if each.head.key == head.phrase)
    body = block_body(raw.body, phrases, source)
    return Block(head, tuple(body.kept)), [*findings, *body.findings], body.is_lost


def _is_outside(finding: Finding) -> bool:
    """Whether it tells of a line or row that lacks the blank before it; of several in a row the first is told."""
    return finding.code == "row-outside" or finding.case == "outdented"


def _begins_well(raw: RawBlock) -> bool:
    """Whether the first statement is meant to say the language, however it goes on."""
    return isinstance(raw.head, Line) and bool(raw.head.tokens) and raw.head.tokens[0].text in ("rules", "règles")


def _opening(blocks: list[Block]) -> Iterator[Finding]:
    """The first statement says which language the file is written in."""
    first = blocks[0].head if blocks else None
    if first is None:
        return
    if first.phrase not in ("rules", "règles"):
        yield error("language-version", first.span, case="missing")
        return
    version = first.one("version")
    if version is not None and version.text != "1":
        yield error("language-version", version.span, case="unknown", version=version.text)
    elif first.phrase == "règles":
        yield error("language-version", first.span, case="french")
