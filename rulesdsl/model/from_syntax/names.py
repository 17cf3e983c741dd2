"""Names and codes of symbols: what may be one, and which would be taken for another."""

from __future__ import annotations

import unicodedata

RESERVED = frozenset("each equal match full sum end amount or more to in of x then lot losing nothing".split())
"""Words of combinations and examples, which no symbol may be called."""
DIGITS = "0123456789"


def is_name(text: str) -> bool:
    """A letter, then letters, digits, "_", "'" or "-"; accents may be composed or not."""
    composed = unicodedata.normalize("NFC", text)
    return composed[:1].isalpha() and all(map(_may_be_in_a_name, composed))


def is_code(text: str) -> bool:
    """Letters and digits, no blank, and not the dot that leaves a place as it was."""
    return bool(text) and all(character.isalpha() or character in DIGITS for character in text)


def _may_be_in_a_name(character: str) -> bool:
    return character.isalpha() or character in DIGITS + "_'’-" or unicodedata.combining(character) > 0


def likeness(name: str) -> str:
    """Names with one likeness look alike: compatibility forms folded, case ignored (Unicode NFKC_Casefold)."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
