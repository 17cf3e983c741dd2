"""Passages in chapters: one an article, in the order and numbering of the text; then what no article says."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdsl.backends.pages.blocks import Paragraph
from rulesdsl.backends.pages.documents.anchors import anchors_for
from rulesdsl.backends.pages.documents.blocks import Block, Chapter
from rulesdsl.backends.pages.phrases import Phrase, Piece, Said, capitalised
from rulesdsl.backends.pages.regulation import gains, play, prizes, readings
from rulesdsl.backends.pages.regulation.passages import Passage
from rulesdsl.backends.pages.subject import Subject

PASSAGES: tuple[Callable[[Subject], Iterator[Passage]], ...] = (
    play.days,
    play.stakes,
    play.block,
    prizes.prizes,
    prizes.claims,
    play.grids,
    play.symbols,
    play.contact,
    gains.payouts,
    gains.effects,
    play.new_symbols,
    play.repeat,
    play.how_gains,
    play.losing,
    readings.readings,
    readings.wordings,
    readings.issuing,
)
"""In the order in which an article tells them."""


def passages_of(subject: Subject) -> tuple[Passage, ...]:
    return tuple(passage for make in PASSAGES for passage in make(subject))


def article_chapters(subject: Subject, passages: tuple[Passage, ...]) -> tuple[Chapter, ...]:
    """A chapter for each article; `subject.anchors` are theirs."""
    texts = {article.number: article.texts for article in subject.game.articles}
    chapters = []
    for number, anchor in subject.anchors.items():
        saying = tuple(passage for passage in passages if number in passage.articles)
        blocks: list[Block] = [block for passage in saying for block in passage.at(number)]
        if texts.get(number):
            blocks.append(Paragraph(subject.language.prose(texts[number])))
        chapters.append(Chapter(anchor, Said(number), _title(subject, number, saying), tuple(blocks)))
    return tuple(chapters)


def _title(subject: Subject, number: str, saying: tuple[Passage, ...]) -> Piece:
    """What the article tells whole; what it mentions where it tells nothing whole."""
    leading = [passage for passage in saying if not passage.is_reading] or saying
    whole = [passage for passage in leading if number in passage.homes] or leading
    titles = {str(passage.title): passage.title for passage in whole}
    return capitalised(subject.language.all_of(tuple(titles.values())))


def other_chapters(subject: Subject, passages: tuple[Passage, ...]) -> tuple[Chapter, ...]:
    """What no article says, a chapter a statement; of a game without articles, all of it."""
    named: dict[str, list[Passage]] = {}
    for passage in passages:
        if not passage.articles:
            named.setdefault(passage.name, []).append(passage)
    articles = subject.anchors.values()
    taken = (*frame_anchors(subject), *articles, *(f"{anchor}-title" for anchor in articles))
    anchors = anchors_for(named, taken)
    return tuple(
        Chapter(
            anchors[name],
            Phrase(),
            capitalised(subject.language.all_of(tuple(passage.title for passage in saying))),
            tuple(block for passage in saying for block in passage.blocks),
        )
        for name, saying in named.items()
    )


def frame_anchors(subject: Subject) -> tuple[str, ...]:
    """Anchors that the frame and the pictures of the page have."""
    pictures = (*(subject.easel.identifier(symbol.code) for symbol in subject.game.symbols), "t0", "t1", "t2")
    return ("text", "beside", "beside-title", *pictures)
