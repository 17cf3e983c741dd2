"""Rules text to what it means, for the tests of the resolver."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from rulesdsl.model.from_syntax import Resolution, resolve
from rulesdsl.model.game import Game, Said
from rulesdsl.source import Source, Span, read_source
from rulesdsl.syntax.from_text import parse

HEAD = 'rules 1\ngame table "Table"\n  languages  en\n  currency   EUR\n'
NOWHERE = Said(Span(0, 0))


def source_of(text: str) -> Source:
    return read_source("x.rules", text.encode())


def resolution_of(text: str) -> Resolution:
    file, _ = parse(source_of(text))
    return resolve(file)


def game_of(text: str) -> Game:
    """The game of a text of which nothing is wrong."""
    resolution = resolution_of(text)
    assert resolution.game is not None
    assert resolution.findings == ()
    return resolution.game


def told(text: str) -> list[tuple[str, str, str]]:
    """Code, case and accused text of every finding of the resolver."""
    source = source_of(text)
    return [(finding.code, finding.case, source.slice(finding.span)) for finding in resolution_of(text).findings]


def meaning(value: Any) -> Any:
    """A value of the model without where it comes from."""
    if isinstance(value, Said):
        return NOWHERE
    if isinstance(value, tuple):
        return tuple(map(meaning, value))
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{field.name: meaning(getattr(value, field.name)) for field in fields(value)})
    return value
