"""Slips of one sign: lines that would be a phrase if one sign or word more, less or other stood in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulesdsl.findings.finding import Edit
from rulesdsl.findings.nearest import nearest
from rulesdsl.source import Span
from rulesdsl.syntax.matching import AND, Expected, joined
from rulesdsl.syntax.tree import Token

TYPED_FOR = {**dict.fromkeys((*AND, "&", ";"), ","), "×": "x", "*": "x"}
"""Signs and words that are typed for those of the language."""


class Slip(NamedTuple):
    """`case` of the finding, the mend, and the tokens of the line as it was meant."""

    case: str
    edit: Edit
    tokens: tuple[Token, ...]


def slips(tokens: tuple[Token, ...], at: int, expected: list[Expected]) -> Iterator[Slip]:
    """What may have been meant, the likeliest first, by a line that stops being a phrase at token `at`."""
    words = tuple(each.text for each in expected if each.kind == "word")
    before, after = tokens[:at], tokens[at + 1 :]
    end = tokens[at - 1].span.end
    if at == len(tokens):
        if len(words) == len(expected) == 1:
            edit = Edit(Span(end, end), f" {words[0]}")
            yield Slip("word-at-end", edit, (*before, *_tokens(words[0], edit.span)))
        return
    met = tokens[at]
    for word in words:
        first, *_ = _parts(word)
        is_near = met.kind == "WORD" and nearest(met.text, (first,)) is not None
        if is_near or TYPED_FOR.get(met.text) == first:
            edit = Edit(met.span, first if met.kind == "WORD" or first == "," else f" {first} ")
            yield Slip("word", edit, (*before, *_tokens(first, met.span), *after))
        rest = met.text.removeprefix(word)
        if rest.isdigit() and rest != met.text:
            number = Token("NUMBER", rest, met.span)
            yield Slip("apart", Edit(met.span, f" {word} {rest}"), (*before, *_tokens(word, met.span), number, *after))
        for count in range(1, len(_parts(word)) + 1):
            lost = joined(_parts(word)[:count])
            edit = Edit(Span(end, end), lost if first == "," else f" {lost}")
            yield Slip("missing", edit, (*before, *_tokens(lost, edit.span), *tokens[at:]))
    if met.kind in ("JUNK", "SIGN") and met.text.isascii():
        yield Slip("spare", Edit(met.span, ""), (*before, *after))


def _tokens(words: str, span: Span) -> tuple[Token, ...]:
    """The tokens of words of the language; those of a sign stand where nothing stands."""
    return tuple(Token("WORD" if part[0].isalpha() else "SIGN", part, span) for part in _parts(words))


def _parts(words: str) -> list[str]:
    """`joined` undone."""
    return words.replace(",", " ,").split()


def plain_fault(tokens: tuple[Token, ...], at: int, expected: list[Expected]) -> tuple[str, Token] | None:
    """The case of a fault that the token where the line stops shows by itself, and the token to point to."""
    met, before = tokens[at], tokens[at - 1]
    later = next((token for token in tokens[at:] if token.kind != "CITE"), None)
    if met.text == '"':
        return "open-text", met
    if before.kind == "STRING" and met.span.start == before.span.end:
        return "quoted-within", met
    if met.text == "@":
        return "lone-sign", met
    if met.kind == "CITE" and later is not None and Expected("citation") not in expected:
        return "after-citation", later
    if met.kind == "STRING" and Expected("end") in expected:
        return "uncited", met
    return None
