"""Rules for tests of checks: the small complete game with some of its lines or blocks changed."""

from __future__ import annotations

from rulesdsl.chain import Compilation, compile_rules
from rulesdsl.findings.finding import Finding
from tests.cases.fragments import BASE, whole_rules


def compiled(text: str) -> Compilation:
    """A whole file, or blocks of the small game."""
    return compile_rules("test.rules", whole_rules(text).encode())


def base() -> str:
    return BASE.read_text("utf-8")


def faults(text: str) -> list[Finding]:
    """Errors and warnings."""
    return [finding for finding in compiled(text).findings if finding.severity != "note"]


def codes(text: str) -> list[str]:
    return [finding.code for finding in faults(text)]
