"""The only source of chance: ChaCha20 keystreams (RFC 8439), one independent key for each thing that is drawn.

A block has one key of 256 bits; the key of each stream is derived from it (HKDF, RFC 5869) by what the stream is for.
So what is drawn depends on nothing but the key and the purpose: not on how many processes drew it, nor in which order.
The package `cryptography` makes the stream where it is installed; else plain Python makes the same bytes.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

try:
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
except ImportError:
    HAS_CRYPTOGRAPHY = False
else:
    HAS_CRYPTOGRAPHY = True

KEY_BYTES = 32
SALT = b"rulesdsl issuing 1"
_CONSTANTS = struct.unpack("<4I", b"expand 32-byte k")
_QUARTERS = (
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
)  # fmt: skip


def derived_key(key: bytes, *purpose: str | int) -> bytes:
    """The key for one purpose (HKDF with SHA-256): different purposes give keys that tell nothing of each other."""
    info = b"".join(_part(each) for each in purpose)
    extracted = hmac.digest(SALT, key, hashlib.sha256)
    return hmac.digest(extracted, info + b"\x01", hashlib.sha256)


def _part(purpose: str | int) -> bytes:
    """A word or a number with its length before it, so that no two lists of them read alike."""
    data = str(purpose).encode()
    return struct.pack("<I", len(data)) + data


def commitment(key: bytes) -> str:
    """What may be published of a key at once: who sees the key later can tell that it was this one."""
    return hashlib.sha256(b"rulesdsl key commitment 1" + key).hexdigest()


class Keystream(Protocol):
    """The bytes of one key, from the first on."""

    def next_bytes(self, count: int) -> bytes: ...


_ZEROS = memoryview(bytes(1 << 22))
"""What a keystream is taken from: kept, since fresh pages of zeros cost more than the cipher."""


class FastKeystream:
    """ChaCha20 of `cryptography`."""

    def __init__(self, key: bytes) -> None:
        self._encryptor: Any = Cipher(algorithms.ChaCha20(key, bytes(16)), None).encryptor()

    def next_bytes(self, count: int) -> bytes:
        """The next bytes of the stream."""
        data: bytes = self._encryptor.update(_ZEROS[:count] if count <= len(_ZEROS) else bytes(count))
        return data


class PlainKeystream:
    """ChaCha20 in plain Python: the same bytes, for small samples and for tests."""

    def __init__(self, key: bytes) -> None:
        self._blocks = _blocks(key)
        self._left = b""

    def next_bytes(self, count: int) -> bytes:
        """The next bytes of the stream."""
        while len(self._left) < count:
            self._left += next(self._blocks)
        data, self._left = self._left[:count], self._left[count:]
        return data


def keystream(key: bytes) -> Keystream:
    """The stream of a derived key."""
    return FastKeystream(key) if HAS_CRYPTOGRAPHY else PlainKeystream(key)


class Words:
    """A keystream as 64-bit words, little-endian, of which kernels take as many as they need.

    A kernel that finds too few words undoes what it began; `more` keeps what is left and adds to it. So the words a
    unit gets do not depend on how many were there at a time.
    """

    def __init__(self, key: bytes, count: int) -> None:
        self._stream = keystream(key)
        self._size = count
        self.words: NDArray[np.uint64] = self._drawn(count)

    def more(self, taken: int) -> None:
        """Drop the words taken; add at least as many, and more where a unit needed more than there were."""
        left = self.words[taken:]
        self._size = max(self._size, 2 * len(left))
        self.words = np.concatenate([left, self._drawn(self._size)])

    def _drawn(self, count: int) -> NDArray[np.uint64]:
        return np.frombuffer(self._stream.next_bytes(8 * count), "<u8").astype(np.uint64, copy=False)


def _blocks(key: bytes) -> Iterator[bytes]:
    """Blocks of 64 bytes with a 64-bit counter from 0 and a nonce of zeros."""
    words = struct.unpack("<8I", key)
    counter = 0
    while True:
        start = [*_CONSTANTS, *words, counter & 0xFFFFFFFF, counter >> 32, 0, 0]
        mixed = _mixed(start)
        yield struct.pack("<16I", *((one + other) & 0xFFFFFFFF for one, other in zip(start, mixed, strict=True)))
        counter += 1


def _mixed(start: list[int]) -> list[int]:
    """Twenty rounds, a column round and a diagonal round at a time."""
    state = list(start)
    for _ in range(10):
        for a, b, c, d in _QUARTERS:
            state[a] = (state[a] + state[b]) & 0xFFFFFFFF
            state[d] = _turned(state[d] ^ state[a], 16)
            state[c] = (state[c] + state[d]) & 0xFFFFFFFF
            state[b] = _turned(state[b] ^ state[c], 12)
            state[a] = (state[a] + state[b]) & 0xFFFFFFFF
            state[d] = _turned(state[d] ^ state[a], 8)
            state[c] = (state[c] + state[d]) & 0xFFFFFFFF
            state[b] = _turned(state[b] ^ state[c], 7)
    return state


def _turned(word: int, by: int) -> int:
    return (word << by | word >> (32 - by)) & 0xFFFFFFFF
