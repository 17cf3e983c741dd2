"""Numbers and dates in words, against words that were put together by another hand."""

from __future__ import annotations

import random
from datetime import date, timedelta

import pytest

from rulesdsl.model.spelling import LARGEST, english, french, spells_date, spells_number
from tests.model.spelled import english_words, french_words

NUMBERS = (*range(1101), *(10**power + more for power in range(4, 12) for more in (-1, 0, 1)), LARGEST - 1)
SOME = tuple(random.Random(4).sample(range(LARGEST), 400))


def blanks(words: str) -> str:
    return words.replace("-", " ")


@pytest.mark.parametrize("numbers", [NUMBERS, SOME], ids=["small and round", "any"])
def test_spellings__are_those_of_the_school_books(numbers: tuple[int, ...]) -> None:
    for number in numbers:
        assert blanks(next(iter(english(number)))) == english_words(number)
        assert blanks(next(iter(french(number)))) == french_words(number)


@pytest.mark.parametrize("numbers", [NUMBERS, SOME], ids=["small and round", "any"])
def test_spells_number__knows_its_words_with_hyphens_or_without(numbers: tuple[int, ...]) -> None:
    for number in numbers:
        for words in (english_words(number), french_words(number), *english(number), *french(number)):
            for written in (words, blanks(words), words.replace(" ", "-"), words.upper(), f" {words}  "):
                assert spells_number(written, number), written


def test_spells_number__no_words_are_two_numbers() -> None:
    """A figure is held by its words only if no other figure has the same."""
    owner: dict[str, int] = {}
    for number in range(3000):
        for words in {blanks(words) for words in (*english(number), *french(number))}:
            assert owner.setdefault(words, number) == number, words


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("eight hundred and one", 801),
        ("one thousand and one", 1001),
        ("septante-deux", 72),
        ("soixante et onze", 71),
        ("septante et un", 71),
        ("huitante", 80),
        ("huitante-cinq", 85),
        ("nonante", 90),
        ("quatre-vingts", 80),
        ("quatre-vingt mille", 80_000),
        ("quatre-vingts millions", 80_000_000),
        ("deux cents", 200),
        ("deux cent mille", 200_000),
        ("vingt et une", 21),
        ("une", 1),
    ],
)
def test_spells_number__accepts_the_forms_of_every_country(words: str, number: int) -> None:
    assert spells_number(words, number)


@pytest.mark.parametrize(
    ("words", "number"),
    [("", 0), ("nine", 8), ("huit", 9), ("deux cent", 2), ("cent", 101), ("eighty", 18), ("8", 8), ("minus one", -1)],
)
def test_spells_number__refuses_other_words(words: str, number: int) -> None:
    assert not spells_number(words, number)


@pytest.mark.parametrize("number", [-1, LARGEST, 10**40])
def test_spells_number__beyond_what_is_spelt_nothing_is(number: int) -> None:
    assert not spells_number("one", number)


MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
ENGLISH_MONTHS = "January February March April May June July August September October November December".split()


def test_spells_date__every_day_of_a_leap_year_in_both_languages() -> None:
    for day in (date(2012, 1, 1) + timedelta(days) for days in range(366)):
        in_french, in_english = MONTHS[day.month - 1], ENGLISH_MONTHS[day.month - 1]
        for words in (
            f"{day.day} {in_french} {day.year}",
            f"{day.day} {in_english} {day.year}",
            f"{in_english} {day.day}, {day.year}",
            f"{day.day}  {in_french.upper()} {day.year}",
        ):
            assert spells_date(words, day), words
            assert not spells_date(words, day + timedelta(1))
        assert spells_date(f"1er {in_french} {day.year}", day) == (day.day == 1)
