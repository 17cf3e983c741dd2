"""One line of a trace: a number of the text, a number of the rules, or the two together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulesdsl.trace.number import RuleNumber
from rulesdsl.trace.regulation import TextNumber

Status = Literal["covered", "missing", "extra", "contradicting"]
"""`missing`: in the text and not in the rules; `extra`: in the rules and not in the text."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What became of a number. `said` is the text's, `stated` the rules'; `article` is where the text says it, or
    where the rules say that it does; `is_note`: no fault, only worth knowing."""

    status: Status
    article: str
    said: TextNumber | None = None
    stated: RuleNumber | None = None
    is_note: bool = False

    @property
    def is_fault(self) -> bool:
        """Whether the text and the rules disagree here."""
        return self.status != "covered" and not self.is_note
