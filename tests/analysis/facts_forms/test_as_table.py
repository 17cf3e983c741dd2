"""The table for a reader: golden pages in both languages, and games that strain its width."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from rulesdsl.analysis.facts import CombinationFact, Facts, PrizeFact, StakeFacts
from rulesdsl.analysis.facts_forms import facts_table
from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.model.currencies import CURRENCIES
from rulesdsl.model.money import NumberStyle
from rulesdsl.source import display_width
from tests.games import kumulos


@pytest.mark.parametrize("language", ["en", "fr"])
def test_facts_table__golden(language: str) -> None:
    expected = (Path(__file__).parent / f"kumulos.{language}.txt").read_text("utf-8")
    assert facts_table(kumulos(), facts_of(kumulos()), language) == expected


def test_facts_table__of_tables_alone() -> None:
    game = kumulos()
    alone = replace(game, areas=(), rules=(), stakes=None, block=None, prizes=game.prizes[:1])
    expected = """\
Les Kumulos

  winning units    240 162
  prize money    350 000 €

  Prizes
       lots       of      total      share  won by
          1  5 000 €    5 000 €   ~ 1,43 %
          1    500 €      500 €   ~ 0,14 %
         10     50 €      500 €   ~ 0,14 %
        900     25 €   22 500 €   ~ 6,43 %
     31 000      5 €  155 000 €  ~ 44,29 %
      8 250      2 €   16 500 €   ~ 4,71 %  several gains only
    100 000      1 €  100 000 €  ~ 28,57 %
    100 000    0,5 €   50 000 €  ~ 14,29 %

~ rounded; exact with --json and --csv
"""
    assert facts_table(alone, facts_of(alone), "en") == expected


def wide() -> Facts:
    """Amounts of twelve digits, and a row that many combinations pay."""
    names = tuple(f"{size} 緑の四角{size}" for size in range(4, 16))
    prize = PrizeFact(
        123_456_789_012, 10**6, 123_456_789_012 * 10**6, Fraction(1000, 7), Fraction(1, 10**9), names, False, 1
    )
    other = replace(prize, coins=5, count=1, total=5, single=(), cumulated_only=True, fewest=None)
    gains = tuple(CombinationFact(name, 123_456_789_012, True, (123_456_789_012, 5, 55)) for name in names)
    stake = StakeFacts(
        100,
        10**12,
        10**6,
        10**18,
        Fraction(2, 3),
        Fraction(10**12, 10**6),
        Fraction(10**20, 3),
        (prize, other),
        gains,
        (5,),
    )
    return Facts("wide", (stake,))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("digits", [0, 2])
def test_facts_table__never_wider_than_eighty_cells(language: str, digits: int) -> None:
    currency = next(each for each in CURRENCIES if each.digits == digits)
    text = facts_table(replace(kumulos(), currency=currency), wide(), language)
    assert [line for line in text.splitlines() if display_width(line) > 80] == []
    assert [line for line in text.splitlines() if line != line.rstrip()] == []
    flat = " ".join(text.split())
    assert all(name in flat for name in wide().stakes[0].prizes[0].single)
    assert {"en": "not decided", "fr": "non établi"}[language] in flat


def test_facts_table__rounds_half_up_and_says_so() -> None:
    def shown(ratio: Fraction) -> str:
        stake = StakeFacts(None, 10, 1, 1, ratio, None, None, (), ())
        text = facts_table(kumulos(), Facts("g", (stake,)), "en")
        line = next(line for line in text.splitlines() if "prize money" in line)
        return line.split("€")[1].strip().removesuffix(" of the stakes")

    cases = {
        Fraction(7, 10): "70 %",
        Fraction(1, 3): "~ 33,33 %",
        Fraction(123_455, 1_000_000): "~ 12,35 %",
        Fraction(2, 300_000): "< 0,01 %",
        Fraction(1, 20_000): "~ 0,01 %",
        Fraction(65_999_999, 100_000_000): "~ 66,00 %",
        Fraction(0): "0 %",
        Fraction(3, 2): "150 %",
    }
    assert {ratio: shown(ratio) for ratio in cases} == cases


def test_facts_table__legend_only_where_something_is_rounded() -> None:
    stake = StakeFacts(None, 10, 1, 100, Fraction(1, 4), Fraction(10), Fraction(9, 100), (), ())
    text = facts_table(kumulos(), Facts("g", (stake,)), "fr")
    assert "~" not in text
    assert "arrondi" not in text


def test_facts_table__amounts_as_the_file_writes_them() -> None:
    game = replace(kumulos(), style=NumberStyle(".", ",", True))
    assert "€5,000" in facts_table(game, facts_of(game), "en")


def test_facts_table__a_title_in_another_language_or_none_at_all() -> None:
    game, facts = kumulos(), facts_of(kumulos())
    assert facts_table(replace(game, titles=(("fr", "Titre"),)), facts, "en").startswith("Titre\n")
    assert facts_table(replace(game, titles=()), facts, "en").startswith("kumulos\n")
    assert "Payouts" in facts_table(game, facts, "de")


def test_facts_table__a_lot_that_no_sum_makes() -> None:
    facts = facts_of(kumulos())
    prize = replace(facts.stakes[0].prizes[0], single=(), fewest=None)
    gain = replace(facts.stakes[0].combinations[0], in_lots=(), alone=False)
    stake = replace(facts.stakes[0], prizes=(prize,), combinations=(gain,))
    lines = facts_table(kumulos(), Facts("g", (stake,)), "fr").splitlines()
    assert [line.split("  ")[-1].strip() for line in lines if line.endswith(("gains", "aucun"))] == [
        "aucune somme de gains",
        "aucun",
    ]
