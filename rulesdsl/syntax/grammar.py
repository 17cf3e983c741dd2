"""The parser of the shape grammar, made once and kept in the user's own cache folder."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

from lark import Lark, Token, Transformer

from rulesdsl.cache_folder import private_folder


def shape_parser(transformer: Transformer[Any, Any], line_end: Callable[[Token], Token]) -> Lark:
    """The LALR parser of `rules.lark`; `line_end` sees every line end and the comments in it.

    The tables are kept between runs where the user has a private folder for it; without one they are made anew.
    """
    grammar = files("rulesdsl.syntax").joinpath("rules.lark").read_text("utf-8")
    folder = private_folder("parser")
    return Lark(
        grammar,
        parser="lalr",
        lexer="basic",
        transformer=transformer,
        lexer_callbacks={"_IN": line_end, "_TOP": line_end},
        cache=str(folder / "shape.lark") if folder else False,
    )
