"""What there is once is told in the singular, on every page and in every language; and what there is more of is not."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from rulesdsl.backends import Files
from rulesdsl.chain import compile_rules
from rulesdsl.commands.generating import files_of
from tests.backends.pages.games import case_of, kumulos_file, pages
from tests.backends.pages.reading import read_page

RULES = Path(__file__).with_name("lonely.rules")
NAMES = ("index.html", "index.md", "regulation.html", "regulation.md", "evidence.html")
PLURALS = {
    "en": r"(?:units|prizes|gains|combinations|rows|columns|articles|statements|comparisons|errors|notes|symbols)",
    "fr": r"(?:unités|lots|gains|combinaisons|lignes|colonnes|articles|énoncés|comparaisons|erreurs|notes|symboles)",
    "de": r"(?:Einheiten|Gewinne|Teilgewinne|Kombinationen|Zeilen|Spalten|Aussagen|Vergleiche|Symbole|Sachgewinne)",
}


@cache
def files() -> Files:
    data = RULES.read_bytes()
    compilation = compile_rules(RULES.name, data)
    assert compilation.checked is not None
    return files_of(compilation.checked, data)


def words_of(language: str, name: str) -> str:
    """All that is read, heard or printed of a page."""
    data = files()[f"pages/{language}/{name}"]
    if name.endswith(".md"):
        return data.decode()
    page = read_page(data)
    labels = [element.attributes.get("aria-label", "") for element in page.walk()]
    return "\n".join((page.all("body")[0].outside("script", "style", "svg"), *labels))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", PLURALS)
def test_one__is_never_told_in_the_plural(language: str, name: str) -> None:
    pattern = rf"(?<![\d.,\u202f\u00a0])1[ \u00a0](?:paying |identical |new )?{PLURALS[language]}\b.*"
    assert re.findall(pattern, words_of(language, name)) == []


@pytest.mark.parametrize(
    ("language", "name", "told"),
    [
        ("en", "index.md", "No. At every stake 1 unit in 1,000 wins."),
        ("fr", "index.md", "Une unité contient au plus 1 combinaison qui paie."),
        ("de", "index.md", "Eine Einheit enthält höchstens 1 Kombination, die zahlt."),
        ("en", "regulation.md", "A unit holds 1 gain at the most."),
        ("fr", "regulation.md", "La grille a 1 ligne et 9 colonnes."),
        ("fr", "regulation.md", "1 lot de voyage (500\u00a0€) fait 500\u00a0€, non 501\u00a0€."),
        ("de", "regulation.md", "Es gibt insgesamt 1 Gewinn."),
        ("en", "evidence.html", "a block of 1,000 units holds the 1 prize."),
        ("fr", "evidence.html", "Aucun lot ne demande plus de 1 gain."),
    ],
)
def test_one__is_told_so(language: str, name: str, told: str) -> None:
    assert told in words_of(language, name).replace("\u202f", "\u00a0")


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "It changes symbols", "They change symbols"),
        ("fr", "Il change des symboles", "Ils changent des symboles"),
        ("de", "Es tauscht Symbole", "Sie tauschen Symbole"),
    ],
)
def test_answer_about_effects__agrees_with_its_question(language: str, one: str, several: str) -> None:
    bloom = replace(case_of("makes/good/bloom.rules"), languages=(language,))
    kumulos = replace(kumulos_file(), languages=(language,))
    for game, told, other in ((bloom, one, several), (kumulos, several, one)):
        page = pages(game)[f"pages/{language}/index.html"].decode()
        assert told in page
        assert other not in page


@pytest.mark.parametrize(("times", "kept"), [(1, True), (2, False)])
def test_what_is_kept__is_never_less_than_nothing(times: int, kept: bool) -> None:
    """A table may pay more than is staked; then no share of the stakes stays away."""
    game = replace(case_of("makes/good/bloom.rules"), languages=("en",))
    (table,) = game.prizes
    rows = tuple(replace(row, count=row.count * times) for row in table.rows)
    page = pages(replace(game, prizes=(replace(table, rows=rows),)))["pages/en/index.md"].decode()
    ratio = Fraction(sum(row.count * row.coins for row in rows), 1_000_000)
    assert (ratio > 1) != kept
    assert ("do not." in page) == kept
    assert "come back to players" in page
    assert re.findall(r"[-\u2212]\d", page) == []
