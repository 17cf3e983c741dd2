"""Unit lines: what is one and what is none, the same on every system, in every player, in every language."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from rulesdsl.model.unit import DEEPEST, unit_values
from tests.tools import NODE, needs_node

UNIT = b'{"stake":"1.00","stacks":["SQ",["S"]]}'
VALUES = ("1.00", ["SQ", ["S"]])
JAVASCRIPT = """
const lines = require("fs").readFileSync(0).toString("latin1").split("\\n");
const reader = new TextDecoder("utf-8", { fatal: true });
console.log(JSON.stringify(lines.map((line) => {
  try {
    const unit = JSON.parse(reader.decode(Buffer.from(line, "latin1")));
    return [unit.stake, unit.stacks];
  } catch {
    return [null, null];
  }
})));
"""
"""Reads the same lines with the JSON of another language. Its decoder passes over a byte order mark, too."""


def beside(value: bytes) -> bytes:
    """The unit with another key of this value."""
    return UNIT[:-1] + b',"x":' + value + b"}"


def nested(depth: int) -> bytes:
    return b"[" * depth + b"]" * depth


UNITS = {
    "as it is": UNIT,
    "within blanks": b"\t " + UNIT + b" \t",
    "a line end of windows": UNIT + b"\r",
    "a byte order mark": b"\xef\xbb\xbf" + UNIT,
    "keys spelled otherwise": UNIT.replace(b'"stake"', b'"\\u0073take"'),
    "the last of two": b'{"stake":"9","stacks":[],' + UNIT[1:],
    "a number of many digits": beside(b"9" * 10_000),
    "a number beyond all floats": beside(b"1e999999"),
    "half a surrogate pair, as an escape": beside(b'"\\ud800"'),
    "as deep as may be": beside(nested(DEEPEST - 1)),
    "brackets in a text": beside(b'"' + b"[" * 10_000 + b'\\""'),
    "brackets beside each other": beside(b"[" + b",".join([b"[]"] * 10_000) + b"]"),
    "a name of javascript": beside(b'{"__proto__":{"stake":"2.00"}}'),
    "a very long text": beside(b'"' + b"y" * 1_000_000 + b'"'),
}
NONE = {
    "nothing": b"",
    "a blank": b" ",
    "no object": b'["stake","stacks"]',
    "null": b"null",
    "twice": UNIT + UNIT,
    "a comma after it": UNIT + b",",
    "a comma too many": UNIT[:-1] + b",}",
    "a comment": UNIT[:-1] + b"/* */}",
    "no number, of javascript": beside(b"NaN"),
    "without end": beside(b"Infinity"),
    "without beginning": beside(b"-Infinity"),
    "a zero before a number": beside(b"01"),
    "a plus": beside(b"+1"),
    "a point at the end": beside(b"1."),
    "single quotes": UNIT.replace(b'"', b"'"),
    "a control character in a text": beside(b'"\x01"'),
    "a NUL before it": b"\0" + UNIT,
    "a NUL after it": UNIT + b"\0",
    "a blank that is none of JSON": b"\xc2\xa0" + UNIT,
    "a byte that is no UTF-8": beside(b'"\xff"'),
    "half a surrogate pair, in bytes": beside(b'"\xed\xa0\x80"'),
    "UTF-16": UNIT.decode().encode("utf-16-le"),
    "UTF-16 with its mark": UNIT.decode().encode("utf-16"),
    "UTF-32": UNIT.decode().encode("utf-32-be"),
    "latin 1": beside('"é"'.encode("latin-1")),
    "cut": UNIT[:-1],
}
TOO_DEEP = {f"{depth} deep": beside(nested(depth)) for depth in (DEEPEST, 900, 100_000)}


@pytest.mark.parametrize("name", UNITS)
def test_unit_values__of_a_unit(name: str) -> None:
    assert unit_values(UNITS[name]) == VALUES


@pytest.mark.parametrize("name", [*NONE, *TOO_DEEP])
def test_unit_values__of_no_unit(name: str) -> None:
    assert unit_values((NONE | TOO_DEEP)[name]) == (None, None)


def test_unit_values__a_number_is_no_stake_and_no_code() -> None:
    stake, stacks = unit_values(b'{"stake":1,"stacks":[1,1.5,[2]]}')
    assert not isinstance(stake, str)
    assert "str" not in {type(each).__name__ for each in json.loads(json.dumps(stacks))}


@pytest.mark.parametrize("frames", [0, 300])
def test_unit_values__wherever_it_is_called_from(frames: int) -> None:
    def deeper(left: int) -> tuple[object, object]:
        return deeper(left - 1) if left else unit_values(UNITS["as deep as may be"])

    assert deeper(frames) == VALUES


@needs_node
def test_unit_values__as_another_language_reads_them(tmp_path: Path) -> None:
    program = tmp_path / "read.cjs"
    program.write_text(JAVASCRIPT, "utf-8")
    lines = [*UNITS.values(), *NONE.values()]
    done = subprocess.run([str(NODE), str(program)], input=b"\n".join(lines), capture_output=True, check=True)
    assert json.loads(done.stdout) == [list(unit_values(line)) for line in lines]
