"""What nothing confirms: the numerals of a file in which a slip would pass, because no other statement holds them.

A numeral is held when every slip in it is a finding: a relation between figures breaks, its words in brackets differ,
an example is drawn otherwise, an article does not say it, the other language says another figure. Each family of
holders is a function that gives the places it holds; a numeral in none of them is told, so that what a holder does
not know of is never taken for held.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulesdsl.checks.confirm.citations import held_by_articles
from rulesdsl.checks.confirm.figures import held_by_makes, held_by_relations
from rulesdsl.checks.confirm.play import held_by_examples, held_by_sizes, held_by_stakes
from rulesdsl.checks.confirm.roles import Role, roles_of
from rulesdsl.checks.confirm.words import held_by_the_language, held_by_translations, held_by_words
from rulesdsl.model.game import Game
from rulesdsl.source import Span
from rulesdsl.syntax.tree import File

NUMERAL = re.compile(r"(?<!\w)[0-9]+(?:[ .,_\u00a0\u202f\u2009-][0-9]+)*")
HOLDERS: tuple[Callable[[File, Game], Iterator[Span]], ...] = (
    held_by_the_language,
    held_by_words,
    held_by_translations,
    held_by_relations,
    held_by_makes,
    held_by_stakes,
    held_by_sizes,
    held_by_examples,
    held_by_articles,
)


@dataclass(frozen=True, slots=True)
class Unconfirmed:
    """A numeral that no other statement holds: where it is, as typed, and what it is, which says what would hold it."""

    span: Span
    typed: str
    role: Role


def unconfirmed(file: File, game: Game) -> tuple[Unconfirmed, ...]:
    """The numerals of a file without errors that nothing holds in place, in the order of the file."""
    held = sorted(span for holder in HOLDERS for span in holder(file, game))
    roles = roles_of(file)
    return tuple(
        Unconfirmed(span, file.source.slice(span), roles.of(span))
        for span in numerals_of(file)
        if not any(each.covers(span) for each in held)
    )


def numerals_of(file: File) -> Iterator[Span]:
    """Every numeral of the text; comments hold none, nor do names such as `bingo_3_euro`."""
    at = 0
    for comment in (*file.comments, Span(len(file.source.text), 0)):
        for met in NUMERAL.finditer(file.source.text, at, comment.start):
            yield Span(*met.span())
        at = comment.end
