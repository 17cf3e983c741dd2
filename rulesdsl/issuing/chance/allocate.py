"""Which unit of a block wins which lot: the prize table laid out and shuffled (Fisher and Yates, with fair draws)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import kernel
from rulesdsl.issuing.chance.draws import Stream, below, stream_of
from rulesdsl.issuing.chance.streams import Words

WORDS_AT_A_TIME = 1 << 16


def allocated(counts: Sequence[int], units: int, key: bytes) -> NDArray[np.uint16]:
    """For each unit the number of its lot: `counts[i]` units have lot i + 1, all others lot 0, in a fair order."""
    lots = np.zeros(units, np.uint16)
    lots[: sum(counts)] = np.repeat(np.arange(1, len(counts) + 1, dtype=np.uint16), counts)
    words, left = Words(key, WORDS_AT_A_TIME), units - 1
    while left > 0:
        stream = stream_of(words.words)
        left = shuffle(lots, left, stream)
        words.more(int(stream.at[0]))
    return lots


@kernel
def shuffle(lots: NDArray[np.uint16], last: int, stream: Stream) -> int:
    """Swap each entry from `last` down with one drawn at or before it; the entry whose turn is next when words end."""
    for unit in range(last, 0, -1):
        begun = stream.at[0]
        other = below(stream, unit + 1)
        if stream.at[1]:
            stream.at[0] = begun
            return unit
        lots[unit], lots[other] = lots[other], lots[unit]
    return 0
