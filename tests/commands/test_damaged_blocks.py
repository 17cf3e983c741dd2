"""Blocks that were damaged or edited after they were issued: told in a sentence, never listed, issued again whole."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rulesdsl.issuing.block import MANIFEST_FILE, UNITS_FILE
from tests.commands.calls import Program
from tests.commands.test_issue import SMALL, content

pa: Any = import_module("pyarrow")
pq: Any = import_module("pyarrow.parquet")
Damage = Callable[[Path], object]
LISTING = (["units"], ["units", "--json", "--first", "1"], ["units", "--lot", "2"], ["show", "--unit", "5"])


@pytest.fixture(scope="module")
def issued(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from rulesdsl.commands import run

    out = tmp_path_factory.mktemp("issued")
    assert run(["issue", SMALL, "--seed", "0a", "--out", str(out)]) == 0
    return out


@pytest.fixture
def block(issued: Path, tmp_path: Path) -> Path:
    """The folder of a block that may be damaged."""
    shutil.copytree(issued, tmp_path / "out")
    return tmp_path / "out" / "emission-1" / "1.00-1"


def vouch(block: Path) -> None:
    """Let the manifest name the table as it is now, as a forger would."""
    edit(block, {"files": {UNITS_FILE: hashlib.sha256((block / UNITS_FILE).read_bytes()).hexdigest()}})


def edit(block: Path, values: dict[str, object]) -> None:
    path = block / MANIFEST_FILE
    path.write_text(json.dumps(json.loads(path.read_bytes()) | values))


def flip(at: int) -> Damage:
    def damage(block: Path) -> None:
        data = bytearray((block / UNITS_FILE).read_bytes())
        data[at] ^= 1
        (block / UNITS_FILE).write_bytes(data)

    return damage


def cut(keep: int) -> Damage:
    return lambda block: (block / UNITS_FILE).write_bytes((block / UNITS_FILE).read_bytes()[:keep])


def told(change: Callable[[dict[str, Any]], Any]) -> Damage:
    """Other metadata of the table."""

    def damage(block: Path) -> None:
        table = pq.read_table(block / UNITS_FILE)
        value = change(json.loads(table.schema.metadata[b"rulesdsl"]))
        pq.write_table(table.replace_schema_metadata({"rulesdsl": json.dumps(value)}), block / UNITS_FILE)

    return damage


def with_field(name: str, value: object) -> Callable[[dict[str, Any]], Any]:
    return lambda form: form | {name: value}


def column(name: str, value: object, kind: Any) -> Damage:
    """Another column of the table."""

    def damage(block: Path) -> None:
        table = pq.read_table(block / UNITS_FILE)
        field = pa.field(name, kind, nullable=value is None, metadata=table.schema.field(name).metadata)
        other = table.set_column(table.column_names.index(name), field, pa.array([value] * len(table), kind))
        pq.write_table(other, block / UNITS_FILE)

    return damage


def table_is(data: bytes) -> Damage:
    return lambda block: (block / UNITS_FILE).write_bytes(data)


ACCIDENTS: dict[str, Damage] = {
    "nothing": table_is(b""),
    "another file": table_is(b"hello" * 1000),
    "half": cut(3000),
    "the end": cut(-4),
    **{f"a bit of byte {at}": flip(at) for at in (0, 5, 500, 5000, -5, -200)},
}
FIELDS: tuple[tuple[str, object], ...] = (
    ("slots", 0), ("shown", 50), ("coins_in_one", 99), ("currency", None), ("symbols", ["S"]), ("stake", 1),
    ("stake", '1","lot":"9'),
    ("from_above", 0), ("game", []),
)  # fmt: skip
FORGERIES: dict[str, Damage] = {
    **{name: ACCIDENTS[name] for name in ("nothing", "another file", "half", "the end")},
    "no metadata": told(lambda _: None),
    "metadata that are a list": told(lambda _: []),
    "a field more": told(lambda form: form | {"other": 1}),
    "a field less": told(lambda form: {name: form[name] for name in form if name != "slots"}),
    **{f"{name} {value!r}": told(with_field(name, value)) for name, value in FIELDS},
    "codes that control a terminal": told(lambda form: form | {"symbols": ["\x1b[2J" for _ in form["symbols"]]}),
    "codes that are numbers": told(lambda form: form | {"symbols": [1 for _ in form["symbols"]]}),
    "more codes than a byte holds": told(lambda form: form | {"symbols": ["S"] * 300}),
    "no lots": column("lot", None, pa.int64()),
    "lots in words": column("lot", "2.00", pa.string()),
    "fewer symbols": column("shown", b"\1\1", pa.binary(2)),
    "symbols without slots": column("below", b"\1" * 9, pa.binary()),
    "slots without symbols": column("below_slots", b"\1" * 9, pa.binary()),
    "no symbols below": column("below", None, pa.binary()),
}  # fmt: skip
MANIFESTS: dict[str, dict[str, object]] = {
    "stake": {"stake": "abc"}, "a stake that is a number": {"stake": 1.0}, "no stake": {"stake": None},
    "emission": {"emission": "1"}, "block": {"block": None}, "rules": {"rules_sha256": "a\0b"},
    "rules elsewhere": {"rules_sha256": "../../../../etc/passwd"}, "files": {"files": []}, "no file": {"files": {}},
    "commitment": {"key_commitment": 7},
}  # fmt: skip


def assert_told(program: Program, block: Path, words: str) -> None:
    for command, *options in LISTING:
        call = program(command, block.parents[1], *options)
        assert (call.status, call.out) == (2, "")
        assert call.err.startswith("rulesdsl: ")
        assert call.err.count("\n") == 1
        assert words in call.err


@pytest.mark.parametrize("name", ACCIDENTS)
def test_a_table_that_is_not_what_was_issued(program: Program, block: Path, name: str) -> None:
    sound = content(block.parents[1])
    ACCIDENTS[name](block)
    assert_told(program, block, f"`{block / UNITS_FILE}` was damaged or changed")
    assert program("units", block, "--variety").status == 2
    assert "written" in program("issue", SMALL, "--seed", "0a", "--out", block.parents[1]).out
    assert content(block.parents[1]) == sound


@pytest.mark.parametrize("name", FORGERIES)
def test_a_table_that_no_one_can_read(program: Program, block: Path, name: str) -> None:
    FORGERIES[name](block)
    vouch(block)
    assert_told(program, block, f"`{block / UNITS_FILE}` is damaged: it is no table of units")
    assert program("units", block, "--variety").status == 2


@pytest.mark.parametrize("name", MANIFESTS)
def test_a_manifest_that_was_edited(program: Program, block: Path, name: str) -> None:
    sound = content(block.parents[1])
    edit(block, MANIFESTS[name])
    assert_told(program, block, f"the manifest of the block in `{block}` is missing or damaged")
    assert "written" in program("issue", SMALL, "--seed", "0a", "--out", block.parents[1]).out
    assert content(block.parents[1]) == sound


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b"\xff", b"[" * 100_000, b'{"block":' + b"9" * 5000 + b"}"])
@pytest.mark.parametrize("whose", ["block", "emission"])
def test_a_manifest_that_is_none(program: Program, block: Path, data: bytes, whose: str) -> None:
    sound = content(block.parents[1])
    ((block if whose == "block" else block.parent) / MANIFEST_FILE).write_bytes(data)
    if whose == "block":
        assert_told(program, block, f"the manifest of the block in `{block}` is missing or damaged")
    assert program("issue", SMALL, "--seed", "0a", "--out", block.parents[1]).status == 0
    assert content(block.parents[1]) == sound


def test_a_manifest_that_is_missing(program: Program, block: Path) -> None:
    (block / MANIFEST_FILE).unlink()
    assert_told(program, block, f"the manifest of the block in `{block}` is missing or damaged")
    call = program("issue", SMALL, "--seed", "0a", "--out", block.parents[1])
    assert (call.status, "move it away first" in call.err) == (2, True)


@pytest.mark.parametrize("data", [b"rules 1\n", b"", None])
def test_rules_that_are_others(program: Program, block: Path, data: bytes | None) -> None:
    (path,) = block.parent.glob("rules-*.rules")
    if data is None:
        path.unlink()
    else:
        path.write_bytes(data)
    call = program("show", block, "--unit", "1")
    assert (call.status, call.out, call.err.count("\n")) == (2, "", 1)
    assert program("units", block, "--first", "1").status == 0


def test_units_of_other_rules_are_told(program: Program, block: Path) -> None:
    told(lambda form: form | {"stake": "7.00"})(block)
    vouch(block)
    call = program("units", block, "--variety")
    assert (call.status, "units of other rules" in call.err) == (2, True)
