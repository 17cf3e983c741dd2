"""The regulation pages of every game, read back in every form and language: each number of a page is one of the rules,
and the reverse."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends import Files
from rulesdsl.backends.pages.documents.emit import emit_documents
from rulesdsl.backends.pages.documents.frame import Frame
from rulesdsl.backends.pages.languages import language_of
from rulesdsl.backends.pages.pdf.page import printed_page
from rulesdsl.backends.pages.regulation.page import regulation_of
from rulesdsl.backends.record import record_of
from rulesdsl.chain import Compilation, compile_rules
from rulesdsl.source import Source
from rulesdsl.trace import trace_of
from rulesdsl.trace.from_html import is_page, read_page
from tests.trace.texts import differences, with_change

ROOT = Path(__file__).parents[2]
FILES = (
    *sorted((ROOT / "rules").glob("*.rules")),
    *sorted((ROOT / "tests" / "cases").glob("*/good/*.rules")),
    *(ROOT / "tests" / "backends" / "pages" / f"{name}.rules" for name in ("german", "large", "lonely", "raffle")),
)
FORMS = ("text", "page", "page of the PDF")


@cache
def compiled(path: Path) -> Compilation:
    return compile_rules(path.name, path.read_bytes())


@cache
def documents(path: Path) -> Files:
    game, record = compiled(path).checked, record_of(path.stem, path.read_bytes(), {})
    assert game is not None
    return emit_documents(game, facts_of(game), record)


def regulation_text(path: Path, language: str, form: str) -> str:
    """The page as a reader of that form sees it."""
    if form == "text":
        return documents(path)[f"pages/{language}/regulation.md"].decode()
    if form == "page":
        html = documents(path)[f"pages/{language}/regulation.html"].decode()
    else:
        game = compiled(path).checked
        assert game is not None
        frame = Frame(record_of(path.stem, path.read_bytes(), {}).print_of_rules)
        html = printed_page(regulation_of(game, facts_of(game), language_of(language), frame), game)
    assert is_page(html)
    return read_page(Source("page", html)).text


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_page__is_covered_whole(path: Path, form: str) -> None:
    compilation = compiled(path)
    game = compilation.checked
    assert game is not None
    for language in (each for each in game.languages if each in ("fr", "en")):
        trace = trace_of(game, compilation.file, Source("page", regulation_text(path, language, form)))
        assert differences(trace) == []
        assert [entry.said for entry in trace.of("missing")] == []
        assert sum(each.numbers for each in trace.coverage()) > 2


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("€200, €50, €25 and €10", "€300, €50, €25 and €10", ("contradicting", "", "300", "200 €")),
        ("| 500 | €200 | €100,000 |", "| 500 | €300 | €100,000 |", ("contradicting", "", "300", "200")),
        ("blocks of 1,500,000", "blocks of 1,600,000", ("contradicting", "", "1,600,000", "1 500 000")),
    ],
)
def test_page__a_changed_digit_is_told(before: str, after: str, expected: tuple[str, str, str, str]) -> None:
    """An amount that is cumulated only is not just any amount of the table."""
    path = ROOT / "rules" / "vegas.rules"
    game = compiled(path).checked
    assert game is not None
    text = with_change(regulation_text(path, "en", "text"), before, after)
    assert differences(trace_of(game, compiled(path).file, Source("page", text))) == [expected]
