"""Rules files by family, good and bad, each with the report that is expected of it beside it."""

from __future__ import annotations

from pathlib import Path

from rulesdsl.chain import compile_rules
from rulesdsl.findings.as_text import as_text
from rulesdsl.findings.catalogue import LANGUAGES
from rulesdsl.findings.report import Report
from rulesdsl.findings.style import Style

CASES = Path(__file__).parent


def rules_files() -> tuple[Path, ...]:
    """Every case, families and files in order."""
    return tuple(sorted(CASES.glob("*/*/*.rules")))


def report_beside(rules: Path) -> Path:
    return rules.with_suffix(".txt")


def report_of(rules: Path) -> str:
    """What `check` prints in every language of the messages, one after the other."""
    compilation = compile_rules(rules.relative_to(CASES).as_posix(), rules.read_bytes())
    reports = (Report(compilation.source, compilation.findings),)
    return "\n".join(f"[{language}]\n{as_text(reports, language, Style())}" for language in LANGUAGES)
