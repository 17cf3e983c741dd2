"""Names of generated code: readable, all different, never a word of the target, the same every time."""

from __future__ import annotations

import builtins
import keyword
import re
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.backends.names import ENGINE, JAVASCRIPT_WORDS, RESERVED, Style, Target, generated_names, spelled
from tests.backends.hostile import TEXTS
from tests.backends.node import run_node
from tests.tools import needs_node

PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*_?")
WORDS = ("class", "None", "match", "lambda", "Global", "self", "print", "Enum", "mro", "name", "value", "enum", "order")
originals = st.lists(st.text(max_size=8) | st.sampled_from([*TEXTS, *WORDS, "a", "A", "à", "a_2", "7"]), max_size=12)
targets = st.sampled_from(get_args(Target))
styles = st.sampled_from(get_args(Style))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("étoile_jaune", "etoile_jaune"),
        ("Étoile  Jaune", "etoile_jaune"),
        ("e\u0301toile", "etoile"),
        ("œil-de-bœuf", "oeil_de_boeuf"),
        ("Straße", "strasse"),
        ("ﬁlet", "filet"),
        ("ªb", "ab"),
        ("Łódź", "lodz"),
        ("5 €", "5_euro"),
        ("星", ""),
        ("⭐", ""),
        ("__proto__", "proto"),
        ("a'b", "a_b"),
        ("Ａ", "a"),
    ],
)
def test_spelled(text: str, name: str) -> None:
    assert spelled(text) == name


def test_generated_names__collisions_in_order() -> None:
    symbols = ("étoile_jaune", "etoile_jaune", "星", "⭐", "Étoile Jaune")
    assert generated_names(symbols, "python") == (
        "etoile_jaune",
        "etoile_jaune_2",
        "symbol_3",
        "symbol_4",
        "etoile_jaune_3",
    )


def test_generated_names__a_number_that_is_a_name_already() -> None:
    assert generated_names(("a", "à", "a_2"), "python") == ("a", "a_3", "a_2")
    assert generated_names(("a", "à", "a_2", "à_2"), "python") == ("a", "a_3", "a_2", "a_2_2")
    assert generated_names(("星", "symbol_1"), "python") == ("symbol_1", "symbol_1_2")


def test_generated_names__digits() -> None:
    assert generated_names(("7", "3g"), "python") == ("symbol_7", "symbol_3g")
    assert generated_names(("5 star",), "python", kind="payout") == ("payout_5_star",)
    assert generated_names(("5 star",), "javascript", kind="payout", style="pascal") == ("Payout5Star",)


def test_generated_names__words_of_the_target_after_the_change_of_case() -> None:
    assert generated_names(("Global", "none", "class"), "python") == ("global_", "none", "class_")
    assert generated_names(("none", "true", "rule"), "python", style="pascal") == ("None_", "True_", "Rule_")
    assert generated_names(("game",), "python", style="constant") == ("GAME_",)
    assert generated_names(("nan", "map"), "javascript", style="pascal") == ("Nan", "Map_")
    assert generated_names(("play", "enum"), "javascript") == ("play_", "enum_")
    assert generated_names(("case", "cäse"), "python") == ("case_", "case_2")


def test_generated_names__further_names_taken() -> None:
    assert generated_names(("draw", "lot"), "python", taken=("draw",)) == ("draw_", "lot")


@given(originals, targets, styles)
def test_generated_names__plain_different_and_free(texts: list[str], target: Target, style: Style) -> None:
    names = generated_names(texts, target, style=style)
    assert len(names) == len(texts)
    assert len(set(names)) == len(names)
    for name in names:
        assert PLAIN.fullmatch(name), name
        assert name not in RESERVED[target]
    assert generated_names(texts, target, style=style) == names


@given(originals, targets)
def test_generated_names__the_first_keep_theirs(texts: list[str], target: Target) -> None:
    """A name more at the end changes none before it, unless it is spelled like one of the numbers given."""
    longer = generated_names([*texts, "zebra"], target)
    assert longer[:-1] == generated_names(texts, target)


def test_reserved__holds_every_word() -> None:
    assert RESERVED["python"] >= {*keyword.kwlist, *keyword.softkwlist, *dir(builtins)}
    assert RESERVED["javascript"] >= JAVASCRIPT_WORDS
    for words in RESERVED.values():
        assert words >= ENGINE


def test_generated_names__run_in_python() -> None:
    words = (*keyword.kwlist, *keyword.softkwlist, *dir(builtins), *WORDS)
    names = generated_names(words, "python")
    space: dict[str, object] = {}
    exec("\n".join(f"def {name}({name}): return {name}" for name in names), space)
    assert space.keys() - {"__builtins__"} == set(names)


@needs_node
def test_generated_names__run_in_node(tmp_path: Path) -> None:
    words = sorted({*JAVASCRIPT_WORDS, *RESERVED["javascript"], *WORDS})
    names = generated_names(words, "javascript")
    path = tmp_path / "names.mjs"
    path.write_text(
        "\n".join(f"const {name} = class {{ {name}({name}) {{ return {name}; }} }};" for name in names),
        encoding="utf-8",
    )
    assert run_node(str(path)) == ""
