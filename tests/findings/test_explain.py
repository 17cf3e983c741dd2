"""Every code can be looked up in every language, and the list names each once."""

from __future__ import annotations

import pytest

from rulesdsl.findings.catalogue import LANGUAGES, all_codes, entry
from rulesdsl.findings.explain import explain, list_codes
from rulesdsl.findings.style import Style

PAGE = """\
row-total (erreur) : Le total d'une ligne n'est pas le nombre multiplié par le montant

Ce que cela veut dire
  Chaque ligne d'un tableau de lots dit combien il y a de
  lots, ce que vaut chacun et ce qu'ils valent ensemble.
  Dans cette ligne, le troisième nombre n'est pas le produit
  des deux premiers.
"""


@pytest.mark.parametrize("code", all_codes())
@pytest.mark.parametrize("language", LANGUAGES)
def test_explain__every_code_has_its_page(code: str, language: str) -> None:
    page = explain(code, language, Style())
    texts = entry(code).texts[language]
    words = " ".join(page.split())
    assert page.startswith(f"{code} (")
    assert all(" ".join(part.split()) in words for part in (texts.title, texts.means, texts.why))
    assert all(line in page for example in (entry(code).wrong, entry(code).right) for line in example.splitlines())


def test_explain__is_wrapped_to_the_terminal() -> None:
    assert explain("row-total", "fr", Style(width=60)).startswith(PAGE)


def test_explain__an_unknown_code_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        explain("row-totals", "en", Style())


@pytest.mark.parametrize("language", LANGUAGES)
def test_list_codes__names_each_code_once(language: str) -> None:
    lines = list_codes(language, Style()).splitlines()
    assert tuple(line.split()[0] for line in lines) == all_codes()
    assert all(line.endswith(entry(code).texts[language].title) for line, code in zip(lines, all_codes(), strict=True))
