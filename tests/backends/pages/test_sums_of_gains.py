"""What pages say of the sums of gains behind prizes is true of each game: which come more often, with the exceptions,
and whether a prize that one combination brings may come from several."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement

import pytest

from rulesdsl.backends import Files
from rulesdsl.model.game import Fixed, Game, SumWeight
from tests.backends.pages.documents.pages import ALL, documents
from tests.backends.pages.games import case_of, facts, pages
from tests.backends.pages.reading import read_page
from tests.games import said

BLOOM = "makes/good/bloom.rules"
WEIGHTS = (SumWeight(1, 70, said("5")), SumWeight(2, 25, said("5")))
EXCEPTIONS = {
    "en": (
        "Where the table does not say what a prize is made of",
        "The other prizes are always made as the table says.",
    ),
    "fr": ("Quand le tableau ne dit pas ce qui compose un lot", "Les autres lots sont toujours composés comme"),
    "de": ("Wo die Tabelle nicht sagt, woraus ein Gewinn besteht", "Die anderen Gewinne bestehen immer aus dem"),
}


def bloom(blank: str, how: str) -> Game:
    """A game whose table says of "all", "some" or "none" of its prizes what they are made of."""
    game = replace(case_of(BLOOM), languages=tuple(EXCEPTIONS))
    issuing = game.issuing if how == "sums" else replace(game.issuing, sums=None, weights=WEIGHTS)
    (table,) = game.prizes
    rows = tuple(
        replace(row, made_of=()) if blank == "all" or (blank == "some" and at == 8) else row
        for at, row in enumerate(table.rows)
    )
    return replace(game, issuing=issuing, prizes=(replace(table, rows=rows),))


@cache
def made(blank: str, how: str) -> Files:
    game = bloom(blank, how)
    return {**pages(game), **documents(game)}


@pytest.mark.parametrize("how", ["sums", "weights"])
@pytest.mark.parametrize("language", EXCEPTIONS)
def test_exception__is_told_wherever_the_weighting_is(language: str, how: str) -> None:
    told = ("index.html", "index.md", "regulation.html", "regulation.md", "evidence.html")
    for name in told:
        path = f"pages/{language}/{name}"
        for sentence in EXCEPTIONS[language]:
            assert sentence in made("some", how)[path].decode(), name
            assert sentence not in made("all", how)[path].decode(), name
            assert sentence not in made("none", how)[path].decode(), name


@pytest.mark.parametrize(("how", "sentence"), [("sums", b"come more often"), ("weights", b"come by weight")])
def test_weighting__is_told_only_where_some_prize_is_left_to_it(how: str, sentence: bytes) -> None:
    assert any(sentence in data for data in made("all", how).values())
    assert any(sentence in data for data in made("some", how).values())
    assert not any(sentence in data for data in made("none", how).values())


def sums_to(game: Game, stake: int, lot: int) -> bool:
    """Whether two gains or more make the lot: by trying."""
    gains = sorted({rule.outcome.coins[stake] for rule in game.rules if isinstance(rule.outcome, Fixed)})
    bounds = [each for each in (game.issuing.at_most, game.gains and game.gains.at_most) if each]
    most = min(bounds) if bounds else lot // gains[0]
    small = [gain for gain in gains if gain < lot]
    return any(
        sum(chosen) == lot for count in range(2, most + 1) for chosen in combinations_with_replacement(small, count)
    )


def left_open(game: Game) -> Iterator[bool]:
    """For each prize that one combination may bring and whose gains no table says: whether several may as well."""
    for stake, told in enumerate(facts(game).stakes):
        for prize in told.prizes:
            if prize.single and not prize.made_of:
                yield sums_to(game, stake, prize.coins)


def small(rows: int) -> Game:
    """A game of which only the last rows of the table are left."""
    game = replace(case_of("issuing/good/fewest-gains-first.rules"), languages=("en",))
    (table,) = game.prizes
    return replace(game, prizes=(replace(table, rows=table.rows[rows:]),))


OTHERS: dict[str, Callable[[], Game]] = {
    "kumulos": ALL["kumulos"],
    "bloom": lambda: bloom("some", "sums"),
    "all of them": lambda: small(1),
    "none of them": lambda: small(3),
    "as it is": lambda: small(0),
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_prizes__come_from_several_gains_as_the_page_says(name: str) -> None:
    game = OTHERS[name]()
    found = tuple(left_open(game))
    page = read_page(pages(game)["pages/en/index.html"]).by_id("prizes").words
    assert "By adding up." in page
    assert ("The other prizes may come" in page) == (any(found) and all(found))
    assert ("Some of the other prizes may come" in page) == (any(found) and not all(found))


def test_other_prizes__nothing_is_said_where_weights_may_hide_a_sum() -> None:
    page = pages(bloom("all", "weights"))["pages/en/index.html"].decode()
    assert "By adding up." in page
    assert "other prizes may come" not in page


@pytest.mark.parametrize(("moved", "answer"), [(0, "No. At every stake"), (1, "The chance to win at all is the same")])
def test_higher_stake__changes_no_chance_only_where_every_prize_is_as_frequent(moved: int, answer: str) -> None:
    """As many winning units are not yet the same chances: one table may have more of its small prizes."""
    game = replace(ALL["kumulos"](), languages=("en",))
    *others, table = game.prizes
    *rows, common, smallest = table.rows
    shifted = (replace(common, count=common.count - moved), replace(smallest, count=smallest.count + moved))
    made = replace(game, prizes=(*others, replace(table, rows=(*rows, *shifted))))
    page = pages(made)["pages/en/index.md"].decode()
    assert answer in page
    assert ("Only the amounts follow the stake." in page) == (moved == 0)
    assert ("The prizes differ, as the table of each stake shows." in page) == (moved == 1)
