"""Kernels: plain functions over arrays, made machine code by numba where it is installed.

Without numba the same functions run as they stand. They keep to what both worlds share: unsigned 64-bit words are
`np.uint64` and meet only their like, everything else is an integer. Numba is imported when a kernel is compiled, which
is once: machine code is kept, and loading it takes a twentieth of numba's own start.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cached_property, update_wrapper
from importlib import import_module
from importlib.util import find_spec
from threading import Lock
from typing import Any, TypeVar, cast

import numpy as np

from rulesdsl.batch_player.machine_code import Code, Kind, code_for, flattened

Function = TypeVar("Function", bound=Callable[..., Any])
Word = np.uint64

IS_COMPILED = find_spec("numba") is not None and os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""False where kernels run as plain Python: the same outcomes, some hundred times slower."""

_ONE_AT_A_TIME = Lock()


class Part:
    """A function that kernels call. Numba knows it by its type; the interpreter runs it as it stands."""

    is_inlined = True

    def __init__(self, function: Callable[..., Any]) -> None:
        update_wrapper(self, function)
        self.py_func = function

    def __call__(self, *arguments: Any) -> Any:
        return self.py_func(*arguments)

    @property
    def name(self) -> str:
        """Its module and its name."""
        return f"{self.py_func.__module__}.{self.py_func.__qualname__}"

    @cached_property
    def dispatcher(self) -> Any:
        """The function in numba's hands. Kernels make no arrays, so nothing in them counts references."""
        options = {"error_model": "numpy", "_nrt": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        return import_module("numba").njit(forceinline=self.is_inlined, **options)(self.py_func)

    @property
    def _numba_type_(self) -> Any:
        return self.dispatcher._numba_type_


class Kernel(Part):
    """A function whose machine code is called, without the interpreter's lock: one for each kind of its arguments."""

    is_inlined = False

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._codes: dict[Kind, Code] = {}

    def __call__(self, *arguments: Any) -> Any:
        kind, flat = flattened(arguments)
        code = self._codes.get(kind)
        if code is None:
            with _ONE_AT_A_TIME:
                code = self._codes.setdefault(kind, code_for(self, kind, arguments))
        return code(*flat)


class Instruction(Part):
    """A function of one word that is one instruction of the machine."""

    def __init__(self, function: Callable[..., Any], build: Callable[[Any, Any], Any]) -> None:
        super().__init__(function)
        self._build = build

    @cached_property
    def _numba_type_(self) -> Any:
        types, context = import_module("numba").types, import_module("numba.core.registry").cpu_target.typing_context

        def typed(_typing: Any, _word: Any) -> Any:
            return types.int64(types.uint64), lambda _, builder, __, words: self._build(builder, words[0])

        intrinsic = import_module("numba.extending").intrinsic(typed)
        context.refresh()
        return context.resolve_value_type(intrinsic)


def kernel(function: Function) -> Function:
    """The function compiled at its first call; the function itself without numba.

    Kernels make no arrays: their callers give them room.
    """
    return cast("Function", Kernel(function)) if IS_COMPILED else function


def part(function: Function) -> Function:
    """A function of which each kernel that calls it holds a copy of its own: small, or called in one place."""
    return cast("Function", Part(function)) if IS_COMPILED else function


def _plain_bit_count(word: Word) -> int:
    return int(word).bit_count()


def _plain_lowest_bit(word: Word) -> int:
    return (int(word) & -int(word)).bit_length() - 1


def _count_trailing_zeros(builder: Any, word: Any) -> Any:
    return builder.cttz(word, import_module("llvmlite.ir").IntType(1)(1))


bit_count: Callable[[Word], int] = _plain_bit_count
"""How many bits of a word are set."""
lowest_bit: Callable[[Word], int] = _plain_lowest_bit
"""The number of the lowest bit set, of a word that is not 0."""
if IS_COMPILED:
    bit_count = Instruction(_plain_bit_count, lambda builder, word: builder.ctpop(word))
    lowest_bit = Instruction(_plain_lowest_bit, _count_trailing_zeros)
