"""Names and codes of symbols: what may be one, and which would be taken for another."""

from __future__ import annotations

import re
import unicodedata

RESERVED = frozenset("each equal match full sum end amount or more to in of x then lot losing nothing".split())
"""Words of combinations and examples, which no symbol may be called."""
_NAME = re.compile(r"[^\W\d_][\w'’-]*")


def is_name(text: str) -> bool:
    """A letter, then letters, digits, "_", "'" or "-"; accents may be composed or not."""
    return _NAME.fullmatch(unicodedata.normalize("NFC", text)) is not None


def is_code(text: str) -> bool:
    """Letters and digits, no blank, and not the dot that leaves a place as it was."""
    return bool(text) and text.isalnum() and text.isprintable()


def likeness(name: str) -> str:
    """Names with one likeness look alike: compatibility forms folded, case ignored (Unicode NFKC_Casefold)."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
