"""Choices: the same everywhere (values worked out once by hashlib alone), fair, in range."""

from __future__ import annotations

import hashlib
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.analysis.choices import Choices


def test_below__takes_the_bytes_of_shake_256_in_order() -> None:
    chunks = [hashlib.shake_256(b"seed\0" + number.to_bytes(8, "big")).digest(1024) for number in range(2)]
    choices = Choices("seed")
    assert [choices.below(256) for _ in range(2048)] == list(b"".join(chunks))


@given(st.text(), st.integers(1, 65536))
def test_below__in_range_and_repeatable(seed: str, bound: int) -> None:
    numbers = [[choices.below(bound) for _ in range(5)] for choices in (Choices(seed), Choices(seed))]
    assert numbers[0] == numbers[1]
    assert all(0 <= number < bound for number in numbers[0])


def test_below__every_number_about_as_often() -> None:
    choices = Choices("fair")
    counts = Counter(choices.below(7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    assert all(abs(count - 10_000) < 400 for count in counts.values())  # four standard deviations


def test_bit_of__every_bit_and_no_other() -> None:
    choices = Choices("bits")
    mask = 1 << 70 | 1 << 3 | 1
    counts = Counter(choices.bit_of(mask) for _ in range(3_000))
    assert set(counts) == {1 << 70, 1 << 3, 1}
    assert all(abs(count - 1_000) < 110 for count in counts.values())
