"""What a reader of a block's table needs beside its columns; kept in the file's metadata."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np


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
        return all(len(code) == 1 for code in self.symbols)

    @property
    def symbol_type(self) -> Any:
        return np.dtype("u1" if len(self.symbols) <= 256 else "<u2")

    @property
    def slot_type(self) -> Any:
        return np.dtype("u1" if self.slots <= 256 else "<u2")
