"""Each piece of a phrase in its three forms."""

from __future__ import annotations

from datetime import date

import pytest

from rulesdsl.backends.pages.phrases import (
    CardLabel,
    Day,
    Figure,
    Image,
    NamedIcon,
    Phrase,
    Piece,
    Pill,
    Said,
    Strong,
    Together,
    Unseen,
    Words,
    capitalised,
    joined,
    sentences,
)

ICON = Image("<svg></svg>")


@pytest.mark.parametrize(
    ("piece", "plain", "html", "markdown"),
    [
        (Words("a & b"), "a & b", "a &amp; b", r"a \& b"),
        (Said("x < y"), "x < y", '<span class="said">x &lt; y</span>', r"x \< y"),
        (Said("mot", "fr", True), "mot", '<span class="said capital" lang="fr">mot</span>', "Mot"),
        (Figure("0.5", "pay:a", "€0.50"), "€0.50", '<data value="0.5" data-of="pay:a">€0.50</data>', "€0.50"),
        (
            Day(date(2011, 10, 21), "21 October 2011"),
            "21 October 2011",
            '<time datetime="2011-10-21">21 October 2011</time>',
            "21 October 2011",
        ),
        (ICON, "", "<svg></svg>", ""),
        (NamedIcon(ICON, Words("star")), "star", '<svg></svg><span class="unseen">star</span>', "star"),
        (Strong(Words("new")), "new", "<b>new</b>", "**new**"),
        (Together(Words("a")), "a", "<span>a</span>", "a"),
        (Unseen(Words("a")), "a", '<span class="unseen">a</span>', "a"),
        (Pill(Words("a")), "a", '<span class="pill">a</span>', "a"),
        (CardLabel(Words("a")), "", '<span class="card">a</span>', ""),
        (sentences(Words("A."), Phrase(), Words("B.")), "A. B.", "A. B.", "A. B."),
        (joined((Words("a"), Words("b")), ", "), "a, b", "a, b", "a, b"),
    ],
)
def test_piece__plain_html_markdown(piece: Piece, plain: str, html: str, markdown: str) -> None:
    assert str(piece) == plain
    assert piece.__html__() == html
    assert piece.markdown() == markdown


def test_capitalised__only_words_of_the_catalogue() -> None:
    assert str(capitalised(Phrase((Strong(Words("about 3")), Words(" do"))))) == "About 3 do"
    assert str(capitalised(Said("about"))) == "about"
    assert str(capitalised(Phrase())) == ""
