"""Lots to units: exactly the table, and an order that shows no pattern over many blocks."""

from __future__ import annotations

import os
from math import sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from rulesdsl.issuing.allocate import allocated
from rulesdsl.issuing.draws import below, stream_of
from rulesdsl.issuing.streams import Words, derived_key
from tests.issuing.limits import QUANTILE, chi_square_limit, is_fair

BLOCKS = int(os.environ.get("RULESDSL_BLOCKS", "200"))
UNITS, COUNTS = 400, (60, 30, 10)


def block(number: int) -> NDArray[np.uint16]:
    return allocated(COUNTS, UNITS, derived_key(b"test", number))


@pytest.fixture(scope="module")
def blocks() -> NDArray[np.uint16]:
    return np.array([block(number) for number in range(BLOCKS)])


def test_allocated__exactly_the_table(blocks: NDArray[np.uint16]) -> None:
    for each in blocks:
        assert np.bincount(each).tolist() == [UNITS - sum(COUNTS), *COUNTS]


def test_allocated__same_key_same_order_other_key_other_order() -> None:
    assert block(1).tolist() == block(1).tolist() != block(2).tolist()


def test_allocated__edges() -> None:
    assert allocated((), 3, bytes(32)).tolist() == [0, 0, 0]
    assert allocated((1,), 1, bytes(32)).tolist() == [1]
    assert sorted(allocated((2, 1), 3, bytes(32)).tolist()) == [1, 1, 2]


def test_allocated__more_units_than_words_at_a_time() -> None:
    units = 200_000
    assert np.bincount(allocated((50_000, 7), units, bytes(32))).tolist() == [149_993, 50_000, 7]


def test_allocated__winners_at_every_position(blocks: NDArray[np.uint16]) -> None:
    found = (blocks > 0).reshape(BLOCKS, 20, -1).sum(axis=(0, 2)).tolist()
    share = 1 - sum(COUNTS) / UNITS
    scaled = [(each - sum(found) / 20) / sqrt(share) + sum(found) / 20 for each in found]
    assert is_fair(scaled, [sum(found) / 20] * 20)


def test_allocated__runs_and_serial_correlation(blocks: NDArray[np.uint16]) -> None:
    """Of a fair order with w winners in n: runs have mean 1 + 2w(n-w)/n, the correlation mean -1/(n-1)."""
    winning = (blocks > 0).astype(float)
    count, winners = UNITS, sum(COUNTS)
    product = 2 * winners * (count - winners)
    mean, variance = 1 + product / count, product * (product - count) / (count**2 * (count - 1))
    runs = 1 + (winning[:, 1:] != winning[:, :-1]).sum(axis=1)
    assert abs(runs.mean() - mean) < QUANTILE * sqrt(variance / BLOCKS)
    centred = winning - winners / count
    correlations = (centred[:, 1:] * centred[:, :-1]).sum(axis=1) / (centred**2).sum(axis=1)
    assert abs(correlations.mean() + 1 / count) < QUANTILE / sqrt(count * BLOCKS)


def test_allocated__gaps_between_winners(blocks: NDArray[np.uint16]) -> None:
    """A gap of g losers has the chance that g are drawn without a winner, and then one."""
    gaps = np.concatenate([np.diff(np.flatnonzero(each)) - 1 for each in blocks])
    losers, winners, left = UNITS - sum(COUNTS), sum(COUNTS), 1.0
    expected = []
    for gap in range(8):
        chance = left * (winners - 1) / (UNITS - 1 - gap)
        expected.append(chance * len(gaps))
        left *= (losers - gap) / (UNITS - 1 - gap)
        left = max(left, 0.0)
    found = [int((gaps == gap).sum()) for gap in range(8)]
    rest = [len(gaps) - sum(found)], [len(gaps) - sum(expected)]
    distance = sum((a - b) ** 2 / b for a, b in zip(found + rest[0], expected + rest[1], strict=True))
    assert distance < chi_square_limit(8)


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
