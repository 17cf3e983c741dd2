"""Text and rules: what is in both is found, what differs is told, at its article."""

from __future__ import annotations

import pytest

from tests.trace.texts import RULES, differences, kumulos, regulation, traced, with_change

LANGUAGES = ("fr", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_trace__every_number_is_accounted_for(language: str) -> None:
    trace = traced(regulation(language).text)
    assert trace.regulation.language == language
    assert differences(trace) == []
    assert not trace.has_faults
    assert all(each.accounted == each.numbers for each in trace.coverage())
    articles = {each.article for each in trace.coverage()}
    assert {"1", "2", "3.1", "3.2", "3.3", *(f"4.{number}" for number in range(1, 9))} <= articles


def test_trace__a_text_by_another_hand_is_accounted_for() -> None:
    path = RULES.parents[1] / "tests" / "cases" / "regulation" / "kumulos.txt"
    trace = traced(path.read_text("utf-8"))
    assert differences(trace) == []
    assert all(each.accounted == each.numbers for each in trace.coverage())


@pytest.mark.parametrize("language", LANGUAGES)
def test_trace__every_number_of_the_rules_that_an_article_says_is_found(language: str) -> None:
    trace = traced(regulation(language).text)
    notes = [entry.stated.role for entry in trace.of("extra") if entry.stated]
    assert set(notes) == {"side", "claim", "words", "issuing", "example"}
    stated = {entry.stated.span for entry in trace.entries if entry.stated}
    game = kumulos().game
    assert game is not None
    for table in game.prizes:
        assert all(row.said.at(part) in stated for row in table.rows for part in ("count", "amount", "total"))


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("partir du 2 novembre", "partir du 3 novembre", ("contradicting", "1", "3 novembre 2011", "2011-11-02")),
        ("21 octobre", "31 octobre", ("contradicting", "4.8", "31 octobre 2011", "2011-10-21")),
        ("blocs de 1 000 000", "blocs de 1 000 001", ("contradicting", "2", "1 000 001", "1 000 000")),
        ("0,50 €, 1 € ou 2 €", "0,50 €, 2 € ou 2 €", ("contradicting", "2", "2", "1 €")),
        ("| 8 250 | 2 € |", "| 8 250 | 3 € |", ("contradicting", "3.1", "3", "2")),
        ("soit 33 000 €", "soit 38 000 €", ("contradicting", "3.2", "38 000", "33 000")),
        ("20 000 €\t20 000 €", "20 000 €\t2 000 €", ("contradicting", "3.3", "2 000", "20 000")),
        ("(0,5 €, 1 €", "(0,5 €, 7 €", ("contradicting", "4.1", "7", "1 €")),
        ("une grille de 49", "une grille de 48", ("contradicting", "4.2", "48", "49")),
        ("existe 7 personnages", "existe 6 personnages", ("contradicting", "4.2", "6", "7")),
        ("Les 4 ou 5 symboles", "Les 5 ou 5 symboles", ("contradicting", "4.4", "5", "4")),
        ("| 5 carré vert | 500 |", "| 5 carré vert | 600 |", ("contradicting", "4.4", "600", "500")),
        ("5 symboles « triangle orange »", "4 symboles « triangle orange »", ("contradicting", "4.5", "4", "5")),
        ("49 symboles nouveaux", "47 symboles nouveaux", ("contradicting", "4.5", "47", "49")),
        ("et les articles 4.5 et", "et les articles 4.9 et", ("missing", "4.2", "4.9", None)),
    ],
)
def test_trace__a_changed_digit_of_the_text_is_told_beside_the_rules(
    before: str, after: str, expected: tuple[str, str, str | None, str | None]
) -> None:
    assert differences(traced(with_change(regulation("fr").text, before, after))) == [expected]


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("2011-11-02 (2 ", "2011-11-12 (12 ", ("contradicting", "1", "2 novembre 2011", "2011-11-12")),
        ("|  16 500 |", "|  16 600 |", ("contradicting", "3.1", "16 500", "16 600")),
        ("| 5 cross     |    10 |", "| 5 cross     |    20 |", ("contradicting", "4.4", "10", "20")),
        ("cumulated only 8 €", "cumulated only 4 €", ("contradicting", "3.3", "8", "4 €")),
        ("symbols, 7 in all", "symbols, 9 in all", ("contradicting", "4.2", "7", "9")),
    ],
)
def test_trace__a_changed_digit_of_the_rules_is_told_beside_the_text(
    before: str, after: str, expected: tuple[str, str, str | None, str | None]
) -> None:
    rules = with_change(RULES.read_text("utf-8"), before, after)
    assert expected in differences(traced(regulation("fr").text, rules))


def test_trace__the_number_of_one_article_does_not_stand_for_that_of_another() -> None:
    text = regulation("fr").text
    moved = with_change(text, " donne un lot de 2 €.", ".").replace("un lot de 4 €.", "un lot de 4 € et un lot de 2 €.")
    assert ("extra", "3.1", None, "2 €") in differences(traced(moved))
    swapped = text.replace("\n4.5. ", "\n4.x. ").replace("\n4.6. ", "\n4.5. ").replace("\n4.x. ", "\n4.6. ")
    assert {article for _, article, _, _ in differences(traced(swapped))} == {"4.5", "4.6"}


def test_trace__an_article_that_is_left_out_leaves_its_numbers_over() -> None:
    text = regulation("fr").text
    without = text[: text.index("3.3. Unités")] + text[text.index("Article 4.") :]
    told = differences(traced(without))
    assert ("extra", "3.3", None, "3.3") in told
    assert ("extra", "3.3", None, "1 400 000") in told
    assert {status for status, _, _, _ in told} == {"extra"}


def test_trace__a_citation_of_another_article_is_seen() -> None:
    effect = "| replace the whole grid |  @4.3 "
    rules = with_change(RULES.read_text("utf-8"), f"{effect}@4.5", f"{effect}@4.6")
    told = differences(traced(regulation("fr").text, rules))
    assert any(article == "4.5" for _, article, _, _ in told)


def test_trace__what_no_regulation_need_say_is_a_note() -> None:
    rules = RULES.read_text("utf-8")
    changed = with_change(rules, "payout ratio  70 %", "payout ratio  71 %")
    changed = with_change(changed, "at most 8 (eight)", "at most 9 (nine)")
    trace = traced(regulation("fr").text, changed)
    assert not trace.has_faults
    claims = [entry.stated for entry in trace.of("extra") if entry.stated and entry.stated.role == "claim"]
    assert [claim.typed for claim in claims] == ["71 %"]


def test_trace__figures_in_the_words_of_an_article_are_held_too() -> None:
    text, rules = regulation("fr").text, RULES.read_text("utf-8")
    rules = with_change(rules, "annoncé sur le site.", "annoncé 12 jours avant sur le site.")
    rules = with_change(rules, "announced on the site.", "announced 12 days before on the site.")
    said = with_change(text, "sera annoncé en ligne", "sera annoncé en ligne, 12 jours avant")
    assert differences(traced(said, rules)) == []
    assert differences(traced(text, rules)) == [("extra", "1", None, "12")]
    wrong = said.replace("12 jours", "13 jours")
    assert differences(traced(wrong, rules)) == [("contradicting", "1", "13", "12")]


def test_trace__claims_that_the_text_makes_are_found_in_it() -> None:
    rules = RULES.read_text("utf-8") + "\nclaims for 1 €\n  prize mass  700 000 €\n  lots  240 162\n"
    text = with_change(regulation("fr").text, "Ce texte s'ajoute", "Le taux de retour est de 70 %. Ce texte s'ajoute")
    trace = traced(text, rules)
    assert differences(trace) == []
    found = [entry.stated.typed for entry in trace.of("covered") if entry.stated and entry.stated.role == "claim"]
    assert found == ["70 %"]
    assert {entry.stated.typed for entry in trace.of("extra") if entry.stated} >= {"700 000 €", "240 162"}


def test_trace__a_text_without_articles_is_matched_as_a_whole() -> None:
    text = "Une unité coûte 0,5 €, 1 € ou 2 € ; une grille de 49 symboles de 7 sortes ; 777 blocs de 1 000 000."
    told = [entry.said.typed for entry in traced(text).entries if entry.said and entry.is_fault]
    assert told == ["777"]


def test_trace__an_empty_text_covers_nothing() -> None:
    trace = traced("")
    assert trace.of("covered") == ()
    assert trace.coverage() == ()
    assert trace.has_faults
