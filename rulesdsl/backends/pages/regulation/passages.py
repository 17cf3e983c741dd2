"""Passages: what one statement of the rules says, in words, and the articles it is said by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulesdsl.backends.pages.documents.blocks import Aside, Block
from rulesdsl.backends.pages.documents.pieces import Linked
from rulesdsl.backends.pages.phrases import Phrase, Piece, Said
from rulesdsl.backends.pages.sections.texts import reason_told
from rulesdsl.backends.pages.subject import Subject
from rulesdsl.model.game import Said as Source


@dataclass(frozen=True, slots=True)
class Passage:
    """`name` is that of the statement, as articles list it; `title` what it is about, within a heading.

    It is told whole at `homes`; `mention` is what the other articles say of it. A reading leads no article that says
    anything else.
    """

    name: str
    title: Piece
    articles: tuple[str, ...]
    blocks: tuple[Block, ...]
    homes: tuple[str, ...]
    mention: tuple[Block, ...] = ()
    is_reading: bool = False

    def at(self, article: str) -> tuple[Block, ...]:
        """What it says at one of its articles."""
        return self.blocks if article in self.homes else self.mention


def everywhere(name: str, title: Piece, said: Source | None, *blocks: Block) -> Passage:
    """A passage that each of its articles tells whole."""
    articles = said.articles if said else ()
    return Passage(name, title, articles, blocks, articles)


def reading(subject: Subject, text: Piece, said: Source) -> Aside:
    """What the rules take the text to say, with the reason."""
    label = subject.language.say("How these rules read it:")
    return Aside(label, text, reason_told(subject, said.reasons)) if said.reasons else Aside(label, text)


def cited(saids: Iterable[Source | None]) -> tuple[str, ...]:
    """The articles of several parts of the game, each once."""
    return tuple(dict.fromkeys(number for said in saids if said is not None for number in said.articles))


def article_numbers(subject: Subject, numbers: tuple[str, ...]) -> Phrase:
    """Article 4.4; articles 4.4, 4.5 and 4.6."""
    links = tuple(Linked("#" + subject.anchors[number], Said(number)) for number in numbers)
    return subject.language.say_many(
        "article {articles}", "articles {articles}", len(numbers), articles=subject.language.all_of(links)
    )
