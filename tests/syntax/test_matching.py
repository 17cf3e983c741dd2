"""Phrases against tokens, held to regular expressions made from the same patterns by another hand."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.source import Span
from rulesdsl.syntax.matching import Attempt, Expected, first_word, match
from rulesdsl.syntax.phrases import ANYWHERE, BLOCKS
from rulesdsl.syntax.tree import Token

PATTERNS = tuple(phrase.pattern for block in BLOCKS for phrase in (block.head, *block.lines, *ANYWHERE))
KINDS = {"NUMBER": "7", "DATE": "2011-11-02", "STRING": "text", "CITE": "@4.4", "ASIDE": "(seven)"}
HOLDERS = {
    "N": r"<NUMBER>(?:<ASIDE>)?",
    "M": r"(?:<€><NUMBER>|<NUMBER><€>|<NUMBER>)(?:<ASIDE>)?",
    "D": r"<DATE>(?:<ASIDE>)?",
    "%": r"<NUMBER><%>(?:<ASIDE>)?",
    "S": r"<STRING>",
    "W": r"<[a-zè]+>",
    "C": r"<CITE>",
}


def oracle(pattern: str) -> re.Pattern[str]:
    """The lines of a pattern as a regular expression over `<word>` and `<KIND>`."""
    made: list[str] = []
    for word in pattern.split():
        holder = re.fullmatch(r"([NMD%SWC]):\w+", word)
        if word == "...":
            separator, item = made.pop(), made.pop()
            made.append(f"(?:{item}(?:{separator}{item})*)")
        elif holder:
            made.append(HOLDERS[holder[1]])
        elif word in (")", "]"):
            group: list[str] = []
            while made[-1] not in ("(", "["):
                group.append(made.pop())
            made.append("(?:" + "".join(reversed(group)) + (")" if made.pop() == "(" else ")?"))
        elif word[0] in "([" and (len(word) == 1 or word[1] == ":"):
            made.append(word[0])
        else:
            made.append("|" if word == "|" else f"<{re.escape(word)}>")
    return re.compile("".join(made))


def token(text: str) -> Token:
    kind = next((kind for kind, example in KINDS.items() if example == text), "WORD" if text[0].isalpha() else "SIGN")
    return Token(kind, text, Span(0, 0))


def encoded(tokens: tuple[Token, ...]) -> str:
    return "".join(f"<{each.kind if each.kind in KINDS else each.text}>" for each in tokens)


WORDS = sorted({word for pattern in PATTERNS for word in pattern.split() if re.fullmatch(r"[a-zè]+|[=,x]", word)})
LINES = st.lists(st.sampled_from([*KINDS.values(), "€", "%", *WORDS]), min_size=1, max_size=8)


@given(LINES, st.sampled_from(PATTERNS))
@settings(max_examples=200)
def test_match__accepts_what_the_oracle_accepts(line: list[str], pattern: str) -> None:
    tokens = tuple(map(token, line))
    assert (match(pattern, Attempt(tokens)) is not None) == bool(oracle(pattern).fullmatch(encoded(tokens)))


@given(st.data(), st.sampled_from(PATTERNS))
@settings(max_examples=100)
def test_match__accepts_every_line_of_a_pattern_and_tells_where_others_stop(data: st.DataObject, pattern: str) -> None:
    text = data.draw(st.from_regex(oracle(pattern), fullmatch=True).filter(lambda line: "\n" not in line))
    words = [KINDS.get(word, word) for word in re.findall(r"<([^>]*)>", text)]
    tokens = tuple(map(token, words))
    assert encoded(tokens) == text
    assert match(pattern, Attempt(tokens)) is not None
    attempt = Attempt((*tokens, token("€"), token("€")))
    assert match(pattern, attempt) is None
    assert len(tokens) <= attempt.furthest + 1
    assert attempt.furthest <= len(tokens) + 1
    assert attempt.expected


def test_match__captures_by_name_in_order() -> None:
    tokens = tuple(map(token, ("stakes", "7", "€", "(seven)", ",", "€", "7")))
    captures = match("stakes M:stake , ...", Attempt(tokens))
    assert captures is not None
    ((name, items),) = captures
    assert name == "stake"
    assert [(item.text, item.sign and item.sign.text, item.aside and item.aside.text) for item in items] == [
        ("7", "€", "(seven)"),
        ("7", "€", None),
    ]


def test_match__words_met_are_one_item_without_a_blank_before_a_comma() -> None:
    tokens = tuple(map(token, ("read", "one", "by", "one", ",", "in", "order")))
    captures = match("read (:value together | one by one , in order )", Attempt(tokens))
    assert captures is not None
    assert captures[0][1][0].text == "one by one, in order"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (("grid", "7", "by"), [Expected("word", "x")]),
        (("grid", "7", "x", "7", "=", "7"), [Expected("word", "symbols")]),
        (("grid",), [Expected("number")]),
        (("grid", "7", "x", "7", "=", "7", "symbols", "and"), [Expected("end")]),
    ],
)
def test_match__says_what_would_have_gone_on(line: tuple[str, ...], expected: list[Expected]) -> None:
    attempt = Attempt(tuple(map(token, line)))
    assert match("grid N:width x N:height = N:places symbols", attempt) is None
    assert attempt.expected == expected


@pytest.mark.parametrize(
    ("pattern", "word"), [("grid N:a", "grid"), ("W:a S:b", None), ("( a | b ) c", None), ("new symbols", "new")]
)
def test_first_word__is_that_of_every_line(pattern: str, word: str | None) -> None:
    assert first_word(pattern) == word


def test_phrases__no_two_of_a_block_begin_alike_and_differ_in_nothing() -> None:
    """A line must not be two phrases at once; the first would always win."""
    for block in BLOCKS:
        keys = [phrase.key for phrase in (*block.lines, *ANYWHERE)]
        assert len(set(keys)) == len(keys)
