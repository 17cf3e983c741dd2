"""Kernels: plain functions over arrays, made machine code by numba where it is installed.

Without numba the same functions run as they stand. They keep to what both worlds share: unsigned 64-bit words are
`np.uint64` and meet only their like, everything else is an integer. Machine code is kept on disk only where the
environment names a folder (`NUMBA_CACHE_DIR`, which the commands set): loading it runs what lies there.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

import numpy as np

try:
    numba: Any = import_module("numba")
except ImportError:
    numba = None

Function = TypeVar("Function", bound=Callable[..., Any])
Word = np.uint64

IS_COMPILED: bool = numba is not None
"""False where kernels run as plain Python: the same outcomes, some hundred times slower."""


def kernel(function: Function) -> Function:
    """The function compiled at its first call, without the interpreter's lock; the function itself without numba.

    Kernels make no arrays (their callers give them room), so nothing counts references while they run.
    """
    return _compiled(function, forceinline=False)


def part(function: Function) -> Function:
    """A function of which each kernel that calls it holds a copy of its own: small, or called in one place."""
    return _compiled(function, forceinline=True)


def _compiled(function: Function, *, forceinline: bool) -> Function:
    if numba is None:
        return function
    options = {"nogil": True, "error_model": "numpy", "_nrt": False, "forceinline": forceinline}
    compiled: Function = numba.njit(cache=bool(numba.config.CACHE_DIR), **options)(function)
    return compiled


def _plain_bit_count(word: Word) -> int:
    return int(word).bit_count()


def _plain_lowest_bit(word: Word) -> int:
    return (int(word) & -int(word)).bit_length() - 1


def _compiled_bit_count(_typing: Any, _word: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.types.int64(numba.types.uint64), code


def _compiled_lowest_bit(_typing: Any, _word: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        one_bit = import_module("llvmlite.ir").IntType(1)
        return builder.cttz(arguments[0], one_bit(1))

    return numba.types.int64(numba.types.uint64), code


bit_count: Callable[[Word], int] = _plain_bit_count
"""How many bits of a word are set."""
lowest_bit: Callable[[Word], int] = _plain_lowest_bit
"""The number of the lowest bit set, of a word that is not 0."""
if numba is not None:
    bit_count = import_module("numba.extending").intrinsic(_compiled_bit_count)
    lowest_bit = import_module("numba.extending").intrinsic(_compiled_lowest_bit)
