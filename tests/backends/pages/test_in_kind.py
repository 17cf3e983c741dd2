"""Prizes in kind and what lots are made of on the pages: named in each language, with their value and their gains."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rulesdsl.backends import Files
from rulesdsl.chain import compile_rules
from rulesdsl.commands.generating import files_of
from tests.backends.pages.reading import read_page

FAIR = Path(__file__).parents[2] / "cases" / "in-kind" / "good" / "fair.rules"
SPACES = str.maketrans({"\u00a0": " ", "\u202f": " "})


@cache
def files() -> Files:
    data = FAIR.read_bytes()
    checked = compile_rules("fair.rules", data).checked
    assert checked is not None
    return files_of(checked, data)


def markdown(language: str, page: str) -> list[str]:
    return files()[f"pages/{language}/{page}.md"].decode().translate(SPACES).replace("\\", "").splitlines()


@pytest.mark.parametrize(
    ("language", "page", "rows"),
    [
        (
            "fr",
            "index",
            [
                "| Voyage à Venise pour 2 (d’une valeur de 2 500 €) | 2 | 1 sur 50 000 | 5 000 € |",
                "| 2 500 € | 1 | 1 sur 100 000 | 2 500 € |",
                "| 50 € (composé de panier garni + 10 €) | 50 | 1 sur 2 000 | 2 500 € |",
                "| 10 € (en un seul gain) | 400 | 1 sur 250 | 4 000 € |",
                "| 10 € (composé de 4 € + 2 × 3 €) | 800 | 1 sur 125 | 8 000 € |",
            ],
        ),
        (
            "en",
            "index",
            [
                "| Trip to Venice for 2 (worth €2,500) | 2 | 1 in 50,000 | €5,000 |",
                "| €50 (made of food hamper + €10) | 50 | 1 in 2,000 | €2,500 |",
                "| €50 (made of €20 + €20 + €10) | 50 | 1 in 2,000 | €2,500 |",
                "| €4 | 10,000 | 1 in 10 | €40,000 |",
            ],
        ),
        (
            "de",
            "index",
            [
                "| Reise nach Venedig für 2 (im Wert von 2.500 €) | 2 | 1 von 50.000 | 5.000 € |",
                "| 10 € (bestehend aus 4 € + 2 × 3 €) | 800 | 1 von 125 | 8.000 € |",
            ],
        ),
        (
            "en",
            "regulation",
            [
                "| Trip to Venice for 2 | €2,500 |",
                "| 2 | Trip to Venice for 2 (worth €2,500) | €5,000 | 50,000 | trip to Venice for 2 |",
                "| 10 | €500 | €5,000 | 10,000 | 2 × €250 |",
                "| 50 | €50 | €2,500 | 2,000 | €20 + €20 + €10 |",
                "| 15,000 | Second ticket (worth €2) | €30,000 | 6.67 | second ticket |",
                "There are 15,102 prizes in kind.",
                "There are 11,311 prizes in money.",
            ],
        ),
        (
            "fr",
            "regulation",
            [
                "| Panier garni | 40 € |",
                "| 100 | Panier garni (d’une valeur de 40 €) | 4 000 € | 1 000 | panier garni |",
                "| 800 | 10 € | 8 000 € | 125 | 4 € + 2 × 3 € |",
                "Il y a 15 102 lots en nature.",
            ],
        ),
        ("de", "regulation", ["| Präsentkorb | 40 € |", "| 10 | 500 € | 5.000 € | 10.000 | 2 × 250 € |"]),
    ],
)
def test_page__tells_rows_whole(language: str, page: str, rows: list[str]) -> None:
    lines = markdown(language, page)
    assert [row for row in rows if row not in lines] == []


def test_sample__says_what_things_are_worth_and_does_not_call_them_a_stake_given_back() -> None:
    text = "\n".join(markdown("en", "index"))
    assert "are worth the stake, second ticket (€2)" in text
    assert "give the stake back" not in text
    assert "**Prizes in kind** are things and not money." in text


@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_evidence__proves_what_each_prize_is_made_of(language: str) -> None:
    html = files()[f"pages/{language}/evidence.html"].decode()
    start = html.index('id="made-2.00"')
    assert html.count("<tr>", start, html.index("</table>", start)) == 11


BLANKS = """rules 1
game gaps "Gaps"
  languages  en
  currency   EUR
  stakes     2 €
  block      1 000 units
prizes in kind
  | name   | value | en     |
  | hamper |    40 | TITLE  |
prizes for 2 €
  | count | amount | total | odds | made of     |
  |    10 | hamper |   400 |      |             |
  |    20 |     50 |       |   50 | hamper + 10 |
  |    30 |     50 |       |      |             |
  |    40 |      4 |   160 |   25 |             |
  |   100 |        | 3 060 |   10 |             |
"""


HOSTILE = ("</script><script>alert(7)</script>", "<!-- <b>", "a & b", "{{ 7 * 7 }}", "**x** [y](z)")


def page_with(title: str, page: str) -> str:
    data = BLANKS.replace("TITLE", title).encode()
    checked = compile_rules("gaps.rules", data).checked
    assert checked is not None
    return files_of(checked, data)[f"pages/en/{page}"].decode()


def test_blanks__stay_blank_from_the_text_to_the_page() -> None:
    checked = compile_rules("gaps.rules", BLANKS.encode()).checked
    assert checked is not None
    rows = checked.prizes[0].rows
    assert [(row.printed_total, row.printed_odds is None, len(row.made_of)) for row in rows] == [
        (40_000, True, 0),
        (None, False, 2),
        (None, True, 0),
        (16_000, False, 0),
    ]
    lines = page_with("hamper", "regulation.md").splitlines()
    assert "| 10 | Hamper (worth €40) | €400 | – | – |" in lines
    assert "| 20 | €50 | – | 50 | hamper + €10 |" in lines
    assert "| 30 | €50 | – | – | – |" in lines
    assert "| 100 | All | €3,060 | 10 |  |" in lines


@pytest.mark.parametrize("title", HOSTILE)
@pytest.mark.parametrize("page", ["index.html", "regulation.html", "evidence.html"])
def test_titles__never_leave_their_place(title: str, page: str) -> None:
    html = page_with(title, page)
    assert title in read_page(html.encode()).words
    assert "<script>alert" not in html


def test_evidence__the_list_of_cumulated_lots_is_proved_by_what_they_are_made_of() -> None:
    path = Path(__file__).parents[2] / "cases" / "makes" / "good" / "never-alone.rules"
    checked = compile_rules(path.name, path.read_bytes()).checked
    assert checked is not None
    page = read_page(files_of(checked, path.read_bytes())["pages/en/evidence.html"])
    proof = page.by_id("cumulated-1.00")
    assert "proved" in proof.words
    assert "refuted" not in proof.words
    assert "€55 and €5" in proof.words


def test_blanks__have_no_label_on_cards() -> None:
    """A dash stands for nothing printed; on a card it would read "made of –"."""
    table = read_page(page_with("hamper", "regulation.html").encode()).of_class("prize-list")[0]
    blank = table.of_class("blank")
    assert [cell.words for cell in blank] == ["–"] * 7
    labelled = [cell for cell in table.all("td") if cell.of_class("card")]
    assert not set(map(id, blank)) & set(map(id, labelled))


@pytest.mark.parametrize(
    ("name", "begins_left"), [("in-kind/good/fair.rules", True), ("makes/good/never-alone.rules", False)]
)
def test_names_of_prizes__begin_at_one_edge(name: str, begins_left: bool) -> None:
    data = (FAIR.parents[2] / name).read_bytes()
    checked = compile_rules("game.rules", data).checked
    assert checked is not None
    made = files_of(checked, data)
    page = read_page(made[f"pages/{checked.languages[0]}/regulation.html"])
    for table, printed in zip(page.of_class("prize-list"), checked.prizes, strict=True):
        styles = {"figures" in cell.attributes["class"].split() for cell in table.of_class("prize")}
        assert styles == {not begins_left}
        assert any(row.prize for row in printed.rows) == begins_left
