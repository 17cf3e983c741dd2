"""Every code has all its words in every language, in the house style, and filling never reads its own output again."""

from __future__ import annotations

import re
import tomllib

import pytest

from rulesdsl.findings.catalogue import (
    FOLDER,
    LANGUAGES,
    EntryText,
    all_codes,
    catalogue,
    entry,
    hint,
    label_text,
    message,
    terms,
)
from rulesdsl.findings.catalogue.fill import LONGEST_WORD, filled, placeholders
from rulesdsl.findings.finding import SEVERITIES, Finding, Label
from rulesdsl.source import Span

HERE = Span(0, 1)
PYTHON_NAMES = re.compile(r"\b(None|True|False|Error|Exception|Fraction|tuple|span|dataclass)\b|[a-z]+_[a-z]+\(|::")
STYLE = {
    "starts with a capital": re.compile(r"\A[A-ZÀ-Þ]"),
    "ends in a full stop": re.compile(r"[.!]\Z"),
    "is more than one sentence": re.compile(r"\n|\. "),
    "quotes the author's words without backticks": re.compile(r"['\"«“]\s?\{"),
}
PARTS = ("messages", "hints", "labels")


def sentences(text: EntryText) -> dict[str, str]:
    """Everything that a finding prints, by where it stands in the entry."""
    named = {f"{part}.{key}": words for part in PARTS for key, words in getattr(text, part).items()}
    return {"message": text.message, "hint": text.hint} | named


def outside_placeholders(sentence: str) -> str:
    return re.sub(r"\{[^}]*\}|`[^`]*`", "", sentence)


@pytest.mark.parametrize("code", all_codes())
def test_entry__code_is_words_joined_by_hyphens_and_severity_is_known(code: str) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code)
    assert entry(code).severity in SEVERITIES


@pytest.mark.parametrize("code", all_codes())
def test_entry__has_every_field_in_every_language(code: str) -> None:
    assert tuple(entry(code).texts) == LANGUAGES
    for text in entry(code).texts.values():
        assert all(getattr(text, name).strip() for name in ("title", "message", "means", "why"))
        assert all(words for place, words in sentences(text).items() if place != "hint")
        assert text.hint.strip() or entry(code).severity == "note"
    assert entry(code).wrong.strip()
    assert entry(code).right.strip()
    assert entry(code).wrong != entry(code).right


@pytest.mark.parametrize("code", all_codes())
def test_entry__languages_say_the_same(code: str) -> None:
    """The same cases, hints and labels with the same placeholders: a word cannot be lost in translation."""
    english, *others = (sentences(text) for text in entry(code).texts.values())
    for other in others:
        assert other.keys() == english.keys()
        for place, sentence in english.items():
            assert placeholders(other[place]) == placeholders(sentence), place


@pytest.mark.parametrize("code", all_codes())
@pytest.mark.parametrize("language", LANGUAGES)
def test_entry__sentences_follow_the_house_style(code: str, language: str) -> None:
    text = entry(code).texts[language]
    for place, sentence in sentences(text).items():
        broken = [rule for rule, breaks in STYLE.items() if breaks.search(sentence)]
        assert not broken, f"{place}: {sentence}"
        assert not PYTHON_NAMES.search(outside_placeholders(sentence)), f"{place} speaks of the program"
    assert text.title[:1].isupper()
    assert not text.title.endswith(".")
    assert text.means.endswith(".")
    assert text.why.endswith(".")


@pytest.mark.parametrize("code", all_codes())
def test_entry__french_has_its_spaces_and_apostrophes(code: str) -> None:
    """A blank stands before : ; ? ! in French, and no English word was left standing."""
    text = entry(code).texts["fr"]
    for words in (text.title, text.means, text.why, *sentences(text).values()):
        plain = outside_placeholders(words)
        assert not re.search(r"\w[;?!:](\s|$)", plain), words
        assert not re.search(r"\b(the|and|of|is|are|row|lots of)\b", plain), words


@pytest.mark.parametrize("code", all_codes())
def test_entry__every_sentence_is_well_formed(code: str) -> None:
    """A brace that opens no placeholder would be printed to the author."""
    for text in entry(code).texts.values():
        for sentence in sentences(text).values():
            assert sentence.count("{") == len(re.findall(r"\{[a-z_]+(?::(?:or|and|term))?\}", sentence))
            assert sentence.count("`") % 2 == 0


def test_catalogue__families_are_read_in_one_order_and_no_code_stands_twice() -> None:
    headers = [code for path in sorted(FOLDER.glob("*.toml")) for code in tomllib.loads(path.read_text("utf-8"))]
    codes = [code for code in headers if code not in terms()]
    assert list(all_codes()) == codes
    assert len(set(codes)) == len(codes)


def test_terms__every_term_has_every_language() -> None:
    assert all(tuple(words) == LANGUAGES and all(words.values()) for words in terms().values())


def test_message__fills_both_languages() -> None:
    words = (("count", "8 250"), ("amount", "2 €"), ("computed", "16 500 €"), ("total", "16 600 €"))
    finding = Finding("row-total", "error", HERE, words)
    assert message(finding, "en") == "8 250 × 2 € = 16 500 €, but the row says 16 600 €"
    assert message(finding, "fr") == "8 250 × 2 € = 16 500 €, mais la ligne dit 16 600 €"


def test_hint__a_case_without_a_message_changes_the_hint_alone() -> None:
    plain = Finding("unknown-symbol", "error", HERE, (("name", "strar"),))
    near = Finding("unknown-symbol", "error", HERE, (("name", "strar"), ("near", "star")), case="near")
    assert message(plain, "en") == message(near, "en") == "no symbol of this game is called `strar`"
    assert hint(near, "en") == "did you mean `star`?"
    assert hint(plain, "en") != hint(near, "en")


def test_message__an_unknown_case_or_a_missing_word_is_a_fault_of_ours() -> None:
    with pytest.raises(KeyError):
        message(Finding("unknown-symbol", "error", HERE, (("name", "x"),), case="elsewhere"), "en")
    with pytest.raises(KeyError):
        message(Finding("unknown-symbol", "error", HERE), "en")
    with pytest.raises(KeyError):
        label_text(Finding("unknown-symbol", "error", HERE), Label(HERE, "nowhere"), "en")


def test_filled__words_of_the_author_are_never_read_as_placeholders() -> None:
    words = (("name", "{count} {0} %s {name:term}"), ("count", "7"))
    assert filled("`{name}` and {count}", words, "en", {}) == "`{count} {0} %s {name:term}` and 7"


@pytest.mark.parametrize(
    ("value", "expected"),
    [("star", "`star`"), ("star\ncross", "`star` ou `cross`"), ("a\nb\nc", "`a`, `b` ou `c`")],
)
def test_filled__lists_are_joined_in_the_language(value: str, expected: str) -> None:
    assert filled("{names:or}", (("names", value),), "fr", {}) == expected


def test_filled__a_term_is_taken_in_the_language_of_the_sentence() -> None:
    words = (("kind", "combination"),)
    assert filled("no {kind:term}", words, "en", terms()) == "no combination"
    assert filled("pas de {kind:term}", words, "fr", terms()) == "pas de combinaison"


def test_filled__a_long_or_broken_word_stays_on_one_bearable_line() -> None:
    shown = filled("{name}", (("name", "a\x1b[31m\tb\r" + "c" * 5_000_000),), "en", {})
    assert shown.startswith("a\N{REPLACEMENT CHARACTER}[31m")
    assert shown.isprintable()
    assert len(shown) <= LONGEST_WORD + 3
    assert shown.endswith("…")


def test_catalogue__the_same_object_is_given_each_time() -> None:
    assert catalogue() is catalogue()
