"""For those who check: how the rules read what the regulation leaves open, the operator's choices, and each article."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulesdsl.backends.pages.blocks import NOTHING, Block, Definition, Definitions, Link, Points, Section
from rulesdsl.backends.pages.phrases import Phrase, Piece, Said, capitalised, sentences
from rulesdsl.backends.pages.subject import Stake, Subject
from rulesdsl.model.game import Day, Reading, SumWeight, Texts
from rulesdsl.model.game import Said as Source


def readings(subject: Subject) -> Section | None:
    """What the text does not say and how it is read; what the operator chose."""
    say = subject.language.say
    read = tuple(_readings(subject))
    chosen = tuple(choices(subject))
    reasoned = tuple(item for item in read if item.texts or item.articles)
    bare = tuple(item.term for item in read if not (item.texts or item.articles))
    blocks: list[Block] = []
    blocks += [Definitions(NOTHING, reasoned)] if reasoned else []
    blocks += [Points(NOTHING, bare)] if bare else []
    blocks += [Points(say("Choices of the operator") if read else NOTHING, chosen)] if chosen else []
    if not blocks:
        return None
    title = say("What the text leaves open") if read else say("Choices of the operator")
    return Section("readings", title, say("Readings"), (), tuple(blocks))


def _readings(subject: Subject) -> Iterator[Definition]:
    say = subject.language.say
    for area in subject.game.areas:
        if area.said.reasons:
            yield _reading(subject, say("The grid has {rows} and {columns}.", **subject.sides(area)), area.said)
        if area.refill is not None and area.refill.said.reasons:
            where = {
                "in place": say("New symbols appear in the places of those that left."),
                "from above": say("Symbols fall, and new ones come in at the top."),
            }
            yield _reading(subject, where[area.refill.how], area.refill.said)
        if area.relation.said.reasons:
            yield _reading(subject, say("What touching means is described above."), area.relation.said)
    for reading in subject.game.readings:
        yield _reading(subject, reading_meaning(subject, reading), reading.said)
    for wording in subject.game.wordings:
        parts = {"printed": Said(wording.printed), "meant": Said(wording.read_as)}
        yield _reading(subject, say("“{printed}” is read as “{meant}”.", **parts), wording.said)


def reading_meaning(subject: Subject, reading: Reading) -> Piece:
    """How a question that the text leaves open is read, as a sentence."""
    say = subject.language.say
    known = {
        ("larger groups", "never shown"): say("No unit shows a group larger than the combinations."),
        ("simultaneous wins", "together, payouts before effects"): say(
            "Combinations found at once count together: gains first, then effects."
        ),
    }
    return known.get((reading.kind, reading.value), Said(f"{reading.kind}: {reading.value}"))


def _reading(subject: Subject, term: Piece, said: Source) -> Definition:
    reason = (reason_told(subject, said.reasons),) if said.reasons else ()
    return Definition(term, reason, articles=subject.articles(said))


def reason_told(subject: Subject, texts: Texts) -> Said:
    """The author's reason as a sentence."""
    said = subject.language.capital(subject.language.prose(texts))
    return said if said.text.endswith((".", "!", "?", "…")) else replace(said, text=said.text + ".")


def choices(subject: Subject) -> Iterator[Piece]:
    """What the operator chose, a sentence each."""
    issuing, say = subject.game.issuing, subject.language.say
    if issuing.at_most is not None:
        count = subject.figures.count(issuing.at_most, "issuing:at most")
        yield at_most(subject, issuing.at_most, count)
    yield from _weighting(subject)
    if issuing.effects_in_losing is not None:
        share = subject.figures.percent(issuing.effects_in_losing, "issuing:effects in losing")
        yield capitalised(say("{share} of the losing units show an effect.", share=share))


def at_most(subject: Subject, number: int, count: Piece) -> Phrase:
    """How many combinations that pay a unit may hold."""
    return subject.language.say_many(
        "A unit holds {count} paying combination at the most.",
        "A unit holds {count} paying combinations at the most.",
        number,
        count=count,
    )


def _weighting(subject: Subject) -> Iterator[Piece]:
    """Which sums of gains come more often. Prizes that the tables say to be made of certain gains are made so, whatever
    the weights."""
    issuing, say = subject.game.issuing, subject.language.say
    made = tuple(bool(row.made_of) for table in subject.game.prizes for row in table.rows)
    if made and all(made):
        return
    others = say("The other prizes are always made as the table says.") if any(made) else Phrase()
    if issuing.sums == "fewest gains first":
        told = say("Of the sums of gains that make a prize, those of fewer gains come more often.")
        if others:
            told = say("Where the table does not say what a prize is made of, sums of fewer gains come more often.")
        yield sentences(told, others)
    if issuing.weights:
        told = say("The sums of gains that make a prize come by weight; those of as many gains share theirs equally.")
        if others:
            told = say(
                "Where the table does not say what a prize is made of, its sums of gains come by weight;"
                " those of as many gains share theirs equally."
            )
        yield sentences(told, others)
        yield from (_weight(subject, each) for each in issuing.weights)


def _weight(subject: Subject, each: SumWeight) -> Piece:
    gains = subject.figures.count(each.gains, f"issuing:gains:{each.gains}")
    weight = subject.figures.count(each.weight, f"issuing:weight:{each.gains}")
    return subject.language.say_many(
        "Sums of {count} gain weigh {weight}.", "Sums of {count} gains weigh {weight}.", each.gains,
        count=gains, weight=weight,
    )  # fmt: skip


def articles(subject: Subject, sections: tuple[Section, ...]) -> Section | None:
    """Each article: the words that no rule says, and the sections that show the rest."""
    if not subject.anchors:
        return None
    texts = {article.number: article.texts for article in subject.game.articles}
    items = tuple(
        Definition(
            subject.language.say("Article {number}", number=Said(number)),
            _said_there(subject, number, texts.get(number, ())),
            anchor,
            _shown_in(anchor, sections),
        )
        for number, anchor in subject.anchors.items()
    )
    say = subject.language.say
    return Section("articles", say("Article by article"), say("Articles"), (), (Definitions(NOTHING, items),))


def _said_there(subject: Subject, number: str, texts: Texts) -> tuple[Piece, ...]:
    dates = (day_told(subject, day) for day in subject.game.days if number in day.said.articles)
    return (*dates, *((subject.language.prose(texts),) if texts else ()))


def _shown_in(anchor: str, sections: tuple[Section, ...]) -> tuple[Link, ...]:
    return tuple(
        Link(section.anchor, section.short)
        for section in sections
        if any(link.anchor == anchor for link in _cited(section))
    )


def _cited(section: Section) -> Iterator[Link]:
    yield from section.articles
    for block in section.blocks:
        if isinstance(block, Definitions):
            yield from (link for item in block.items for link in item.articles)


def day_told(subject: Subject, day: Day) -> Phrase:
    """A date of the text in a sentence."""
    say, shown = subject.language.say, subject.language.day(day.day)
    told = {
        "regulation": say("Regulation of {day}.", day=shown),
        "opening": say("Open from {day}.", day=shown),
        "closing": say("Open to {day}.", day=shown),
    }[day.kind]
    return sentences(told, say("This date may be postponed.")) if day.may_be_postponed else told


def only_together(subject: Subject, stake: Stake, amounts: tuple[int, ...]) -> Phrase:
    """That no single gain makes these lots."""
    figures = subject.figures
    prizes = tuple(figures.amount(coins, f"prize:{figures.key(coins)}:{stake.key}") for coins in amounts)
    return subject.language.say_many(
        "Only several gains of the same unit together make the prize of {prizes}.",
        "Only several gains of the same unit together make the prizes of {prizes}.",
        len(prizes),
        prizes=subject.language.all_of(prizes),
    )
