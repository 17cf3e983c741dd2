"""A block's units in the forms that other programs like: CSV, SQLite, DuckDB. Written beside the Parquet file.

One row a unit: its number, its stake and its lot in coins (the column's name says the coin), its stacks as text.
"""

from __future__ import annotations

import csv
import sqlite3
from collections.abc import Iterator
from errno import EIO
from importlib import import_module
from itertools import repeat
from pathlib import Path
from typing import Any

import numpy as np

from rulesdsl.issuing.block import UNITS_FILE
from rulesdsl.issuing.reading.spelling import for_tables
from rulesdsl.issuing.reading.units import SpelledUnits, spelled_in, stake_of, table_in
from rulesdsl.issuing.tables.table_format import TableFormat
from rulesdsl.model.money import Coins
from rulesdsl.writing.files import passing_file

FORMS = ("csv", "sqlite", "duckdb")
Row = tuple[int, int, int, str]


def has_form(form: str, folder: Path) -> bool:
    """Whether the units of a block's folder were written in this form after the block was."""
    try:
        written = folder.with_name(f"{folder.name}.{form}").stat().st_mtime_ns
        return written >= (folder / UNITS_FILE).stat().st_mtime_ns
    except OSError:
        return False


def write_form(form: str, folder: Path) -> Path:
    """Write the units of a block's folder as `units.<form>` beside the folder, whole or not at all; the file's path."""
    target = folder.with_name(f"{folder.name}.{form}")
    table = table_in(folder)
    units = spelled_in(table, for_tables(table.form))
    with passing_file(target) as passing:
        try:
            {"csv": _csv, "sqlite": _sqlite, "duckdb": _duckdb}[form](passing, units, table.form)
        except Exception as error:
            if isinstance(error, OSError):
                raise OSError(error.errno, error.strerror or str(error), str(target)) from None
            if _is_of_database(error):
                raise OSError(EIO, _first_line(error), str(target)) from None
            raise
    return target


def _is_of_database(error: Exception) -> bool:
    """Whether a database could not write: a full disk comes as an error of its own."""
    return isinstance(error, sqlite3.Error) or type(error).__module__.partition(".")[0] in ("duckdb", "_duckdb")


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def _names(form: TableFormat) -> tuple[str, str, str, str]:
    """The columns; money's name says the smallest coin."""
    parts = {1: "", 100: "hundredths_of_", 1000: "thousandths_of_"}
    coin = f"{parts.get(form.coins_in_one, f'{form.coins_in_one}ths_of_')}{form.currency}"
    return "unit", f"stake_{coin}", f"lot_{coin}", "stacks"


def _rows(units: SpelledUnits, stake: Coins) -> Iterator[Row]:
    numbers = range(units.first, units.first + len(units.lots))
    return zip(numbers, repeat(stake), units.lots.tolist(), units.stacks.strings(), strict=False)


def _csv(path: Path, groups: Iterator[SpelledUnits], form: TableFormat) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(_names(form))
        for units in groups:
            writer.writerows(_rows(units, stake_of(form)))


def _sqlite(path: Path, groups: Iterator[SpelledUnits], form: TableFormat) -> None:
    unit, stake, lot, stacks = _names(form)
    connection = sqlite3.connect(path)
    try:
        connection.execute(
            f'CREATE TABLE units ({unit} INTEGER PRIMARY KEY, "{stake}" INTEGER NOT NULL, "{lot}" INTEGER NOT NULL,'
            f" {stacks} TEXT NOT NULL)"
        )
        for units in groups:
            connection.executemany("INSERT INTO units VALUES (?, ?, ?, ?)", _rows(units, stake_of(form)))
        connection.commit()
    finally:
        connection.close()


def _duckdb(path: Path, groups: Iterator[SpelledUnits], form: TableFormat) -> None:
    duckdb: Any = import_module("duckdb")
    unit, stake, lot, stacks = _names(form)
    with duckdb.connect(str(path)) as connection:
        connection.execute(
            f'CREATE TABLE units ({unit} INTEGER PRIMARY KEY, "{stake}" BIGINT NOT NULL, "{lot}" BIGINT NOT NULL,'
            f" {stacks} VARCHAR NOT NULL)"
        )
        for units in groups:
            connection.register("batch", _arrow_table(units, form))
            connection.execute("INSERT INTO units SELECT * FROM batch")
            connection.unregister("batch")


def _arrow_table(units: SpelledUnits, form: TableFormat) -> Any:
    pyarrow: Any = import_module("pyarrow")
    count, texts = len(units.lots), units.stacks
    buffers = [None, pyarrow.py_buffer(texts.starts), pyarrow.py_buffer(texts.data)]
    columns = (
        np.arange(units.first, units.first + count),
        np.full(count, stake_of(form)),
        units.lots,
        pyarrow.Array.from_buffers(pyarrow.large_string(), count, buffers),
    )
    return pyarrow.table(dict(zip(_names(form), columns, strict=True)))
