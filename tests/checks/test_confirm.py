"""What nothing confirms, numeral by numeral; the benchmark `slips` holds the whole list to every slip."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdsl.checks.confirm.unconfirmed import numerals_of, unconfirmed
from tests.checks.rules import base, compiled

RULES = Path(__file__).parents[2] / "rules"


def listed(text: str) -> list[tuple[str, str]]:
    found = compiled(text)
    assert found.game is not None
    assert not [finding.code for finding in found.findings if finding.severity == "error"]
    return [(each.typed, each.role) for each in unconfirmed(found.file, found.game)]


def test_kumulos__nothing_but_citations_is_unconfirmed() -> None:
    assert listed((RULES / "kumulos.rules").read_text("utf-8")) == [("4.3", "citation"), ("4.3", "citation")]


def test_numerals__are_those_of_the_text_and_not_of_comments_and_names() -> None:
    text = '# 2011\nrules 1\ngame bingo_3_euro "Bingo 3"   # 4\n  stakes 0,5 €, 1\u00a0000 €\n'
    found = compiled(text)
    assert [text[slice(*span)] for span in numerals_of(found.file)] == ["1", "3", "0,5", "1\u00a0000"]


def test_base__a_block_that_no_claim_holds() -> None:
    assert listed(base()) == [("1 000", "block")]
    assert listed(base() + "\nclaims\n  payout ratio  78 %\n") == []


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("  unit", "  regulation 2011-10-21\n  unit", [("2011-10-21", "date")]),
        ("  unit", "  regulation 2011-10-21 (21 octobre 2011)\n  unit", []),
        ("at most 8 (eight)", "at most 8", [("8", "figure")]),
        ('fr "le texte compte 49 symboles ; le carré est notre lecture", en "the', '"the', [("49", "text")]),
        (" claims", " claims", []),
    ],
)
def test_kumulos__without_what_holds_a_numeral_it_is_listed(
    before: str, after: str, expected: list[tuple[str, str]]
) -> None:
    rules = (RULES / "kumulos.rules").read_text("utf-8")
    if "regulation" in after:
        rules = "".join(line for line in rules.splitlines(keepends=True) if "regulation   2011" not in line)
    changed = rules.replace(before, after, 1)
    assert [each for each in listed(changed) if each[1] != "citation"] == expected


def test_tables_alone__lots_and_titles_stand_alone() -> None:
    assert listed((RULES / "bingo_3_euro.rules").read_text("utf-8")) == [("3", "text")]
    assert ("50", "lot") in listed((RULES / "vegas.rules").read_text("utf-8"))
    assert ("40 000", "lot") not in listed((RULES / "vegas.rules").read_text("utf-8"))


def test_tables_alone__a_row_without_a_total_is_held_by_the_mass_alone() -> None:
    rules = (RULES / "tutto_per_tutto.rules").read_text("utf-8")
    assert listed(rules) == [("49 200 000", "block")]
    without = rules[: rules.index("claims")]
    assert {role for _, role in listed(without)} == {"block", "count", "amount"}


def test_sizes__of_an_only_symbol_are_held_by_an_example_or_not_at_all() -> None:
    text = """
symbols  @2
  | name   | code | en          | drawn as    |
  | star   | S    | gold star   | gold star   |
payouts  @3
  | combination | 1 € |
  | 4 star      |  50 |
effects  @3
  | combination | effect              |
  | 3 star      | replace its symbols |
prizes for 1 €  @4
  | count | amount | total |
  |     1 |     50 |    50 |
"""
    rules = base()
    for block in ("symbols, 3", "payouts", "effects", "prizes"):
        start = rules.index(f"\n{block}")
        rules = rules[:start] + "\n" + rules[rules.index("\n\n", start + 1) :]
    found = listed(rules + text)
    assert ("4", "size") in found


def test_citations__that_two_rows_share_are_listed() -> None:
    rules = base().replace("effects                                           @3", "effects")
    rules = rules.replace("replace the whole grid |", "replace the whole grid |  @3 @2")
    rules = rules.replace("replace its symbols    |", "replace its symbols    |  @3 @2")
    rules = rules.replace("article @2  grid,", "article @2  effects, grid,")
    assert [each for each in listed(rules) if each[1] == "citation"] == [("3", "citation"), ("2", "citation")] * 2
