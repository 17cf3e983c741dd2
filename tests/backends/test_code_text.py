"""Spelling of texts in generated code, held to what Python and Node read back."""

from __future__ import annotations

import ast
import itertools
import json
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.backends.code_text import (
    Code,
    articles_text,
    cited,
    comment_text,
    filled,
    grouped,
    javascript_literal,
    laid_out,
    python_literal,
    with_comment,
)
from tests.backends.hostile import LETTERS, TEXTS
from tests.backends.node import run_node
from tests.tools import needs_node

texts = st.text(st.characters(), max_size=12) | st.sampled_from(TEXTS)


@given(texts)
def test_python_literal__reads_back(text: str) -> None:
    literal = python_literal(text)
    assert ast.literal_eval(literal) == text
    assert literal.isprintable()


@needs_node
def test_javascript_literal__reads_back(tmp_path: Path) -> None:
    everything = [*TEXTS, *LETTERS, *(chr(number) for number in range(0x3000)), "\U0010ffff", "\udfff"]
    path = tmp_path / "texts.mjs"
    values = ",\n".join(javascript_literal(text) for text in everything)
    path.write_text(f"console.log(JSON.stringify([{values}]));", encoding="utf-8")
    assert json.loads(run_node(str(path))) == everything


@given(texts)
def test_javascript_literal__is_one_line_without_a_tag(text: str) -> None:
    literal = javascript_literal(text)
    assert literal.isprintable()
    assert "<" not in literal


@given(texts)
def test_comment_text__stays_in_its_comment(text: str) -> None:
    comment = comment_text(text)
    comment.encode()
    assert len(f"# {comment}".splitlines()) == 1
    assert not {"#", "<", "\0", "\t"} & set(comment)


def test_articles_text() -> None:
    assert articles_text(()) == ""
    assert articles_text(("4.3",)) == "article 4.3"
    assert articles_text(("4.3", "4.4")) == "articles 4.3, 4.4"
    assert cited(("4.4",), "right, down") == "article 4.4: right, down"
    assert cited((), "right, down") == "right, down"


def test_grouped() -> None:
    assert [grouped(number) for number in (0, 999, 1000, 1_000_000)] == ["0", "999", "1_000", "1_000_000"]


def test_laid_out__one_line_where_it_fits() -> None:
    assert laid_out("f(", ["1", "2"], ")", 4) == "    f(1, 2)"
    long = "x" * 58
    assert laid_out("f(", [long, long], ")") == f"f({long}, {long})"[:0] + f"f(\n    {long},\n    {long},\n)"
    assert laid_out("f(", [long, long[:-1]], ")").count("\n") == 0


def test_laid_out__counts_wide_characters_twice() -> None:
    assert laid_out("f(", ["星" * 59], ")").count("\n") == 2


@given(st.lists(st.text("abc", min_size=1, max_size=70), min_size=1, max_size=20), st.integers(0, 8))
def test_filled__loses_nothing_and_wastes_no_line(items: list[str], indent: int) -> None:
    head, *lines, tail = filled("(", items, ")", indent).split("\n")
    assert (head.strip(), tail.strip()) == ("(", ")")
    assert [item for line in lines for item in line.strip().removesuffix(",").split(", ")] == items
    assert max(map(len, lines)) <= 120
    for line, following in itertools.pairwise(lines):
        assert len(f"{line} {following.strip().split(' ')[0]}") > 120


def test_with_comment__above_where_the_line_is_full() -> None:
    assert with_comment(Code("x = 1"), "article 2", "  # ") == "x = 1  # article 2"
    assert with_comment(Code("x = 1"), "", "  # ") == "x = 1"
    full = Code("    " + "x" * 110)
    assert with_comment(full, "article 2", " // ") == f"    // article 2\n{full}"
    assert with_comment(Code("f(\n    1,\n)"), "article 2", "  # ") == "# article 2\nf(\n    1,\n)"
