"""The chain from bytes to a checked game: every pass in its order. Pure; the commands and the editor wrap it."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.checks import run_checks
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, in_order
from rulesdsl.model.from_syntax import resolve
from rulesdsl.model.game import Game
from rulesdsl.source import Source, read_source
from rulesdsl.syntax.from_text import parse
from rulesdsl.syntax.tree import File


@dataclass(frozen=True, slots=True)
class Compilation:
    """All that the chain found. `checked` is the game when no finding is an error, else None."""

    source: Source
    file: File
    game: Game | None
    findings: tuple[Finding, ...]
    checked: CheckedGame | None


def compile_rules(path: str, data: bytes) -> Compilation:
    """Compile one rules file; `path` is only printed. Never raises for any bytes."""
    source = read_source(path, data)
    file, findings = parse(source)
    resolution = resolve(file)
    findings += resolution.findings
    if resolution.game is not None:
        findings += run_checks(Subject(resolution.game, resolution.unread, resolution.broken))
    has_error = any(finding.severity == "error" for finding in findings)
    checked = CheckedGame(resolution.game) if resolution.game is not None and not has_error else None
    return Compilation(source, file, resolution.game, in_order(_without_echoes(findings)), checked)


def _without_echoes(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """A figure that is wrong is not told of its zeros as well."""
    accused = {finding.span for finding in findings if finding.severity != "note" and finding.code != "needless-zeros"}
    return tuple(finding for finding in findings if finding.code != "needless-zeros" or finding.span not in accused)
