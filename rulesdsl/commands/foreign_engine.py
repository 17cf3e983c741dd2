"""Any program that reads unit lines and writes outcome lines, held to the vectors of a game."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Iterator, Sequence
from typing import Any

from rulesdsl.commands.failure import unusable

SECONDS = 120
"""How long the program may take for all vectors."""
MOST_SHOWN = 20

Case = dict[str, Any]


def report_on(program: str, cases: Sequence[Case]) -> tuple[bool, str]:
    """Whether the program answers every case as expected, and what to tell: the cases it fails, then the sum."""
    answers = _answers(program, [_line(case) for case in cases])
    failed = list(_failures(cases, answers))
    told = [f"{name}: {what}" for name, what in failed[:MOST_SHOWN]]
    if len(failed) > MOST_SHOWN:
        told.append(f"and {len(failed) - MOST_SHOWN} more")
    told.append(f"{len(cases) - len(failed)} passed, {len(failed)} failed")
    return not failed, "\n".join(told) + "\n"


def _line(case: Case) -> str:
    """The line a program is given: the unit as JSON, or the text that holds none."""
    return str(case["line"]) if "line" in case else json.dumps(case["unit"], ensure_ascii=False)


def _answers(program: str, lines: Sequence[str]) -> list[str]:
    try:
        done = subprocess.run(
            shlex.split(program),
            input="".join(f"{line}\n" for line in lines),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        )
    except (OSError, ValueError) as fault:
        raise unusable(f"cannot run `{program}`: {getattr(fault, 'strerror', None) or fault}") from None
    except subprocess.TimeoutExpired:
        raise unusable(f"`{program}` did not end within {SECONDS} seconds") from None
    return done.stdout.splitlines()


def _failures(cases: Sequence[Case], answers: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The name of each case that is answered otherwise than expected, with both answers."""
    for at, case in enumerate(cases):
        expected = case["expect"]
        if at >= len(answers):
            yield case["name"], "no answer"
            continue
        try:
            answer = json.loads(answers[at])
        except ValueError:
            yield case["name"], f"the answer is not JSON: {answers[at][:80]}"
            continue
        if isinstance(answer, dict):
            answer.pop("order_independent", None)
        if answer != expected:
            wanted, got = (json.dumps(each, ensure_ascii=False) for each in (expected, answer))
            cites = f" (article {case['article']})" if case["article"] else ""
            yield case["name"] + cites, f"expected {wanted}, got {got}"
