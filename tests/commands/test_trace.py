"""`rulesdsl trace`: exit status and forms."""

from __future__ import annotations

import json
from pathlib import Path

from tests.commands.calls import KUMULOS, PROJECT, Program
from tests.commands.test_imports import HEAVY, imported

TEXT = PROJECT / "tests" / "trace" / "kumulos_fr.txt"


def with_slip(folder: Path) -> Path:
    path = folder / "wrong.txt"
    path.write_text(TEXT.read_text("utf-8").replace("| 8 250 | 2 €", "| 8 350 | 2 €"), "utf-8")
    return path


def test_trace__text_that_agrees(program: Program) -> None:
    call = program("trace", KUMULOS, "--text", TEXT)
    assert (call.status, call.err) == (0, "")
    assert call.out.endswith("0 contradicting, 0 missing in the rules, 0 missing in the text\n")


def test_trace__a_difference_is_status_1(program: Program, tmp_path: Path) -> None:
    call = program("trace", KUMULOS, "--text", with_slip(tmp_path), "--lang", "fr")
    assert call.status == 1
    assert "l'article 3.1 dit `8 350`, et les règles disent `8 250` [contradicting]" in call.out


def test_trace__json_and_html(program: Program, tmp_path: Path) -> None:
    call = program("trace", KUMULOS, "--text", with_slip(tmp_path), "--json")
    assert call.status == 1
    assert json.loads(call.out)["counts"]["contradicting"] == 1
    page = program("trace", KUMULOS, "--text", TEXT, "--format", "html")
    assert page.status == 0
    assert page.out.startswith("<!doctype html>")


def test_trace__standard_input_and_windows_files(program: Program) -> None:
    data = b"\xef\xbb\xbf" + TEXT.read_bytes().replace(b"\n", b"\r\n")
    assert program("trace", KUMULOS, "--text", "-", stdin=data).status == 0


def test_trace__unusable_texts_and_rules(program: Program, tmp_path: Path) -> None:
    latin = tmp_path / "latin.txt"
    latin.write_bytes("règlement".encode("latin-1"))
    call = program("trace", KUMULOS, "--text", latin)
    assert call.status == 2
    assert "it is not UTF-8 text (byte 2)" in call.err
    assert program("trace", KUMULOS, "--text", tmp_path / "none.txt").status == 2
    assert program("trace", KUMULOS).status == 2
    empty = tmp_path / "empty.rules"
    empty.write_text("rules 1\n")
    call = program("trace", empty, "--text", TEXT)
    assert call.status == 1
    assert "error" in call.err


def test_trace__goes_on_after_faults_of_the_rules(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "k.rules"
    path.write_text(Path(KUMULOS).read_text("utf-8").replace("|  16 500 |", "|  16 600 |"), "utf-8")
    call = program("trace", path, "--text", TEXT)
    assert call.status == 1
    assert "article 3.1 says `16 500`, and the rules say `16 600`" in call.out


def test_trace__places_of_a_page_are_those_of_its_file(program: Program, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        "<!doctype html>\n<head><title>9</title>\n<body>\n\n\n<h2>Article 4.4</h2>\n\n<p>Il y a <b>&#55;77</b> lots"
    )
    call = program("trace", KUMULOS, "--text", page)
    assert call.status == 1
    assert "page.html:8:14: error" in call.out
    told = json.loads(program("trace", KUMULOS, "--text", page, "--json").out)["entries"]
    (side,) = (each["text"] for each in told if each["text"] and each["text"]["typed"] == "777")
    assert (side["line"], side["column"], side["end_line"], side["end_column"]) == (8, 14, 8, 21)
    assert side["excerpt"].endswith("Il y a 777 lots")
    assert "page.html:8:14</span>" in program("trace", KUMULOS, "--text", page, "--format", "html").out


def test_trace__a_page_without_words_is_told(program: Program, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<!doctype html><body hidden><p>5 EUR")
    call = program("trace", KUMULOS, "--text", page)
    assert (call.status, call.out) == (2, "")
    assert "page.html`: the page has no text that its readers see" in call.err


def test_trace__imports_nothing_heavy() -> None:
    assert not imported("trace", KUMULOS, "--text", TEXT) & set(HEAVY)
