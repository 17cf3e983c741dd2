"""The source of chance: published vectors, two implementations with the same bytes, keys that are independent."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.issuing.chance.streams import SALT, FastKeystream, PlainKeystream, Words, commitment, derived_key

RFC_8439 = (
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
    "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
    "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
)
"""Appendix A.1, vectors 1 and 2: a key and a nonce of zeros, blocks 0 and 1."""


@pytest.mark.parametrize("kind", [PlainKeystream, FastKeystream])
def test_keystream__published_vectors(kind: type[PlainKeystream] | type[FastKeystream]) -> None:
    assert kind(bytes(32)).next_bytes(128).hex() == RFC_8439


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(0, 200), max_size=6))
@settings(max_examples=30, deadline=None)
def test_keystream__the_same_bytes_in_whatever_pieces(key: bytes, sizes: list[int]) -> None:
    plain, fast = PlainKeystream(key), FastKeystream(key)
    pieces = [plain.next_bytes(size) for size in sizes]
    assert pieces == [fast.next_bytes(size) for size in sizes]
    assert b"".join(pieces) == FastKeystream(key).next_bytes(sum(sizes))


def test_derived_key__is_hkdf() -> None:
    info = b"\x05\0\0\0units\x01\0\0\x007"
    expected = HKDF(SHA256(), 32, SALT, info).derive(bytes(range(32)))
    assert derived_key(bytes(range(32)), "units", 7) == expected


def test_derived_key__no_two_purposes_read_alike() -> None:
    purposes: list[tuple[str | int, ...]] = [
        ("a", "b"),
        ("ab",),
        ("a", 1),
        ("a1",),
        (1, "a"),
        ("", "ab"),
        ("ab", ""),
        (),
    ]
    assert len({derived_key(bytes(32), *purpose) for purpose in purposes}) == len(purposes)


def test_commitment__tells_keys_apart_and_is_no_key() -> None:
    keys = [bytes(32), bytes(31) + b"\1"]
    assert len({commitment(key) for key in keys}) == 2
    assert commitment(keys[0]) not in (keys[0].hex(), derived_key(keys[0]).hex())


@given(st.integers(1, 40), st.lists(st.integers(0, 60), max_size=8))
@settings(max_examples=50, deadline=None)
def test_words__do_not_depend_on_how_many_there_are_at_a_time(size: int, takes: list[int]) -> None:
    words = Words(bytes(32), size)
    taken: list[int] = []
    for take in takes:
        while take > len(words.words):
            words.more(0)
        taken += words.words[:take].tolist()
        words.more(take)
    assert taken == Words(bytes(32), 2000).words[: len(taken)].tolist()
