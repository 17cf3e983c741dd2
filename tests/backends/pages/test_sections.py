"""What a page says of games that are not Kumulos: every sentence is a rule over the model."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesdsl.model.game import Area, Contact, Game, Issuing, Said, SumWeight
from tests.backends.pages.games import corners, kumulos_file, many_sizes, pages, pages_of, pays, tables_alone
from tests.backends.pages.reading import Element, read_page, table_rows
from tests.games import NOWHERE, contact_game, kumulos, said, small_symbols, table


def english(game: Game) -> Element:
    return read_page(pages(game)["pages/en/index.html"])


def anchors(page: Element) -> list[str]:
    return [section.attributes["id"] for section in page.all("section")]


def touching(horizontal: bool, vertical: bool, diagonal: bool) -> Game:
    game = contact_game(symbols=small_symbols(4), rules=(pays(3, "a", 100), pays(4, "a", 200)), prizes=())
    area: Area = replace(game.areas[0], relation=Contact(horizontal, vertical, diagonal, said("4")))
    return replace(game, areas=(area,))


def test_kumulos__sections_in_the_order_of_the_page() -> None:
    page = read_page(pages_of("kumulos")["pages/en/index.html"])
    assert anchors(page) == [
        "play",
        "symbols",
        "contact",
        "waves",
        "payouts",
        "prizes",
        "example",
        "interruption",
        "questions",
        "readings",
        "articles",
    ]
    contents = [link.attributes["href"] for link in page.of_class("contents")[0].all("a")]
    assert contents == [f"#{anchor}" for anchor in anchors(page)]


def test_kumulos__without_texts_and_examples_has_a_page() -> None:
    page = english(kumulos())
    assert "example" not in anchors(page)
    assert page.by_id("waves").all("h3")[0].words == "A combination that pays"


@pytest.mark.parametrize(
    ("directions", "right", "wrong"),
    [
        ((True, True, False), ["in a row", "with a turn"], ["By the corners", "at the corner"]),
        ((True, True, True), ["in a row", "across the corners"], ["further off"]),
        ((True, False, False), ["in a row"], ["One above the other", "By the corners"]),
        ((False, True, False), ["in a column"], ["Side by side", "By the corners"]),
        ((False, False, True), ["across the corners"], ["Side by side", "One above the other"]),
    ],
)
def test_contact__right_and_wrong_follow_the_directions(
    directions: tuple[bool, bool, bool], right: list[str], wrong: list[str]
) -> None:
    contact = english(touching(*directions)).by_id("contact")
    good, bad = (" ".join(each.words for each in block.all("figcaption")) for block in contact.of_class("sketches"))
    assert all(words in good for words in right), good
    assert all(words in bad for words in wrong), bad
    assert not any(words in bad for words in right)


def test_contact__every_wrong_picture_is_in_parts_and_every_right_one_whole() -> None:
    contact = english(corners()).by_id("contact")
    good, bad = contact.of_class("sketches")
    assert all(len(figure.of_class("group")) == 1 for figure in good.all("figure") if "corners" not in figure.words)
    assert all(len(figure.of_class("group")) > 1 for figure in bad.all("figure"))


def test_from_above__symbols_fall() -> None:
    waves = english(corners()).by_id("waves").words
    assert "Those above fall" in waves
    assert "come in at the top" in waves
    assert "stay in place" not in waves


def test_nothing_replaced__no_waves() -> None:
    game = touching(True, True, False)
    page = english(replace(game, areas=(replace(game.areas[0], refill=None, repeats=None),)))
    assert "waves" not in anchors(page)
    assert "interruption" not in anchors(page)
    assert "until no combination is left" not in page.words


def test_one_stake__no_switch() -> None:
    page = english(corners())
    assert page.all("input") == []
    assert page.of_class("for-stake") == []


def test_three_stakes__one_switch_over_both_tables() -> None:
    page = read_page(pages_of("kumulos")["pages/en/index.html"])
    inputs = page.all("input")
    assert [each.attributes["id"] for each in inputs] == ["stake0", "stake1", "stake2"]
    assert [each.attributes["id"] for each in inputs if "checked" in each.attributes] == ["stake1"]
    style = page.all("style")[0].words
    for at in range(3):
        assert f"body:has(#stake{at}:checked) .for-stake:not(.stake-{at}){{display:none}}" in style
    assert [element.attributes["class"] for element in page.of_class("prizes")] == [
        f"prizes for-stake stake-{at}" for at in range(3)
    ]


def test_tables_out_of_order__page_in_the_order_of_the_stakes() -> None:
    game = kumulos()
    assert pages(replace(game, prizes=game.prizes[::-1])) == pages(game)


def test_stakes_that_differ__facts_and_pictures_a_stake() -> None:
    page = english(many_sizes())
    assert len(page.of_class("facts")) == 3
    assert len(page.of_class("thousand")) == 2
    assert "Yes. The table of each stake shows them." in page.words
    shared = read_page(pages_of("kumulos")["pages/en/index.html"])
    assert len(shared.of_class("facts")) == 1
    assert len(shared.of_class("thousand")) == 1


def test_highest_only__gains_do_not_add_up() -> None:
    page = english(many_sizes())
    assert "only the highest gain counts" in page.of_class("lead")[0].words
    assert "The highest gain of the unit is its prize." in page.words
    assert "add up" not in page.of_class("lead")[0].words


def test_lots_below_the_stake__are_said() -> None:
    page = english(corners())
    assert "Yes. Some prizes are smaller than the stake." in page.words
    assert "bring less than the stake, €0.50" in page.of_class("legend")[0].words


def test_tables_alone__page_of_prizes() -> None:
    page = read_page(pages_of("tables alone")["pages/en/index.html"])
    assert anchors(page) == ["prizes", "questions", "articles"]
    rows = table_rows(page.of_class("prizes")[0])
    assert [row[2] for row in rows] == ["1 in 750,000", "about 1 in 13.64", "1 in 7.5", "about 1 in 4.8"]
    assert not page.of_class("hero")[0].all("figure")


def test_table_without_block__no_odds_and_no_scale() -> None:
    page = read_page(pages_of("table without block")["pages/en/index.html"])
    assert page.of_class("rarity") == []
    assert "thousand" not in page.by_id("prizes").words
    assert table_rows(page.of_class("prizes")[0])[0][0] == "€10,000"


def test_few_units__are_no_thousand() -> None:
    game = contact_game(
        symbols=small_symbols(3), rules=(pays(3, "a", 100),), prizes=(table(0, ((3, 100),)),), units=999
    )
    assert english(game).of_class("thousand") == []


def test_many_sizes__payouts_are_one_table_a_stake() -> None:
    wide = english(many_sizes()).of_class("wide")
    assert len(wide) == 2
    assert len(table_rows(wide[0])) == 7
    assert len(table_rows(wide[0])[0]) == 7


def test_very_many_sizes__payouts_are_a_list() -> None:
    rules = tuple(pays(size, "a", 10**6 * size + 25) for size in range(3, 12))
    game = contact_game(rows=9, columns=9, symbols=small_symbols(4), rules=rules, prizes=())
    rows = table_rows(english(game).of_class("gains")[0])
    assert len(rows) == 9
    assert rows[0] == ["3 “a” symbols", "€30,000.25"]


def test_articles__are_reached_from_every_section_and_back() -> None:
    page = read_page(pages_of("kumulos")["pages/en/index.html"])
    article = page.by_id("article-4.4")
    back = {link.attributes["href"] for link in article.all("a")}
    assert {"#contact", "#payouts", "#waves"} <= back
    assert "Article 4.4" in article.words
    numbers = [
        each.attributes["id"] for each in page.by_id("articles").walk() if "article-" in each.attributes.get("id", "")
    ]
    assert numbers == [f"article-{each.number}" for each in kumulos_file().articles]


def test_articles__a_number_cited_and_not_written_is_listed() -> None:
    page = english(corners())
    assert page.by_id("article-4.8").words
    last = [
        each.attributes["id"] for each in page.by_id("articles").walk() if "article-" in each.attributes.get("id", "")
    ]
    assert last == [f"article-{number}" for number in ("2", "3", "4", "4.2", "4.3", "4.4", "4.7", "4.8", "5")]


def test_interruption__says_the_words_of_the_article_on_stakes() -> None:
    section = read_page(pages_of("kumulos")["pages/en/index.html"]).by_id("interruption").words
    assert "Its result is settled before it is shown." in section
    assert "The stake is debited when the player starts the unit." in section


def test_examples__each_is_drawn_once() -> None:
    page = read_page(pages_of("kumulos")["pages/en/index.html"])
    titles = [title.words for title in page.by_id("example").all("h3")]
    assert titles == [
        "three wins, one after the other",
        "two groups at once make the prize that neither pays alone",
        "five triangles replace the grid; the hexagons are paid first",
    ]
    outcomes = [each.words for each in page.by_id("example").of_class("sum")]
    assert outcomes[:4] == ["+ €0.50", "+ €1", "+ €0.50", "Prize: €2"]


def test_language_without_a_catalogue__has_no_page() -> None:
    files = pages(replace(corners(), languages=("en", "xx")))
    assert list(files) == ["pages/en/index.html", "pages/en/index.md"]


def test_title_in_another_language__says_which() -> None:
    page = english(replace(corners(), titles=(("fr", "Les Coins"),)))
    assert [each.attributes.get("lang") for each in page.all("h1")[0].all("span")] == ["fr"]


def test_operator__choices_are_told() -> None:
    issuing = Issuing(8, None, None, Said(NOWHERE))
    words = english(replace(corners(), issuing=issuing)).by_id("readings").words
    assert "A unit holds 8 paying combinations at the most." in words


def test_operator__weights_of_sums_are_told() -> None:
    weights = (SumWeight(1, 70, Said(NOWHERE)), SumWeight(2, 30, Said(NOWHERE)))
    issuing = Issuing(None, "by number of gains", None, Said(NOWHERE), weights)
    words = english(replace(corners(), issuing=issuing)).by_id("readings").words
    assert "Sums of 1 gain weigh 70." in words
    assert "Sums of 2 gains weigh 30." in words
    assert "fewer gains" not in words


def test_nothing_to_read__no_section() -> None:
    page = english(replace(tables_alone(), issuing=Issuing(None, None, None, None)))
    assert "readings" not in anchors(page)
