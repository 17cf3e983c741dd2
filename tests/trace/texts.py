"""The rules of Kumulos beside two texts of our own with its published figures, French and English."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulesdsl.chain import Compilation, compile_rules
from rulesdsl.source import Source, read_source
from rulesdsl.trace import Trace, trace_of

HERE = Path(__file__).parent
RULES = Path(__file__).parents[2] / "rules" / "kumulos.rules"


@cache
def regulation(language: str) -> Source:
    """Our text in one language."""
    path = HERE / f"kumulos_{language}.txt"
    return read_source(path.name, path.read_bytes())


@cache
def kumulos() -> Compilation:
    return compile_rules(RULES.name, RULES.read_bytes())


def traced(text: str, rules: str | None = None) -> Trace:
    """The trace of any text through the rules of Kumulos, or through other rules."""
    compiled = kumulos() if rules is None else compile_rules("other.rules", rules.encode())
    assert compiled.game is not None
    return trace_of(compiled.game, compiled.file, Source("text.txt", text))


def with_change(text: str, before: str, after: str) -> str:
    """The text with one change; what is changed must stand in it once."""
    assert text.count(before) == 1, before
    return text.replace(before, after)


def differences(trace: Trace) -> list[tuple[str, str, str | None, str | None]]:
    """Status, article and both numbers as typed, of everything that is a fault."""
    return [
        (
            entry.status,
            entry.article,
            " ".join(entry.said.typed.split()) if entry.said else None,
            entry.stated.typed if entry.stated else None,
        )
        for entry in trace.entries
        if entry.is_fault
    ]
