"""Examples and unusual rules on the page: losing units, effects beside gains, groups that bring nothing, ranges."""

from __future__ import annotations

from dataclasses import replace

from rulesdsl.model.game import (
    Contact,
    Example,
    Fixed,
    Game,
    Group,
    Issuing,
    Quantity,
    ReplaceGrid,
    ReplaceSymbols,
    Rule,
    Showing,
    Term,
    Wave,
    Win,
)
from tests.backends.pages.games import many_sizes, pages, pays, tables_alone
from tests.backends.pages.reading import Element, read_page, table_rows
from tests.games import contact_game, group, said, small_symbols, table

SYMBOLS = small_symbols(4)
EFFECTS = (
    Rule("grid", group(3, "b"), ReplaceGrid(), said("5")),
    Rule("grid", group(3, "c"), ReplaceSymbols(), said("5")),
)
CALM = "ABAB CDCD ABAB CDCD"
"""A grid of 4 x 4 without groups."""


def game(*examples: Example, stakes: tuple[int, ...] = (100,)) -> Game:
    coins = tuple(2 * stake for stake in stakes)
    made = contact_game(
        rows=4,
        columns=4,
        symbols=SYMBOLS,
        rules=(Rule("grid", group(3, "a"), Fixed(coins), said("4")), *EFFECTS),
        prizes=tuple(table(at, ((5, 2 * stake),)) for at, stake in enumerate(stakes)),
        stakes=stakes,
    )
    return replace(made, examples=examples)


def example(*drawings: str, wins: tuple[Win, ...] = (), lot: int | None = None, stake: int | None = 0) -> Example:
    rows = (4,) * 4
    waves = tuple(
        Wave(tuple(drawing.replace(" ", "")), wins if at == 0 else (), said(), rows)
        for at, drawing in enumerate(drawings)
    )
    return Example((("en", "one of them"),), stake, "grid", waves, lot, said())


def section(made: Game, anchor: str = "example") -> Element:
    return read_page(pages(made)["pages/en/index.html"]).by_id(anchor)


def test_losing_unit__has_one_frame() -> None:
    shown = section(game(example(CALM)))
    assert [each.words for each in shown.all("h4")] == ["End"]
    assert shown.of_class("sum")[0].words == "A losing unit"
    assert "The grid holds no combination." in shown.words


def test_groups_at_once__each_says_what_it_does() -> None:
    first = "AAAB DBBB DCCC DABD"
    wins = (Win("3 a", 200, said()),)
    told = section(game(example(first, CALM, wins=wins, lot=200))).of_class("film")[0].all("p")[0].words
    assert told == ("3 “a” symbols pay. 4 “b” symbols bring nothing. 3 “c” symbols do not pay: they are replaced.")


def test_effect_of_the_grid__others_leave_with_it() -> None:
    first = "DCCC BBBA ADDA DABD"
    told = section(game(example(first, CALM))).of_class("film")[0].all("p")[0].words
    assert "3 “c” symbols leave with the grid." in told
    assert "3 “b” symbols replace the whole grid." in told
    assert section(game(example(first, CALM))).of_class("sum")[0].words == "no gain"


def test_example_of_every_stake__says_so() -> None:
    shown = section(game(example(CALM, stake=None), stakes=(100, 200)))
    assert "The same at every stake." in shown.words


def test_example_without_a_stake__says_none() -> None:
    made = replace(game(example(CALM, stake=None)), stakes=None, prizes=())
    assert "stake" not in section(made).words.lower()


def test_examples_that_strips_have_shown__leave_no_section() -> None:
    first = "AAAB DBDC BCDA DABD"
    made = game(example(first, "...." * 4, wins=(Win("3 a", 200, said()),), lot=200))
    waves = replace(made.examples[0].waves[1], codes=tuple("BCD".ljust(16, ".")))
    made = replace(made, examples=(replace(made.examples[0], waves=(made.examples[0].waves[0], waves)),))
    page = read_page(pages(made)["pages/en/index.html"])
    assert "example" not in [each.attributes["id"] for each in page.all("section")]
    assert "3 “a” symbols touch: €2 for a stake of €1." in page.by_id("waves").words


def test_gains_without_stakes__captions_name_none() -> None:
    made = contact_game(symbols=SYMBOLS, rules=(pays(3, "a", 200),), prizes=())
    page = read_page(pages(replace(made, stakes=None))["pages/en/index.html"])
    assert page.of_class("hero")[0].all("figcaption")[0].words == "3 “a” symbols touch: €2."
    assert table_rows(page.of_class("payouts")[0]) == [["a", "€2"]]


def test_range_of_sizes__is_told_as_one() -> None:
    rule = Rule("grid", Group((Term(Quantity(3, 5), Showing(("a", "b"))),), "3 to 5 a or b"), Fixed((200,)), said("4"))
    made = contact_game(symbols=SYMBOLS, rules=(rule,), prizes=())
    page = read_page(pages(made)["pages/en/index.html"])
    assert table_rows(page.of_class("gains")[0])[0][0] == "3 to 5 “a” or “b” symbols"


def test_size_that_one_symbol_lacks__is_a_dash() -> None:
    rules = (pays(3, "a", 100), pays(4, "a", 200), pays(4, "b", 300))
    made = contact_game(symbols=SYMBOLS, rules=rules, prizes=())
    page = read_page(pages(made)["pages/en/index.html"])
    assert table_rows(page.of_class("payouts")[0]) == [["a", "€1", "€2"], ["b", "–", "€3"]]


def test_effects_and_highest_only__lead_says_both() -> None:
    made = replace(game(), gains=many_sizes().gains)
    assert "Some pay, and only the highest gain counts." in read_page(pages(made)["pages/en/index.html"]).words


def test_effects_alone__page_without_payouts() -> None:
    made = contact_game(symbols=SYMBOLS, rules=EFFECTS, prizes=())
    page = read_page(pages(made)["pages/en/index.html"])
    anchors = [each.attributes["id"] for each in page.all("section")]
    assert "payouts" not in anchors
    assert "waves" in anchors


def test_group_that_no_board_can_hold__page_without_its_picture() -> None:
    made = contact_game(rows=2, columns=2, symbols=SYMBOLS, rules=(pays(5, "a", 100),), prizes=())
    page = read_page(pages(made)["pages/en/index.html"])
    assert not page.of_class("hero")[0].all("figure")


def test_reason_of_the_contact__is_among_the_readings() -> None:
    made = game()
    reason = replace(said("4"), reasons=(("en", "the text draws it so"),))
    area = replace(made.areas[0], relation=Contact(True, True, False, reason))
    assert "The text draws it so." not in section(replace(made, areas=(area,)), "readings").words
    assert "the text draws it so." in section(replace(made, areas=(area,)), "readings").words


def test_operator_alone__choices_are_the_section() -> None:
    made = replace(tables_alone(), issuing=Issuing(3, None, None, said()))
    shown = section(made, "readings")
    assert shown.all("h2")[0].words == "Choices of the operator"
    assert "A unit holds 3 paying combinations at the most." in shown.words


def test_table_of_no_stake__caption_names_the_block() -> None:
    made = tables_alone()
    without = replace(made, stakes=None, prizes=(replace(made.prizes[0], stake=None),))
    caption = read_page(pages(without)["pages/en/index.html"]).of_class("prizes")[0].all("caption")[0].words
    assert caption.startswith("The prizes of 750,000 units")


def test_table_of_a_stake_without_block__caption_names_the_stake() -> None:
    caption = section(replace(tables_alone(), block=None), "prizes").all("caption")[0].words
    assert caption.startswith("The prizes at €1 a unit")
