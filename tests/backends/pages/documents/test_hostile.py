"""Names that try to leave their place: no element appears, none is lost, the text survives."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from rulesdsl.backends import Files
from rulesdsl.backends.pages.phrases import printable
from tests.backends.hostile import TEXTS, hostile_game
from tests.backends.pages.documents.pages import documents
from tests.backends.pages.reading import read_page, skeleton
from tests.backends.pages.texts import hostile


@cache
def benign() -> Files:
    return documents(hostile("Mot"))


@cache
def benign_skeleton(path: str) -> list[tuple[str, ...]]:
    return skeleton(read_page(benign()[path]))


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_texts__stay_texts(text: str) -> None:
    files = documents(hostile(text))
    for path, data in files.items():
        if path.endswith(".html"):
            page = read_page(data)
            assert skeleton(page) == benign_skeleton(path)
            assert printable(text).replace("\r\n", "\n").replace("\r", "\n") == page.all("h1")[0].words
        elif text.strip():
            lines, wanted = data.decode().split("\n"), benign()[path].decode().split("\n")
            assert len(lines) == len(wanted)
            for line, harmless in zip(lines, wanted, strict=True):
                cells = len(re.findall(r"(?<!\\)(?:\\\\)*\|", line))
                assert not harmless.startswith("|") or cells == harmless.count("|")


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_names_codes_and_articles__stay_texts(text: str) -> None:
    """Symbol names, area names, codes and article numbers as well: the pages are read to their end."""
    files = documents(replace(hostile_game(text, "A"), languages=("en",)))
    for path, data in files.items():
        if path.endswith(".html"):
            page = read_page(data)
            assert page.all("footer")
            assert not page.all("script")
            identifiers = [each.attributes["id"] for each in page.walk() if "id" in each.attributes]
            assert len(identifiers) == len(set(identifiers))
            assert not [each for each in identifiers if re.search(r"\s", each) or not each]


def test_templates__texts_are_no_templates() -> None:
    for data in documents(hostile("{{ 7 * 7 }}{% raw %}{number}%s")).values():
        assert "49{%" not in data.decode()
