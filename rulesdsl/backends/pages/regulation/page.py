"""The regulation page of one language."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends.pages.blocks import NOTHING
from rulesdsl.backends.pages.documents.anchors import anchors_for
from rulesdsl.backends.pages.documents.blocks import Document, Part
from rulesdsl.backends.pages.documents.frame import REGULATION, Frame
from rulesdsl.backends.pages.languages import Language
from rulesdsl.backends.pages.page import definitions
from rulesdsl.backends.pages.phrases import Phrase, Piece, sentences
from rulesdsl.backends.pages.regulation.chapters import article_chapters, frame_anchors, other_chapters, passages_of
from rulesdsl.backends.pages.sections.texts import day_told
from rulesdsl.backends.pages.subject import Subject, cited_numbers, subject_of
from rulesdsl.model.game import Game


def regulation_of(game: Game, facts: Facts, language: Language, frame: Frame) -> Document:
    """All of the page, as chapters of words, tables and drawings."""
    subject = regulation_subject(game, facts, language)
    say, name = language.say, language.name(game.titles or (("", game.name),))
    parts, called = _parts(subject), _called(subject, name)
    return Document(
        name=REGULATION,
        language=language.code,
        title=str(called.title),
        description=str(called.description),
        kind=called.kind,
        game=name,
        lead=_lead(subject),
        parts=parts,
        footer=(
            say("Every number of this page comes from the text of the rules and is checked each time it is published."),
        ),
        links=frame.links(language, REGULATION, has_articles=bool(subject.anchors)),
        prints=frame.prints(language),
        running=str(called.running),
        definitions=definitions(subject),
        signature=(say("Compared with the published text:"), say("Name"), say("Date"), say("Signature")),
    )


@dataclass(frozen=True, slots=True)
class _Called:
    """What the page is called, at full length and in short."""

    title: Phrase
    description: Phrase
    kind: Phrase
    running: Phrase


def _called(subject: Subject, name: Piece) -> _Called:
    """Where the game has no articles, the page is no regulation."""
    say = subject.language.say
    if not subject.anchors:
        title = say("{game}: the rules in full", game=name)
        described = say("{game}: what the rules say, with every number.", game=name)
        return _Called(title, described, say("The rules in full"), title)
    return _Called(
        say("{game}: regulation, article by article", game=name),
        say("{game}: what the regulation says, article by article, with every number.", game=name),
        say("The regulation in other words"),
        say("{game}: the regulation in other words", game=name),
    )


def _parts(subject: Subject) -> tuple[Part, ...]:
    """The articles, then what no article says; all of it in one part where the game has no articles."""
    passages = passages_of(subject)
    chapters, others = article_chapters(subject, passages), other_chapters(subject, passages)
    if not chapters:
        return (Part("articles", NOTHING, NOTHING, others),)
    say = subject.language.say
    beside = Part("beside", say("What no article says"), say("The rules hold this beside the regulation."), others)
    return (Part("articles", NOTHING, NOTHING, chapters), *((beside,) if others else ()))


def regulation_subject(game: Game, facts: Facts, language: Language) -> Subject:
    """The subject of the page, its articles linked by their own numbers."""
    subject = subject_of(game, facts, language)
    return replace(subject, anchors=anchors_for(cited_numbers(game), frame_anchors(subject)))


def _lead(subject: Subject) -> tuple[Phrase, ...]:
    say, game = subject.language.say, subject.game
    dates = (day_told(subject, day) for day in game.days if day.kind == "regulation")
    told = say("What the regulation says, in other words. The published text alone is binding.")
    if not subject.anchors:
        told = say("What the rules say of this game, in full.")
    unit = say("A unit is what the regulation calls “{unit}”.", unit=subject.language.name(game.unit))
    return (sentences(*dates, told), unit) if game.unit else (sentences(*dates, told),)
