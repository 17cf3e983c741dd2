"""Articles in the order and numbering of the text, each statement at each of its articles, nothing lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesdsl.backends.pages.languages import language_of
from rulesdsl.backends.pages.regulation.chapters import passages_of
from rulesdsl.backends.pages.regulation.page import regulation_subject
from rulesdsl.checks.articles import statements
from rulesdsl.model.game import Article, Block, Fixed, Game, HowGains, Rule
from rulesdsl.source import read_source
from rulesdsl.trace import trace_of
from tests.backends.pages.documents.pages import ALL, documents, documents_of, record
from tests.backends.pages.games import corners, facts, kumulos_file, many_sizes, tables_alone
from tests.backends.pages.reading import Element, read_page
from tests.games import group, said


def page(game: Game, language: str = "en") -> Element:
    return read_page(documents(game)[f"pages/{language}/regulation.html"])


def anchors(read: Element) -> list[str]:
    return [chapter.attributes["id"] for chapter in read.of_class("chapter")]


def test_kumulos__articles_stand_in_the_order_of_the_text() -> None:
    read = page(kumulos_file())
    numbers = ["1", "2", "3", "3.1", "3.2", "3.3", "4", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8"]
    assert anchors(read) == [*numbers, "payout-ratio", "issuing"]
    titles = [heading.words for chapter in read.of_class("chapter") for heading in chapter.of_class("subject")]
    assert titles[:9] == [
        "Opening",
        "Stakes and blocks of units",
        "Prizes",
        "Prizes at a stake of €0.50",
        "Prizes at a stake of €1",
        "Prizes at a stake of €2",
        "How the game is played",
        "Stakes",
        "Grid and symbols",
    ]


def test_several_tables__in_one_article_are_titled_once_and_told_once() -> None:
    """Of tables in one article the heading does not list every stake, and what holds for all stands there once."""
    game = kumulos_file()
    tables = tuple(replace(table, said=said("3")) for table in game.prizes)
    only = tuple(
        replace(table, cumulated_only=replace(table.cumulated_only, said=said("3")))
        for table in tables
        if table.cumulated_only
    )
    read = page(replace(game, prizes=only))
    chapter = read.by_id("3")
    assert chapter.of_class("subject")[0].words == "Prizes"
    assert len(chapter.all("table")) == 3
    assert chapter.words.count("A prize is all that one unit wins.") == 1
    assert chapter.words.count("Only several gains of the same unit") == 3


def test_kumulos__numbers_link_to_themselves() -> None:
    read = page(kumulos_file())
    for chapter in read.of_class("chapter")[:15]:
        (link,) = [each for each in chapter.all("a") if "number" in each.attributes.get("class", "")]
        assert link.attributes["href"] == "#" + chapter.attributes["id"]
        assert link.words == f"Article {chapter.attributes['id']}"


@pytest.mark.parametrize("name", ALL)
def test_statements__stand_at_each_of_their_articles(name: str) -> None:
    """In double entry with the list that the checks hold articles to."""
    game = ALL[name]()
    subject = regulation_subject(game, facts(game), language_of("en"))
    told = {(passage.name, article) for passage in passages_of(subject) for article in passage.articles}
    wanted = {(statement.name, article) for statement in statements(game) for article in statement.articles}
    assert wanted - told == set()
    bare = {passage.name for passage in passages_of(subject)}
    assert {statement.name for statement in statements(game)} - bare <= {"regulation"}


def test_kumulos__texts_of_articles_stand_there() -> None:
    read, game = page(kumulos_file()), kumulos_file()
    for article in game.articles:
        for language, text in article.texts:
            assert (text in read.by_id(article.number).words) == (language == "en")


def test_kumulos__readings_give_their_reasons_at_their_articles() -> None:
    read = page(kumulos_file())
    wanted = {
        "3.3": "a unit has one grid; 3.1 and 3.2 say several gains",
        "4.2": "the text counts 49 symbols; the square is our reading",
        "4.3": "the operations follow one another; nothing says which comes first",
        "4.4": "four and five are described and all else is excluded: six in contact are not shown",
    }
    for article, reason in wanted.items():
        assert any(reason in aside.words for aside in read.by_id(article).of_class("aside")), article


def test_kumulos__other_articles_lead_to_the_one_that_tells_it_whole() -> None:
    read = page(kumulos_file())
    links = [link.attributes["href"] for link in read.by_id("4.3").all("a")]
    assert links == ["#4.3", "#4.4", "#4.5", "#4.6"]
    assert read.by_id("4.3").all("table") == []
    assert len(read.by_id("4.4").all("table")) == 1


def test_rows_of_different_articles__have_a_table_each() -> None:
    game = corners()
    first, *others = game.rules
    cited = replace(first, said=said("7"))
    read = page(replace(game, rules=(cited, *others)))
    rows = [row.all("th")[0].words.strip() for row in read.by_id("7").all("tbody")[0].all("tr")]
    assert rows == ["3 “a” symbols"]
    assert "No other combination pays." not in read.by_id("7").words


def test_without_articles__a_chapter_a_statement() -> None:
    read = page(ALL["vegas.rules"]())
    assert anchors(read) == ["stakes", "block", "prizes-for-3"]
    assert read.of_class("part") == []


def test_cited_without_a_block__the_natural_order() -> None:
    assert anchors(page(corners()))[:-1] == ["2", "3", "4", "4.2", "4.3", "4.4", "4.7", "4.8", "5"]


def test_article_of_words_alone__is_there() -> None:
    article = Article("9", (), (("en", "Claims are made within 60 days."),), said())
    read = page(replace(kumulos_file(), articles=(*kumulos_file().articles, article)))
    assert "Claims are made within 60 days." in read.by_id("9").words
    assert anchors(read)[15] == "9"


def test_numbers_like_names_of_the_page__get_anchors_of_their_own() -> None:
    game = kumulos_file()
    articles = tuple(Article(number, (), (("en", "x"),), said()) for number in ("text", "s0", "a b", "a-b", "§ 3", "?"))
    read = page(replace(game, articles=articles))
    identifiers = [each.attributes["id"] for each in read.walk() if "id" in each.attributes]
    assert len(identifiers) == len(set(identifiers))
    numbers = [link.words for link in read.walk() if link.name == "a" and "number" in link.attributes.get("class", "")]
    assert numbers[:6] == [f"Article {each.number}" for each in articles]


def test_misprint__is_printed_and_told() -> None:
    words = read_page(documents_of("equipe_de_france.rules")["pages/en/regulation.html"]).by_id("prizes-for-5").words
    assert "€1,150,000" in words
    assert "As printed. 300,000 prizes of €5 make €1,500,000, not €1,150,000." in words


def test_printed_odds__keep_their_decimals() -> None:
    table = read_page(documents_of("astro.rules")["pages/en/regulation.html"]).all("table")[0]
    assert [cell.all("data")[0].words for cell in table.of_class("odds")[-3:]] == ["13.64", "7.50", "3.90"]
    assert table.all("thead")[0].all("th")[-1].words == "One unit in"


@pytest.mark.parametrize(
    ("beyond", "told"),
    [
        ("", "Units are issued in blocks of 750,000."),
        ("or a multiple", "A block may also be a multiple of this number."),
        ("or more in proportion", "More units may be issued, with prizes in proportion."),
    ],
)
def test_block__says_whether_more_may_be_issued(beyond: str, told: str) -> None:
    game = replace(tables_alone(), block=Block(750_000, said("2"), beyond))
    assert page(game).by_id("2").words.strip().endswith(told)


def test_many_stakes__are_told_in_several_tables() -> None:
    game = many_sizes()
    rules = (Rule("grid", group(3, "n0"), Fixed((10_000_000_00, 200_000_000_00, 300_000_000_00)), said("4")),)
    assert game.stakes is not None
    three = replace(game, rules=rules, stakes=replace(game.stakes, coins=(200, 500, 900)), prizes=game.prizes[:1])
    tables = [table for table in page(three).all("table") if "gains-list" in table.attributes["class"]]
    assert [len(table.all("thead")[0].all("th")) for table in tables] == [3, 2]


def test_gains__at_most_and_highest_only() -> None:
    words = page(replace(many_sizes(), gains=HowGains("highest only", 3, said("6")))).by_id("6").words
    assert "Of the gains of a unit only the highest counts: it is the prize." in words
    assert "A unit holds 3 gains at the most." in words


def test_articles_of_one_article__have_its_heading_above() -> None:
    read = page(kumulos_file())
    heads = [chapter.words.split() for chapter in read.of_class("head")]
    assert heads == [["Article", "3", "Prizes"], ["Article", "4", "How", "the", "game", "is", "played"]]
    assert [heading.name for heading in read.by_id("4").walk() if heading.name in ("h2", "h3")] == ["h2"]
    assert [heading.name for heading in read.by_id("4.1").walk() if heading.name in ("h2", "h3")] == ["h3"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_kumulos__every_number_is_traced_to_the_rules(language: str) -> None:
    """The page read back by the tracer: nothing missing on either side, every article whole."""
    compilation = record(kumulos_file()).compilation
    text = read_source("regulation.md", documents_of("kumulos")[f"pages/{language}/regulation.md"])
    assert compilation.game is not None
    trace = trace_of(compilation.game, compilation.file, text)
    assert not trace.has_faults
    found = {each.article: (each.accounted, each.numbers) for each in trace.coverage() if each.article}
    assert list(found)[:4] == ["1", "2", "3", "3.1"]
    assert [article for article, (accounted, numbers) in found.items() if accounted != numbers] == []
    assert sum(numbers for _, numbers in found.values()) > 150
