"""Safe edits applied: which they are, and a text with them that has fewer faults than before.

An edit is safe when its finding leaves one way to mend the fault: a word that is one letter from the word meant, a
figure spelled with needless zeros, a total that the other figures of its row or table work out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rulesdsl.findings.finding import Finding
from rulesdsl.source import Span

DID_YOU_MEAN = (
    "unknown-line",
    "wrong-line",
    "unknown-symbol",
    "unknown-effect",
    "unknown-drawing",
    "unknown-profile",
    "no-such-statement",
    "bad-column",
)
ONE_SPELLING = ("needless-zeros",)
COMPUTED_TOTAL = ("row-total", "lots-total", "money-total")
"""The total may be replaced by what the other figures make of it; a figure that goes into a total never is."""
COMPUTED_FIGURE = ("row-odds", "total-odds", "symbols-in-all", "claim-ratio", "claim-mass", "claim-lots", "claim-odds")
"""Likewise, where no slip in another figure would explain the fault as well."""
ROUNDS = 8
"""One mend may bring up the next fault; a text that needs more rounds than this is left to its author."""

Check = Callable[[str], Sequence[Finding]]
"""The findings of a text."""


@dataclass(frozen=True, slots=True)
class Change:
    """One edit that was made: the code of its finding, where it stood in the text of its round, both spellings."""

    code: str
    line: int
    column: int
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Mended:
    """A text after its safe edits, what was changed, and the findings that are left."""

    text: str
    changes: tuple[Change, ...]
    findings: tuple[Finding, ...]


def is_safe(finding: Finding) -> bool:
    """Whether the edit of a finding may be made without asking; the one place that decides it."""
    if finding.edit is None or finding.severity == "note":
        return False
    if finding.code in DID_YOU_MEAN or finding.code in ONE_SPELLING:
        return True
    if finding.code in COMPUTED_FIGURE and _has_suspects(finding):
        return False
    return finding.code in COMPUTED_TOTAL + COMPUTED_FIGURE and finding.edit.is_computed


def mended(text: str, check: Check) -> Mended:
    """The text with the safe edits of its findings, round by round, as long as each lowers the number of faults."""
    findings = tuple(check(text))
    changes: list[Change] = []
    for _ in range(ROUNDS):
        wanted = _apart(tuple(finding for finding in findings if is_safe(finding)))
        made = _made(text, findings, wanted, check)
        if made is None:
            break
        text, findings, kept = made
        changes += kept
    return Mended(text, tuple(changes), findings)


def faults(findings: Sequence[Finding]) -> int:
    """How many errors and warnings."""
    return sum(finding.severity != "note" for finding in findings)


def _has_suspects(finding: Finding) -> bool:
    """Whether another figure may be the wrong one."""
    return any(label.key.endswith("/instead") for label in finding.labels)


def _apart(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """From the end of the text to its beginning, without those whose edit overlaps one that is kept."""
    kept: list[Finding] = []
    for finding in sorted(findings, key=_span, reverse=True):
        if not kept or _span(finding).end <= _span(kept[-1]).start:
            kept.append(finding)
    return tuple(kept)


def _made(
    text: str, findings: Sequence[Finding], wanted: Sequence[Finding], check: Check
) -> tuple[str, tuple[Finding, ...], tuple[Change, ...]] | None:
    """The text with the edits wanted: with all where each mends something, else with those that do; None for none."""
    if not wanted:
        return None
    together = text
    for finding in wanted:
        together = _edited(together, finding)
    after = tuple(check(together))
    if faults(after) <= faults(findings) - len(wanted):
        return together, after, tuple(_change(text, finding) for finding in reversed(wanted))
    kept: list[Finding] = []
    best, left = text, tuple(findings)
    for finding in wanted:
        tried = _edited(best, finding)
        after = tuple(check(tried))
        if faults(after) < faults(left):
            best, left = tried, after
            kept.append(finding)
    return (best, left, tuple(_change(text, finding) for finding in reversed(kept))) if kept else None


def _edited(text: str, finding: Finding) -> str:
    span, edit = _span(finding), finding.edit
    return text[: span.start] + (edit.text if edit else "") + text[span.end :]


def _change(text: str, finding: Finding) -> Change:
    span = _span(finding)
    line = text.count("\n", 0, span.start) + 1
    column = span.start - (text.rfind("\n", 0, span.start) + 1) + 1
    return Change(finding.code, line, column, text[span.start : span.end], finding.edit.text if finding.edit else "")


def _span(finding: Finding) -> Span:
    return finding.edit.span if finding.edit else finding.span
