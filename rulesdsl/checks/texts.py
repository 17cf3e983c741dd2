"""Texts in several languages, in double entry: what one says in figures the others say as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rulesdsl.checks.articles import sayings
from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, warning
from rulesdsl.model.game import Game, Said, Texts
from rulesdsl.model.prose import ProseFigure, figures_in


def check_texts(subject: Subject) -> Iterator[Finding]:
    """A text has the same figures, digit by digit, in every language; told of the first that differs."""
    for texts, said in spoken(subject.game).items():
        if len(texts) < 2 or not any(character.isdigit() for _, text in texts for character in text):
            continue
        (language, text), *others = texts
        first = tuple(figures_in(text, language))
        for other, translated in others:
            second = tuple(figures_in(translated, other))
            here, there = _beyond(first, second), _beyond(second, first)
            if here or there:
                yield _differing(said, (language, here), (other, there))
                break


def spoken(game: Game) -> dict[Texts, Said]:
    """Every text of the game that may be given per language, each once, and where it comes from."""
    found: list[tuple[Texts, Said]] = [
        (game.titles, game.said),
        (game.unit, game.said),
        (game.notice, _notice(game.said)),
    ]
    found += [(area.titles, area.said) for area in game.areas]
    found += [(prize.titles, prize.said) for prize in game.prizes_in_kind]
    found += [(symbol.titles, symbol.said) for symbol in game.symbols]
    found += [(said.reasons, said) for _, said in sayings(game)]
    found += [(article.texts, article.said) for article in game.articles]
    found += [(example.titles, example.said) for example in game.examples]
    return {texts: said for texts, said in reversed(found) if texts}


def _notice(said: Said) -> Said:
    return replace(said, span=said.at("notice"))


def _beyond(figures: tuple[ProseFigure, ...], others: tuple[ProseFigure, ...]) -> tuple[str, ...]:
    """The figures of one text that the other has not, as typed."""
    left = Counter(figure.digits for figure in others)
    kept: list[str] = []
    for figure in figures:
        left[figure.digits] -= 1
        if left[figure.digits] < 0:
            kept.append(figure.text)
    return tuple(kept)


def _differing(said: Said, first: tuple[str, tuple[str, ...]], second: tuple[str, tuple[str, ...]]) -> Finding:
    """The language that says more is told first."""
    (language, here), (other, there) = (first, second) if first[1] else (second, first)
    return warning(
        "texts-differ",
        said.span,
        case="" if there else "only",
        said=said,
        language=language,
        figures="\n".join(here),
        other=other,
        others="\n".join(there),
    )
