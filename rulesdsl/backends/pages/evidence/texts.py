"""Proofs about the text: articles and statements in double entry, and the examples played."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.backends.pages.documents.blocks import Proof
from rulesdsl.backends.pages.evidence.case import Case, verdict_of
from rulesdsl.backends.pages.evidence.tables import NUMBERS, WORDS, stacked_table
from rulesdsl.backends.pages.phrases import Piece
from rulesdsl.checks.articles import check_articles, check_founded, statements
from rulesdsl.checks.examples import check_examples
from rulesdsl.checks.subject import Subject
from rulesdsl.model.game import Example


def texts(case: Case) -> Iterator[Proof]:
    """Nothing of a file without articles and examples."""
    if case.game.articles:
        yield _articles(case)
    if case.game.examples:
        yield _examples(case)


def _articles(case: Case) -> Proof:
    game, figures = case.game, case.subject.figures
    subject = Subject(game)
    found = (*check_articles(subject), *check_founded(subject))
    articles, said, many = len(game.articles), len(statements(game)), case.subject.language.say_many
    counts = {
        "articles": many("{count} article", "{count} articles", articles, count=figures.count(articles, "articles")),
        "statements": many("{count} statement", "{count} statements", said, count=figures.count(said, "statements")),
    }
    return case.proof(
        "articles",
        verdict_of(holds=not found),
        case.say("Each article lists the statements that cite it, and each citation is listed."),
        case.say("{articles}, {statements}.", **counts),
        cited=case.articles(tuple(article.number for article in game.articles)),
    )


def _examples(case: Case) -> Proof:
    numbers = (case.say("Waves"), case.say("Prize"), case.say("Line"))
    columns = ((case.say("Example"), WORDS), *((number, NUMBERS) for number in numbers))
    rows = (_example(case, number, example) for number, example in enumerate(case.game.examples, 1))
    return case.proof(
        "examples",
        verdict_of(holds=not tuple(check_examples(Subject(case.game)))),
        case.say("Each example of the rules plays as it is drawn, wave by wave."),
        blocks=(stacked_table("examples", case.say("The examples"), columns, rows),),
    )


def _example(case: Case, number: int, example: Example) -> tuple[Piece, ...]:
    figures = case.subject.figures
    title: Piece = case.say("Example {number}", number=figures.count(number, "example"))
    if example.titles:
        title = case.subject.language.capital(case.subject.language.prose(example.titles))
    stake = case.subject.usual if example.stake is None else case.subject.stakes[example.stake]
    lot: Piece = case.say("losing") if example.lot is None else case.amount(example.lot, stake)
    waves = len(example.waves) - 1
    return (title, figures.count(waves, "example:waves"), lot, case.line(example.said.span))
