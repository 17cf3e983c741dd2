"""The prizes in kind as the regulation lists them: what each is, and what it counts for."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.backends.pages.blocks import NOTHING, Cell, Paragraph, Table
from rulesdsl.backends.pages.documents.blocks import Block
from rulesdsl.backends.pages.regulation.passages import Passage, article_numbers, cited
from rulesdsl.backends.pages.subject import Subject
from rulesdsl.backends.pages.won import thing


def prizes_in_kind(subject: Subject) -> Iterator[Passage]:
    """One passage, told whole in the first article that says it."""
    listed, say = subject.game.prizes_in_kind, subject.language.say
    if not listed:
        return
    heads = (Cell(say("Prize"), "thing", "col"), Cell(say("Counts for"), "figures", "col"))
    body = tuple(
        (
            Cell(subject.language.capital(thing(subject, prize.name)), "thing", "row"),
            Cell(subject.figures.amount(prize.coins, f"value:{prize.name}"), "figures"),
        )
        for prize in listed
    )
    table = Table(
        "printed things",
        say("Prizes that are no money"),
        NOTHING,
        (heads,),
        body,
        tuple(head.content for head in heads),
    )
    articles = cited(prize.said for prize in listed)
    mention: tuple[Block, ...] = ()
    if articles:
        told = say(
            "What prizes in kind count for stands in {articles}.", articles=article_numbers(subject, articles[:1])
        )
        mention = (Paragraph(told),)
    yield Passage("prizes in kind", say("prizes in kind"), articles, (table,), articles[:1], mention)
