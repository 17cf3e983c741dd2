"""Names and codes: what may be one, and which are taken for one another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.model.from_syntax.names import is_code, is_name, likeness
from tests.model.from_syntax.resolving import HEAD, told


@pytest.mark.parametrize("name", ["star", "étoile", "e\u0301toile", "a1", "blue-star", "l'étoile", "Étoile_2", "星"])
def test_is_name__letters_with_their_accents(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize("name", ["", "1star", "-a", "a b", "a.b", "a\n", "\u0301a", "a|b", "½", "a!", "*"])
def test_is_name__nothing_else(name: str) -> None:
    assert not is_name(name)


@pytest.mark.parametrize(
    ("code", "is_one"),
    [("S", True), ("10", True), ("É", True), (".", False), ("", False), ("a b", False), ("a-b", False)],
)
def test_is_code(code: str, is_one: bool) -> None:
    assert is_code(code) == is_one


@pytest.mark.parametrize(
    ("one", "other"),
    [("star", "STAR"), ("étoile", "e\u0301toile"), ("ﬁn", "fin"), ("Straße", "STRASSE"), ("Ⅳ", "iv"), ("a", "ａ")],
)
def test_likeness__of_names_that_look_alike(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)


@given(st.text(max_size=8))
def test_likeness__is_its_own(name: str) -> None:
    assert likeness(likeness(name)) == likeness(name)


@pytest.mark.parametrize(
    ("name", "is_good"),
    [
        ("kumulos", True),
        ("les_kumulos_2", True),
        ("a" * 64, True),
        ("a" * 65, False),
        ("Kumulos", False),
        ("été", False),
        ("a-b", False),
        ("con", False),
        ("lpt9", False),
        ("console", True),
    ],
)
def test_game__its_name_is_one_of_files_and_programs(name: str, is_good: bool) -> None:
    found = told(HEAD.replace("game table", f"game {name}"))
    assert found == ([] if is_good else [("bad-name", "game", name)])
