"""Phrases against tokens: which phrase a line is, what its holders catch, and where it stops being one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from rulesdsl.syntax.numerals import CURRENCY_MARKS
from rulesdsl.syntax.tree import Item, Token

Captures = tuple[tuple[str, Item], ...]
Way = tuple[int, Captures]
"""How far a match came, and what it caught."""

AND = ("and", "et")
"""Words between two amounts, which are no signs of a currency."""
HOLDERS = {"N": "number", "M": "amount", "D": "date", "%": "per-cent", "S": "text", "W": "name", "C": "citation"}


class Expected(NamedTuple):
    """What would have gone on: a `kind` of HOLDERS, "word" with all words up to the next holder, "end" of the line."""

    kind: str
    text: str = ""


@dataclass(slots=True)
class Attempt:
    """One try at a line: its tokens, the furthest place any way came to, and what would have gone on there."""

    tokens: tuple[Token, ...]
    furthest: int = 0
    expected: list[Expected] = field(default_factory=list)

    def wanted(self, at: int, what: Expected) -> None:
        if at > self.furthest:
            self.furthest, self.expected = at, []
        if at == self.furthest and what not in self.expected:
            self.expected.append(what)


Caught = tuple[int, Item]
"""What a holder caught, and the token after it."""
Catcher = Callable[[tuple[Token, ...], int], tuple[Caught, ...]]
"""The ways in which a holder can catch tokens from a place on, the longest first."""
Matcher = Callable[[Attempt, int], Iterator[Way]]


def match(pattern: str, attempt: Attempt) -> tuple[tuple[str, tuple[Item, ...]], ...] | None:
    """What the holders of `pattern` catch when the whole line matches, by name, in order; None when it does not."""
    for end, captures in _compiled(pattern)(attempt, 0):
        if end == len(attempt.tokens):
            names = dict.fromkeys(name for name, _ in captures)
            return tuple((name, tuple(item for each, item in captures if each == name)) for name in names)
        attempt.wanted(end, Expected("end"))
    return None


def first_word(pattern: str) -> str | None:
    """The word every line of this pattern begins with; None when it begins with a holder."""
    word = pattern.split(maxsplit=1)[0]
    return None if _is_holder(word) or word[0] in "([" else word


@cache
def _compiled(pattern: str) -> Matcher:
    words = iter(pattern.split())
    matcher, _ = _alternatives(words, "")
    return matcher


def _alternatives(words: Iterator[str], end: str) -> tuple[Matcher, str]:
    """One or more sequences up to `end`."""
    options: list[Matcher] = []
    while True:
        sequence, stop = _sequence(words, end)
        options.append(sequence)
        if stop != "|":
            return (options[0] if len(options) == 1 else _one_of(tuple(options))), stop


def _sequence(words: Iterator[str], end: str) -> tuple[Matcher, str]:
    parts: list[Matcher] = []
    run: list[str] = []
    for word in words:
        if word in ("|", end):
            return _all_of(tuple(parts)), word
        if word == "...":
            separator, item = parts.pop(), parts.pop()
            parts.append(_repeated(item, separator))
        elif word[0] in "([" and (len(word) == 1 or word[1] == ":"):
            inner, _ = _alternatives(words, ")" if word[0] == "(" else "]")
            inner = _caught(inner, word[2:]) if len(word) > 1 else inner
            parts.append(inner if word[0] == "(" else _optional(inner))
        elif _is_holder(word):
            parts.append(_holder(*word.split(":")))
        else:
            run.append(word)
            parts.append(_literal(run, len(run) - 1))
            continue
        run = []
    return _all_of(tuple(parts)), ""


def _is_holder(word: str) -> bool:
    return len(word) > 2 and word[0] in HOLDERS and word[1] == ":"


def _all_of(parts: tuple[Matcher, ...]) -> Matcher:
    def matcher(attempt: Attempt, at: int) -> Iterator[Way]:
        ways: list[Way] = [(at, ())]
        for part in parts:
            ways = [(end, caught + more) for start, caught in ways for end, more in part(attempt, start)]
        return iter(ways)

    return matcher


def _one_of(options: tuple[Matcher, ...]) -> Matcher:
    def matcher(attempt: Attempt, at: int) -> Iterator[Way]:
        for option in options:
            yield from option(attempt, at)

    return matcher


def _optional(inner: Matcher) -> Matcher:
    def matcher(attempt: Attempt, at: int) -> Iterator[Way]:
        yield from inner(attempt, at)
        yield at, ()

    return matcher


def _repeated(item: Matcher, separator: Matcher) -> Matcher:
    """Items with separators between them, the longest run first."""

    def matcher(attempt: Attempt, at: int) -> Iterator[Way]:
        runs: list[Way] = []
        way = next(item(attempt, at), None)
        while way is not None:
            runs.append(way)
            after = next(separator(attempt, way[0]), None)
            following = next(item(attempt, after[0]), None) if after else None
            way = (following[0], way[1] + following[1]) if following else None
        return reversed(runs)

    return matcher


def _caught(inner: Matcher, name: str) -> Matcher:
    """The words met by `inner` as one item, joined by blanks (none before a comma)."""

    def matcher(attempt: Attempt, at: int) -> Iterator[Way]:
        for end, captures in inner(attempt, at):
            tokens = attempt.tokens[at:end]
            text = joined([token.text for token in tokens])
            if tokens:
                yield end, (*captures, (name, Item("words", text, tokens[0].span.to(tokens[-1].span))))

    return matcher


def _literal(run: list[str], number: int) -> Matcher:
    """One word of a run of words; where it is not met, the rest of the run is what would have gone on."""
    word = run[number]

    def matcher(attempt: Attempt, at: int) -> Iterator[Way]:
        if at < len(attempt.tokens) and attempt.tokens[at].text == word and attempt.tokens[at].kind in ("WORD", "SIGN"):
            yield at + 1, ()
        else:
            attempt.wanted(at, Expected("word", joined(run[number:])))

    return matcher


def joined(words: list[str]) -> str:
    """Words joined by blanks, none before a comma."""
    return " ".join(words).replace(" ,", ",")


def _holder(kind: str, name: str) -> Matcher:
    def matcher(attempt: Attempt, at: int) -> Iterator[Way]:
        caught = _CATCHERS[kind](attempt.tokens, at)
        if not caught:
            attempt.wanted(at, Expected(HOLDERS[kind]))
        for end, item in caught:
            yield end, ((name, item),)

    return matcher


def _kind(tokens: tuple[Token, ...], at: int) -> str:
    return tokens[at].kind if at < len(tokens) else ""


def _with_aside(
    kind: str, tokens: tuple[Token, ...], first: int, value: int, end: int, sign: Token | None
) -> tuple[int, Item]:
    """The item of tokens first..end whose value is at `value`, with the words in brackets that may follow."""
    aside = tokens[end] if _kind(tokens, end) == "ASIDE" else None
    span = tokens[first].span.to(tokens[end - 1].span)
    return end + (aside is not None), Item(kind, tokens[value].text, span, sign, aside)


def _plain(terminal: str, kind: str, *, has_words: bool = False) -> Catcher:
    def catch(tokens: tuple[Token, ...], at: int) -> tuple[Caught, ...]:
        if _kind(tokens, at) != terminal:
            return ()
        if has_words:
            return (_with_aside(kind, tokens, at, at, at + 1, None),)
        return ((at + 1, Item(kind, tokens[at].text, tokens[at].span)),)

    return catch


def _money(tokens: tuple[Token, ...], at: int) -> tuple[Caught, ...]:
    """An amount with its sign before or after it, or without one; which sign it must be is the model's business."""
    before = tokens[at] if _is_sign(tokens, at) else None
    value = at + (before is not None)
    if _kind(tokens, value) != "NUMBER":
        return ()
    end = value + 1
    plain = _with_aside("M", tokens, at, value, end, before)
    if before is None and (_is_sign(tokens, end) or _is_unit(tokens, end)):
        return _with_aside("M", tokens, at, value, end + 1, tokens[end]), plain
    return (plain,)


def _is_sign(tokens: tuple[Token, ...], at: int) -> bool:
    return _kind(tokens, at) == "SIGN" and tokens[at].text in CURRENCY_MARKS


def _is_unit(tokens: tuple[Token, ...], at: int) -> bool:
    """Whether a word may be meant as a sign of a currency."""
    return _kind(tokens, at) == "WORD" and tokens[at].text not in AND


def _per_cent(tokens: tuple[Token, ...], at: int) -> tuple[Caught, ...]:
    if _kind(tokens, at) != "NUMBER" or at + 1 >= len(tokens) or tokens[at + 1].text != "%":
        return ()
    return (_with_aside("%", tokens, at, at, at + 2, tokens[at + 1]),)


_CATCHERS = {
    "N": _plain("NUMBER", "N", has_words=True),
    "D": _plain("DATE", "D", has_words=True),
    "S": _plain("STRING", "S"),
    "W": _plain("WORD", "W"),
    "C": _plain("CITE", "C"),
    "M": _money,
    "%": _per_cent,
}
