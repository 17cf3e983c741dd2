"""Machine code of kernels: made by numba once, kept in the user's cache folder, loaded by llvmlite alone.

A kernel is called the way numba's own functions call each other (numba, Developer Manual, "Notes on code
generation"): room for the result, room for what went wrong, then all arguments without their tuples, an array as its
owner (none), size, address, shape and strides. What is kept needs nothing of numba when it runs.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from rulesdsl.cache_folder import private_folder
from rulesdsl.writing.files import replace_file

Kind = tuple[object, ...]
"""What a kernel is compiled for: of each argument its type, of a tuple its parts' too, of an array also dimensions and
layout."""
LAYOUT = 0x001 | 0x002 | 0x100 | 0x400
"""Of numpy's flags of an array: in C's order, in Fortran's, aligned, writeable."""

SOURCES = ("batch_player", "issuing")
"""The folders that hold kernels. Each state of them is kept apart: a kernel holds copies of the functions it calls."""
SCALARS = {"bool": ctypes.c_bool, "int": ctypes.c_int64, "int64": ctypes.c_int64, "uint64": ctypes.c_uint64}
RESULTS = {"bool": ctypes.c_bool, "int64": ctypes.c_int64, "none": ctypes.c_void_p}
ADDRESS = ctypes.c_void_p


class Compilable(Protocol):
    """A function that numba can compile."""

    @property
    def name(self) -> str: ...

    @property
    def dispatcher(self) -> Any: ...


@dataclass(frozen=True, slots=True)
class MachineCode:
    """An object file that holds one function. `result`: its type, as numba names it."""

    symbol: str
    result: str
    object_file: bytes

    def to_bytes(self) -> bytes:
        """A file's content: a line of check digits first."""
        content = b"\n".join([self.symbol.encode(), self.result.encode(), self.object_file])
        return hashlib.sha256(content).hexdigest().encode() + b"\n" + content

    @staticmethod
    def from_bytes(data: bytes) -> MachineCode:
        """The reverse; raises ValueError for a damaged file."""
        digits, _, content = data.partition(b"\n")
        if digits != hashlib.sha256(content).hexdigest().encode():
            raise ValueError("the check digits are others")
        symbol, result, object_file = content.split(b"\n", 2)
        return MachineCode(symbol.decode(), result.decode(), object_file)


@dataclass(frozen=True, slots=True)
class Code:
    """Machine code in memory, which lives as long as its engine. Called with flat arguments."""

    engine: Any
    function: Callable[..., int]
    result: type[Any]

    def __call__(self, *arguments: int | None) -> Any:
        result, fault = self.result(), ADDRESS()
        status = self.function(ctypes.addressof(result), ctypes.addressof(fault), *arguments)
        if status:
            raise RuntimeError(f"a kernel ended with status {status}")
        return result.value


def flattened(values: Iterable[Any]) -> tuple[Kind, list[int | None]]:
    """The kind of these arguments, and the arguments as a kernel takes them."""
    kind: list[object] = []
    flat: list[int | None] = []
    _flatten(values, kind, flat)
    return tuple(kind), flat


def _flatten(values: Iterable[Any], kind: list[object], flat: list[int | None]) -> None:
    for value in values:
        if isinstance(value, np.ndarray):
            kind.append((value.dtype.str, value.ndim, value.flags.num & LAYOUT))
            flat += (None, None, value.size, value.itemsize, value.ctypes.data, *value.shape, *value.strides)
        elif isinstance(value, tuple):
            kind.append((type(value).__name__, len(value)))
            _flatten(value, kind, flat)
        else:
            kind.append(type(value).__name__)
            flat.append(int(value))


def code_for(function: Compilable, kind: Kind, arguments: Sequence[Any]) -> Code:
    """What runs the function on arguments of this kind: loaded where it was kept, else compiled and kept."""
    _prepare()
    folder = kept_kernels()
    if folder is None:
        return _loaded(_compiled(function, arguments), arguments)
    file = folder / _name(function, kind)
    try:
        code = MachineCode.from_bytes(file.read_bytes())
    except (OSError, ValueError):
        code = _compiled(function, arguments)
        with suppress(OSError):
            replace_file(file, code.to_bytes())
    return _loaded(code, arguments)


@cache
def kept_kernels() -> Path | None:
    """Where machine code of these sources is kept; None where no folder is private enough: loading it runs it."""
    package = Path(__file__).parents[1]
    digest = hashlib.sha256(sys.version.encode())
    for name in SOURCES:
        for path in sorted((package / name).rglob("*.py")):
            digest.update(path.read_bytes())
    return private_folder(f"kernels-{digest.hexdigest()[:16]}")


def is_first_use() -> bool:
    """Whether nothing was compiled from these sources yet."""
    folder = kept_kernels()
    return folder is not None and not any(folder.iterdir())


def _library(name: str) -> Any:
    """A library, or why it cannot be had: numba is made for few versions of numpy, and may have been left behind."""
    try:
        return import_module(name)
    except (ImportError, OSError, AttributeError, SystemError) as fault:
        raise ImportError(f"{name} is needed and cannot be loaded: {fault}", name=name) from fault


def _prepare() -> None:
    binding = _library("llvmlite.binding")
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()


def _name(function: Compilable, kind: Kind) -> str:
    """One for each function, kind, version and processor: code made for another one might not run here. And one for
    all that numba is told in the environment."""
    binding = import_module("llvmlite.binding")
    machine = binding.get_process_triple(), binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()
    told = import_module("llvmlite").__version__, *machine, *_settings(), function.name, kind
    return f"{function.name}-{hashlib.sha256(repr(told).encode()).hexdigest()[:32]}"


def _settings() -> list[tuple[str, str]]:
    return sorted(setting for setting in os.environ.items() if setting[0].startswith("NUMBA_"))


def _compiled(function: Compilable, arguments: Sequence[Any]) -> MachineCode:
    types = tuple(map(_library("numba").typeof, arguments))
    function.dispatcher.compile(types)
    made = function.dispatcher.overloads[types]
    _, _, (object_file, _) = made.library.serialize_using_object_code()
    return MachineCode(made.fndesc.llvm_func_name, str(made.fndesc.restype), object_file)


def _loaded(code: MachineCode, arguments: Sequence[Any]) -> Code:
    binding = import_module("llvmlite.binding")
    machine = binding.Target.from_default_triple().create_target_machine(jit=True)
    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
    engine.add_object_file(binding.ObjectFileRef.from_data(code.object_file))
    engine.finalize_object()
    prototype = ctypes.CFUNCTYPE(ctypes.c_int32, ADDRESS, ADDRESS, *_flat_types(arguments))
    return Code(engine, prototype(engine.get_function_address(code.symbol)), RESULTS[code.result])


def _flat_types(values: Iterable[Any]) -> Iterator[type]:
    for value in values:
        if isinstance(value, np.ndarray):
            yield from (ADDRESS, ADDRESS, ctypes.c_ssize_t, ctypes.c_ssize_t, ADDRESS)
            yield from [ctypes.c_ssize_t] * (2 * value.ndim)
        elif isinstance(value, tuple):
            yield from _flat_types(value)
        else:
            yield SCALARS[type(value).__name__]
