"""Every finding that the code makes has its words: codes, cases and placeholders are read off the calls themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import rulesdsl
from rulesdsl.findings.catalogue import all_codes, entry
from rulesdsl.findings.catalogue.fill import placeholders

MAKERS = ("error", "warning", "note")
OTHER_ARGUMENTS = frozenset({"case", "said", "edit"})


@dataclass(frozen=True)
class Call:
    """A call that makes a finding. `cases` and `words` are empty or None where they are not written out."""

    place: str
    maker: str
    code: str
    cases: tuple[str, ...]
    words: frozenset[str] | None


def calls() -> Iterator[Call]:
    for path in sorted(Path(rulesdsl.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                code = node.args[0]
                is_code = isinstance(code, ast.Constant) and isinstance(code.value, str)
                if node.func.id in (*MAKERS, "Finding") and is_code:
                    yield made(f"{path.name}:{node.lineno}", node.func.id, str(ast.literal_eval(code)), node)


def made(place: str, maker: str, code: str, node: ast.Call) -> Call:
    keywords = {keyword.arg: keyword.value for keyword in node.keywords}
    case = keywords.get("case") if maker in MAKERS else node.args[4] if len(node.args) > 4 else keywords.get("case")
    words = frozenset(str(name) for name in keywords if name is not None) - OTHER_ARGUMENTS
    is_whole = maker in MAKERS and None not in keywords
    return Call(place, maker, code, tuple(constants(case)), words if is_whole else None)


def constants(node: ast.expr | None) -> Iterator[str]:
    """The values that an expression of texts and conditions can have; nothing where a name or a call is in it."""
    if node is None:
        yield ""
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


CALLS = tuple(calls())


def test_calls__are_found() -> None:
    assert len(CALLS) > 100
    assert sum(bool(call.cases) for call in CALLS) > 80


@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.place} {call.code}")
def test_call__has_its_words_in_the_catalogue(call: Call) -> None:
    assert call.code in all_codes()
    for texts in entry(call.code).texts.values():
        assert all(not case or case in texts.messages or case in texts.hints for case in call.cases)


@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.place} {call.code}")
def test_call__gives_the_words_its_sentences_ask_for(call: Call) -> None:
    if call.words is None:
        return
    for texts in entry(call.code).texts.values():
        for case in call.cases:
            sentences = (texts.messages.get(case, texts.message), texts.hints.get(case, texts.hint))
            wanted = {each.split(":")[0] for sentence in sentences for each in placeholders(sentence)}
            assert wanted <= call.words, (call.place, case)


@pytest.mark.parametrize("call", [call for call in CALLS if call.maker in MAKERS], ids=lambda call: call.place)
def test_call__has_the_severity_of_the_catalogue(call: Call) -> None:
    assert entry(call.code).severity == call.maker
