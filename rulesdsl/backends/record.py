"""What is on record of the rules beside the game itself: for pages that tell where everything comes from."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from rulesdsl.backends import Files
from rulesdsl.chain import Compilation, compile_rules


@dataclass(frozen=True, slots=True)
class Record:
    """The rules file as bytes and compiled, and what the back ends made from it, the manifest left out."""

    rules: bytes
    compilation: Compilation
    files: Files

    @property
    def print_of_rules(self) -> str:
        """SHA-256 of the rules file, in hexadecimal."""
        return hashlib.sha256(self.rules).hexdigest()


def record_of(game_name: str, rules: bytes, files: Files) -> Record:
    """The record of a game; its rules file is called by the name of the game, wherever it lies."""
    return Record(rules, compile_rules(f"{game_name}.rules", rules), files)
