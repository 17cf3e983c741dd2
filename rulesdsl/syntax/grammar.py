"""The parser of the shape grammar, made once and kept in the user's own cache folder."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer

from rulesdsl import __version__


def shape_parser(transformer: Transformer[Any, Any], line_end: Callable[[Token], Token]) -> Lark:
    """The LALR parser of `rules.lark`; `line_end` sees every line end and the comments in it.

    The tables are kept between runs where the user has a private folder for it; without one they are made anew.
    """
    grammar = files("rulesdsl.syntax").joinpath("rules.lark").read_text("utf-8")
    folder = _private_folder()
    return Lark(
        grammar,
        parser="lalr",
        lexer="basic",
        transformer=transformer,
        lexer_callbacks={"_IN": line_end, "_TOP": line_end},
        cache=str(folder / f"shape-{__version__}.lark") if folder else False,
    )


def _private_folder() -> Path | None:
    """`rulesdsl` in the user's cache folder, readable by the user alone; None when there is no such place."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder = Path(base) / "rulesdsl"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        state = folder.lstat()
    except OSError:
        return None
    is_own = stat.S_ISDIR(state.st_mode) and (not hasattr(os, "getuid") or state.st_uid == os.getuid())
    is_private = os.name == "nt" or not state.st_mode & 0o077
    return folder if is_own and is_private and os.access(folder, os.W_OK) else None
