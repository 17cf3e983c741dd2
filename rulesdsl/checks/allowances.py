"""`allow CODE of ROW because "..."`: one finding the author accepts; an allowance that accepts none is told."""

from __future__ import annotations

from rulesdsl.findings.finding import Finding, error
from rulesdsl.model.game import Allowance


def allowed(findings: tuple[Finding, ...], allowances: tuple[Allowance, ...]) -> tuple[Finding, ...]:
    """The findings that no allowance accepts. Each allowance accepts the first finding of its code and row."""
    left = list(findings)
    for allowance in allowances:
        met = next((finding for finding in left if _accepts(allowance, finding)), None)
        if met is not None:
            left.remove(met)
        else:
            case = "row" if allowance.row else ""
            left.append(
                error("idle-allow", allowance.said.span, case=case, typed=allowance.code, row=allowance.row or "")
            )
    return tuple(left)


def _accepts(allowance: Allowance, finding: Finding) -> bool:
    return finding.code == allowance.code and allowance.row in (None, dict(finding.words).get("row"))
