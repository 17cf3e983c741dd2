"""Which characters no file may hold: all that show as nothing, and no letter of any script."""

from __future__ import annotations

import unicodedata

import pytest

from rulesdsl.syntax.characters import without_unseen
from tests.syntax.texts import source

IGNORABLE = (
    "00AD 034F 061C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164 FEFF FFA0 FFF0-FFF8 "
    "1BCA0-1BCA3 1D173-1D17A E0000-E0FFF"
)
"""Default_Ignorable_Code_Point of Unicode 16 (DerivedCoreProperties.txt), but what chooses the look of the character
before it (FE00-FE0F), which emoji need."""
NONE = [plane << 16 | low for plane in range(17) for low in (0xFFFE, 0xFFFF)] + list(range(0xFDD0, 0xFDF0))
"""Noncharacters: code points that are no character and never will be."""
ASSIGNED_PLANES = (0, 1, 2, 3, 14, 15, 16)


def code_points(ranges: str) -> list[int]:
    ends = [[int(end, 16) for end in each.split("-")] for each in ranges.split()]
    return [point for end in ends for point in range(end[0], end[-1] + 1)]


def is_told(character: str) -> bool:
    text, findings = without_unseen(source(f"a{character}b"))
    assert text == ("a b" if findings else f"a{character}b")
    return bool(findings)


@pytest.mark.parametrize(
    "points",
    [
        [*range(9), 11, 12, *range(14, 32), *range(127, 160)],
        code_points(IGNORABLE),
        [point for point in NONE if point >> 16 in ASSIGNED_PLANES],
        [0x2028, 0x2029, 0xE000, 0xF8FF, 0xF0000, 0x10FFFD],
    ],
    ids=["controls", "ignorable", "none", "separators and private ones"],
)
def test_without_unseen__all_that_shows_as_nothing(points: list[int]) -> None:
    assert [f"{point:04X}" for point in points if not is_told(chr(point))] == []


def test_without_unseen__no_letter_mark_number_or_sign() -> None:
    """Of every category that shows; a few of each, from all over Unicode."""
    shown = [
        chr(point)
        for point in range(0x20, 0x30000, 7)
        if unicodedata.category(chr(point))[0] in "LMNPS" and point not in code_points(IGNORABLE)
    ]
    assert len(shown) > 10_000
    assert [character for character in shown if is_told(character)] == []


@pytest.mark.parametrize("text", ["❤\ufe0f", "e\u0301", "5\u202f000\u00a0€", "한국어", "\t", "×", "−"])
def test_without_unseen__what_titles_and_amounts_need(text: str) -> None:
    assert without_unseen(source(text)) == (text, [])
