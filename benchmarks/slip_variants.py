"""Many variants of a rules file, each with one slip, compiled without reading again what the slip leaves as it was.

All variants of a block are parsed as one text behind the text of the file; each then takes the place of its block in
the tree of the file, and goes on through the later passes until a finding marks the numeral. `whole` compiles one
variant from its bytes, to check that.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rulesdsl.chain import compile_rules
from rulesdsl.checks import run_checks
from rulesdsl.checks.slips import slips_of
from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding
from rulesdsl.model.from_syntax import resolve
from rulesdsl.source import Source, Span
from rulesdsl.syntax.from_text import parse
from rulesdsl.syntax.tree import Block, File

NUMERAL = re.compile(r"(?<!\w)[0-9]+(?:[ .,\u00a0\u202f\u2009_-][0-9]+)*")
BATCH = 400
"""Variants parsed as one text."""


class Slip(NamedTuple):
    """What one slip makes of the numeral at `span`."""

    span: Span
    typed: str


class Variant(NamedTuple):
    """The findings of a file with one slip; `place` is where the numeral stands in the text they speak of."""

    slip: Slip
    place: Span
    source: Source
    findings: tuple[Finding, ...]

    @property
    def faults(self) -> tuple[Finding, ...]:
        """Errors and warnings."""
        return tuple(finding for finding in self.findings if finding.severity != "note")

    @property
    def is_marked(self) -> bool:
        """Whether a fault, or a label of one, marks the numeral or the place where it was deleted."""
        start, end = self.place
        places = (place for fault in self.faults for place in (fault.span, *(label.span for label in fault.labels)))
        return any(place.start <= end and start <= place.end for place in places)


def numerals(file: File) -> Iterator[Span]:
    """Every numeral of a file, found without its grammar; comments and names hold none."""
    text = list(file.source.text)
    for comment in file.comments:
        text[comment.start : comment.end] = " " * (comment.end - comment.start)
    for met in NUMERAL.finditer("".join(text)):
        yield Span(*met.span())


def slips(file: File) -> tuple[Slip, ...]:
    """Every slip of every numeral: a digit too many, missing or wrong, or two neighbours swapped."""
    return tuple(Slip(span, typed) for span in numerals(file) for typed in slips_of(file.source.slice(span)))


@dataclass(frozen=True, slots=True)
class _Place:
    """A block of the file and the text it is written in."""

    at: int
    block: Block
    span: Span


def variants(file: File, chosen: Sequence[Slip]) -> Iterator[Variant]:
    """The file with each of the slips, in their order; the slips must be in the order of the file."""
    starts = [block.head.span.start for block in file.blocks]
    for at, (start, end) in enumerate(zip(starts, [*starts[1:], len(file.source.text)], strict=True)):
        place = _Place(at, file.blocks[at], Span(start, end))
        here = [slip for slip in chosen if place.span.covers(slip.span)]
        if at == 0:
            yield from (whole(file.source, slip) for slip in here)
            continue
        for first in range(0, len(here), BATCH):
            yield from _of_block(file, place, here[first : first + BATCH])


def whole(source: Source, slip: Slip) -> Variant:
    """The file with one slip, compiled from its bytes."""
    text = source.text[: slip.span.start] + slip.typed + source.text[slip.span.end :]
    compiled = compile_rules(source.path, text.encode())
    place = Span(slip.span.start, slip.span.start + len(slip.typed))
    return Variant(slip, place, compiled.source, compiled.findings)


def _of_block(file: File, place: _Place, chosen: list[Slip]) -> Iterator[Variant]:
    """The slips of one block: their variants of it are parsed behind the file's own text."""
    text = file.source.text
    own = text[place.span.start : place.span.end].rstrip("\n") + "\n"
    pieces = [text.rstrip("\n") + "\n"]
    starts: list[int] = []
    at = len(pieces[0])
    for slip in chosen:
        before, after = slip.span.start - place.span.start, slip.span.end - place.span.start
        pieces.append(own[:before] + slip.typed + own[after:])
        starts.append(at)
        at += len(pieces[-1])
    together = Source(file.source.path, "".join(pieces))
    tree, told = parse(together)
    blocks = {block.head.span.start: block for block in tree.blocks}
    told_of: list[list[Finding]] = [[] for _ in chosen]
    for finding in told:
        if finding.span.start >= starts[0]:
            told_of[bisect_right(starts, finding.span.start) - 1].append(finding)
    for slip, start, findings in zip(chosen, starts, told_of, strict=True):
        numeral = start + slip.span.start - place.span.start
        variant = Variant(slip, Span(numeral, numeral + len(slip.typed)), together, tuple(findings))
        yield variant if variant.is_marked else _checked(file, place.at, blocks.get(start), variant)


def _checked(file: File, at: int, block: Block | None, variant: Variant) -> Variant:
    """What the passes after the parser find, with another block in one place; None: its head was not understood."""
    blocks = (*file.blocks[:at], *((block,) if block else ()), *file.blocks[at + 1 :])
    resolution = resolve(File(file.source, blocks, file.comments, lost=block is None))
    variant = variant._replace(findings=variant.findings + resolution.findings)
    if resolution.game is None or variant.is_marked:
        return variant
    subject = Subject(resolution.game, resolution.unread, resolution.broken)
    return variant._replace(findings=variant.findings + run_checks(subject))
