"""Prizes in kind and makes: told apart, used, bounded, listed; a slip in any of their figures is told or listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.slip_variants import slips
from benchmarks.slips import tally
from rulesdsl.checks.confirm.unconfirmed import unconfirmed
from rulesdsl.findings.finding import Finding
from tests.checks.rules import compiled

CASES = Path(__file__).parents[1] / "cases"
FAIR = (CASES / "in-kind" / "good" / "fair.rules").read_text("utf-8")
BLOOM = (CASES / "makes" / "good" / "bloom.rules").read_text("utf-8")


def faults(text: str) -> list[Finding]:
    return [finding for finding in compiled(text).findings if finding.severity != "note"]


def codes(text: str) -> list[str]:
    return [finding.code for finding in faults(text)]


@pytest.mark.parametrize("text", [FAIR, BLOOM], ids=["fair", "bloom"])
def test_values_and_makes__are_held_digit_by_digit(text: str) -> None:
    """Nothing in a table whose rows all say what they are made of is left to trust."""
    found = compiled(text)
    assert found.game is not None
    assert [
        each.typed for each in unconfirmed(found.file, found.game) if each.role in ("amount", "figure", "lot")
    ] == []


@pytest.mark.parametrize("make", ["2 x 3", "2 x 20", "2 of grid x 2"])
def test_weights__are_not_accused_beside_a_row_that_is_wrong(make: str) -> None:
    text = (CASES / "makes" / "bad" / "weights.rules").read_text("utf-8")
    assert set(codes(text)) == {"weight-of-no-lot"}
    assert "weight-of-no-lot" not in codes(text.replace("2 x 2", make))


@pytest.mark.parametrize("text", [FAIR, BLOOM], ids=["fair", "bloom"])
def test_slips__in_values_and_makes_are_all_told(text: str) -> None:
    file = compiled(text).file
    blocks = [block for block in file.blocks if block.head.phrase in ("prizes in kind", "prizes")]
    columns = ("value", "made of")
    spans = [
        cell.span
        for block in blocks
        for row in block.rows[1:]
        for head, cell in zip(block.rows[0].cells, row.cells, strict=True)
        if head.text in columns and any(map(str.isdigit, cell.text))
    ]
    chosen = tuple(slip for slip in slips(file) if any(span.covers(slip.span) for span in spans))
    assert len(chosen) > 200
    told = tally("x.rules", text.encode(), chosen)
    assert told.missed == []
    assert told.counts["listed"] == 0
    assert told.in_place > 0.8


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("|     50 |  2 500 |  2 000 | basket + 10 ", "|     50 |  2 500 |  2 000 | 20 + 10 + 20", ["same-make"]),
        ("| 20 + 20 + 10 ", "| 10 + basket  ", ["same-make"]),
        ("| 250 x 2 ", "|         ", ["blank-make"]),
        ("| 2 500              |", "|                    |", ["blank-make"]),
        ("cumulated only 500 €, 50 €", "cumulated only 500 €", ["made-otherwise"]),
        ("cumulated only 500 €, 50 €", "cumulated only 500 €, 50 €, 4 €", ["made-otherwise"]),
        ("lots in kind   15 102", "lots in kind   15 112", ["claim-lots-in-kind"]),
    ],
)
def test_fair__one_change_is_one_finding(before: str, after: str, expected: list[str]) -> None:
    assert FAIR.count(before) == 1
    assert codes(FAIR.replace(before, after)) == expected


def test_makes__two_blanks_are_as_the_text_has_them() -> None:
    blank = FAIR.replace("| 250 x 2 ", "|         ").replace("| 10                 |", "|                    |")
    assert codes(blank) == []


def test_same_amount__of_a_thing_and_of_money_are_two_lots() -> None:
    rows = "  |      2 |   trip |  5 000 | 50 000 | trip               |\n"
    assert rows in FAIR
    assert codes(FAIR.replace("| trip               |", "| 2 500              |")) == []


def test_table_without_makes__rows_of_one_amount_are_let_be() -> None:
    """Nothing is asked of tables that do not print what their lots are made of."""
    text = """
prizes for 1 €                                    @4
  | count | amount | total |
  |     1 |     50 |    50 |
  |    10 |     10 |   100 |
  |    20 |     10 |   200 |
  |    50 |      5 |   250 |
  |   150 |      2 |   300 |
  |   231 |        |   900 |
"""
    assert codes(text) == []


def test_prize__named_in_a_make_alone_is_used() -> None:
    without = "".join(line for line in FAIR.splitlines(keepends=True) if "| basket |  4 000" not in line)
    assert codes(without.replace("26 413", "26 313").replace("103 500", "99 500").replace("3,79", "3,80")) == [
        "claim-lots-in-kind"
    ]
    unused = without.replace("basket + 10 ", "30 + 20     ")
    assert "idle-prize" in codes(unused)


def test_prize__misspelt_is_one_finding_and_not_an_idle_prize_too() -> None:
    found = faults(
        FAIR.replace("|      2 |   trip |", "|      2 |   tirp |").replace(
            "| trip               |", "| tirp               |"
        )
    )
    assert [finding.code for finding in found] == ["unknown-prize"]
    assert found[0].edit is not None
    assert found[0].edit.text == "trip"


def test_gain__in_no_make_is_idle_though_a_sum_could_hold_it() -> None:
    """The gain of 10 € could be part of 510 €, which the table says to be made otherwise."""
    rows = "|    10 |     10 |   100 | 10              |", "| 500 + 10        |"
    assert all(BLOOM.count(row) == 1 for row in rows)
    other = BLOOM.replace(rows[0], "|    10 |     10 |   100 | 5 + 4 + 1       |")
    listed = other.replace("cumulated only 510 €, 3 €", "cumulated only 510 €, 10 €, 3 €")
    assert codes(listed.replace(rows[1], "| 500 + 5 x 2     |")) == ["idle-combination"]


def test_allow__names_the_row_of_a_thing() -> None:
    wrong = FAIR.replace("|    100 | basket |  4 000 |", "|    100 | basket |  4 400 |").replace("103 500", "103 900")
    assert "row-total" in codes(wrong)
    allowed = wrong.replace(
        "  cumulated only 500", '  allow row-total of basket because "misprint"\n  cumulated only 500'
    )
    assert "row-total" not in codes(allowed)


def test_cumulated_only__is_what_the_makes_say_though_a_combination_pays_as_much() -> None:
    text = (CASES / "makes" / "good" / "never-alone.rules").read_text("utf-8")
    assert codes(text) == []
    assert codes(text.replace("cumulated only 55 €, 5 €", "cumulated only 55 €")) == ["not-cumulated"]
    assert codes(text.replace("| 2 + 2 + 1 |", "| 5         |")) == ["pays-alone"]
