"""Figures in running text, French or English: the texts of a rules file, and the text of a regulation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from rulesdsl.source import Span
from rulesdsl.syntax.numerals import MOST_DIGITS

GROUP_SPACES = " \u00a0\u202f\u2009"
_FIGURE = re.compile(rf"(?<![^\W\d_])(?:[0-9]{{1,3}}(?:[{GROUP_SPACES}][0-9]{{3}}(?![0-9]))+|[0-9]+)(?:[.,][0-9]+)*")


class ProseFigure(NamedTuple):
    """A figure of a text, as typed, its exact value (None for one longer than any figure is), its place in the text."""

    text: str
    value: Fraction | None
    span: Span

    @property
    def digits(self) -> str:
        """Without the marks between them, which differ from language to language."""
        return "".join(character for character in self.text if character.isdigit())


def figures_in(text: str, language: str, start: int = 0, end: int | None = None) -> Iterator[ProseFigure]:
    """Every figure between two places of a text; digits within a word ("A4") are none."""
    for met in _FIGURE.finditer(text, start, len(text) if end is None else end):
        yield ProseFigure(met.group(), value_in(met.group(), language), Span(*met.span()))


def value_in(figure: str, language: str) -> Fraction | None:
    """What a figure means: "1,000" is a thousand in English and one in French, "1.000" the other way round."""
    digits = "".join(character for character in figure if character not in GROUP_SPACES)
    if len(digits) > MOST_DIGITS:
        return None
    mark = _decimal_mark(digits, "." if language == "en" else ",")
    whole, _, decimals = digits.rpartition(mark) if mark else (digits, "", "")
    return Fraction(int(re.sub(r"[.,]", "", whole) + decimals), 10 ** len(decimals))


def _decimal_mark(digits: str, usual: str) -> str:
    """The mark before the decimals; none where the only marks part thousands."""
    marks = [character for character in digits if character in ".,"]
    if not marks:
        return ""
    last = marks[-1]
    if len(set(marks)) > 1:
        return last
    whole, _, rest = digits.rpartition(last)
    if len(marks) > 1:
        return ""
    is_thousand = last != usual and len(rest) == 3 and len(whole) <= 3 and whole[0] != "0"
    return "" if is_thousand else last
