"""Stacks of units as text, thousands at a time: for the tables of other programs, for people, and for unit lines."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesdsl.batch_player.compiling import kernel, part
from rulesdsl.issuing.tables.columns import Columns
from rulesdsl.issuing.tables.table_format import TableFormat


@dataclass(frozen=True, slots=True)
class Spelling:
    """Each code, what stands between two codes of a stack, before and behind a stack, and between two stacks."""

    codes: tuple[str, ...]
    joint: str
    before: str
    behind: str
    between: str


@dataclass(frozen=True, slots=True)
class Texts:
    """n texts behind each other in UTF-8: text i is `data[starts[i] : starts[i + 1]]`."""

    data: NDArray[np.uint8]
    starts: NDArray[np.int64]

    def strings(self) -> list[str]:
        """The texts one by one."""
        data, starts = self.data.tobytes(), self.starts.tolist()
        if data.isascii():
            text = data.decode("ascii")
            return [text[low:high] for low, high in pairwise(starts)]
        return [data[low:high].decode() for low, high in pairwise(starts)]


class Marks(NamedTuple):
    """A spelling in bytes: mark i is `data[starts[i] : starts[i + 1]]`, those of JOINT to BETWEEN before the codes."""

    data: NDArray[np.uint8]
    starts: NDArray[np.int64]


JOINT, BEFORE, BEHIND, BETWEEN, CODES = range(5)


def for_tables(form: TableFormat) -> Spelling:
    """A blank between two slots; the codes of one behind each other, joined by "+" where codes have several letters."""
    return Spelling(form.symbols, "" if form.one_letter else "+", "", "", " ")


def for_lines(form: TableFormat) -> Spelling:
    """The elements of the list `stacks` of a unit line: strings, or lists where codes have several letters."""
    quoted = tuple(json.dumps(code, ensure_ascii=False) for code in form.symbols)
    if form.one_letter:
        return Spelling(tuple(code[1:-1] for code in quoted), "", '"', '"', ",")
    return Spelling(quoted, ",", "[", "]", ",")


def spelled(columns: Columns, slots: int, way: Spelling) -> Texts:
    """The stacks of each unit as one text."""
    parts = [each.encode() for each in (way.joint, way.before, way.behind, way.between, *way.codes)]
    lengths = np.array([len(each) for each in parts], np.int64)
    marks = Marks(np.frombuffer(b"".join(parts), np.uint8), np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64))
    symbols = columns.shown.size + int(columns.starts[-1] - columns.starts[0])
    most = symbols * int(lengths[CODES:].max() + lengths[JOINT]) + len(columns) * slots * int(lengths[:CODES].sum())
    data, starts = np.empty(most, np.uint8), np.zeros(len(columns) + 1, np.int64)
    write_texts(columns.shown, columns.starts, columns.slots, columns.symbols, slots, marks, data, starts)
    return Texts(data[: starts[-1]], starts)


@kernel
def write_texts(
    shown: NDArray[np.uint8] | NDArray[np.uint16],
    begins: NDArray[np.int64],
    slots: NDArray[np.uint16],
    symbols: NDArray[np.uint16],
    width: int,
    marks: Marks,
    data: NDArray[np.uint8],
    starts: NDArray[np.int64],
) -> None:
    """Write the stacks of `width` slots of each unit: of each slot what shows at first, then what follows in it."""
    each, at = shown.shape[1] // width, 0
    for unit in range(len(shown)):
        later, stop = begins[unit], begins[unit + 1]
        for slot in range(width):
            if slot > 0:
                at = put(marks, BETWEEN, data, at)
            at = put(marks, BEFORE, data, at)
            for depth in range(each):
                if depth > 0:
                    at = put(marks, JOINT, data, at)
                at = put(marks, CODES + shown[unit, slot * each + depth], data, at)
            while later < stop and slots[later] == slot:
                at = put(marks, JOINT, data, at)
                at = put(marks, CODES + symbols[later], data, at)
                later += 1
            at = put(marks, BEHIND, data, at)
        starts[unit + 1] = at


@part
def put(marks: Marks, mark: int, data: NDArray[np.uint8], at: int) -> int:
    """Write a mark; where the next one goes."""
    for place in range(marks.starts[mark], marks.starts[mark + 1]):
        data[at] = marks.data[place]
        at += 1
    return at
