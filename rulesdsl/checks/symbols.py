"""Symbols: how they are drawn, and that players can tell them apart."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, error, warning
from rulesdsl.findings.nearest import nearest
from rulesdsl.model.drawing import COLOURS, SHAPES
from rulesdsl.model.game import Symbol


def check_drawings(subject: Subject) -> Iterator[Finding]:
    """Each symbol is drawn in a colour and a shape that the pages know."""
    for symbol in subject.game.symbols:
        if not symbol.drawn.colour:
            continue
        place = symbol.said.at("drawn as")
        for word, known, case in ((symbol.drawn.colour, COLOURS, "colour"), (symbol.drawn.shape, SHAPES, "shape")):
            if word not in known:
                near = nearest(word, known)
                listed = near or "\n".join(known)
                kind = f"{case}-near" if near else case
                yield error("unknown-drawing", place, case=kind, said=symbol.said, word=word or "?", known=listed)
                break


def check_alike(subject: Subject) -> Iterator[Finding]:
    """No two symbols are drawn alike, or called alike in one language: each is told with the first that is like it."""
    first: dict[tuple[str, str], Symbol] = {}
    for symbol in subject.game.symbols:
        drawn = "drawn as", f"{symbol.drawn.colour} {symbol.drawn.shape}"
        for column, text in (drawn, *symbol.titles):
            other = first.setdefault((column, text), symbol) if text else symbol
            if other is not symbol:
                yield _alike(symbol, other, column, text)


def _alike(symbol: Symbol, other: Symbol, column: str, text: str) -> Finding:
    place = symbol.said.at(column)
    return warning("alike", place, said=symbol.said, symbol=symbol.name, other=other.name, text=text)
