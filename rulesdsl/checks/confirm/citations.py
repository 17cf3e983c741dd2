"""Citations held in double entry: whatever a slip makes of one, a statement cites other articles than list it."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.checks.articles import sayings
from rulesdsl.checks.slips import slips_of
from rulesdsl.model.game import Game
from rulesdsl.source import Span
from rulesdsl.syntax.tree import File, Token

Cited = dict[str, list[tuple[str, Span]]]
"""By statement: the articles it cites, each with the place of the line or row that does."""


def held_by_articles(file: File, game: Game) -> Iterator[Span]:
    """The citations of statements and the numbers of articles, where the file has blocks `article`."""
    numbers = {article.number for article in game.articles}
    if not numbers:
        return
    cited: Cited = {}
    for name, said in sayings(game):
        cited.setdefault(name, []).extend((article, said.span) for article in said.articles)
    for token, places in _citations(file):
        if all(_is_seen(cited, token, places, slip) for slip in slips_of(token.text)):
            yield token.span
    for article in game.articles:
        if any(article.number == number for places in cited.values() for number, _ in places):
            yield article.said.span


def _citations(file: File) -> Iterator[tuple[Token, frozenset[Span]]]:
    """Each citation and the places it stands for: its own line, or the rows below a head that cite nothing."""
    for block in file.blocks:
        below = frozenset(row.span for row in block.rows if not row.citations)
        for item in (block.head, *block.body):
            own = frozenset((item.span,)) | (below if item is block.head else frozenset())
            yield from ((token, own) for token in item.citations)


def _is_seen(cited: Cited, token: Token, places: frozenset[Span], slip: str) -> bool:
    """Whether some statement would cite other articles."""
    number = token.text.removeprefix("@")
    if not slip.removeprefix("@"):
        return True
    for statement in cited.values():
        before = {article for article, _ in statement}
        after = {
            slip.removeprefix("@") if (article == number and place in places) else article
            for article, place in statement
        }
        if before != after:
            return True
    return False
