"""A sample of the slips of every rules file: none is missed; the short way of compiling them is the long one."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.slip_variants import Slip, numerals, slips, variants, whole
from benchmarks.slips import RULES, fate_of, tally
from rulesdsl.source import Span, read_source
from rulesdsl.syntax.from_text import parse
from rulesdsl.syntax.tree import File

BASE = Path(__file__).parents[1] / "cases" / "base.rules"
FILES = (*sorted(RULES.glob("*.rules")), BASE)
SAMPLE = 120


def file_of(path: Path) -> File:
    file, findings = parse(read_source(path.name, path.read_bytes()))
    assert findings == ()
    return file


def sample(file: File, count: int) -> tuple[Slip, ...]:
    """Slips all over the file, the same ones each time."""
    found = slips(file)
    return found[:: max(len(found) // count, 1)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_sample__no_slip_is_missed(path: Path) -> None:
    found = tally(path.name, path.read_bytes(), sample(file_of(path), SAMPLE))
    assert found.missed == []
    assert sum(found.counts.values()) >= SAMPLE
    assert found.in_place >= 0.9


@pytest.mark.parametrize("path", [RULES / "kumulos.rules", RULES / "astro.rules", BASE], ids=lambda path: path.stem)
def test_variants__end_as_the_whole_file_does(path: Path) -> None:
    """A variant stops at the first pass that marks the slip; until then its findings are those of the whole chain
    (which leaves out needless zeros of a figure that is wrong as well)."""
    file = file_of(path)
    for variant in variants(file, sample(file, 40)):
        entire = whole(file.source, variant.slip)
        codes = {finding.code for finding in variant.faults} - {"needless-zeros"}
        assert codes <= {finding.code for finding in entire.faults}
        assert fate_of(variant) == fate_of(entire)


def test_numerals__every_digit_but_those_of_comments_and_names() -> None:
    text = '# 2011\nrules 1\ngame bingo_3 "Bingo 3 ¶"  # 4\n  stakes 0,5 €, 1\u00a0000 €  @4.4\n'
    file, _ = parse(read_source("x", text.encode()))
    assert [text[slice(*span)] for span in numerals(file)] == ["1", "3", "0,5", "1\u00a0000", "4.4"]


def test_fate_of__a_slip_that_changes_nothing_is_missed() -> None:
    file = file_of(BASE)
    span = next(numerals(file))
    same = whole(file.source, Slip(Span(*span), file.source.slice(span)))
    assert fate_of(same) == "missed"
