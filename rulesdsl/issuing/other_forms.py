"""A block's units in the forms that other programs like: CSV, SQLite, DuckDB. Written beside the Parquet file.

One row a unit: its number, its stake and its lot in coins (the column's name says the coin), its stacks as text: a
blank between two slots, the codes of a slot one after the other, joined by "+" where codes have several letters.
"""

from __future__ import annotations

import csv
import sqlite3
from collections.abc import Iterator
from errno import EIO
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from rulesdsl.issuing.block import UNITS_FILE
from rulesdsl.issuing.reading import IssuedUnit, units_in
from rulesdsl.writing.files import passing_file

FORMS = ("csv", "sqlite", "duckdb")
ROWS = 20_000
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
    first = next(units_in(folder), None)
    coin = _coin(first) if first else "coins"
    rows = (_row(unit) for unit in units_in(folder))
    with passing_file(target) as passing:
        try:
            {"csv": _csv, "sqlite": _sqlite, "duckdb": _duckdb}[form](passing, rows, coin)
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


def _coin(unit: IssuedUnit) -> str:
    """The smallest coin, as a part of a column's name."""
    parts = {1: "", 100: "hundredths_of_", 1000: "thousandths_of_"}
    return f"{parts.get(unit.coins_in_one, f'{unit.coins_in_one}ths_of_')}{unit.currency}"


def _row(unit: IssuedUnit) -> Row:
    joint = "" if all(len(code) == 1 for stack in unit.stacks for code in stack) else "+"
    return unit.number, unit.stake_coins, unit.lot, " ".join(joint.join(stack) for stack in unit.stacks)


def _names(coin: str) -> tuple[str, str, str, str]:
    return "unit", f"stake_{coin}", f"lot_{coin}", "stacks"


def _csv(path: Path, rows: Iterator[Row], coin: str) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(_names(coin))
        writer.writerows(rows)


def _sqlite(path: Path, rows: Iterator[Row], coin: str) -> None:
    unit, stake, lot, stacks = _names(coin)
    connection = sqlite3.connect(path)
    try:
        connection.execute(
            f'CREATE TABLE units ({unit} INTEGER PRIMARY KEY, "{stake}" INTEGER NOT NULL, "{lot}" INTEGER NOT NULL,'
            f" {stacks} TEXT NOT NULL)"
        )
        while some := list(islice(rows, ROWS)):
            connection.executemany("INSERT INTO units VALUES (?, ?, ?, ?)", some)
        connection.commit()
    finally:
        connection.close()


def _duckdb(path: Path, rows: Iterator[Row], coin: str) -> None:
    duckdb: Any = import_module("duckdb")
    pyarrow: Any = import_module("pyarrow")

    unit, stake, lot, stacks = _names(coin)
    with duckdb.connect(str(path)) as connection:
        connection.execute(
            f'CREATE TABLE units ({unit} INTEGER PRIMARY KEY, "{stake}" BIGINT NOT NULL, "{lot}" BIGINT NOT NULL,'
            f" {stacks} VARCHAR NOT NULL)"
        )
        while some := list(islice(rows, ROWS)):
            table = pyarrow.table(dict(zip(_names(coin), map(list, zip(*some, strict=True)), strict=True)))
            connection.register("batch", table)
            connection.execute("INSERT INTO units SELECT * FROM batch")
            connection.unregister("batch")
