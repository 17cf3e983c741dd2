"""Programs and libraries that only some tests need: where they are, and what becomes of a test without them.

A test without its tool is skipped; where RULESDSL_ALL_TOOLS is set, as in continuous integration, it fails.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ALL_TOOLS = "RULESDSL_ALL_TOOLS"
LOCAL = ROOT / "node_modules"
"""What npm has installed in the clone."""


def _program(variable: str, *names: str) -> str | None:
    """The program that a variable names, or the first that is found."""
    searched = os.pathsep.join((os.environ.get("PATH", os.defpath), str(LOCAL / ".bin")))
    found = (shutil.which(name, path=searched) for name in names)
    return os.environ.get(variable) or next(filter(None, found), None)


def _jar(variable: str, place: str) -> str | None:
    """The Java archive that a variable names, or one of the clone."""
    local = LOCAL / place
    return os.environ.get(variable) or (str(local) if local.is_file() else None)


NODE = _program("NODE", "node")
TSC = _program("TSC", "tsc")
CHROMIUM = _program("CHROMIUM", "chromium", "chromium-browser")
JAVA = _program("JAVA", "java")
VNU = _jar("VNU", "vnu-jar/build/dist/vnu.jar")


def has(*packages: str) -> bool:
    """Whether libraries of Python are installed."""
    return all(find_spec(package) is not None for package in packages)


def _can_set_pdf() -> bool:
    from rulesdsl.commands.setting import can_set_pdf

    return can_set_pdf()


def _needs(what: str, is_there: Callable[[], object]) -> pytest.MarkDecorator:
    return pytest.mark.needs(what, is_there)


needs_node = _needs("Node.js", lambda: NODE)
needs_typescript = _needs("TypeScript", lambda: NODE and TSC)
needs_browser = _needs("Chromium, Playwright and axe", lambda: CHROMIUM and has("playwright", "axe_playwright_python"))
needs_nu_checker = _needs("Java and the Nu checker", lambda: JAVA and VNU)
needs_pdf = _needs("WeasyPrint and Pango", _can_set_pdf)
needs_numba = _needs("numba", lambda: has("numba"))
needs_duckdb = _needs("DuckDB", lambda: has("duckdb"))


def hold_to_tools(item: pytest.Item) -> None:
    """Before a test: skip or fail it where one of its tools is missing."""
    missing = [what for what, is_there in (mark.args for mark in item.iter_markers("needs")) if not is_there()]
    if missing:
        refuse = pytest.fail if os.environ.get(ALL_TOOLS) else pytest.skip
        refuse(f"needs {', '.join(missing)}")
