"""Columns: aligned by what a terminal shows, wrapped where they do not fit."""

from __future__ import annotations

from rulesdsl.analysis.facts_forms.columns import aligned


def test_aligned__by_cells_of_the_terminal() -> None:
    rows = [("緑", "1", "a"), ("é", "22", "b"), ("cross", "3", "")]
    assert aligned(rows, (True, False, True), 80) == (
        "  緑      1  a",
        "  é      22  b",
        "  cross   3",
    )


def test_aligned__the_last_column_goes_on_below_itself() -> None:
    rows = [("one", "alpha beta gamma delta"), ("two", "epsilon")]
    assert aligned(rows, (True, True), 22, "") == (
        "one  alpha beta gamma",
        "     delta",
        "two  epsilon",
    )


def test_aligned__a_last_column_without_room_gets_lines_of_its_own() -> None:
    rows = [("a first column", "alpha beta gamma"), ("another", "delta"), ("third", "")]
    assert aligned(rows, (True, True), 20, " ") == (
        " a first column",
        "   alpha beta gamma",
        " another",
        "   delta",
        " third",
    )


def test_aligned__columns_too_wide_for_the_terminal_are_told_one_by_one() -> None:
    rows = [("count", "of", "won by"), ("1 000 000 000", "5 000 000 €", "4 star"), ("2", "", "4 緑緑緑緑緑緑緑緑緑")]
    assert aligned(rows, (False, False, True), 20, "") == (
        "count 1 000 000 000",
        "  of 5 000 000 €",
        "  won by 4 star",
        "count 2",
        "  won by 4",
        "  緑緑緑緑緑緑緑緑緑",
    )


def test_aligned__a_word_longer_than_the_terminal_is_broken() -> None:
    rows = [("a", "abcdefghijklmnopqrstuvwxyz 緑緑緑緑緑緑緑緑")]
    assert aligned(rows, (True, True), 17, "") == (
        "a  abcdefghijklmn",
        "   opqrstuvwxyz",
        "   緑緑緑緑緑緑緑",
        "   緑",
    )
