"""Any program that reads unit lines and writes outcome lines, held to the vectors of a game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rulesdsl.commands.foreign_program import Run, run_program

SECONDS = 120
"""How long the program may take for all vectors."""
MOST_SHOWN = 20
SHOWN_OF_AN_ANSWER = 80

Case = dict[str, Any]


def report_on(program: str, cases: Sequence[Case], seconds: int = SECONDS) -> tuple[bool, str]:
    """Whether the program answers every case as expected and ends well, and what to tell: how it ended, the cases it
    fails, then the sum."""
    run = run_program(program, [_line(case) for case in cases], seconds)
    failed = list(_failures(cases, run.answers))
    told = [f"`{program}` {sentence}" for sentence in _about(run, cases, failed)]
    has_passed = not told and not failed
    told += [f"{name}: {what}" for name, what in failed[:MOST_SHOWN]]
    if len(failed) > MOST_SHOWN:
        told.append(f"and {len(failed) - MOST_SHOWN} more")
    wrong = len(failed) + max(0, len(cases) - len(run.answers))
    told.append(f"{len(cases) - wrong} passed, {wrong} failed")
    return has_passed, "\n".join(told) + "\n"


def _line(case: Case) -> str:
    """The line a program is given: the unit as JSON, or the text that holds none."""
    return str(case["line"]) if "line" in case else json.dumps(case["unit"], ensure_ascii=False)


def _about(run: Run, cases: Sequence[Case], failed: Sequence[object]) -> Iterator[str]:
    """Sentences about the run as a whole."""
    if run.ending:
        yield run.ending
    if len(run.answers) < len(cases):
        first = cases[len(run.answers)]["name"]
        yield f"answered {len(run.answers)} of {len(cases)} lines: there is no answer from `{first}` on"
    elif len(run.answers) > len(cases):
        yield f"answered more than the {len(cases)} lines it was given"
    elif failed and Counter(map(_text, run.answers)) == Counter(_spelled(case["expect"]) for case in cases):
        yield "answered every line, but not in the order of the lines"


def _failures(cases: Sequence[Case], answers: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The name of each case that is answered otherwise than expected, with both answers."""
    for case, answer in zip(cases, answers, strict=False):
        wanted, got = _spelled(case["expect"]), _text(answer)
        if got is None:
            yield case["name"], f"the answer is not JSON: {_beginning(answer)}"
        elif got != wanted:
            cites = f" (article {case['article']})" if case["article"] else ""
            yield case["name"] + cites, f"expected {wanted}, got {got}"


def _text(answer: str) -> str | None:
    """An answer with its keys in the order of the contract; None for what is no JSON."""
    try:
        value = json.loads(answer)
    except (ValueError, RecursionError):
        return None
    if isinstance(value, dict):
        value.pop("order_independent", None)
    return _spelled(value)


def _spelled(value: object) -> str:
    """One spelling a value, in which 1, 1.0 and true differ."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _beginning(answer: str) -> str:
    return answer if len(answer) <= SHOWN_OF_AN_ANSWER else f"{answer[:SHOWN_OF_AN_ANSWER]}…"
