"""Every number of a page comes from the game, and every number of the game stands on the page."""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal
from fractions import Fraction

import pytest

from rulesdsl.model.game import Fixed, Game
from rulesdsl.model.money import decimal_text
from tests.backends.pages.games import GAMES, kumulos_file, pages_of
from tests.backends.pages.model_values import values_of
from tests.backends.pages.reading import figures, read_page, table_rows

NARROW, NO_BREAK = "\u202f", "\u00a0"


def shown_number(text: str, language: str) -> Decimal:
    """A figure of a page as a number, its currency sign aside."""
    plain = re.sub(r"[€ \u00a0]", "", text)
    plain = plain.replace(NARROW, "").replace(",", ".") if language == "fr" else plain.replace(",", "")
    assert re.fullmatch(r"\d+(\.\d+)?", plain), text
    return Decimal(plain)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_figures__show_their_value(name: str, language: str) -> None:
    found = figures(read_page(pages_of(name)[f"pages/{language}/index.html"]))
    assert found
    for of, value, text in found:
        assert shown_number(text, language) == Decimal(value), of


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_figures__are_those_of_the_game(name: str, language: str) -> None:
    """Each figure names what it is of; that is worked out here from the game itself."""
    game = GAMES[name]()
    known = values_of(game)
    for of, value, _ in figures(read_page(pages_of(name)[f"pages/{language}/index.html"])):
        assert of in known, of
        assert Fraction(value) in known[of], (of, value, known[of])


@pytest.mark.parametrize("name", GAMES)
def test_languages__hold_the_same_figures(name: str) -> None:
    files = pages_of(name)
    french, english = (
        Counter((of, value) for of, value, _ in figures(read_page(files[f"pages/{language}/index.html"])))
        for language in ("fr", "en")
    )
    assert french == english


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_page__no_digit_outside_figures(name: str, language: str) -> None:
    """Digits are figures, dates, the author's words, or the texts of pictures, which carry their value."""
    body = read_page(pages_of(name)[f"pages/{language}/index.html"]).all("body")[0]
    rest = body.outside("data", "time", "text", classes=("said",))
    assert re.findall(r"\d+", rest) == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_kumulos__every_figure_of_the_regulation_is_there(language: str) -> None:
    game = kumulos_file()
    shown = {
        (of, Decimal(value)) for of, value, _ in figures(read_page(pages_of("kumulos")[f"pages/{language}/index.html"]))
    }
    for key, value in _regulation(game):
        assert (key, value) in shown, key


def _regulation(game: Game) -> list[tuple[str, Decimal]]:
    """Stakes, block, gains, prize rows and totals, as the file types them."""
    assert game.stakes is not None
    assert game.block is not None
    stakes = [decimal_text(coins, game.currency) for coins in game.stakes.coins]
    found = [("block", Decimal(game.block.units))]
    found += [(f"stake:{stake}", Decimal(stake)) for stake in stakes]
    for rule in game.rules:
        if isinstance(rule.outcome, Fixed):
            gains = zip(stakes, rule.outcome.coins, strict=True)
            found += [(f"pay:{rule.combination.text}:{stake}", Decimal(coins) / 100) for stake, coins in gains]
    for stake, table in zip(stakes, game.prizes, strict=True):
        for row in table.rows:
            key = f"prize:{decimal_text(row.coins, game.currency)}:{stake}"
            assert row.printed_total is not None
            found += [(key, Decimal(row.coins) / 100), (f"{key}:count", Decimal(row.count))]
            found.append((f"{key}:total", Decimal(row.printed_total) / 100))
        assert table.total is not None
        found += [(f"lots:{stake}", Decimal(table.total.count or 0))]
        found += [(f"total:{stake}", Decimal(table.total.coins or 0) / 100)]
    return found


def test_kumulos__prize_table_reads_as_printed() -> None:
    page = read_page(pages_of("kumulos")["pages/fr/index.html"])
    rows = table_rows(page.of_class("prizes")[0])
    assert [row[0] for row in rows] == [
        "5\u202f000\u00a0€",
        "500\u00a0€",
        "50\u00a0€",
        "25\u00a0€",
        "5\u00a0€",
        "2\u00a0€",
        "1\u00a0€",
        "0,5\u00a0€",
        "Ensemble",
    ]
    assert rows[5][1] == "en cumulant"
    assert rows[3][3] == "environ 1 sur 1\u202f111"
    assert rows[6][3] == "1 sur 10"
    assert rows[8][5].endswith("350\u202f000\u00a0€")


def test_kumulos__amounts_are_spelled_as_in_the_regulation() -> None:
    french = read_page(pages_of("kumulos")["pages/fr/index.html"]).all("body")[0].words
    english = read_page(pages_of("kumulos")["pages/en/index.html"]).all("body")[0].words
    for text in ("5\u202f000\u00a0€", "0,5\u00a0€", "0,25\u00a0€", "1\u202f400\u202f000\u00a0€", "70\u00a0%"):
        assert text in french
    for text in ("€5,000", "€0.50", "€0.25", "€1,400,000", "70%"):
        assert text in english


def test_kumulos__first_screen_tells_the_honest_figures() -> None:
    page = read_page(pages_of("kumulos")["pages/en/index.html"])
    facts = [div.words.strip() for div in page.of_class("facts")[0].all("dd")]
    assert facts == ["€0.50, €1 or €2", "about 1 in 4", "about 1 in 7", "70%"]
    meanings = [div.words.strip() for div in page.of_class("facts")[0].all("dt")]
    assert meanings[1] == "winning units: 240,162 in 1,000,000"
    assert meanings[2] == "units that bring more than the stake: 140,162 in 1,000,000"
    hero = page.of_class("hero")[0].words
    assert "€10,000" not in hero


def test_kumulos__gains_that_never_come_alone_are_marked() -> None:
    table = read_page(pages_of("kumulos")["pages/en/index.html"]).of_class("payouts")[0]
    marked = [cell.all("data")[-1].attributes["data-of"] for cell in table.all("td") if "never alone" in cell.words]
    wanted = {"5 cross", "4 square", "4 cross"}
    assert {key.split(":")[1] for key in marked} == wanted
    assert len(marked) == 9
