"""Numbers of the rules beside the play: claims, choices of the operator, examples, texts of articles."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.model.game import Game
from rulesdsl.model.prose import figures_in
from rulesdsl.source import Span
from rulesdsl.syntax.tree import File
from rulesdsl.trace.number import Kind, Role, RuleNumber, money, number

_CLAIMED: dict[str, Kind] = {"payout ratio": "percent", "prize mass": "money"}


def claims(game: Game) -> Iterator[RuleNumber]:
    """Ratios in per cent, masses in units of the currency."""
    for claim in game.claims:
        kind = _CLAIMED.get(claim.kind, "count")
        value = claim.value * 100 if kind == "percent" else claim.value
        value = money(game, value.numerator) if kind == "money" else value
        yield number(claim.said, "value", kind, "claim", value, claim.kind)


def issuing(game: Game) -> Iterator[RuleNumber]:
    """The choices of the operator."""
    said = game.issuing.said
    if said is None:
        return
    if game.issuing.at_most is not None:
        yield number(said, "at_most", "count", "issuing", game.issuing.at_most, "issuing")
    if game.issuing.effects_in_losing is not None:
        share = game.issuing.effects_in_losing * 100
        yield number(said, "effects_in_losing", "percent", "issuing", share, "issuing")
    for each in game.issuing.weights:
        yield number(each.said, "gains", "count", "issuing", each.gains, "issuing", each.said.span)
        yield number(each.said, "weight", "count", "issuing", each.weight, "issuing", each.said.span)


def examples(game: Game) -> Iterator[RuleNumber]:
    """What examples win."""
    for example in game.examples:
        for win in (win for wave in example.waves for win in wave.wins):
            yield number(win.said, "gain", "money", "example", money(game, win.coins), "example")
        if example.lot is not None:
            yield number(example.said, "lot", "money", "example", money(game, example.lot), "example")


def words(file: File, language: str) -> Iterator[RuleNumber]:
    """The figures in titles and in the author's reasons, in one language."""
    for block in file.blocks:
        for title in (title for line in (block.head, *block.lines) for title in line.all("title")):
            yield from _in_words(file, language, title.span, "words", ())
        for item in (block.head, *block.body):
            articles = tuple(token.text.removeprefix("@") for token in item.citations)
            for reason in item.reasons:
                if reason.language in ("", language):
                    yield from _in_words(file, language, reason.span, "words", articles)


def article_texts(file: File, language: str) -> Iterator[RuleNumber]:
    """The figures in the words that only an article holds, in one language: the others say the same."""
    for block in (block for block in file.blocks if block.head.phrase == "article"):
        numbers = block.head.all("number")
        lines = {item.text: line.one("text") for line in block.lines for item in line.all("language")}
        text = lines.get(language) or next(iter(lines.values()), None)
        if numbers and text is not None:
            yield from _in_words(file, language, text.span, "text", (numbers[0].text.removeprefix("@"),))


def _in_words(file: File, language: str, span: Span, role: Role, articles: tuple[str, ...]) -> Iterator[RuleNumber]:
    statement = " ".join((role, *articles)) if role == "words" else f"article {articles[0]}"
    for figure in figures_in(file.source.text, language, span.start, span.end):
        if figure.value is not None:
            yield RuleNumber(figure.span, "count", role, figure.value, articles, statement)
