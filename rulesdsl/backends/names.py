"""Names of a game as names of generated code: readable, never twice the same, never a word of the target.

Generated names are ASCII, so that no target folds two of them into one. A word of the target, or a name that its
engine or tests use, gets "_" at its end; this is looked at last, after the change of case.
"""

from __future__ import annotations

import builtins
import keyword
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

Target = Literal["python", "javascript"]
Style = Literal["snake", "constant", "pascal"]

LETTERS = str.maketrans(
    {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "€": "euro"}
)
ENGINE = frozenset(
    "GAME STAKES WIDTH HEIGHT PLACES SYMBOLS RULES Rule Group Wave Win Outcome play waves toJSON to_json".split()
)
JAVASCRIPT_WORDS = frozenset(
    """
    abstract arguments as async await boolean break byte case catch char class const constructor continue debugger
    default delete do double else enum eval export extends false final finally float for from function get goto if
    implements import in instanceof int interface let long native new null of package private protected prototype
    public return set short static super switch synchronized this throw throws transient true try typeof undefined
    var void volatile while with yield
    """.split()
)
JAVASCRIPT_GLOBALS = frozenset(
    """
    Array BigInt Boolean Date Error Function Infinity Iterator JSON Map Math NaN Number Object Promise Proxy Reflect
    RegExp Set String Symbol Uint8Array WeakMap after afterEach before beforeEach console describe document exports
    global globalThis hasOwnProperty isNaN it length location module name parseFloat parseInt process proto require
    self test toString valueOf window
    """.split()
)
PYTHON_NAMES = frozenset(dir(builtins)) | frozenset(
    """
    annotations cls dataclass decimal engine enum fixture given hashlib hypothesis json mro name pytest self settings
    strategies typing value
    """.split()
)
RESERVED: dict[Target, frozenset[str]] = {
    "python": frozenset(keyword.kwlist) | frozenset(keyword.softkwlist) | PYTHON_NAMES | ENGINE,
    "javascript": JAVASCRIPT_WORDS | JAVASCRIPT_GLOBALS | ENGINE,
}


def generated_names(
    originals: Sequence[str],
    target: Target,
    kind: str = "symbol",
    style: Style = "snake",
    taken: Iterable[str] = (),
) -> tuple[str, ...]:
    """A name for each original, in their order; the table of both is `zip(originals, names)`.

    What cannot be spelled is called `kind` and its place, counted from 1; what begins with a digit gets `kind` before
    it. Where several come out the same the first keeps the name and the others get a number. `taken` are further
    names that the target's code uses.
    """
    reserved = RESERVED[target] | frozenset(taken)
    wished = [_wished(original, place, kind, style, reserved) for place, original in enumerate(originals, 1)]
    often = Counter(wished)
    used = {name for name, count in often.items() if count == 1}
    names = []
    for name in wished:
        free = name
        if often[name] > 1:
            free = _free(name, style, (used | often.keys()) if name in used else used, reserved)
            used.add(free)
        names.append(free)
    return tuple(names)


def spelled(text: str) -> str:
    """The text in a-z, 0-9 and "_", as it is read: "Étoile jaune" is "etoile_jaune"; empty when nothing is left."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    kept = ["" if unicodedata.combining(character) else character for character in plain]
    words = "".join(character if _is_plain(character) else " " for character in "".join(kept)).split()
    return "_".join(words)


def _is_plain(character: str) -> bool:
    return character.isascii() and character.isalnum()


def _wished(original: str, place: int, kind: str, style: Style, reserved: frozenset[str]) -> str:
    name = spelled(original) or f"{kind}_{place}"
    return _unreserved(_styled(f"{kind}_{name}" if name[0].isdigit() else name, style), reserved)


def _styled(name: str, style: Style) -> str:
    if style == "pascal":
        return "".join(word.capitalize() for word in name.split("_"))
    return name.upper() if style == "constant" else name


def _unreserved(name: str, reserved: frozenset[str]) -> str:
    return f"{name}_" if name in reserved else name


def _free(name: str, style: Style, used: Iterable[str], reserved: frozenset[str]) -> str:
    """The name itself, or with the first number that makes it new."""
    if name not in used:
        return name
    number = 2
    while True:
        numbered = _unreserved(f"{name.rstrip('_')}{'' if style == 'pascal' else '_'}{number}", reserved)
        if numbered not in used:
            return numbered
        number += 1
