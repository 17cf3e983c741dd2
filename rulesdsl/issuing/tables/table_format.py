"""What a reader of a block's table needs beside its columns; kept in the file's metadata."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, fields
from typing import Any

import numpy as np

from rulesdsl.model.unit import are_letters

STAKE = re.compile(r"[0-9]{1,30}(\.[0-9]{1,9})?")


@dataclass(frozen=True, slots=True)
class TableFormat:
    """`shown`: how many symbols a unit shows at first; the coin is one of `coins_in_one`."""

    game: str
    stake: str
    currency: str
    coins_in_one: int
    symbols: tuple[str, ...]
    slots: int
    shown: int
    from_above: bool

    @property
    def one_letter(self) -> bool:
        """Whether every code of the game is one letter, so that a stack can be a string."""
        return are_letters(self.symbols)

    @property
    def symbol_type(self) -> Any:
        return np.dtype("u1" if len(self.symbols) <= 256 else "<u2")

    @property
    def slot_type(self) -> Any:
        return np.dtype("u1" if self.slots <= 256 else "<u2")

    def to_json(self) -> dict[str, Any]:
        """What is kept."""
        return asdict(self)

    @staticmethod
    def from_json(told: object) -> TableFormat:
        """The reverse; raises ValueError for what no block has."""
        names = [field.name for field in fields(TableFormat)]
        if not isinstance(told, dict) or sorted(told) != sorted(names):
            raise ValueError("other fields")
        kinds = (str, str, str, int, list, int, int, bool)
        if [type(told[name]) for name in names] != list(kinds):
            raise ValueError("fields of other kinds")
        if not is_stake(told["stake"]):
            raise ValueError("no stake")
        form = TableFormat(**(told | {"symbols": tuple(told["symbols"])}))
        if not all(type(code) is str and code and code.isprintable() for code in form.symbols):
            raise ValueError("symbols that are no codes")
        coins = str(form.coins_in_one)
        if coins != "1" + "0" * (len(coins) - 1) or form.slots < 1 or form.shown < 1 or form.shown % form.slots:
            raise ValueError("figures that no grid or currency has")
        return form


def is_stake(value: object) -> bool:
    """Whether a value is a stake as units spell it."""
    return type(value) is str and STAKE.fullmatch(value) is not None
