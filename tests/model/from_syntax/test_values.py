"""Values of lines and cells: numerals, amounts, signs, words, dates, languages, reasons."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulesdsl.model.money import NumberStyle
from tests.model.from_syntax.resolving import HEAD, game_of, resolution_of, told


def table(*rows: str, head: str = "count | amount | total", before: str = "") -> str:
    body = "".join(f"  | {row} |\n" for row in (head, *rows))
    return f"{HEAD}{before}prizes\n{body}"


@pytest.mark.parametrize(
    ("cell", "coins"),
    [("5", 500), ("5 €", 500), ("€ 5", 500), ("€5", 500), ("0,5 €", 50), ("1 000", 100_000), ("5 (five)", 500)],
)
def test_amount__is_read_in_coins_with_or_without_its_sign(cell: str, coins: int) -> None:
    (prizes,) = game_of(table(f"1 | {cell} | {cell}")).prizes
    assert (prizes.rows[0].coins, prizes.rows[0].printed_total) == (coins, coins)


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ("1 | 5 $ | 5", ("wrong-sign", "", "5 $")),
        ("1 | $5 | 5", ("wrong-sign", "", "$5")),
        ("1 | 5 kr | 5", ("wrong-sign", "", "5 kr")),
        ("1 | 0,005 | 1", ("too-fine", "", "0,005")),
        ("1,5 | 2 | 3", ("not-whole", "", "1,5")),
        ("1,000 | 2 | 2", ("bad-number", "ambiguous", "1,000")),
        ("1 00 | 2 | 2", ("bad-number", "grouping", "1 00")),
        ("1_0 000 | 2 | 2", ("bad-number", "marks", "1_0 000")),
        ("x | 2 | 2", ("bad-number", "shape", "x")),
        ("01 | 2 | 2", ("needless-zeros", "", "01")),
        ("1 | 2,0 | 2", ("needless-zeros", "", "2,0")),
        ("8 (nine) | 1 | 8", ("words-differ", "number", "8 (nine)")),
        ("8 | 1,5 (one and a half) | 12", ("words-differ", "not-spelt", "1,5 (one and a half)")),
        (" | 2 | 2", ("empty-cell", "", "")),
    ],
)
def test_cell__that_cannot_be_read_is_told_at_its_place(row: str, found: tuple[str, str, str]) -> None:
    assert told(table(row, "1 | 1 € | 1 €")) == [found]


def test_wrong_sign__where_no_amount_has_the_right_one_the_currency_is_accused() -> None:
    assert told(table("1 | 5 $ | 5 $")) == [("wrong-sign", "everywhere", "EUR")]
    assert told(table("1 | 5 $ | 5 £")) == [("wrong-sign", "", "5 $"), ("wrong-sign", "", "5 £")]
    assert told(table("1 | 5 $ | 5")) == [("wrong-sign", "", "5 $")]


def test_wrong_sign__of_an_unknown_currency_none_is_wrong() -> None:
    assert told(table("1 | 5 $ | 5 €").replace("EUR", "XYZ")) == [("unknown-currency", "", "XYZ")]


@pytest.mark.parametrize(
    ("cell", "value", "digits"), [("4,16", Fraction(416, 100), 2), ("4,20", Fraction(42, 10), 2), ("5", Fraction(5), 0)]
)
def test_odds__keep_the_zeros_that_tell_how_they_are_rounded(cell: str, value: Fraction, digits: int) -> None:
    (prizes,) = game_of(table(f"1 | 5 | {cell}", head="count | amount | odds")).prizes
    odds = prizes.rows[0].printed_odds
    assert odds is not None
    assert (odds.value, odds.digits) == (value, digits)


def test_row__without_an_amount_is_the_total_where_it_is_the_last() -> None:
    (prizes,) = game_of(table("1 | 5 | 5", "1 |  | 5")).prizes
    assert prizes.total is not None
    assert (prizes.total.count, prizes.total.coins, len(prizes.rows)) == (1, 500, 1)
    assert told(table("1 |  | 5", "1 | 5 | 5")) == [("blank-amount", "", "")]
    (alone,) = game_of(table("1 | 5 |", "1 |  | ")).prizes
    assert (alone.rows[0].printed_total, alone.total and alone.total.coins) == (None, None)


def test_columns__may_stand_in_any_order() -> None:
    (prizes,) = game_of(table("5 | 10 | 2", head="amount | total | count")).prizes
    assert (prizes.rows[0].count, prizes.rows[0].coins, prizes.rows[0].printed_total) == (2, 500, 1000)


@pytest.mark.parametrize(
    ("day", "found"),
    [
        ("2011-02-29", [("no-such-day", "", "2011-02-29")]),
        ("2012-02-29", []),
        ("2011-00-10", [("no-such-day", "", "2011-00-10")]),
        ("2011-11-02 (2 novembre 2011)", []),
        ("2011-11-02 (November 2, 2011)", []),
        ("2011-11-02 (2 novembre)", [("words-differ", "date", "(2 novembre)")]),
    ],
)
def test_day__is_one_of_the_calendar_and_of_its_words(day: str, found: list[tuple[str, str, str]]) -> None:
    assert told(f"{HEAD}  opening {day}\n") == found


TWO = HEAD.replace("languages  en", "languages  fr, en")


def test_texts__without_a_language_hold_for_all() -> None:
    assert game_of(TWO).titles == (("fr", "Table"), ("en", "Table"))
    reasoned = game_of(f'{TWO}prizes @1 "so printed"\n  | count | amount |\n  | 1 | 5 |\n').prizes[0]
    assert reasoned.said.reasons == (("fr", "so printed"), ("en", "so printed"))


@pytest.mark.parametrize(
    ("title", "found"),
    [
        ('fr "Tableau", en "Table"', []),
        ('en "Table", fr "Tableau"', []),
        ('fr "Tableau"', [("missing-language", "", "fr")]),
        ('fr "Tableau", de "Tabelle"', [("bad-name", "not-a-language", "de")]),
        ('fr "Tableau", fr "Table"', [("same-name", "text", "fr")]),
    ],
)
def test_texts__are_given_in_each_language_once(title: str, found: list[tuple[str, str, str]]) -> None:
    assert told(TWO.replace('"Table"', title)) == found


def test_reasons__are_held_to_the_languages_as_titles_are() -> None:
    text = f'{TWO}readings\n  wording "a" as "b" @1 fr "parce que"\n'
    assert told(text) == [("missing-language", "", '"parce que"')]


@pytest.mark.parametrize(
    ("lines", "style"),
    [
        ("", NumberStyle(",", " ")),
        ("prizes\n  | count | amount |\n  | 10 000 | 2.5 |\n", NumberStyle(".", " ")),
        ("prizes\n  | count | amount |\n  | 10_000 | €2,5 |\n", NumberStyle(",", "_", sign_first=True)),
        ("  numbers 1.000,00\n", NumberStyle(",", ".")),
        ("  numbers 1,000.00\n", NumberStyle(".", ",")),
        ('article @4.10\n  en "no figure"\n', NumberStyle(",", " ")),
    ],
)
def test_style__is_how_the_file_writes_figures(lines: str, style: NumberStyle) -> None:
    game = resolution_of(HEAD + lines).game
    assert game is not None
    assert game.style == style
