"""The whole chain on hostile bytes: no exception, every place in the text, every sentence filled, nothing unstable."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.chain import Compilation, compile_rules
from rulesdsl.findings.as_json import as_json
from rulesdsl.findings.as_text import as_text
from rulesdsl.findings.catalogue import LANGUAGES
from rulesdsl.findings.finding import in_order
from rulesdsl.findings.report import Report
from rulesdsl.findings.style import Style
from tests.cases.fragments import BASE
from tests.cases.reports import rules_files
from tests.syntax.texts import PIECES, TEXTS

KUMULOS = (Path(__file__).parents[1] / "rules" / "kumulos.rules").read_bytes()
SMALL = BASE.read_bytes()
PLAYING = (BASE.parent / "examples" / "good" / "winning-and-losing.rules").read_bytes()
FILES = (KUMULOS, *(rules.read_bytes() for rules in rules_files() if rules.stat().st_size < 20_000))


def held(data: bytes) -> Compilation:
    """Compile bytes, and look at all that every form prints of them."""
    compilation = compile_rules("x.rules", data)
    found = compilation.findings
    size = len(compilation.source.text)
    assert all(0 <= finding.span.start <= finding.span.end <= size for finding in found)
    assert all(0 <= label.span.start <= label.span.end <= size for each in found for label in each.labels)
    assert found == in_order(found)
    assert (compilation.checked is None) == (
        compilation.game is None or any(finding.severity == "error" for finding in found)
    )
    reports = (Report(compilation.source, found),)
    for language in LANGUAGES:
        assert as_text(reports, language, Style()).isprintable() is False
        as_json(reports, language)
    return compilation


@given(st.binary(max_size=200))
def test_compile_rules__random_bytes(data: bytes) -> None:
    held(data)


@given(TEXTS)
@settings(max_examples=150)
def test_compile_rules__any_text_below_a_head(text: str) -> None:
    held(f'rules 1\ngame x "X"\n  languages en\n  currency EUR\n{text}'.encode("utf-8", "ignore"))


def lines_of(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


LINES = range(len(lines_of(PLAYING)))


@pytest.mark.parametrize("at", LINES)
def test_compile_rules__a_line_less_or_twice_is_one_fault_at_most(at: int) -> None:
    lines = lines_of(PLAYING)
    for changed in (lines[:at] + lines[at + 1 :], lines[: at + 1] + lines[at:]):
        found = held(b"".join(changed)).findings
        assert sum(finding.severity != "note" for finding in found) <= 1, [finding.code for finding in found]


def test_compile_rules__cut_off_anywhere() -> None:
    places = random.Random(1).sample(range(len(KUMULOS)), 60)
    for at in (*range(0, len(SMALL), 37), *places):
        held(KUMULOS[:at] if at in places else SMALL[:at])


@pytest.mark.parametrize("seed", range(150))
def test_compile_rules__files_that_were_torn_and_mixed(seed: int) -> None:
    chance = random.Random(seed)
    data = bytearray(chance.choice(FILES))
    for _ in range(chance.randint(1, 5)):
        start, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
        match chance.randrange(4):
            case 0:
                data[start:start] = chance.choice(PIECES).encode("utf-8", "ignore")
            case 1:
                del data[start : start + chance.randint(1, 30)]
            case 2:
                other = chance.choice(FILES)
                data[start:end] = other[: chance.randrange(200)] if other else b""
            case _:
                data[start : start + 1] = bytes([chance.randrange(256)])
    held(bytes(data))


@pytest.mark.parametrize("data", FILES[::7], ids=range(len(FILES[::7])))
def test_compile_rules__the_same_bytes_give_the_same_findings(data: bytes) -> None:
    assert compile_rules("x", data).findings == compile_rules("x", data).findings


def test_compile_rules__line_ends_and_marks_change_nothing() -> None:
    plain = compile_rules("x", PLAYING)
    for data in (PLAYING.replace(b"\n", b"\r\n"), PLAYING.replace(b"\n", b"\r"), b"\xef\xbb\xbf" + PLAYING):
        assert compile_rules("x", data).findings == plain.findings
        assert compile_rules("x", data).game == plain.game


def test_compile_rules__a_figure_that_is_wrong_is_not_told_of_its_zeros_as_well() -> None:
    text = KUMULOS.decode().replace("|   8 250 |      2 |", "|   8 250 |     02 |", 1)
    assert [finding.code for finding in compile_rules("x", text.encode()).findings if finding.severity != "note"] == [
        "needless-zeros"
    ]
    wrong = KUMULOS.decode().replace("|   8 250 |      2 |", "|   8 250 |     03 |", 1)
    assert [finding.code for finding in compile_rules("x", wrong.encode()).findings if finding.severity != "note"] == [
        "row-total"
    ]
