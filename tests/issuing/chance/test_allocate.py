"""Lots to units: exactly the table, whatever the key. That the order is fair is in `test_many_blocks`."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from rulesdsl.issuing.chance.allocate import allocated
from rulesdsl.issuing.chance.draws import below, stream_of
from rulesdsl.issuing.chance.streams import Words, derived_key
from tests.issuing.limits import is_fair

UNITS, COUNTS = 400, (60, 30, 10)


def block(number: int) -> NDArray[np.uint16]:
    return allocated(COUNTS, UNITS, derived_key(b"test", number))


def test_allocated__exactly_the_table() -> None:
    for number in range(50):
        assert np.bincount(block(number)).tolist() == [UNITS - sum(COUNTS), *COUNTS]


def test_allocated__same_key_same_order_other_key_other_order() -> None:
    assert block(1).tolist() == block(1).tolist() != block(2).tolist()


def test_allocated__edges() -> None:
    assert allocated((), 3, bytes(32)).tolist() == [0, 0, 0]
    assert allocated((1,), 1, bytes(32)).tolist() == [1]
    assert sorted(allocated((2, 1), 3, bytes(32)).tolist()) == [1, 1, 2]


def test_allocated__more_units_than_words_at_a_time() -> None:
    units = 200_000
    assert np.bincount(allocated((50_000, 7), units, bytes(32))).tolist() == [149_993, 50_000, 7]


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 100, 572, 1603, 2**31 - 1])
def test_below__is_fair_and_in_bounds(bound: int) -> None:
    stream = stream_of(Words(derived_key(b"below", bound), 40_000).words)
    drawn = [int(below(stream, bound)) for _ in range(30_000)]
    assert min(drawn) >= 0
    assert max(drawn) < bound
    parts = min(bound, 50)
    if parts > 1:
        edges = [bound * part // parts for part in range(parts + 1)]
        found = np.histogram(drawn, edges)[0].tolist()
        found[-1] += drawn.count(bound)
        expected = [30_000 * (edges[at + 1] - edges[at]) / bound for at in range(parts)]
        assert is_fair(found, expected)


def test_below__says_when_words_end() -> None:
    stream = stream_of(np.zeros(0, np.uint64))
    assert below(stream, 5) == 0
    assert stream.at.tolist() == [0, 1]
