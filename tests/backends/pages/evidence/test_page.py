"""What the evidence page proves is so: sums add up, witnesses play, tests and places exist, prints are right."""

from __future__ import annotations

import hashlib
import json
import re
import shlex
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import cache

import pytest

from rulesdsl.analysis.orders import spoilings_of
from rulesdsl.backends import Files
from rulesdsl.backends.javascript_engine.emit import emit as javascript_engine
from rulesdsl.backends.pages.documents.emit import emit_documents
from rulesdsl.backends.pages.emit import emit as player_pages
from rulesdsl.backends.pages.evidence.page import ORDER
from rulesdsl.backends.pytest_suite.emit import emit as pytest_suite
from rulesdsl.backends.python_engine.emit import emit as python_engine
from rulesdsl.backends.python_engine.load import load
from rulesdsl.model.game import Allowance, Game, PrizeTable
from tests.backends.pages.documents.pages import ALL, RULES, documents, documents_of, record
from tests.backends.pages.evidence.values import evidence_values
from tests.backends.pages.games import checked, corners, facts, kumulos_file, many_sizes
from tests.backends.pages.reading import Element, figures, read_page
from tests.backends.pages.test_numbers import shown_number
from tests.games import said, table

BOTH = pytest.mark.parametrize("language", ["fr", "en"])
EVERY = pytest.mark.parametrize("name", ALL)


@cache
def page_of(name: str, language: str) -> Element:
    return read_page(documents_of(name)[f"pages/{language}/evidence.html"])


def rows_of(table: Element) -> list[list[str]]:
    """The words of each cell of the body, the labels of small screens left out."""
    rows = table.all("tbody")[0].all("tr")
    return [
        [cell.outside(classes=("card",)).strip() for cell in row.children if isinstance(cell, Element)] for row in rows
    ]


def verdicts(page: Element) -> list[str]:
    return [item.all("b")[0].words for item in page.of_class("brief")[0].all("li")]


@cache
def kumulos_files() -> Files:
    """All that the evidence of Kumulos speaks of."""
    game, figured = kumulos_file(), facts(kumulos_file())
    made = [emit(checked(game), figured) for emit in (python_engine, javascript_engine, pytest_suite, player_pages)]
    files = {path: data for each in made for path, data in each.items()}
    return {**files, **emit_documents(game, figured, record(game, files))}


@BOTH
@EVERY
def test_figures__show_their_value(name: str, language: str) -> None:
    for of, value, text in figures(page_of(name, language)):
        assert shown_number(text, language) == Decimal(value), of


@EVERY
def test_figures__are_those_of_the_game_and_the_record(name: str) -> None:
    game = ALL[name]()
    known = evidence_values(game, record(game))
    for of, value, _ in figures(page_of(name, "en")):
        if of.startswith(("claims:", "statements", "comparisons")):
            continue
        assert of in known, of
        assert Fraction(value) in known[of], (of, value, known[of])


@EVERY
def test_languages__hold_the_same_figures(name: str) -> None:
    french, english = (
        Counter((of, value) for of, value, _ in figures(page_of(name, language))) for language in ("fr", "en")
    )
    assert french == english


@BOTH
@EVERY
def test_page__no_digit_outside_figures(name: str, language: str) -> None:
    body = page_of(name, language).all("body")[0]
    rest = body.outside("data", "time", "code", classes=("said",))
    assert re.findall(r".{0,20}\d+", rest.replace("SHA-256", "")) == []


@EVERY
def test_verdicts__are_told_first_the_gravest_first(name: str) -> None:
    page = page_of(name, "en")
    told = verdicts(page)
    assert told == sorted(told, key=[str(verdict) for verdict in ORDER].index)
    numbers = [dd.words for dd in page.of_class("facts")[0].all("dd")]
    assert numbers[:3] == [str(told.count(verdict)) for verdict in ORDER]
    assert sorted(told) == sorted(proof.all("b")[0].words for proof in page.of_class("proof"))


def test_kumulos__everything_is_proved() -> None:
    assert set(verdicts(page_of("kumulos", "en"))) == {"proved"}
    assert len(verdicts(page_of("kumulos", "en"))) == 24


def test_misprint__is_refuted_with_the_reason_of_its_allowance() -> None:
    page = page_of("equipe_de_france.rules", "en")
    assert verdicts(page)[0] == "refuted"
    assert verdicts(page).count("refuted") == 1
    words = page.by_id("totals-5.00").words
    assert "300,000 × €5 = €1,500,000" in words
    assert "€1,150,000" in words
    assert "Accepted by the author: misprint: the printed grand total is right with 1 500 000 €" in words
    assert "row-total 5 €" in page.by_id("findings").words


def euros(text: str) -> Decimal:
    return Decimal(text.strip("€").replace(",", ""))


def test_kumulos__sums_make_their_prizes() -> None:
    for stake in ("0.50", "1.00", "2.00"):
        for prize, made, fewest, _ in rows_of(page_of("kumulos", "en").by_id(f"reached-{stake}").all("table")[0]):
            terms = [re.sub(r" \(.*?\)", "", term).split(" × ") for term in made.split(" + ")]
            total = sum(
                Decimal(term[-1].strip("€").replace(",", "")) * int(term[0] if term[1:] else 1) for term in terms
            )
            assert total == Decimal(prize.strip("€").replace(",", ""))
            assert sum(int(term[0]) if term[1:] else 1 for term in terms) == int(fewest)


@pytest.mark.parametrize("name", ["kumulos", "corners"])
def test_witnesses__play_in_the_engine(name: str) -> None:
    """One game whose new symbols appear in place, one whose symbols fall."""
    falling = replace(corners(), prizes=(table(0, ((1, 700), (5, 1200)), (700,)),))
    game: Game = falling if name == "corners" else kumulos_file()
    page = read_page(documents(game)["pages/en/evidence.html"])
    engine = load(game)
    assert engine is not None
    lines = [pre.words for pre in page.all("pre") if pre.words.startswith("echo")]
    assert lines
    for line in lines:
        _, unit, bar, *command = shlex.split(line)
        assert (bar, command[:2], command[3:]) == ("|", ["rulesdsl", "play"], ["--units", "-", "--json"])
        told = json.loads(unit)
        played = engine.play(told["stake"], told["stacks"])
        assert played.reason == ""
        assert len(played.wins) > 1


def test_refuted__where_a_list_is_wrong() -> None:
    """The page judges by itself, whatever the checks said."""
    game = kumulos_file()
    first, *others = game.prizes
    assert first.cumulated_only is not None
    wrong: PrizeTable = replace(first, cumulated_only=replace(first.cumulated_only, coins=(100,)))
    bound = replace(game.issuing, at_most=1)
    page = read_page(documents(replace(game, prizes=(wrong, *others), issuing=bound))["pages/en/evidence.html"])
    refuted = {proof.attributes["id"] for proof in page.of_class("proof") if proof.all("b")[0].words == "refuted"}
    assert refuted == {"cumulated-0.50", "reached-0.50", "reached-1.00", "reached-2.00", "bound"}


def test_different_tables__are_told_as_different() -> None:
    page = read_page(documents(many_sizes())["pages/en/evidence.html"])
    assert page.by_id("stakes").all("b")[0].words == "refuted"
    assert "A game may differ on purpose." in page.by_id("stakes").words


def test_tables_alone__prove_figures_and_nothing_of_play() -> None:
    page = page_of("astro.rules", "en")
    assert {proof.attributes["id"] for proof in page.of_class("proof")} == {"totals-1.00", "block-1.00", "chances-1.00"}
    assert "750,000 ÷ 55,000" in page.by_id("chances-1.00").words


def test_findings__are_told_with_their_lines() -> None:
    rows = rows_of(page_of("kumulos", "en").by_id("findings").all("table")[0])
    text = (RULES / "kumulos.rules").read_text(encoding="utf-8").split("\n")
    assert [text[int(row[0]) - 1].split()[0] for row in rows] == ["prizes"] * 3
    assert rows[0][1] == "note never-alone: a unit never wins 10 €, 2,5 € or 0,25 € and nothing else."


def test_allowances__are_told_with_their_reasons() -> None:
    allowed = Allowance("stakes-gains", "5 star", "the text says so", said())
    page = read_page(documents(replace(kumulos_file(), allowances=(allowed,)))["pages/en/evidence.html"])
    assert "stakes-gains 5 star" in page.by_id("findings").words
    assert "the text says so" in page.by_id("findings").words


def test_what_nothing_confirms__is_listed() -> None:
    rows = rows_of(page_of("vegas.rules", "en").by_id("unheld").all("table")[0])
    assert [row[1:] for row in rows] == [
        ["1 500 000", "units of a block"],
        ["10 000", "prize of a list"],
        ["50", "prize of a list"],
        ["25", "prize of a list"],
    ]
    assert "A slip in any numeral of the rules is reported." in page_of("astro.rules", "en").by_id("unheld").words


def test_trace__tests_exist_and_links_lead_somewhere() -> None:
    files = kumulos_files()
    page = read_page(files["pages/en/evidence.html"])
    rows = page.by_id("trace").all("tbody")[0].all("tr")
    assert [row.all("th")[0].words for row in rows] == [article.number for article in kumulos_file().articles]
    suite = files["test_kumulos.py"].decode()
    names = [code.words for row in rows for code in row.all("code")]
    assert len(set(names)) >= 20
    assert all(f"\ndef {name}(" in suite for name in names)
    for link in page.all("a"):
        path, _, anchor = link.attributes["href"].partition("#")
        if anchor:
            target = read_page(files[f"pages/en/{path or 'evidence.html'}"])
            assert target.by_id(anchor), link.attributes["href"]


def test_trace__every_test_that_cites_an_article_stands_there() -> None:
    files = kumulos_files()
    named = re.findall(r"\ndef (test_article_\w+)", files["test_kumulos.py"].decode())
    told = {code.words for code in read_page(files["pages/en/evidence.html"]).by_id("trace").all("code")}
    assert set(named) == told


def test_prints__are_those_of_the_files() -> None:
    files = kumulos_files()
    rows = rows_of(read_page(files["pages/en/evidence.html"]).by_id("prints").all("table")[0])
    wanted = {"kumulos.rules": (RULES / "kumulos.rules").read_bytes()}
    wanted |= {path: data for path, data in files.items() if not path.startswith("pages/")}
    assert [row[0] for row in rows] == list(wanted)
    for path, digest, size in rows:
        assert digest == hashlib.sha256(wanted[path]).hexdigest()
        assert int(size.replace(",", "")) == len(wanted[path])


def test_commands__are_ours() -> None:
    from rulesdsl.commands import COMMANDS

    lines = [pre.words for pre in read_page(kumulos_files()["pages/en/evidence.html"]).by_id("again").all("pre")]
    assert "rulesdsl test rules/kumulos.rules" in lines
    assert {line.split()[1] for line in lines if line.startswith("rulesdsl")} <= set(COMMANDS)
    assert [line for line in lines if not line.startswith("rulesdsl")] == ["sha256sum rules/kumulos.rules"]


def test_pairs_that_spoil_each_other__have_a_picture_a_kind() -> None:
    """Told from the analysis: six kinds of Kumulos; none where there would be too many to look at."""
    found = spoilings_of(kumulos_file())
    kinds = {(each.how, each.first[0], each.second[0], each.width, each.height) for each in found}
    figures_of = [figure.words for figure in page_of("kumulos", "en").of_class("gallery")[0].all("figure")]
    assert len(figures_of) == len(kinds) == 6
    assert sum(int(re.findall(r"(\d+) such pairs", words)[0]) for words in figures_of) == len(found)
    assert page_of("many sizes", "en").of_class("gallery") == []
