"""The regulation in print: every figure of the page, drawings that stand alone, and a PDF that says what it is."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import zlib
from functools import cache
from pathlib import Path

import pytest

from rulesdsl.backends.pages.documents.frame import Frame
from rulesdsl.backends.pages.languages import language_of
from rulesdsl.backends.pages.pdf.page import printed_page
from rulesdsl.backends.pages.regulation.page import regulation_of
from rulesdsl.commands.setting import pdf_of
from rulesdsl.model.game import Game
from tests.backends.hostile import TEXTS
from tests.backends.pages.documents.pages import ALL, documents_of, record
from tests.backends.pages.games import facts, kumulos_file
from tests.backends.pages.reading import figures, read_page
from tests.backends.pages.texts import hostile
from tests.tools import needs_pdf

EPOCHS = ("0", "1700000000")


def html_of(game: Game, language: str = "fr") -> str:
    frame = Frame(record(game).print_of_rules)
    return printed_page(regulation_of(game, facts(game), language_of(language), frame), game)


@cache
def kumulos_pdf() -> bytes:
    return pdf_of(html_of(kumulos_file()))


@cache
def inside(pdf: bytes) -> str:
    """All that the PDF says of itself and holds, unpacked."""
    parts = [pdf]
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.S):
        try:
            parts.append(zlib.decompress(stream))
        except zlib.error:
            parts.append(stream)
    return b"\n".join(parts).decode("latin-1")


@pytest.mark.parametrize("name", ALL)
def test_page__holds_the_figures_of_the_regulation_page(name: str) -> None:
    printed = figures(read_page(html_of(ALL[name](), "en").encode()))
    shown = figures(read_page(documents_of(name)["pages/en/regulation.html"]))
    assert {figure for figure in shown if figure[0]} == set(printed)


@pytest.mark.parametrize("name", ALL)
def test_page__drawings_hold_what_they_refer_to(name: str) -> None:
    for svg in read_page(html_of(ALL[name]()).encode()).all("svg"):
        held = {element.attributes["id"] for element in svg.walk() if "id" in element.attributes}
        assert {use.attributes["href"][1:] for use in svg.all("use")} <= held
        assert svg.all("title")[0].words
        assert "var(" not in svg.all("style")[0].words


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_page__hostile_texts_stay_texts(text: str) -> None:
    page = read_page(html_of(hostile(text)).encode("utf-8", "replace"))
    assert not page.all("script")
    assert len(page.all("style")) == len(page.all("svg")) + 1
    assert "var(" not in page.all("style")[0].words


@needs_pdf
def test_pdf__is_tagged_and_says_its_language_and_title() -> None:
    text = inside(kumulos_pdf())
    assert 'pdfuaid:part="1"' in text
    assert "/Lang (fr)" in text
    assert re.search(r"/MarkInfo\s*<<\s*/Marked true", text)
    assert "/DisplayDocTitle true" in text
    assert '<rdf:li xml:lang="x-default">Les Kumulos' in text


@needs_pdf
def test_pdf__tables_have_heads_and_pictures_words() -> None:
    text = inside(kumulos_pdf())
    assert len(re.findall(r"/S /Table\b", text)) == 5
    assert len(re.findall(r"/S /TH\b", text)) >= 3 * 3 + 4 + 3 * 9 + 10
    assert len(re.findall(r"/S /H2\b", text)) == 5
    assert len(re.findall(r"/Alt ", text)) == len(re.findall(r"/S /Figure\b", text)) == 8


@needs_pdf
def test_pdf__fonts_are_its_own_and_embedded() -> None:
    text = inside(kumulos_pdf())
    names = set(re.findall(r"/FontName /[A-Z]{6}\+([\w-]+)", text))
    assert names == {"Figtree", "Figtree-Bold", "Bricolage-Bold"}
    assert len(re.findall(r"/FontFile[23]? ", text)) == len(names)


@needs_pdf
def test_pdf__heads_of_tables_repeat_on_each_page() -> None:
    """A table of two hundred rows, longer than three pages."""
    rows = "".join(f"<tr><th>{at}</th><td>x</td></tr>" for at in range(200))
    table = f'<div class="whole"><table><thead><tr><th>HEAD</th></tr></thead><tbody>{rows}</tbody></table></div>'
    html = re.sub(r"<body>.*</body>", f"<body>{table}</body>", html_of(kumulos_file()), flags=re.S)
    text = inside(pdf_of(html))
    pages = len(re.findall(r"/Type /Page\b", text))
    assert pages >= 3
    assert len(re.findall(r"/S /THead\b", text)) == pages


@needs_pdf
@pytest.mark.parametrize("epoch", EPOCHS)
def test_pdf__same_bytes_in_another_process_at_another_time(tmp_path: Path, epoch: str) -> None:
    html = tmp_path / "page.html"
    html.write_text(html_of(kumulos_file()), encoding="utf-8")
    code = (
        "import hashlib, pathlib, sys; from rulesdsl.commands.setting import pdf_of;"
        "page = pathlib.Path(sys.argv[1]).read_text(encoding='utf-8');"
        "sys.stdout.write(hashlib.sha256(pdf_of(page)).hexdigest())"
    )
    seed = epoch[:1]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": epoch, "PYTHONHASHSEED": seed, "TZ": "Pacific/Kiritimati"}
    call = [sys.executable, "-c", code, str(html)]
    found = subprocess.run(call, capture_output=True, encoding="utf-8", env=environment, check=True, timeout=120)
    assert found.stdout == hashlib.sha256(kumulos_pdf()).hexdigest()


@needs_pdf
def test_pdf__leaves_the_clock_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "77")
    pdf_of("<p>x")
    assert os.environ["SOURCE_DATE_EPOCH"] == "77"
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    pdf_of("<p>x")
    assert "SOURCE_DATE_EPOCH" not in os.environ


@needs_pdf
def test_pdf__fetches_nothing() -> None:
    """What would be fetched from outside is left out."""
    assert pdf_of('<img alt="x" src="http://localhost:9/x.png"><img alt="y" src="file:///etc/hostname"><p>x')
