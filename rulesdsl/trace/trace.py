"""A regulation beside the rules: every number of the text is a number of the rules under the same article, and the
reverse."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.model.game import Game
from rulesdsl.source import Source, Span
from rulesdsl.syntax.tree import File
from rulesdsl.trace.articles import article_links, article_places, match_articles
from rulesdsl.trace.contexts import hold_to_context
from rulesdsl.trace.entry import Entry, Status
from rulesdsl.trace.extras import extras
from rulesdsl.trace.page import Page
from rulesdsl.trace.regulation import Regulation, read_regulation
from rulesdsl.trace.scope import Ledger
from rulesdsl.trace.sentences import contradict_what_is_left, contradict_what_stood_in, match_sentences
from rulesdsl.trace.stated import numbers_of
from rulesdsl.trace.table_rows import match_rows
from rulesdsl.trace.titles import match_titles


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many numbers of the text an article has, and how many of them are accounted for."""

    article: str
    numbers: int
    accounted: int


@dataclass(frozen=True, slots=True)
class Trace:
    """Both texts and what became of each number: those of the text in its order, then those the text has not.
    `page` is the page that `text` was read of, if it was."""

    rules: Source
    text: Source
    regulation: Regulation
    entries: tuple[Entry, ...]
    page: Page | None = None

    def published(self, span: Span) -> tuple[Source, Span]:
        """Where a span of `text` stands in what was published: the page, or the text itself."""
        return (self.page.source, self.page.place(span)) if self.page else (self.text, span)

    @property
    def has_faults(self) -> bool:
        """Whether text and rules disagree anywhere."""
        return any(entry.is_fault for entry in self.entries)

    def of(self, status: Status) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.status == status)

    def faults(self) -> dict[Status, int]:
        """How many differences of each status, notes left out."""
        statuses: tuple[Status, ...] = ("contradicting", "missing", "extra")
        return {status: sum(entry.is_fault for entry in self.of(status)) for status in statuses}

    def coverage(self) -> tuple[Coverage, ...]:
        """By article, in the order of the text; what stands outside of all articles comes first, as ""."""
        articles = dict.fromkeys(entry.article for entry in self.entries if entry.said is not None)
        return tuple(self._coverage(article) for article in articles)

    def _coverage(self, article: str) -> Coverage:
        said = [entry for entry in self.entries if entry.article == article and entry.said is not None]
        return Coverage(article, len(said), sum(entry.status == "covered" for entry in said))


def trace_of(game: Game, file: File, text: Source | Page) -> Trace:
    """The trace of a regulation through a rules file. The game may have faults; `text` is the regulation's."""
    page = text if isinstance(text, Page) else None
    text = Source(text.source.path, text.text) if isinstance(text, Page) else text
    places = article_places(game, file)
    regulation = read_regulation(text.text, frozenset(places), game.currency)
    ledger = Ledger(regulation, numbers_of(game, file, regulation.language))
    match_articles(ledger, places, article_links(game))
    match_titles(ledger, game)
    match_rows(ledger)
    match_sentences(ledger)
    contradict_what_is_left(ledger)
    hold_to_context(ledger)
    contradict_what_stood_in(ledger)
    entries = (*sorted(ledger.entries, key=_place), *extras(ledger, places))
    return Trace(file.source, text, regulation, entries, page)


def _place(entry: Entry) -> tuple[bool, Span]:
    """In the order of the text; what the text has not stands behind, in the order of the rules."""
    assert entry.said is not None or entry.stated is not None
    return (False, entry.said.span) if entry.said else (True, entry.stated.span if entry.stated else Span(0, 0))
