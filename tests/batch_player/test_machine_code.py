"""Machine code of kernels: what it gives, when it is compiled anew, and that numba is not needed to run it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from rulesdsl.batch_player import machine_code
from rulesdsl.batch_player.compiling import Kernel, Word, bit_count, kernel, lowest_bit, part
from tests.commands.calls import KUMULOS, PROJECT, process
from tests.tools import needs_numba

pytestmark = needs_numba
FULL = (1 << 64) - 1
PLAY_A_UNIT = """
import sys
import numpy as np
from rulesdsl.batch_player import Layers, batch_player
from tests.games import kumulos
player = batch_player(kumulos())
planes, later = tuple(np.zeros((4, 1), np.uint64)), np.zeros((0, 5), np.uint64)
units = Layers(np.zeros(1, np.int16), planes, later, np.zeros(2, np.int64))
print(player.play(units, orders=True).lots.tolist(), "numba" in sys.modules)
"""


class Inner(NamedTuple):
    factor: int
    values: NDArray[np.int64]


class Outer(NamedTuple):
    mask: Word
    is_doubled: bool
    inner: Inner


@part
def doubled(value: int) -> int:
    return value + value


@kernel
def total(outer: Outer, table: NDArray[np.integer[Any]], shift: int) -> int:
    found = shift + int(bit_count(outer.mask))
    for row in range(table.shape[0]):
        for column in range(table.shape[1]):
            found += (row + 1) * int(table[row, column])
    for at in range(len(outer.inner.values)):
        found += outer.inner.factor * int(outer.inner.values[at])
    return doubled(found) if outer.is_doubled else found


@kernel
def is_any(words: NDArray[np.uint64]) -> bool:
    found = Word(0)
    for at in range(len(words)):
        found |= words[at]
    return bool(found != Word(0))


@kernel
def mark(words: NDArray[np.uint64], places: NDArray[np.int64]) -> None:
    for at in range(len(words)):
        places[at] = lowest_bit(words[at]) if words[at] else -1


def plain(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function as it stands."""
    assert isinstance(function, Kernel)
    return function.py_func


VIEWS: dict[str, Callable[[NDArray[Any]], NDArray[Any]]] = {
    "rows": lambda table: table,
    "turned": lambda table: table.T,
    "backwards": lambda table: table[::-1, ::-1],
    "every other": lambda table: table[:, ::2],
    "nothing": lambda table: table[:0],
}


@given(
    st.integers(0, FULL),
    st.booleans(),
    st.integers(-(10**6), 10**6),
    st.lists(st.integers(-(10**9), 10**9), max_size=5),
    st.sampled_from(sorted(VIEWS)),
    st.booleans(),
)
def test_kernel__every_kind_of_argument(
    mask: int, is_doubled: bool, factor: int, values: list[int], view: str, is_fixed: bool
) -> None:
    table = VIEWS[view](np.arange(12, dtype=np.uint16).reshape(3, 4))
    table.flags.writeable = not is_fixed
    outer = Outer(Word(mask), is_doubled, Inner(factor, np.array(values, np.int64)))
    assert total(outer, table, factor) == plain(total)(outer, table, factor)


@given(st.lists(st.integers(0, FULL), max_size=9))
def test_kernel__results_that_are_no_numbers(numbers: list[int]) -> None:
    words, ours, theirs = np.array(numbers, np.uint64), *np.zeros((2, len(numbers)), np.int64)
    found = is_any(words)
    assert found is any(numbers)
    assert mark(words, ours) is None
    plain(mark)(words, theirs)
    assert ours.tolist() == theirs.tolist() == [(each & -each).bit_length() - 1 for each in numbers]


def test_kernel__an_argument_of_another_kind_gets_code_of_its_own() -> None:
    table, wide = np.ones((2, 2), np.uint16), np.full((2, 2), 1 << 40, np.int64)
    outer = Outer(Word(0), False, Inner(0, np.zeros(1, np.int64)))
    assert total(outer, table, 0) == 6
    assert total(outer, wide, 0) == 6 << 40


def played(caches: Path) -> str:
    environment = dict(os.environ) | {"XDG_CACHE_HOME": str(caches)}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAY_A_UNIT],
        capture_output=True,
        text=True,
        env=environment,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert done.stderr == ""
    return done.stdout.strip()


def test_kept__runs_without_numba(tmp_path: Path) -> None:
    assert played(tmp_path) == "[0] True"
    assert played(tmp_path) == "[0] False"


@pytest.mark.parametrize("damage", [b"", b"\x7fELF", None], ids=["empty", "cut", "a byte"])
def test_kept__a_damaged_file_is_compiled_anew(tmp_path: Path, damage: bytes | None) -> None:
    played(tmp_path)
    (file,) = [each for each in tmp_path.glob("rulesdsl/kernels-*/*") if "play_layers" in each.name]
    sound = file.read_bytes()
    file.write_bytes(sound[:5000] + b"!" + sound[5001:] if damage is None else damage)
    assert played(tmp_path) == "[0] True"
    assert played(tmp_path) == "[0] False"


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files")
def test_kept__not_where_others_may_write(tmp_path: Path) -> None:
    (tmp_path / "rulesdsl").mkdir()
    (tmp_path / "rulesdsl").chmod(0o777)
    assert played(tmp_path) == "[0] True"
    assert played(tmp_path) == "[0] True"


@pytest.mark.parametrize("told", ["get_host_cpu_name", "get_process_triple"])
def test_kept__not_for_another_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    monkeypatch.setattr(machine_code, "kept_kernels", lambda: tmp_path)
    first = Kernel(plain(is_any))
    assert first(np.ones(1, np.uint64)) is True
    assert len(list(tmp_path.iterdir())) == 1
    binding = __import__("llvmlite.binding").binding
    monkeypatch.setattr(binding, told, lambda: "another")
    second = Kernel(plain(is_any))
    assert second(np.ones(1, np.uint64)) is True
    assert len(list(tmp_path.iterdir())) == 2


def test_kept__a_folder_without_room_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_code, "kept_kernels", lambda: tmp_path / "gone")
    assert Kernel(plain(is_any))(np.ones(1, np.uint64)) is True


@pytest.mark.parametrize(("setting", "count"), [("NUMBA_OPT", 2), ("OTHER_OPT", 1)])
def test_kept__not_for_other_settings_of_numba(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting: str, count: int
) -> None:
    monkeypatch.setattr(machine_code, "kept_kernels", lambda: tmp_path)
    for value in ("0", "3"):
        monkeypatch.setenv(setting, value)
        assert Kernel(plain(is_any))(np.ones(1, np.uint64)) is True
    assert len(list(tmp_path.iterdir())) == count


@pytest.mark.parametrize("library", ["numba", "llvmlite"])
@pytest.mark.parametrize("fault", ["ImportError('needs another numpy')", "OSError('no shared library')"])
def test_a_library_that_cannot_be_loaded_is_told(tmp_path: Path, library: str, fault: str) -> None:
    """As where numpy was upgraded and numba was not."""
    (tmp_path / library).mkdir()
    (tmp_path / library / "__init__.py").write_text(f"raise {fault}")
    places = os.pathsep.join([str(tmp_path), str(PROJECT), os.environ.get("PYTHONPATH", "")])
    told = {"PYTHONPATH": places, "XDG_CACHE_HOME": str(tmp_path / "caches")}
    units = b'{"stake":"1.00","stacks":[]}'
    done = process("play", KUMULOS, "--units", "-", "--player", "batch", environment=told, stdin=units)
    assert (done.returncode, done.stdout) == (2, b"")
    sentence = done.stderr.decode()
    assert sentence.startswith(f"rulesdsl: cannot go on: {library}")
    assert "cannot be loaded: n" in sentence
    assert sentence.count("\n") == 1
    by_engine = process("play", KUMULOS, "--units", "-", "--player", "engine", environment=told, stdin=units)
    assert (by_engine.returncode, by_engine.stdout) == (0, b"invalid: malformed\n")


@pytest.mark.parametrize(("value", "is_compiled"), [(None, True), ("", True), ("0", True), ("1", False)])
def test_numba_is_switched_off_as_numba_is(value: str | None, is_compiled: bool) -> None:
    told = {} if value is None else {"NUMBA_DISABLE_JIT": value}
    environment = {name: each for name, each in os.environ.items() if name != "NUMBA_DISABLE_JIT"} | told
    code = "from rulesdsl.batch_player import compiling; print(compiling.IS_COMPILED)"
    program = [sys.executable, "-c", code]
    done = subprocess.run(program, capture_output=True, text=True, env=environment, cwd=PROJECT, check=True)
    assert done.stdout == f"{is_compiled}\n"
