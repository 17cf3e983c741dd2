"""Tables of one text print alike: where most end with their totals, one that does not is told, with its sibling."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.rules import compiled

RULES = Path(__file__).parents[2] / "rules"
KUMULOS = (RULES / "kumulos.rules").read_text("utf-8")


def faults(text: str) -> list[tuple[str, str]]:
    return [(finding.code, finding.case) for finding in compiled(text).findings if finding.severity != "note"]


def total_rows() -> list[str]:
    rows = [line for line in KUMULOS.splitlines(keepends=True) if line.startswith("  | 240 162 ")]
    assert len(rows) == 3
    return rows


@pytest.mark.parametrize("at", range(3))
def test_kumulos__a_lost_row_of_totals_is_told_and_names_a_sibling(at: int) -> None:
    rows = total_rows()
    place = -1
    for _ in range(at + 1):
        place = KUMULOS.index("  | 240 162 ", place + 1)
    text = KUMULOS[:place] + KUMULOS[KUMULOS.index("\n", place) + 1 :]
    assert len(text) == len(KUMULOS) - len(rows[at])
    found = [finding for finding in compiled(text).findings if finding.severity != "note"]
    assert [finding.code for finding in found] == ["missing-total"]
    assert dict(found[0].words)["other"] == ("1 €" if at == 0 else "0,5 €")
    assert len(found[0].labels) == 1


def test_kumulos__no_table_with_totals_is_as_printed() -> None:
    text = "".join(line for line in KUMULOS.splitlines(keepends=True) if not line.startswith("  | 240 162 "))
    assert "missing-total" not in {code for code, _ in faults(text)}


def test_one_table__needs_no_totals() -> None:
    assert faults((RULES / "tutto_per_tutto.rules").read_text("utf-8")) == []
