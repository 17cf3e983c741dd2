"""Kumulos with another text wherever its author may write one."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from rulesdsl.model.game import Game
from rulesdsl.source import Span
from tests.backends.pages.games import kumulos_file

TEXT_FIELDS = {"titles", "unit", "notice", "texts", "reasons"}


def everywhere(value: Any, text: str) -> Any:
    """The same game with every text the author may write replaced."""
    if isinstance(value, Span):
        return value
    if isinstance(value, tuple):
        return tuple(everywhere(each, text) for each in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed: dict[str, Any] = {}
    for field in fields(value):
        part = getattr(value, field.name)
        if field.name in TEXT_FIELDS:
            changed[field.name] = tuple((language, text) for language, _ in part)
        elif field.name in ("printed", "read_as"):
            changed[field.name] = text
        else:
            changed[field.name] = everywhere(part, text)
    return replace(value, **changed)


def hostile(text: str) -> Game:
    game = replace(kumulos_file(), notice=(("fr", text), ("en", text)))
    changed = everywhere(game, text)
    assert isinstance(changed, Game)
    return changed
