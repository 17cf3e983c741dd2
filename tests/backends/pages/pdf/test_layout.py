"""The regulation as it is set on paper: no word runs out of the page or over another, whatever the names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from rulesdsl.backends.pages.documents.frame import Frame
from rulesdsl.backends.pages.languages import language_of
from rulesdsl.backends.pages.pdf.page import printed_page
from rulesdsl.backends.pages.regulation.page import regulation_of
from rulesdsl.chain import compile_rules
from rulesdsl.model.game import Game
from tests.backends.pages.documents.pages import ALL
from tests.backends.pages.games import facts
from tests.tools import needs_pdf

FILES = Path(__file__).parents[1]
MARGIN = 20 * 96 / 25.4
"""The right margin in pixels of CSS."""
HAIR = 1.0


@dataclass(frozen=True, slots=True)
class Run:
    """Letters that are set together, and where."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def covers(self, other: Run) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > HAIR and down > HAIR


def runs(page: Any) -> Iterator[Run]:
    """What is set on a page, the dots that lead to numbers left out."""
    for box in page._page_box.descendants():
        text = getattr(box, "text", None)
        if isinstance(text, str) and text.strip(" .\u00a0"):
            top = box.position_y + box.height * 0.2
            yield Run(text, box.position_x, top, box.position_x + box.width, box.position_y + box.height * 0.8)


def game_of(name: str) -> Game:
    if name in ALL:
        return ALL[name]()
    compilation = compile_rules(f"{name}.rules", (FILES / f"{name}.rules").read_bytes())
    assert compilation.checked is not None
    return compilation.checked


def set_pages(name: str, language: str) -> list[Any]:
    from weasyprint import HTML  # type: ignore[import-untyped, unused-ignore]

    game = game_of(name)
    html = printed_page(regulation_of(game, facts(game), language_of(language), Frame("0" * 64)), game)
    return list(HTML(string=html).render().pages)


@needs_pdf
@pytest.mark.parametrize(
    ("name", "language"),
    [("kumulos", "fr"), ("things", "fr"), ("composed", "en"), ("many sizes", "en"), ("large", "de"), ("raffle", "de")],
)
def test_words__stay_on_the_page_and_off_each_other(name: str, language: str) -> None:
    for page in set_pages(name, language):
        found = list(runs(page))
        assert found
        assert [run.text for run in found if run.right > page.width - MARGIN + HAIR] == []
        assert [(one.text, other.text) for one, other in combinations(found, 2) if one.covers(other)] == []


@needs_pdf
@pytest.mark.parametrize("name", ["kumulos", "large"])
def test_signature__stands_with_the_print_of_what_is_signed(name: str) -> None:
    last = " ".join(run.text for run in runs(set_pages(name, "fr")[-1]))
    assert "Comparé au texte publié" in last
    assert last.count("0" * 64) == 2, "in the text and at the foot"
