"""Texts of every sort for the tests of the syntax: soups of the pieces that rules are made of."""

from __future__ import annotations

from hypothesis import strategies as st

from rulesdsl.source import Source, read_source

PIECES = (
    *("|", '"', "(", ")", "@", "@4.4", "#", "\\", ",", "...", "€", "=", "%", ".", "_", "'", "-", "§", "½", "漢", "😀"),
    *("1 000", "0,5", "2011-10-21", "7", "rules 1", "game", "prizes", "grid", "fr", "wins", "étoile", "e\u0301"),
    *("\n", "\n  ", "\n\n", "\t", " ", "  ", "\u00a0", "\u200b", "\u2028", "\x00", "\r", "\x0c", "\u0085"),
    *('"a text"', "(eight)", "| a | b |", '| "a | b" |', "| a \\| b |", "# a comment"),
)
SOUPS = st.lists(st.sampled_from(PIECES), max_size=25).map("".join)
TEXTS = st.one_of(SOUPS, st.text(max_size=60))


def source(text: str) -> Source:
    return read_source("x.rules", text.encode("utf-8", "ignore"))
