"""What the regulation says of units and of how they play: dates, stakes, blocks, the grid and what happens on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulesdsl.backends.pages.blocks import Paragraph, SymbolEntry, SymbolGroup, SymbolGroups
from rulesdsl.backends.pages.documents.blocks import Block, Illustration
from rulesdsl.backends.pages.phrases import Image, Phrase, Piece, Said, sentences
from rulesdsl.backends.pages.regulation.passages import Passage, article_numbers, cited, everywhere, reading
from rulesdsl.backends.pages.sections.contact import directions
from rulesdsl.backends.pages.sections.opening import everyday_rule, hero
from rulesdsl.backends.pages.sections.texts import day_told
from rulesdsl.backends.pages.subject import Subject
from rulesdsl.model.game import Area, Refill
from rulesdsl.model.game import Said as Source


def days(subject: Subject) -> Iterator[Passage]:
    """The date of the regulation itself stands above all articles, unless one of them says it."""
    say = subject.language.say
    titles = {"regulation": say("date"), "opening": say("opening"), "closing": say("closing")}
    for day in subject.game.days:
        if day.kind == "regulation" and not day.said.articles:
            continue
        yield everywhere(day.kind, titles[day.kind], day.said, Paragraph(day_told(subject, day)))


def stakes(subject: Subject) -> Iterator[Passage]:
    given, say = subject.game.stakes, subject.language.say
    if given is None:
        return
    amounts = subject.stake_amounts()
    told = say("The stake for one unit is {stakes}.", stakes=amounts)
    if len(given.coins) > 1:
        told = say("The stake for one unit is {stakes}, as the player chooses.", stakes=amounts)
    yield everywhere("stakes", say("stakes"), given.said, Paragraph(told))


def block(subject: Subject) -> Iterator[Passage]:
    given, say = subject.game.block, subject.language.say
    if given is None:
        return
    told = say("Units are issued in blocks of {units}.", units=subject.figures.count(given.units, "block"))
    beyond: dict[str, Piece] = {
        "": Phrase(),
        "or a multiple": say("A block may also be a multiple of this number."),
        "or more in proportion": say("More units may be issued, with prizes in proportion."),
    }
    more = beyond.get(given.beyond, Said(given.beyond))
    yield everywhere("block", say("blocks of units"), given.said, Paragraph(sentences(told, more)))


def grids(subject: Subject) -> Iterator[Passage]:
    """Told whole where the regulation first speaks of it."""
    say, figures = subject.language.say, subject.figures
    for area in subject.game.areas:
        places = figures.count(area.places, "grid:places")
        shape = say("The grid has {rows} and {columns}.", **subject.sides(area))
        told = say("The grid shows {places} symbols.", places=places)
        blocks: tuple[Block, ...] = (Paragraph(sentences(told, shape)),)
        if area.said.reasons:
            blocks = (Paragraph(told), reading(subject, shape, area.said))
        homes = area.said.articles[:1]
        mention: tuple[Block, ...] = ()
        if homes:
            where = article_numbers(subject, homes)
            mention = (
                Paragraph(say("The grid of {places} symbols is that of {articles}.", articles=where, places=places)),
            )
        yield Passage(area.name, say("grid"), area.said.articles, blocks, homes, mention)


def symbols(subject: Subject) -> Iterator[Passage]:
    """The symbols by name and picture."""
    every, say = subject.game.symbols, subject.language.say
    if not every:
        return
    stated = subject.game.symbols_in_all
    count = subject.figures.count(len(every), "symbols")
    told = subject.language.say_many(
        "Each place of the grid shows this symbol:",
        "Each place of the grid shows one of {count} symbols:",
        len(every),
        count=count,
    )
    entries = tuple(SymbolEntry(_drawn(subject, each.code), subject.title(each), each.code) for each in every)
    articles = cited((stated.said if stated else None, *(each.said for each in every)))
    blocks = (Paragraph(told), SymbolGroups((SymbolGroup(Phrase(), entries),)))
    yield Passage("symbols", say("symbols"), articles, blocks, articles)


def _drawn(subject: Subject, code: str) -> Image:
    use = subject.easel.identifier(code)
    return Image(f'<svg viewBox="0 0 48 48" aria-hidden="true" focusable="false"><use href="#{use}"/></svg>')


def contact(subject: Subject) -> Iterator[Passage]:
    """When symbols touch, with one grid that shows it; what it pays only where the same article says so."""
    say, rule = subject.language.say, everyday_rule(subject)
    for at, area in enumerate(subject.game.areas):
        picture = hero(subject) if at == 0 else None
        if picture and rule and not _share_article(area.relation.said, rule.said):
            picture = replace(picture, caption=say("Identical symbols that touch: a combination."))
        blocks: tuple[Block, ...] = (Paragraph(directions(subject, area.relation)),)
        blocks += (Illustration(picture),) if picture else ()
        yield everywhere("contact", say("contact"), area.relation.said, *blocks)


def _share_article(one: Source | None, other: Source | None) -> bool:
    """Whether one article says both, or none says either."""
    articles, others = (set(said.articles) if said else set() for said in (one, other))
    return bool(articles & others) or not articles | others


def new_symbols(subject: Subject) -> Iterator[Passage]:
    for area in subject.game.areas:
        if area.refill is not None:
            yield _refilled(subject, area.refill)


def _refilled(subject: Subject, refill: Refill) -> Passage:
    say = subject.language.say
    where = {
        "in place": say("New symbols appear in the places of those that left."),
        "from above": say("Symbols fall, and new ones come in at the top."),
    }[refill.how]
    told = say("As many new symbols appear as have left.")
    blocks: tuple[Block, ...] = (Paragraph(sentences(told, where)),)
    if refill.said.reasons:
        blocks = (Paragraph(told), reading(subject, where, refill.said))
    return everywhere("new symbols", say("new symbols"), refill.said, *blocks)


def repeat(subject: Subject) -> Iterator[Passage]:
    for area in subject.game.areas:
        if area.repeats is not None:
            yield _repeated(subject, area)


def _repeated(subject: Subject, area: Area) -> Passage:
    say = subject.language.say
    told = say("This repeats by itself until no combination is left.")
    return everywhere("repeat", say("repetition"), area.repeats, Paragraph(told))


def how_gains(subject: Subject) -> Iterator[Passage]:
    given, say = subject.game.gains, subject.language.say
    if given is None:
        return
    told = {
        "add up": say("The gains of a unit together form one single prize."),
        "highest only": say("Of the gains of a unit only the highest counts: it is the prize."),
    }[given.how]
    if given.at_most is not None:
        most = subject.figures.count(given.at_most, "gains:at most")
        bound = subject.language.say_many(
            "A unit holds {count} gain at the most.",
            "A unit holds {count} gains at the most.",
            given.at_most,
            count=most,
        )
        told = sentences(told, bound)
    yield everywhere("gains", say("prize of a unit"), given.said, Paragraph(told))


def losing(subject: Subject) -> Iterator[Passage]:
    say = subject.language.say
    if subject.game.losing is not None:
        told = Paragraph(say("A unit without a gain is a losing unit."))
        yield everywhere("losing", say("losing units"), subject.game.losing, told)
