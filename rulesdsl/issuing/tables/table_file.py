"""A block's units as a Parquet file, one byte (or two) a symbol, and back. In memory: nothing here touches a disk.

Columns: `unit` (from 1), `lot` (coins), `shown` (symbol numbers that show at first, slot after slot), `below_slots`
and `below` (the slot and the number of each symbol that follows, slot after slot). What a slot is, the codes of the
symbols and the coin stand in the file's metadata, under "rulesdsl".
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rulesdsl.issuing.tables.columns import Columns
from rulesdsl.issuing.tables.table_format import TableFormat

pa: Any = import_module("pyarrow")
pq: Any = import_module("pyarrow.parquet")
META = b"rulesdsl"


class TableWriter:
    """Encodes a block in memory, row group by row group."""

    def __init__(self, form: TableFormat) -> None:
        self._form, self._units = form, 0
        self._schema = _schema(form)
        self._sink = pa.BufferOutputStream()
        self._writer = pq.ParquetWriter(
            self._sink,
            self._schema,
            compression="zstd",
            compression_level=1,
            use_dictionary=["lot"],
            column_encoding={"unit": "DELTA_BINARY_PACKED"},
            write_statistics=["unit", "lot"],
        )

    def add(self, chunks: Sequence[Columns]) -> None:
        """Add units as a row group."""
        table = pa.concat_tables([self._table(each) for each in chunks])
        self._writer.write_table(table, row_group_size=max(len(table), 1))

    def _table(self, columns: Columns) -> Any:
        count, form = len(columns), self._form
        shown = columns.shown.astype(form.symbol_type, copy=False)
        offsets = columns.starts - columns.starts[0]
        part = slice(int(columns.starts[0]), int(columns.starts[-1]))
        arrays = [
            _numbers(np.arange(self._units + 1, self._units + count + 1, dtype=np.int32), pa.int32()),
            _numbers(columns.lots, pa.int64()),
            _fixed(shown, form.shown * form.symbol_type.itemsize),
            _binary(columns.slots[part].astype(form.slot_type), offsets),
            _binary(columns.symbols[part].astype(form.symbol_type), offsets),
        ]
        self._units += count
        return pa.Table.from_arrays(arrays, schema=self._schema)

    def finish(self) -> bytes:
        """The whole file."""
        self._writer.close()
        return bytes(self._sink.getvalue())


class NoTable(Exception):
    """The file is no table of units, or damaged."""


class TableReader:
    """Reads a block's table from a path, row group by row group. Raises NoTable, and OSError for a missing file."""

    def __init__(self, path: str) -> None:
        self.path = path
        with _trusting_nothing():
            self._file = pq.ParquetFile(path)
            schema = self._file.schema_arrow
            self.form = TableFormat.from_json(json.loads((schema.metadata or {}).get(META, b"null")))
            if not schema.equals(_schema(self.form)):
                raise ValueError("other columns")
            self.units: int = self._file.metadata.num_rows

    def groups(self) -> Iterator[tuple[int, int]]:
        """The first unit's index and the number of units of each row group."""
        first = 0
        for number in range(self._file.num_row_groups):
            rows = self._file.metadata.row_group(number).num_rows
            yield first, rows
            first += rows

    def columns(self, group: int) -> Columns:
        """The units of one row group."""
        with _trusting_nothing():
            return self._columns(self._file.read_row_group(group, columns=["lot", "shown", "below_slots", "below"]))

    def _columns(self, table: Any) -> Columns:
        lots, shown, slots, symbols = (table.column(name).combine_chunks() for name in table.column_names)
        form = self.form
        flat_shown = np.frombuffer(shown.buffers()[1], form.symbol_type)[: len(lots) * form.shown]
        starts, flat_slots = _flat(slots, form.slot_type)
        same_starts, flat_symbols = _flat(symbols, form.symbol_type)
        columns = Columns(lots.to_numpy(), flat_shown.reshape(len(lots), form.shown), starts, flat_slots, flat_symbols)
        _require(starts, same_starts)
        _require_below(flat_slots, form.slots)
        for numbers in (flat_shown, flat_symbols):
            _require_below(numbers, len(form.symbols))
        return columns


@contextmanager
def _trusting_nothing() -> Iterator[None]:
    """Whatever a damaged file makes libraries raise is NoTable; the system's own errors stay."""
    try:
        yield
    except OSError as error:
        if error.errno is not None:
            raise
        raise NoTable(str(error)) from None
    except (pa.ArrowException, ValueError, RecursionError, OverflowError) as error:
        raise NoTable(str(error)) from None


def _require(starts: NDArray[np.int64], same: NDArray[np.int64]) -> None:
    if not np.array_equal(starts, same):
        raise ValueError("symbols without slots")


def _require_below(numbers: NDArray[Any], limit: int) -> None:
    if numbers.size and int(numbers.max()) >= limit:
        raise ValueError("a number that stands for nothing")


def _schema(form: TableFormat) -> Any:
    coin = {"unit": f"{form.currency} / {form.coins_in_one}"}
    return pa.schema(
        [
            pa.field("unit", pa.int32(), nullable=False),
            pa.field("lot", pa.int64(), nullable=False, metadata=coin),
            pa.field("shown", pa.binary(form.shown * form.symbol_type.itemsize), nullable=False),
            pa.field("below_slots", pa.binary(), nullable=False),
            pa.field("below", pa.binary(), nullable=False),
        ],
        metadata={META: json.dumps(form.to_json(), ensure_ascii=False)},
    )


def _numbers(values: NDArray[Any], kind: Any) -> Any:
    return pa.Array.from_buffers(kind, len(values), [None, pa.py_buffer(np.ascontiguousarray(values))])


def _fixed(values: NDArray[Any], width: int) -> Any:
    data = pa.py_buffer(np.ascontiguousarray(values))
    return pa.Array.from_buffers(pa.binary(width), len(values), [None, data])


def _binary(values: NDArray[Any], offsets: NDArray[np.int64]) -> Any:
    places = (offsets * values.itemsize).astype(np.int32)
    return pa.Array.from_buffers(pa.binary(), len(offsets) - 1, [None, pa.py_buffer(places), pa.py_buffer(values)])


def _flat(column: Any, kind: Any) -> tuple[NDArray[np.int64], NDArray[np.uint16]]:
    _, offsets, data = column.buffers()
    places = np.frombuffer(offsets, np.int32)[column.offset : column.offset + len(column) + 1]
    values = np.frombuffer(data, kind) if data is not None and data.size else np.empty(0, kind)
    return places.astype(np.int64) // kind.itemsize, values.astype(np.uint16)
