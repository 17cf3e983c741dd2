"""The index of one language: every game with its honest figures, the pages of its versions, its languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from rulesdsl.backends.pages.blocks import Fact
from rulesdsl.backends.pages.documents.blocks import Reference
from rulesdsl.backends.pages.documents.frame import EVIDENCE, PLAYER, REGULATION
from rulesdsl.backends.pages.documents.pieces import Code
from rulesdsl.backends.pages.languages import Language, language_of
from rulesdsl.backends.pages.phrases import Phrase, Piece, Words
from rulesdsl.backends.pages.sections.opening import facts
from rulesdsl.backends.pages.site.publication import Publication, index_names
from rulesdsl.backends.pages.subject import cited_numbers, subject_of

Figures = tuple[tuple[Phrase, tuple[Fact, ...]], ...]


@dataclass(frozen=True, slots=True)
class Version:
    """`pages` are those in the language of the index, else in the first the version has; `others` lead to its
    pages in other languages."""

    title: Piece
    pages: tuple[Reference, ...]
    others: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A game: the figures are those of its newest version."""

    anchor: str
    name: Piece
    figures: Figures
    versions: tuple[Version, ...]


@dataclass(frozen=True, slots=True)
class Index:
    language: str
    title: str
    description: str
    heading: Phrase
    lead: Phrase
    entries: tuple[Entry, ...]
    languages: tuple[Reference, ...]


def index_of(publications: tuple[Publication, ...], language: Language, *, has_pdf: bool) -> Index:
    """All of the page. `publications` as `published` orders them."""
    say = language.say
    games = [tuple(versions) for _, versions in groupby(publications, key=lambda each: each.game.name)]
    names = language.all_of(tuple(language.name(versions[0].game.titles) for versions in games))
    return Index(
        language=language.code,
        title=str(say("Game rules: how to play, prizes and chances")),
        description=str(say("Rules, regulations, prizes and chances of these games: {games}.", games=names)),
        heading=say("Game rules"),
        lead=say("How each game is played, what it pays, how often, and what proves it."),
        entries=tuple(_entry(versions, language, has_pdf=has_pdf) for versions in games),
        languages=tuple(_translations(publications)),
    )


def _translations(publications: tuple[Publication, ...]) -> Iterator[Reference]:
    for code, name in index_names(publications).items():
        yield Reference(name, Words(language_of(code).own_name()), code)


def _entry(versions: tuple[Publication, ...], language: Language, *, has_pdf: bool) -> Entry:
    newest = versions[0]
    subject = subject_of(newest.game, newest.facts, language)
    name = language.name(newest.game.titles or (("", newest.game.name),))
    told = tuple(_version(version, language, has_pdf=has_pdf) for version in versions)
    return Entry(newest.game.name, name, facts(subject), told)


def _version(version: Publication, language: Language, *, has_pdf: bool) -> Version:
    say = language.say
    title = say("Rules {print}", print=Code(version.version))
    if version.day is not None:
        title = say("Regulation of {day}.", day=language.day(version.day))
    codes = version.languages
    code = language.code if language.code in codes else codes[0]
    foreign = "" if code == language.code else code
    text, pdf = say("The rules in full"), say("The rules as PDF")
    if cited_numbers(version.game):
        text, pdf = say("Regulation"), say("Regulation as PDF")
    pages = [(PLAYER, say("How to play")), (REGULATION, text), (EVIDENCE, say("Evidence"))]
    links = [Reference(f"{version.folder}/{code}/{page}.html", text, foreign) for page, text in pages]
    if has_pdf:
        links.append(Reference(f"{version.folder}/{code}/{REGULATION}.pdf", pdf, foreign))
    others = (
        Reference(f"{version.folder}/{other}/{PLAYER}.html", Words(language_of(other).own_name()), other)
        for other in codes
        if other != code
    )
    return Version(title, tuple(links), tuple(others))
