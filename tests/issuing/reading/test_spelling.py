"""Stacks as text: what comes out is what the plain way of writing them gives, and can be read back."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.issuing.reading.spelling import for_lines, for_tables, spelled
from rulesdsl.issuing.tables.columns import Columns
from rulesdsl.issuing.tables.table_format import TableFormat

CODES = {
    "letters": ("a", "b", "c"),
    "letters of several bytes": ("é", "x", "星"),
    "what JSON escapes": ('"', "\\", "z"),
    "several letters": ("AB", "A", "B"),
    "several of several bytes": ("été", "😀😀", "n"),
}
Stack = list[int]


def form(codes: tuple[str, ...], slots: int, shown: int) -> TableFormat:
    return TableFormat("game", "1.00", "EUR", 100, codes, slots, shown, shown > slots)


def columns_of(units: list[list[Stack]], each: int) -> Columns:
    """Units of equally many slots, each slot with at least `each` symbols."""
    rest = [[(slot, symbol) for slot, stack in enumerate(unit) for symbol in stack[each:]] for unit in units]
    later = np.array([pair for pairs in rest for pair in pairs], np.uint16).reshape(-1, 2)
    shown = np.array([[symbol for stack in unit for symbol in stack[:each]] for unit in units], np.uint8)
    starts = np.concatenate([[0], np.cumsum([len(pairs) for pairs in rest])]).astype(np.int64)
    return Columns(np.zeros(len(units), np.int64), shown, starts, later[:, 0].copy(), later[:, 1].copy())


def units_of(slots: int, each: int) -> st.SearchStrategy[list[list[Stack]]]:
    stack = st.lists(st.integers(0, 2), min_size=each, max_size=each + 3)
    return st.lists(st.lists(stack, min_size=slots, max_size=slots), min_size=1, max_size=5)


@pytest.mark.parametrize("name", CODES)
@pytest.mark.parametrize(("slots", "each"), [(4, 1), (3, 2)], ids=["in place", "from above"])
@given(data=st.data())
def test_spelled__as_one_would_write_it(name: str, slots: int, each: int, data: st.DataObject) -> None:
    codes, units = CODES[name], data.draw(units_of(slots, each))
    columns, told = columns_of(units, each), form(CODES[name], slots, slots * each)
    one_letter = all(len(code) == 1 for code in codes)
    stacks = [[[codes[symbol] for symbol in stack] for stack in unit] for unit in units]
    as_values = [["".join(stack) for stack in unit] if one_letter else unit for unit in stacks]
    wanted = [json.dumps(unit, ensure_ascii=False, separators=(",", ":"))[1:-1] for unit in as_values]
    assert spelled(columns, slots, for_lines(told)).strings() == wanted
    joint = "" if one_letter else "+"
    assert spelled(columns, slots, for_tables(told)).strings() == [
        " ".join(joint.join(stack) for stack in unit) for unit in stacks
    ]


@given(units_of(3, 2))
def test_spelled__two_bytes_a_symbol(units: list[list[Stack]]) -> None:
    columns, told = columns_of(units, 2), form(CODES["several letters"], 3, 6)
    wide = Columns(columns.lots, columns.shown.astype(np.uint16), columns.starts, columns.slots, columns.symbols)
    one, other = (spelled(each, 3, for_lines(told)).strings() for each in (columns, wide))
    assert one == other
