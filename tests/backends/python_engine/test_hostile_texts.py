"""No text of a game leaves its place in engine.py."""

from __future__ import annotations

import ast
import io
import tokenize
from types import ModuleType

import pytest

from rulesdsl.backends.python_engine.emit import engine_source
from rulesdsl.model.game import Game
from tests.backends.hostile import LETTERS, TEXTS, hostile_game, winning_stacks


def source_of(game: Game) -> str:
    source = engine_source(game)
    assert source is not None
    return source.decode()


def shape(source: str) -> str:
    """The syntax tree with every constant blank."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant):
            node.value = None
    return ast.dump(tree)


def executed(source: str) -> ModuleType:
    module = ModuleType("engine")
    exec(compile(source, "engine.py", "exec"), module.__dict__)
    return module


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_engine__every_text_is_data(text: str) -> None:
    source = source_of(hostile_game(text, "A"))
    assert shape(source) == shape(source_of(hostile_game("plain", "A")))
    engine = executed(source)
    assert text == engine.GAME
    assert engine.SYMBOLS["A"] == f"{text}a"
    assert engine.RULES["B", 4].combination == f"4 {text}b"
    outcome = engine.play("1.00", winning_stacks("A")).to_json()
    assert outcome["wins"] == [{"wave": 1, "combination": f"4 {text}a", "cells": [0, 1, 2, 3], "gain": "1.00"}]


@pytest.mark.parametrize("letter", LETTERS, ids=ascii)
def test_engine__every_letter_is_a_code(letter: str) -> None:
    source = source_of(hostile_game("plain", letter))
    assert shape(source) == shape(source_of(hostile_game("plain", "A")))
    outcome = executed(source).play("1.00", ["".join(stack) for stack in winning_stacks(letter)])
    assert outcome.lot == 100


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_engine__every_line_is_of_ours(text: str) -> None:
    """A comment ends where its line ends, and none gives an order to a tool."""
    source = source_of(hostile_game(text, "A"))
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    found = [token.string for token in tokens if token.type == tokenize.COMMENT]
    comments = [comment for comment in found if comment != "# fmt: skip"]
    assert len(comments) >= 6
    assert all(comment.count("#") == 1 and comment.startswith(("# article", "# articles")) for comment in comments)
    assert all(character == "\n" or character.isprintable() for character in source)
