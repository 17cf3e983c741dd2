"""Slips of the hand: one digit too many, one missing, one wrong, or two neighbours swapped.

Of several figures that could be wrong, the one is accused that a slip explains; and a figure is held in place when
every slip in it is seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

DIGITS = "0123456789"


def is_slip(typed: str, meant: str) -> bool:
    """Whether one slip makes `typed` of `meant`; both are digits with what stands between them."""
    if typed == meant:
        return False
    if len(typed) > len(meant):
        typed, meant = meant, typed
    start = next((at for at, (one, other) in enumerate(zip(typed, meant, strict=False)) if one != other), len(typed))
    short, long = typed[start:], meant[start:]
    if len(long) > len(short):
        return long[1:] == short
    return short[1:] == long[1:] or (short[:2] == long[1::-1] and short[2:] == long[2:])


def slips_of(typed: str) -> tuple[str, ...]:
    """Everything that one slip makes of a numeral, each once and in order; the marks between its digits stay."""
    made = dict.fromkeys(_made(typed))
    return tuple(text for text in made if text != typed)


def _made(typed: str) -> Iterator[str]:
    places = [at for at, character in enumerate(typed) if character in DIGITS]
    for at in places:
        before, after = typed[:at], typed[at + 1 :]
        yield from (before + digit + after for digit in DIGITS)
        yield before + after
        yield from (before + digit + typed[at:] for digit in DIGITS)
    for digit in DIGITS:
        yield typed + digit
    for left, right in pairwise(places):
        yield typed[:left] + typed[right] + typed[left + 1 : right] + typed[left] + typed[right + 1 :]
