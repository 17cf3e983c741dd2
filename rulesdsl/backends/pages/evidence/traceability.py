"""From each article to the statements of the rules, the tests that hold engines to it, and the pages that tell it."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.backends.pages.blocks import Definition, Definitions
from rulesdsl.backends.pages.documents.blocks import Block
from rulesdsl.backends.pages.documents.frame import PLAYER, REGULATION
from rulesdsl.backends.pages.documents.pieces import Code, Linked, Listed
from rulesdsl.backends.pages.evidence.case import Case
from rulesdsl.backends.pages.evidence.tables import WORDS, stacked_table
from rulesdsl.backends.pages.page import page_of
from rulesdsl.backends.pages.phrases import Phrase, Piece, Said
from rulesdsl.backends.pages.subject import subject_of
from rulesdsl.checks.articles import Statement, statements

Tests = tuple[tuple[str, tuple[str, ...]], ...]
"""The names of tests, each with the articles it cites."""


def traceability(case: Case, tests: Tests) -> tuple[Block, ...]:
    """A row an article; nothing where the game cites none."""
    numbers = tuple(case.subject.anchors)
    if not numbers:
        return ()
    said, shown = statements(case.game), _shown_on(case)
    heads = (case.say("Article"), case.say("Statements of the rules"), case.say("Tests"), case.say("Pages"))
    rows = (_row(case, number, said, tests, shown.get(number, ())) for number in numbers)
    return (stacked_table("trace", case.say("Article by article"), tuple((head, WORDS) for head in heads), rows),)


def _row(
    case: Case, number: str, said: tuple[Statement, ...], tests: Tests, shown: tuple[Piece, ...]
) -> tuple[Piece, ...]:
    anchor = case.subject.anchors[number]
    told = tuple(_statement(case, statement) for statement in said if number in statement.articles)
    named = tuple(Code(name) for name, articles in tests if number in articles)
    place = Linked(f"{REGULATION}.html#{anchor}", case.say("regulation"))
    return (
        Linked(f"{REGULATION}.html#{anchor}", Said(number)),
        Listed(told),
        Listed(named),
        Listed((place, *shown)),
    )


def _statement(case: Case, statement: Statement) -> Phrase:
    return case.say("{statement}, line {line}", statement=Said(statement.name), line=case.line(statement.span))


def _shown_on(case: Case) -> dict[str, tuple[Piece, ...]]:
    """By article: the sections of the player page that show what it says."""
    player = subject_of(case.game, case.subject.facts, case.subject.language)
    numbers = {anchor: number for number, anchor in player.anchors.items()}
    page = page_of(case.game, case.subject.facts, case.subject.language)
    blocks = (block for section in page.sections for block in section.blocks if isinstance(block, Definitions))
    items = (item for block in blocks for item in block.items if item.anchor in numbers)
    return {numbers[item.anchor]: tuple(_sections(item)) for item in items}


def _sections(item: Definition) -> Iterator[Piece]:
    yield from (Linked(f"{PLAYER}.html#{link.anchor}", link.text) for link in item.links)
