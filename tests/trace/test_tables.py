"""Rows of tables, however a text was copied."""

from __future__ import annotations

import pytest

from rulesdsl.trace.tables import rows_of


def cells(text: str) -> list[list[str]]:
    return [[text[cell.start : cell.end].strip() for cell in row] for row in rows_of(text)]


ROWS = [["lots", "montant"], ["1", "5\u00a0000 €"], ["10", "50 €"]]


@pytest.mark.parametrize(
    "text",
    [
        "| lots | montant |\n| --- | ---: |\n| 1 | 5\u00a0000 € |\n| 10 | 50 € |",
        "| lots |montant| |-----|------| | 1 |5\u00a0000 €| | 10 | 50 € |",
        "avant\n\n|lots|montant| |--|--|\n|1|5\u00a0000 €| |10|50 €|\n\naprès",
        "| lots | montant |\n| 1 | 5\u00a0000 € |\n| 10 | 50 € |",
        "lots\tmontant\n1\t5\u00a0000 €\n10\t50 €",
        "lots   montant\n1   5\u00a0000 €\n10   50 €",
    ],
)
def test_rows__with_bars_tabs_or_blanks(text: str) -> None:
    assert cells(text) == ROWS


def test_rows__a_cell_may_go_on_in_the_next_line() -> None:
    text = "|LES COMBINAISONS,\nsans autre|GAIN\npour 1 €| |---|---| | 5 étoiles | 10 | | 4 étoiles | 2 |"
    assert cells(text) == [["LES COMBINAISONS,\nsans autre", "GAIN\npour 1 €"], ["5 étoiles", "10"], ["4 étoiles", "2"]]


def test_rows__a_blank_cell_shifts_nothing() -> None:
    text = "| a | b | c | |--|--|--| | 240 | |350 €| | 1 | 2 | 3 |"
    assert cells(text) == [["a", "b", "c"], ["240", "350 €"], ["1", "2", "3"]]


def test_rows__dots_that_lead_to_a_figure_part_cells() -> None:
    assert cells("1 lot de 5 000 € ......... 5 000 €") == [["1 lot de 5 000 €", "5 000 €"]]


def test_rows__an_item_of_a_list_is_one() -> None:
    assert cells("- 10 lots de 50 € ;\n― 1 lot de 5 €\nUne phrase.") == [["10 lots de 50 € ;"], ["1 lot de 5 €"]]


@pytest.mark.parametrize("text", ["", "Une phrase.\nUne autre, avec 3 nombres.", "a | b"])
def test_rows__sentences_are_none(text: str) -> None:
    assert cells(text) == []


@pytest.mark.parametrize(
    "text", ["|", "||", "|---|", "| 1 |---|", "|---|---|\n| 1 |", "| a | b |\n|---|\n| 1 | 2 | 3 |"]
)
def test_rows__broken_tables_give_what_they_have(text: str) -> None:
    assert all(cell for row in cells(text) for cell in row)
