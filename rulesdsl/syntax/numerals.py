"""Figures as authors type them, read exactly. The only reader of numerals of a rules file.

Groups of exactly three digits separated by one kind of space or "_"; "," or "." before decimals. "1,000" and
"1.000" are ambiguous unless the file declares one of the shapes of `DECLARED`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

GROUP_MARKS = " _\u00a0\u202f\u2009"
CURRENCY_MARKS = "€$£¥"
"""Signs of currencies that are no letters, and may stand before an amount as well as after it."""
MOST_DIGITS = 40
DECLARED: dict[str, tuple[str, str]] = {"1.000,00": (".", ","), "1,000.00": (",", ".")}
"""What `numbers` may declare: group mark and decimal mark."""

FaultKind = Literal["ambiguous", "grouping", "marks", "length", "shape"]
_PLAIN = re.compile(rf"([0-9]{{1,3}}(?:([{GROUP_MARKS}])[0-9]{{3}}(?:\2[0-9]{{3}})*)|[0-9]+)(?:([,.])([0-9]+))?")
_SHAPE = re.compile(rf"[0-9]+(?:[{GROUP_MARKS}.,][0-9]+)*")


@dataclass(frozen=True, slots=True)
class Numeral:
    """`value` exact; `decimals` as typed; the marks used ("" for none); `plain` is its one best spelling, `exact` the
    best one that keeps the zeros at its end, which tell how a figure was rounded."""

    value: Fraction
    decimals: int
    group: str
    decimal: str
    plain: str
    exact: str

    @property
    def is_whole(self) -> bool:
        return self.value.denominator == 1


@dataclass(frozen=True, slots=True)
class NumeralFault:
    """Why a text is no numeral: two readings, wrong groups, several group marks, too long, or something else."""

    kind: FaultKind


def read_numeral(text: str, declared: tuple[str, str] | None = None) -> Numeral | NumeralFault:
    """Read one numeral, without sign or currency. `declared` is a value of `DECLARED`."""
    plain = _PLAIN.fullmatch(text) if not declared and len(text) < MOST_DIGITS else None
    if plain and not (plain[3] and _is_ambiguous(plain[1], plain[3], plain[4])):
        return _numeral(plain[1], plain[2] or "", plain[3] or "", plain[4] or "")
    if not _SHAPE.fullmatch(text):
        return NumeralFault("shape")
    if sum(character.isdigit() for character in text) > MOST_DIGITS:
        return NumeralFault("length")
    whole, decimal, fraction = _split(text, declared[1] if declared else ",.")
    marks = "".join(dict.fromkeys(character for character in whole if not character.isdigit()))
    fault = _marks_fault(marks, declared)
    if fault is None and not declared and _is_ambiguous(whole, decimal, fraction):
        fault = "ambiguous"
    if fault is None and not _is_grouped(whole, marks, fraction if decimal else "0"):
        fault = "grouping"
    return NumeralFault(fault) if fault is not None else _numeral(whole, marks, decimal, fraction)


def _marks_fault(marks: str, declared: tuple[str, str] | None) -> FaultKind | None:
    """What is wrong with the marks of a whole part: one the file may not use, or more than one kind."""
    if not set(marks) <= set(GROUP_MARKS + (declared[0] if declared else "")):
        return "marks" if declared else "ambiguous"
    return "marks" if len(marks) > 1 else None


def _is_grouped(whole: str, group: str, fraction: str) -> bool:
    """Digits alone, or groups of exactly three after the first; decimals are digits alone."""
    grouped = rf"[0-9]{{1,3}}(?:{re.escape(group)}[0-9]{{3}})+" if group else "[0-9]+"
    return fraction.isdigit() and re.fullmatch(grouped, whole) is not None


def _split(text: str, decimal_marks: str) -> tuple[str, str, str]:
    """Whole part, decimal mark and fraction, at the last mark that may stand before decimals."""
    at = max(text.rfind(mark) for mark in decimal_marks)
    return (text, "", "") if at < 0 else (text[:at], text[at], text[at + 1 :])


def _is_ambiguous(whole: str, decimal: str, fraction: str) -> bool:
    """`1,000` may be a thousand or one; `0,125` and `10 000,125` may not."""
    return bool(decimal) and len(fraction) == 3 and whole.isdigit() and len(whole) <= 3 and whole[0] != "0"


def _numeral(whole: str, group: str, decimal: str, fraction: str) -> Numeral:
    digits = whole.replace(group, "") if group else whole
    value = Fraction(int(digits + fraction), 10 ** len(fraction))
    lean_fraction = fraction.rstrip("0")
    lean_whole = whole.lstrip("0" + group) or "0"
    plain = lean_whole + (decimal + lean_fraction if lean_fraction else "")
    return Numeral(value, len(fraction), group, decimal, plain, lean_whole + decimal + fraction)
