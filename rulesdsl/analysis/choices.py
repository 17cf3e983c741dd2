"""Choices that are the same on every machine: a stream of bytes drawn from a text, and fair picks from it.

For witnesses, vectors and tests. Issuing draws from its own keyed stream; this one is no secret.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")
CHUNK = 1024


class Choices:
    """Picks that depend on nothing but `seed`: SHAKE-256 of the seed and a counter, unbiased by rejection."""

    __slots__ = ("_at", "_bytes", "_chunks", "_seed")

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode("utf-8", "surrogatepass")
        self._chunks = 0
        self._bytes = b""
        self._at = 0

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all equally likely. `bound` is from 1 to 2**16."""
        if bound <= 256:
            limit = 256 - 256 % bound
            while (value := self._byte()) >= limit:
                pass
            return value % bound
        limit = 65536 - 65536 % bound
        while (value := self._byte() << 8 | self._byte()) >= limit:
            pass
        return value % bound

    def pick(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def bit_of(self, mask: int) -> int:
        """One of the bits set in `mask`, which has at least one."""
        for _ in range(self.below(mask.bit_count())):
            mask &= mask - 1
        return mask & -mask

    def _byte(self) -> int:
        if self._at == len(self._bytes):
            counted = self._seed + b"\0" + self._chunks.to_bytes(8, "big")
            self._bytes = hashlib.shake_256(counted).digest(CHUNK)
            self._chunks, self._at = self._chunks + 1, 0
        self._at += 1
        return self._bytes[self._at - 1]
