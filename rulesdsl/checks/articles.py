"""Articles, in double entry: what a statement cites is an article that says so, and the reverse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesdsl.checks.payouts import missing_combinations
from rulesdsl.checks.readings import NEEDED
from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Edit, Finding, Label, error, warning
from rulesdsl.findings.nearest import nearest
from rulesdsl.model.from_syntax.reader import MISNAMED, MISNUMBERED
from rulesdsl.model.game import Article, Game, Said
from rulesdsl.source import Span

FOUNDED = frozenset(
    (
        *("stakes", "block", "gains", "losing", "grid", "contact", "new symbols", "repeat"),
        *("symbols", "payouts", "effects", "prizes in kind"),
    )
)
"""Statements that need an article or a reason where a file cites articles at all; prizes do as well."""


READINGS = ("larger groups", "simultaneous wins", "wording")
"""Statements that need an article with a reason wherever they stand, which has a finding of its own."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of the rules by its name: where it stands and the articles it cites, in order."""

    name: str
    span: Span
    articles: tuple[str, ...]
    has_reason: bool
    places: tuple[tuple[str, Span], ...]

    def citing(self, articles: tuple[str, ...]) -> Span:
        """Where it first cites one of these articles, else where it stands."""
        return next((span for article, span in self.places if article in articles), self.span)


def sayings(game: Game) -> Iterator[tuple[str, Said]]:
    """Where each thing comes from that an article can be said to say, by its name, in the order of the model."""
    found: list[tuple[str, Said | None]] = [(day.kind, day.said) for day in game.days]
    found += [(name, part.said if part else None) for name, part in (("stakes", game.stakes), ("block", game.block))]
    found += [("gains", game.gains.said if game.gains else None), ("losing", game.losing)]
    for area in game.areas:
        contact = area.relation.said
        found += [(area.name, area.said), ("contact", contact if contact.span != area.said.span else None)]
        found.append(("repeat", area.repeats))
        found.append(("new symbols", area.refill.said if area.refill else None))
    found += [("symbols", symbol.said) for symbol in game.symbols]
    found += [("payouts" if rule.pays else "effects", rule.said) for rule in game.rules]
    found += [
        (f"prizes for {_stake(game, table.stake)}", table.said) for table in game.prizes if table.stake is not None
    ]
    found += [("prizes in kind", prize.said) for prize in game.prizes_in_kind]
    found += [(claim.kind, claim.said) for claim in game.claims]
    found += [(reading.kind, reading.said) for reading in game.readings]
    found += [("wording", wording.said) for wording in game.wordings]
    yield from ((name, said) for name, said in found if said is not None)


def statements(game: Game) -> tuple[Statement, ...]:
    """What an article can be said to say: the sayings of one name are one statement."""
    named: dict[str, list[Said]] = {}
    for name, said in sayings(game):
        named.setdefault(name, []).append(said)
    return tuple(_statement(name, saids) for name, saids in named.items())


def check_articles(subject: Subject) -> Iterator[Finding]:
    """One finding for each article that is not there, and for each statement whose citations its articles deny."""
    game = subject.game
    if not game.articles:
        return
    is_partial = subject.has_lost(MISNUMBERED, "any")
    found = tuple(each for each in statements(game) if not subject.has_lost(_block(each.name)))
    misnumbered, absent = _absent(game, found)
    for other, number in misnumbered.items():
        said = _article(game, other).said
        yield error("no-article", said.at("number"), case="misnumbered", said=said, number=number, other=other)
    excused = {*misnumbered, *misnumbered.values(), *absent}
    names = tuple(each.name for each in found)
    meant = tuple(_meant(article, found) for article in game.articles)
    known = {article.number: article for article in meant if article.number not in excused}
    for number, statement in absent.items() if not is_partial else ():
        yield _cites_nothing(number, statement, known)
    lost = missing_combinations(game)
    for statement in found:
        cited = tuple(number for number in statement.articles if number not in excused)
        finding = _differing(replace(statement, articles=cited), known)
        is_of_lost_row = bool(lost) and statement.name in ("payouts", "effects")
        is_explained = is_of_lost_row or any(number in absent for number in statement.articles)
        is_explained |= statement.name in READINGS and not statement.articles and not statement.has_reason
        silent = ("not-cited",) if is_explained else ("not-listed", "differs") if is_partial else ()
        if finding is not None and finding.case not in silent:
            yield finding
    for article, as_meant in zip(game.articles, meant, strict=True):
        yield from _misspelt(article, as_meant)
    if not is_partial and not subject.has_lost(MISNAMED):
        cited_by = {number for statement in found for number in statement.articles}
        for article in meant:
            yield from _saying_nothing(subject, article, (*names, *_told_missing(game)), cited_by)


def _article(game: Game, number: str) -> Article:
    return next(article for article in game.articles if article.number == number)


def _absent(game: Game, found: tuple[Statement, ...]) -> tuple[dict[str, str], dict[str, Statement]]:
    """Numbers cited that no article has: those that an article nobody cites was meant to have (by that article's
    number), and the others with the first statement that cites them."""
    known = tuple(article.number for article in game.articles)
    cited = {number: statement for statement in reversed(found) for number in statement.articles}
    idle = [article for article in game.articles if article.number not in cited and article.said_by]
    misnumbered: dict[str, str] = {}
    absent: dict[str, Statement] = {}
    for number in sorted(number for number in cited if number not in known):
        citing = {statement.name for statement in found if number in statement.articles}
        meant = next((article for article in idle if set(article.said_by) <= citing), None)
        if meant is not None:
            idle.remove(meant)
            misnumbered[meant.number] = number
        else:
            absent[number] = cited[number]
    return misnumbered, absent


def check_founded(subject: Subject) -> Iterator[Finding]:
    """A statement of the play rests on an article or a reason; a file that cites nothing is left alone."""
    found = statements(subject.game)
    if not any(statement.articles for statement in found):
        return
    play = tuple(each for each in found if each.name in FOUNDED or each.name.startswith("prizes for "))
    unfounded = tuple(each for each in play if not (each.articles or each.has_reason) and subject.is_sound(each.span))
    if len(unfounded) == len(play) > 1:
        yield warning("not-founded", unfounded[0].span, case="none", statement=unfounded[0].name)
        return
    for statement in unfounded:
        yield warning("not-founded", statement.span, statement=statement.name)


def _statement(name: str, saids: list[Said]) -> Statement:
    articles = tuple(dict.fromkeys(article for said in saids for article in said.articles))
    places = tuple((article, said.span) for said in saids for article in said.articles)
    return Statement(name, saids[0].span, articles, any(said.reasons for said in saids), places)


def _stake(game: Game, stake: int) -> str:
    return game.written(game.stakes.coins[stake]) if game.stakes else ""


_BLOCKS = {
    name: (block,)
    for block, names in (
        ("game", ("regulation", "opening", "closing", "stakes", "block", "gains", "losing")),
        ("grid", ("contact", "repeat", "new symbols")),
        ("claims", ("payout ratio", "one unit in", "prize mass", "lots", "lots in money", "lots in kind")),
        ("readings", ("larger groups", "simultaneous wins", "wording")),
    )
    for name in names
}
"""The block that a statement is a line of."""


def _block(name: str) -> str:
    """The kind of block a statement belongs to, where something of it may be lost."""
    return name.split(" for ", maxsplit=1)[0]


def _cites_nothing(number: str, statement: Statement, known: dict[str, Article]) -> Finding:
    """A citation of an article that is not there; where an article lists the statement, that may be the one meant."""
    listing = (other for other, article in known.items() if statement.name in article.said_by)
    others = "\n".join(f"@{other}" for other in listing if other not in statement.articles)
    case = "listed" if others else ""
    return error(
        "no-article", statement.citing((number,)), case=case, number=number, other=others, statement=statement.name
    )


def _meant(article: Article, found: tuple[Statement, ...]) -> Article:
    """The article with a name of its list that is no statement as the one that cites the article and is not listed,
    where there is just one, else as the one it looks like."""
    names = tuple(statement.name for statement in found if statement.name not in article.said_by)
    citing = tuple(statement.name for statement in found if article.number in statement.articles)
    unlisted = tuple(name for name in citing if name in names)
    plain = tuple(name for name in names if " for " not in name)
    known = {statement.name for statement in found}
    said_by = tuple(
        name if name in known else unlisted[0] if len(unlisted) == 1 else nearest(name, plain) or name
        for name in article.said_by
    )
    return replace(article, said_by=said_by)


def _misspelt(article: Article, meant: Article) -> Iterator[Finding]:
    for name, near in zip(article.said_by, meant.said_by, strict=True):
        if name != near:
            place = article.said.at(name)
            edit = Edit(place, near)
            yield error("no-such-statement", place, case="near", said=article.said, edit=edit, name=name, near=near)


def _told_missing(game: Game) -> tuple[str, ...]:
    """Statements whose absence has a finding of its own."""
    lines = ("stakes", "block", "gains", *NEEDED) if game.plays else ()
    stakes = game.stakes.coins if game.stakes else ()
    return (*lines, *(f"prizes for {_stake(game, stake)}" for stake in range(len(stakes))))


def _differing(statement: Statement, known: dict[str, Article]) -> Finding | None:
    saying = tuple(number for number, article in known.items() if statement.name in article.said_by)
    cited_only = tuple(number for number in statement.articles if number not in saying)
    listed_only = tuple(number for number in saying if number not in statement.articles)
    if not cited_only and not listed_only:
        return None
    case = "differs" if cited_only and listed_only else "not-listed" if cited_only else "not-cited"
    cited, listed = ("\n".join(f"@{number}" for number in numbers) for numbers in (cited_only, listed_only))
    labels = tuple(
        Label(known[number].said.span, "article") for number in (*listed_only, *cited_only) if number in known
    )
    words = (("statement", statement.name), ("cited", cited), ("listed", listed))
    place = statement.citing(cited_only)
    return Finding("article-differs", "error", place, words, case, labels, statement.articles)


def _saying_nothing(subject: Subject, article: Article, names: tuple[str, ...], cited: set[str]) -> Iterator[Finding]:
    """Names an article lists that are no statement of this file, and articles that say nothing at all."""
    for name in article.said_by:
        block = _block(name)
        is_lost = subject.has_lost(*_BLOCKS.get(block, (block,))) or (block == "prizes" and subject.game.stakes is None)
        if name not in names and not is_lost:
            yield error("no-such-statement", article.said.at(name), said=article.said, name=name)
    is_empty = not article.said_by and not article.texts and article.number not in cited
    if is_empty and not subject.unread:
        yield warning("empty-article", article.said.span, said=article.said, number=article.number)
