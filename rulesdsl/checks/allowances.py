"""`allow CODE of ROW because "..."`: one finding the author accepts; an allowance that accepts none is told.

A finding that tells of more than its mend puts right tells of a second fault, and that one nobody accepted.
"""

from __future__ import annotations

from rulesdsl.findings.finding import Finding, error
from rulesdsl.model.game import Allowance


def allowed(findings: tuple[Finding, ...], allowances: tuple[Allowance, ...]) -> tuple[Finding, ...]:
    """The findings that no allowance accepts. Each allowance accepts the first finding of its code and row."""
    left = list(findings)
    for allowance in allowances:
        met = next((finding for finding in left if _is_meant(allowance, finding)), None)
        if met is None:
            case = "row" if allowance.row else ""
            left.append(
                error("idle-allow", allowance.said.span, case=case, typed=allowance.code, row=allowance.row or "")
            )
        elif not _tells_more(met):
            left.remove(met)
    return tuple(left)


def _is_meant(allowance: Allowance, finding: Finding) -> bool:
    return finding.code == allowance.code and allowance.row in (None, dict(finding.words).get("row"))


def _tells_more(finding: Finding) -> bool:
    """Whether something is told beside it that its mend leaves wrong: a label whose key is a code."""
    return any("-" in label.key and "/" not in label.key for label in finding.labels)
