"""Passages in chapters: one an article, in the order and numbering of the text; then what no article says."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdsl.backends.pages.blocks import Paragraph
from rulesdsl.backends.pages.documents.anchors import anchors_for
from rulesdsl.backends.pages.documents.blocks import Block, Chapter
from rulesdsl.backends.pages.phrases import Phrase, Piece, Said, capitalised
from rulesdsl.backends.pages.regulation import gains, in_kind, play, prizes, readings
from rulesdsl.backends.pages.regulation.passages import Passage
from rulesdsl.backends.pages.subject import Subject

PASSAGES: tuple[Callable[[Subject], Iterator[Passage]], ...] = (
    play.days,
    play.stakes,
    play.block,
    in_kind.prizes_in_kind,
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
MOST_TITLES = 4
"""An article about more than that has a broader heading."""
PLAYED = frozenset(("contact", "payouts", "effects", "repeat", "new symbols"))
"""Statements of which an article about playing says at least one."""


def passages_of(subject: Subject) -> tuple[Passage, ...]:
    return tuple(passage for make in PASSAGES for passage in make(subject))


def article_chapters(subject: Subject, passages: tuple[Passage, ...]) -> tuple[Chapter, ...]:
    """A chapter for each article; `subject.anchors` are theirs. Above 4.1 stands a heading for 4, if that is none."""
    anchors, chapters = _anchors_above(subject), []
    for number, anchor in subject.anchors.items():
        above = _above(number)
        if above in anchors:
            chapters.append(Chapter(anchors.pop(above), Said(above), _subject_of(subject, above, passages), ()))
        saying = tuple(passage for passage in passages if number in passage.articles)
        blocks = _once((*(block for passage in saying for block in passage.at(number)), *_own_text(subject, number)))
        chapters.append(Chapter(anchor, Said(number), _title(subject, number, saying), blocks, is_below=above != ""))
    return tuple(chapters)


def _once(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks without a paragraph that stands above them word for word, as where an article has several tables."""
    return tuple(
        block for at, block in enumerate(blocks) if not (isinstance(block, Paragraph) and block in blocks[:at])
    )


def _own_text(subject: Subject, number: str) -> Iterator[Block]:
    """The words of an article that no statement says."""
    for article in subject.game.articles:
        if article.number == number and article.texts:
            yield Paragraph(subject.language.prose(article.texts))


def _above(number: str) -> str:
    """4 for 4.2 and 4.2.1; nothing for 4."""
    first, *rest = number.split(".")
    return first if rest and all(part.isalnum() for part in (first, *rest)) else ""


def _anchors_above(subject: Subject) -> dict[str, str]:
    """Anchors of the headings above articles, for those that are no articles themselves."""
    numbers = dict.fromkeys(above for number in subject.anchors if (above := _above(number)))
    missing = (number for number in numbers if number not in subject.anchors)
    return anchors_for(missing, _taken(subject))


def _subject_of(subject: Subject, above: str, passages: tuple[Passage, ...]) -> Piece:
    """What all articles below a heading are about."""
    names = {passage.name for passage in passages if any(_above(number) == above for number in passage.homes)}
    if names and all(name.startswith("prizes") for name in names - {"wording"}):
        return subject.language.say("Prizes")
    return subject.language.say("How the game is played") if names & PLAYED else Phrase()


def _title(subject: Subject, number: str, saying: tuple[Passage, ...]) -> Piece:
    """What the article tells whole; what it mentions where it tells nothing whole."""
    leading = [passage for passage in saying if not passage.is_reading] or saying
    whole = [passage for passage in leading if number in passage.homes] or leading
    tables = [passage for passage in whole if passage.name.startswith("prizes for ")]
    together = subject.language.say("prizes") if len(tables) > 1 else None
    told = ((together if together and passage in tables else passage.title) for passage in whole)
    titles = {str(title): title for title in told}
    if len(titles) > MOST_TITLES and PLAYED & {passage.name for passage in whole}:
        return subject.language.say("How the game is played")
    return capitalised(subject.language.all_of(tuple(titles.values())))


def other_chapters(subject: Subject, passages: tuple[Passage, ...]) -> tuple[Chapter, ...]:
    """What no article says, a chapter a statement; of a game without articles, all of it."""
    named: dict[str, list[Passage]] = {}
    for passage in passages:
        if not passage.articles:
            named.setdefault(passage.name, []).append(passage)
    anchors = anchors_for(named, (*_taken(subject), *_anchors_above(subject).values()))
    return tuple(
        Chapter(
            anchors[name],
            Phrase(),
            capitalised(subject.language.all_of(tuple(passage.title for passage in saying))),
            tuple(block for passage in saying for block in passage.blocks),
        )
        for name, saying in named.items()
    )


def _taken(subject: Subject) -> tuple[str, ...]:
    """Anchors of the frame and of the articles."""
    articles = subject.anchors.values()
    return (*frame_anchors(subject), *articles, *(f"{anchor}-title" for anchor in articles))


def frame_anchors(subject: Subject) -> tuple[str, ...]:
    """Anchors that the frame and the pictures of the page have."""
    pictures = (*(subject.easel.identifier(symbol.code) for symbol in subject.game.symbols), "t0", "t1", "t2")
    return ("text", "beside", "beside-title", *pictures)
