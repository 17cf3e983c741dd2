"""Files and functions stay short enough to be read at once: 300 lines a file, 40 a function, tests too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("rulesdsl", "tests", "benchmarks")
FILE_LINES = 300
FUNCTION_LINES = 40
WRITTEN = (".py", ".jinja", ".mjs", ".lark")


def files(folder: str) -> list[Path]:
    return sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in WRITTEN)


def long_functions(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.end_lineno is not None:
            lines = node.end_lineno - node.lineno + 1
            if lines > FUNCTION_LINES:
                yield f"{node.name}: {lines}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_files__are_short(folder: str) -> None:
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files(folder)}
    assert len(lines) > 10
    assert {str(path): count for path, count in lines.items() if count > FILE_LINES} == {}


@pytest.mark.parametrize("folder", FOLDERS)
def test_functions__are_short(folder: str) -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in files(folder) if path.suffix == ".py"}
    found = {str(path): list(long_functions(source)) for path, source in sources.items()}
    assert {path: functions for path, functions in found.items() if functions} == {}


def test_long_functions__are_seen() -> None:
    body = "    x = 1\n" * FUNCTION_LINES
    assert list(long_functions(f"def short():\n{body[10:]}class C:\n def long(self):\n{body}")) == ["long: 41"]
