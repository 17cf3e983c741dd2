"""Fair draws from a stream of words, in kernels. When the words run out a draw gives 0 and says so."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import Word, part

HALF = Word(32)
LOW = Word(0xFFFFFFFF)


class Stream(NamedTuple):
    """`at[0]`: how many words are taken. `at[1]`: 1 when one more was asked for than there are."""

    words: NDArray[np.uint64]
    at: NDArray[np.int64]


def stream_of(words: NDArray[np.uint64]) -> Stream:
    """A stream of which nothing is taken."""
    return Stream(words, np.zeros(2, np.int64))


@part
def next_word(stream: Stream) -> Word:
    """The next 64 bits."""
    at = stream.at[0]
    if at >= len(stream.words):
        stream.at[1] = 1
        return Word(0)
    stream.at[0] = at + 1
    word: Word = stream.words[at]
    return word


@part
def below(stream: Stream, bound: int) -> int:
    """A number from 0 to bound - 1 (below 2^32), all equally likely: Lemire's multiplication with rejection.

    D. Lemire, Fast random integer generation in an interval, ACM TOMACS 29 (2019).
    """
    width = Word(bound)
    product = (next_word(stream) >> HALF) * width
    if (product & LOW) < width:
        unfair = (Word(0x100000000) - width) % width
        while (product & LOW) < unfair and stream.at[1] == 0:
            product = (next_word(stream) >> HALF) * width
    return int(np.int64(product >> HALF))
