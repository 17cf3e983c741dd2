"""Words around a number: where the same words stand around several numbers, these count the same thing."""

from __future__ import annotations

import re
from collections import Counter

from rulesdsl.trace.entry import Entry
from rulesdsl.trace.number import Role
from rulesdsl.trace.regulation import TextNumber
from rulesdsl.trace.scope import Ledger

Context = tuple[str, ...]
"""The word before a number or its list, and the three behind it."""
_WORD = re.compile(r"[^\W\d_]+")


def hold_to_context(ledger: Ledger) -> None:
    """A number that was found as another thing than the same words count elsewhere is none of the rules' there."""
    entries: dict[Context, list[Entry]] = {}
    for entry in ledger.entries:
        if entry.status == "covered" and entry.said and entry.stated and entry.said.row is None:
            context = _context(entry.said)
            if context is not None:
                entries.setdefault(context, []).append(entry)
    for same in entries.values():
        role = _role(same)
        for entry in same:
            if entry.said and entry.stated and entry.stated.role != role:
                _contradict(ledger, entry, role)


def _context(said: TextNumber) -> Context | None:
    before, after = _WORD.findall(said.before), _WORD.findall(said.after)
    return (before[-1], *after[:3]) if before and len(after) > 2 else None


def _role(same: list[Entry]) -> Role | None:
    """What most of them are; a list, whose members hold each other, counts twice."""
    counted: Counter[Role] = Counter()
    for entry in same:
        if entry.said and entry.stated:
            counted[entry.stated.role] += 1 if entry.said.alternatives is None else 2
    return counted.most_common(1)[0][0] if counted else None


def _contradict(ledger: Ledger, entry: Entry, role: Role | None) -> None:
    """Beside the number of that role in the same article, where there is one."""
    said = entry.said
    assert said is not None
    meant = next((each for each in ledger.candidates(said) if each.role == role), None)
    ledger.entries.remove(entry)
    if meant is None:
        ledger.miss(said)
    else:
        ledger.contradict(said, meant)
