"""A checked game and its facts to game.json and facts.json: UTF-8, LF, two blanks a level, one newline at the end."""

from __future__ import annotations

import json

from rulesdsl.analysis.facts import Facts
from rulesdsl.analysis.facts_forms.as_json import facts_json
from rulesdsl.backends import Files
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.to_json import JsonObject, game_json


def emit(game: CheckedGame, facts: Facts) -> Files:
    """The two files. Keys and lists keep the order of the model, so the same rules give the same bytes."""
    return {"game.json": json_bytes(game_json(game)), "facts.json": json_bytes(facts_json(game, facts))}


def json_bytes(value: JsonObject) -> bytes:
    """A JSON value as the bytes of a file."""
    return (json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False) + "\n").encode()
