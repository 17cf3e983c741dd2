"""Checks: what must hold of a game before anything is made from it. Each is a small function; `CHECKS` is the order."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding

Check = Callable[[Subject], Iterable[Finding]]

CHECKS: tuple[Check, ...] = ()


def run_checks(subject: Subject) -> tuple[Finding, ...]:
    """All findings of all checks, in the order of `CHECKS`."""
    return tuple(finding for check in CHECKS for finding in check(subject))
