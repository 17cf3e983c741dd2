"""Numbers of articles: headings of the text, references from article to article, citations of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from rulesdsl.checks.articles import sayings
from rulesdsl.model.game import Game
from rulesdsl.source import Span
from rulesdsl.syntax.tree import File, Token
from rulesdsl.trace.regulation import Regulation, TextNumber
from rulesdsl.trace.scope import Ledger
from rulesdsl.trace.sections import parents_of

Places = Mapping[str, Span]
"""By article: where the rules name it first, in its own block where there is one."""
Links = frozenset[tuple[str, str]]


def article_places(game: Game, file: File) -> dict[str, Span]:
    """Every article that the rules name."""
    places = {article.number: article.said.at("number") for article in game.articles}
    for token in _citations(file):
        places.setdefault(token.text.removeprefix("@"), token.span)
    return places


def headings_of(regulation: Regulation) -> set[str]:
    """The articles of the text, and those they are part of."""
    headings = {section.number for section in regulation.sections}
    return headings | {parent for heading in headings for parent in parents_of(heading)}


def article_links(game: Game) -> Links:
    """Pairs of articles that one statement of the rules is said by; a losing unit and the sum of gains are about the
    payouts."""
    articles: dict[str, set[str]] = {}
    for name, said in sayings(game):
        articles.setdefault("payouts" if name in ("losing", "gains") else name, set()).update(said.articles)
    return frozenset((one, other) for together in articles.values() for one in together for other in together)


def match_articles(ledger: Ledger, places: Places, links: Links) -> None:
    """Settle headings, references, and numbers of other texts."""
    known = {*places, *(parent for article in places for parent in parents_of(article))}
    misplaced = {id(number) for number in _misplaced(ledger.regulation, known)}
    headings = headings_of(ledger.regulation)
    for number in ledger.regulation.numbers:
        if number.kind == "heading":
            _match_heading(ledger, number, known, is_misplaced=id(number) in misplaced)
        elif number.kind == "reference":
            _match_reference(ledger, number, headings, links)
        elif number.kind == "legal":
            _match_other_text(ledger, number)


def _match_heading(ledger: Ledger, number: TextNumber, known: set[str], *, is_misplaced: bool) -> None:
    """An article that the rules do not know is a note: it may say nothing in numbers."""
    if number.value in known and not is_misplaced:
        ledger.recognise(number)
    else:
        ledger.miss(number, is_note=not is_misplaced)


def _match_reference(ledger: Ledger, number: TextNumber, headings: set[str], links: Links) -> None:
    """One to an article that the rules know and link with nothing here is a note: it may lead astray."""
    linked = {article for pair in links for article in pair}
    is_astray = (number.article, number.value) not in links and {number.article, number.value} <= linked
    is_astray = is_astray and not any(
        each.role == "words" and each.typed == number.typed and ledger.may_say(number.article, each)
        for each in ledger.stated
    )
    if number.value not in headings or _is_repeated(ledger.regulation, number):
        ledger.miss(number)
    elif is_astray:
        ledger.miss(number, is_note=True)
    else:
        ledger.recognise(number)


def _misplaced(regulation: Regulation, known: set[str]) -> Iterator[TextNumber]:
    """Where the articles above have headings of their own: the heading above an article that is no part of it, or the
    article where the heading above is another one's."""
    headings = [number for number in regulation.numbers if number.kind == "heading"]
    tops = {str(number.value) for number in headings if "." not in str(number.value)}
    above: TextNumber | None = None
    for number in headings:
        if "." not in str(number.value):
            above = number
        elif tops and str(number.value).split(".", maxsplit=1)[0] not in tops:
            yield above if above is not None and above.value not in known else number


def _is_repeated(regulation: Regulation, reference: TextNumber) -> bool:
    """Whether the list of articles it stands in names it before."""
    return any(
        other.kind == "reference" and other.after.strip(" ,") == "" and other.value == reference.value
        for other in regulation.numbers
        if 0 < reference.span.start - other.span.end < 12
    )


def _match_other_text(ledger: Ledger, number: TextNumber) -> None:
    """The date of another text may be the regulation's own."""
    same = next((each for each in ledger.stated if each.kind == "date" and each.value == number.value), None)
    if same is not None and isinstance(number.value, date):
        ledger.cover(number, same)
    else:
        ledger.recognise(number)


def _citations(file: File) -> Iterator[Token]:
    for block in file.blocks:
        for item in (block.head, *block.body):
            yield from item.citations
